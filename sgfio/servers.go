package sgfio

import (
	"math"
	"strconv"
	"strings"

	"shikatsu/sgfio/internal/diagram"
)

// checkGame looks at a whole game when its last node was read.
func (p *scanner) checkGame(g *Game) {
	if p.width > MaxSize || p.height > MaxSize {
		g.Err = &Error{say("a board of %d columns and %d rows is too large; the most is %d", p.width, p.height, MaxSize), nil}
		return
	}
	p.checkKomi(g)
	p.checkHandicap(g)
	p.checkPlayer(g)
}

// serverName gives the property that a server means by one of its own in the first node. CyberOro writes
// komi, date and handicap as KO, RD and HD.
func (p *scanner) serverName(id string, d *definition, at int) (string, *definition) {
	if p.cur != p.root || len(p.ids) != 1 {
		return id, d
	}
	raw := strings.TrimSpace(p.ids[0].raw)
	_, number := strconv.ParseFloat(raw, 64)
	meant := ""
	switch {
	case id == "KO" && number == nil:
		meant = "KM"
	case id == "HD" && number == nil:
		meant = "HA"
	case id == "RD" && len(raw) >= 4 && raw[0] >= '0' && raw[0] <= '9':
		meant = "DT"
	default:
		return id, d
	}
	if p.root.Has(meant) {
		return id, d
	}
	p.warn(at, say("%s is the %s of a server", id, meant), say("read as %s", meant))
	return meant, known[meant]
}

// doubtKomi remembers a komi that checkKomi has to look at.
func (p *scanner) doubtKomi(v propertyAt, komi float64, changed bool) {
	raw, err := komi, error(nil)
	if changed && komi != 0 {
		raw, err = strconv.ParseFloat(v.raw, 64)
	}
	if err != nil || raw != math.Floor(raw) || raw < 0 || raw >= 500 || math.Mod(raw, 25) != 0 {
		return
	}
	p.komi.raw = raw
	p.komi.line, p.komi.column = p.where(v.at)
}

// checkKomi repairs the komi of the Fox server, which counts it in hundredths. Where the rules are Chinese
// these are hundredths of stones. KM 0 leaves the komi to the rules. With a handicap, also one of a single
// move (HA[1]), 0 means that there is no komi.
func (p *scanner) checkKomi(g *Game) {
	if p.komi.line == 0 {
		return
	}
	info := g.Info()
	if !info.HasKomi || !fromFox(g, info) {
		return
	}
	rules := strings.ToLower(info.Rules)
	chinese := strings.Contains(rules, "chinese") || strings.Contains(rules, "中")
	points := strings.Contains(rules, "japan") || strings.Contains(rules, "korea") ||
		strings.Contains(rules, "日") || strings.Contains(rules, "韩") || strings.Contains(rules, "韓")
	komi, problem := info.Komi, say("KM says %s in a record of a server that counts in hundredths", formatKomi(p.komi.raw))
	switch raw := p.komi.raw; {
	case raw == 0 && info.Handicap == 0 && !g.root.Has("XHA"):
		problem = say("KM says 0 in a record of a server that leaves the komi to the rules")
		switch {
		case chinese:
			komi = 7.5
		case points:
			komi = 6.5
		}
	case raw >= 100 && !points && math.Mod(raw, 50) == 0:
		komi = raw / 50 // stones
	case raw > 0 && raw < 100:
		komi, _, _ = parseKomi(formatKomi(raw / 100))
	}
	if komi == info.Komi {
		return
	}
	for i, w := range p.warnings { // what was told before
		if w.Line == p.komi.line && w.Column == p.komi.column {
			p.warnings = append(p.warnings[:i], p.warnings[i+1:]...)
			break
		}
	}
	text := formatKomi(komi)
	repair := say("read as %s", text)
	if info.Rules != "" {
		repair = say("read as %s by %s rules", text, info.Rules)
	}
	p.note(p.komi.line, p.komi.column, problem, repair)
	g.root.Set("KM", Value(text))
}

