package sgfio

import "strings"

// checkGame looks at a whole game when its last node was read.
func (p *scanner) checkGame(g *Game) {
	if p.width > MaxSize || p.height > MaxSize {
		g.Err = &Error{say("a board of %d columns and %d rows is too large; the most is %d", p.width, p.height, MaxSize), nil}
		return
	}
	p.zeroKomi(g)
}

// zeroKomi repairs the KM[0] of servers that keep the komi in their rules. In
// other records a komi of nothing is meant.
func (p *scanner) zeroKomi(g *Game) {
	if p.zeroLine == 0 {
		return
	}
	info := g.Info()
	if !info.HasKomi || info.Komi != 0 || info.Handicap > 1 || !fromFox(info) {
		return
	}
	rules := strings.ToLower(info.Rules)
	var komi float64
	switch {
	case strings.Contains(rules, "chinese") || strings.Contains(rules, "中"):
		komi = 7.5
	case strings.Contains(rules, "japan") || strings.Contains(rules, "korea") ||
		strings.Contains(rules, "日") || strings.Contains(rules, "韩") || strings.Contains(rules, "韓"):
		komi = 6.5
	default:
		return
	}
	text := formatKomi(komi)
	p.warnings = append(p.warnings, Warning{p.zeroLine, p.zeroColumn,
		say("KM says 0 in a record of a server that leaves the komi to the rules"), say("read as %s by %s rules", text, info.Rules)})
	g.root.Set("KM", Value(text))
}

// fromFox tells whether a record comes from the Fox server or a collection fed
// by it.
func fromFox(info Info) bool {
	for _, s := range []string{info.Application, info.Place, info.Source, info.Event, info.User} {
		s = strings.ToLower(s)
		if strings.Contains(s, "fox") || strings.Contains(s, "野狐") || strings.Contains(s, "gokifu") {
			return true
		}
	}
	return false
}
