package sgfio

import (
	"math"
	"regexp"
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
				p.warn(v.at, say("HA says %s", quote(v.raw)), say("read as %s", itoa(h)))
				v.raw = itoa(h)
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

// unreadable ignores a value that means nothing.
func (p *scanner) unreadable(n *Node, id string, v propertyAt, why Phrase) {
	value := canonical(v.raw)
	if strings.TrimSpace(string(value)) == "" {
		p.warn(v.at, say("%s is empty", id), say("ignored"))
		return
	}
	p.warn(v.at, say("%s says %s, %s", id, quote(v.raw), why), say("ignored, kept as X%s", id))
	p.keepAside(n, id, value)
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

// looseSize reads "19x19", "19*19", "19,19", "19X13" and "19路".
func looseSize(s string) (width, height int, ok bool) {
	s = strings.TrimSuffix(s, ".0")
	var nums []int
	for i := 0; i < len(s); {
		if s[i] < '0' || s[i] > '9' {
			i++
			continue
		}
		j := i
		for j < len(s) && '0' <= s[j] && s[j] <= '9' {
			j++
		}
		n, err := strconv.Atoi(s[i:j])
		if err != nil || n < 1 || len(nums) == 2 {
			return 0, 0, false
		}
		nums = append(nums, n)
		i = j
	}
	switch len(nums) {
	case 1:
		return nums[0], nums[0], !strings.ContainsAny(s, "-.")
	case 2:
		return nums[0], nums[1], !strings.ContainsAny(s, "-.")
	}
	return 0, 0, false
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

// komiFraction is how Chinese records write three stones and three quarters.
var komiFraction = regexp.MustCompile(`^(\d+)\s*(?:又|\s)\s*([1-9])/([1-9])`)

// Words around a komi: 黑贴3又3/4子, 6目半.
var (
	komiGiven = regexp.MustCompile(`(?i)^\s*[黑黒흑]?\s*(?:贴|貼|コミ|덤|komi)\s*[:=]?\s*`)
	komiSign  = regexp.MustCompile(`^([+-]?\d+)\s*([½¼¾])`)
	komiHalf  = regexp.MustCompile(`^([+-]?\d+)\s*(?:目|子|집|점)\s*(?:半|반)`)
)

func formatKomi(komi float64) string { return strconv.FormatFloat(komi, 'f', -1, 64) }

// mostKomi is more than any board has points.
const mostKomi = 10000

// komiInWords finds the number in a komi that has more than digits.
func komiInWords(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case '０' <= r && r <= '９':
			return r - '０' + '0'
		case r == '．' || r == '，':
			return '.'
		case r == '－' || r == '−':
			return '-'
		}
		return r
	}, s)
	said := komiGiven.ReplaceAllString(s, "")
	if m := komiFraction.FindStringSubmatch(said); m != nil {
		whole, _ := strconv.Atoi(m[1])
		part, of := float64(m[2][0]-'0'), float64(m[3][0]-'0')
		return formatKomi(float64(whole) + part/of)
	}
	if m := komiHalf.FindStringSubmatch(said); m != nil {
		return m[1] + ".5"
	}
	if m := komiSign.FindStringSubmatch(said); m != nil {
		return m[1] + map[string]string{"½": ".5", "¼": ".25", "¾": ".75"}[m[2]]
	}
	return strings.Replace(said, ",", ".", 1)
}

// plainNumber says whether a text has only digits and points, as nearly every komi.
func plainNumber(s string) bool {
	for i := range len(s) {
		if c := s[i]; c != '.' && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// parseNumber is strconv.ParseFloat. It takes a short way for the few digits that a komi has.
func parseNumber(s string) (float64, error) {
	const most = 9 // digits, so that both parts of the quotient are exact
	n, below := 0, 0
	for i := range len(s) {
		switch c := s[i]; {
		case '0' <= c && c <= '9' && i < most:
			n = 10*n + int(c-'0')
			below *= 10
		case c == '.' && below == 0 && 0 < i && i < len(s)-1:
			below = 1
		default:
			return strconv.ParseFloat(s, 64)
		}
	}
	if s == "" {
		return strconv.ParseFloat(s, 64)
	}
	return float64(n) / float64(max(1, below)), nil
}

// parseKomi reads a komi. changed tells that the text did not say it plainly:
// Chinese servers write 375 or 3.75 for 3¾ stones, which are 7.5 points.
func parseKomi(s string) (komi float64, changed, ok bool) {
	text := s
	if !plainNumber(s) {
		text = komiInWords(s)
	}
	komi, err := parseNumber(text)
	if err != nil {
		// "6.5目", "7.5 points": the number at the start.
		end := 0
		for end < len(text) && (text[end] == '+' || text[end] == '-' || text[end] == '.' || '0' <= text[end] && text[end] <= '9') {
			end++
		}
		if komi, err = strconv.ParseFloat(text[:end], 64); err != nil {
			return 0, false, false
		}
		changed = true
	}
	if math.IsNaN(komi) || math.Abs(komi) > mostKomi {
		return 0, false, false
	}
	changed = changed || text != s
	// Hundredths are whole numbers; what is larger still is no komi of theirs.
	if abs := math.Abs(komi); abs >= 100 && abs < 10000 && abs == math.Floor(abs) {
		komi, changed = komi/100, true
	}
	// Tenths, as Tygem counts: no rules have such a komi.
	if abs := math.Abs(komi); abs == 45 || abs == 55 || abs == 65 || abs == 75 {
		komi, changed = komi/10, true
	}
	if frac := math.Abs(komi) - math.Floor(math.Abs(komi)); frac == 0.75 || frac == 0.25 {
		komi, changed = komi*2, true
	}
	return komi, changed, true
}
