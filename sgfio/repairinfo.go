package sgfio

import (
	"strconv"
	"strings"
)

// commitInfo adds a root or game information property.
func (p *scanner) commitInfo(n *Node, d *definition, at int) {
	switch d.id {
	case "SZ":
		p.commitSize(n, at)
		return
	case "FF":
		p.commitFormat(n)
		return
	case "CA":
		p.commitCharset(n)
		return
	case "GM":
		v := strings.TrimSpace(p.ids[0].raw)
		if v != "1" {
			problem := say("GM says %s", quote(v))
			if v == "" {
				problem = say("GM is empty")
			}
			p.warn(p.ids[0].at, problem, say("read as a game of Go"))
		}
		p.ids[0].raw = "1"
	case "KM":
		p.komiValues(n)
	case "HA":
		kept := p.ids[:0]
		for _, v := range p.ids {
			v.raw = strings.TrimSpace(v.raw)
			h, rest, ok := leadingNumber(v.raw)
			if ok && rest != "" {
				p.warn(v.at, say("HA says %s", quote(v.raw)), say("read as %s", strconv.Itoa(h)))
				v.raw = strconv.Itoa(h)
			} else if !ok {
				p.unreadable(n, "HA", v, say("which is no number of stones"))
				continue
			}
			if p.handicap.line == 0 {
				p.handicap.line, p.handicap.column = p.where(v.at)
			}
			p.stones = max(p.stones, h)
			kept = append(kept, v)
		}
		p.ids = kept
	case "AP":
		if n.Has("AP") || len(p.ids) > 1 {
			p.furtherPrograms(n, at)
			return
		}
	}
	p.addValues(n, d.id, d, at)
}

// furtherPrograms adds programs that wrote a record, of which AP holds one.
func (p *scanner) furtherPrograms(n *Node, at int) {
	for _, v := range p.ids {
		value := canonical(v.raw)
		switch {
		case !n.Has("AP"):
			p.slab.addProperty(n, "AP", p.slab.one(value))
		case value != n.Values("AP")[0]:
			p.warn(v.at, say("a further AP, %s", quote(v.raw)), say("kept as XAP"))
			p.keepAside(n, "AP", value)
		}
	}
}

// leadingNumber reads the number that a text starts with.
func leadingNumber(s string) (n int, rest string, ok bool) {
	end := 0
	for end < len(s) && '0' <= s[end] && s[end] <= '9' {
		end++
	}
	n, err := strconv.Atoi(s[:end])
	return n, s[end:], err == nil
}

// commitFormat reads FF; the tree is always one of FF[4].
func (p *scanner) commitFormat(n *Node) {
	v := p.ids[0]
	f, err := strconv.Atoi(strings.TrimSpace(v.raw))
	if err != nil || f < 1 || f > 4 {
		p.warn(v.at, say("FF says %s", quote(v.raw)), say("read as FF[4]"))
	} else if p.game.Format == 0 {
		p.game.Format = f
	}
	if !n.Has("FF") {
		p.slab.addProperty(n, "FF", p.slab.one("4"))
	}
}

// commitCharset reads CA. The text was decoded before; the tree is Unicode.
func (p *scanner) commitCharset(n *Node) {
	if p.part != nil && !p.part.caProblem.Empty() {
		p.warn(p.ids[0].at, p.part.caProblem, say("read as %s", p.part.encoding))
	}
	if !n.Has("CA") {
		p.slab.addProperty(n, "CA", p.slab.one("UTF-8"))
	}
}

// commitSize reads SZ.
func (p *scanner) commitSize(n *Node, at int) {
	v := p.ids[0]
	s := strings.TrimSpace(v.raw)
	width, height, ok := parseSize(s)
	if !ok {
		width, height, ok = looseSize(s)
		if ok {
			p.warn(v.at, say("SZ says %s", quote(s)), say("read as %d columns and %d rows", width, height))
		}
	}
	if !ok {
		p.unreadable(n, "SZ", v, say("which is no size; %d by %d is taken", p.width, p.height))
		return
	}
	if p.hasSize {
		if width != p.width || height != p.height {
			p.warn(v.at, say("a second size %s", quote(s)), say("the first holds"))
		}
		return
	}
	if width > MaxSize || height > MaxSize {
		p.warn(v.at, say("SZ says %s, which is more than the format has coordinates for", quote(s)), say("the game is kept, but cannot be shown"))
	}
	p.resize = p.placed && (width != p.width || height != p.height) && !p.gone()
	p.hasSize = true
	p.width, p.height = width, height
	p.slab.addProperty(n, "SZ", p.slab.one(sizeValue(width, height)))
}

// komiValues repairs KM: a decimal comma, hundredths without a point, and stones
// instead of points.
func (p *scanner) komiValues(n *Node) {
	kept := p.ids[:0]
	for _, v := range p.ids {
		v.raw = strings.TrimSpace(v.raw)
		komi, changed, ok := parseKomi(v.raw)
		if !ok {
			p.unreadable(n, "KM", v, say("which is no number"))
			continue
		}
		if p.komi.line == 0 && !p.has(n, "KM") { // else another one holds
			p.doubtKomi(v, komi, changed)
		}
		if changed {
			text := formatKomi(komi)
			p.warn(v.at, say("KM says %s", quote(v.raw)), say("read as %s", text))
			v.raw = text
		}
		kept = append(kept, v)
	}
	p.ids = kept
}