// fromFox tells whether a record comes from the Fox server or a collection fed
// by it.
func fromFox(g *Game, info Info) bool {
	words := []string{info.Application, info.Place, info.Source, info.Event, info.User}
	for _, v := range g.root.Values("XAP") { // further ones
		words = append(words, string(v))
	}
	for _, s := range words {
		s = strings.ToLower(s)
		if strings.Contains(s, "fox") || strings.Contains(s, "野狐") || strings.Contains(s, "gokifu") {
			return true
		}
	}
	return false
}

// firstNodes are the nodes of the main line up to the first move, a few at most.
func firstNodes(root *Node) []*Node {
	var list []*Node
	for n := root; n != nil && len(list) < 2*infoNodes; n = n.Child(0) {
		list = append(list, n)
		if _, moved := n.Move(); moved {
			break
		}
	}
	return list
}

// checkHandicap places the handicap stones that a record speaks of and lacks, if White begins. Otherwise it
// says that they are missing.
func (p *scanner) checkHandicap(g *Game) {
	if p.handicap.line == 0 {
		return
	}
	h := g.handicap()
	if h < 2 {
		return
	}
	tell := func(repair Phrase) {
		p.note(p.handicap.line, p.handicap.column, say("a handicap of %s without its stones", strconv.Itoa(h)), repair)
	}
	var first *Node
	player := White // if nothing was played, the stones are those of a game that begins
	setUp, black, white := false, 0, 0
	width, height := g.Size()
	for _, n := range firstNodes(g.root) {
		if n.isSetup() {
			setUp = true
			black += stonesOf(n, "AB", width, height)
			white += stonesOf(n, "AW", width, height)
		}
		if c, ok := parseColor(n.Text("PL")); ok {
			player = c
		}
		if m, moved := n.Move(); moved {
			first, player = n, m.Color
		}
	}
	points := handicapPoints(h, width, height, false)
	switch {
	case setUp:
		if white == 0 && black > 0 && black < h { // else it is a position of its own
			p.note(p.handicap.line, p.handicap.column, say("a handicap of %s with fewer stones, %s", strconv.Itoa(h), strconv.Itoa(black)), say("the others were not placed"))
		}
	case player == Black:
		// Stones that Black places in moves of his own are there.
		count := 0
		for n := first; n != nil && count < h; n = n.Child(0) {
			if m, moved := n.Move(); moved && m.Color == White {
				tell(say("none was placed, as Black begins"))
				return
			}
			count++
		}
	case points == nil:
		tell(say("none was placed, as this board has no points for them"))
	case first == g.root:
		tell(say("none was placed, as the first node is a move"))
	default:
		values := make([]Value, len(points))
		for i, pt := range points {
			values[i] = Value(pt.String())
		}
		g.root.Set("AB", values...)
		p.placedLate(g, len(points))
		tell(say("placed where they usually are"))
	}
}

// placedLate counts stones that were placed after a game was summed up. Moves may be against the rules because of
// them, so that games of usual length are read once more, as trees.
func (p *scanner) placedLate(g *Game, stones int) {
	switch {
	case g.tallied == nil:
	case g.tallied.counts.Nodes < longGame:
		p.brief.failed = true
	default:
		g.tallied.counts.SetupBlack += stones
	}
}

// checkPlayer finds out who plays in a position by the words of its record. It is asked where neither PL nor
// a move tells that.
func (p *scanner) checkPlayer(g *Game) {
	var setup *Node
	for i, n := 0, g.root; n != nil; i, n = i+1, n.Child(0) {
		if _, moved := n.Move(); moved || n.Has("PL") || i == infoNodes {
			return
		}
		if n.isSetup() {
			setup = n
		}
	}
	if setup == nil {
		return
	}
	for n := g.root; n != nil; n = n.Child(0) {
		for _, id := range []string{"C", "N", "GN", "GC", "EV"} {
			if !n.Has(id) {
				continue
			}
			c := colorOf(diagram.WhoPlays(n.Text(id)))
			if c == Empty {
				continue
			}
			setup.Set("PL", Value(c.letter()))
			p.note(int(n.line), int(n.column), say("who plays is said by the words of %s alone", id), say("read as %s to play", c.phrase()))
			return
		}
	}
}
