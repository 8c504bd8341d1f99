package sgfio

// Summary is what can be told of a game without its tree.
type Summary struct {
	Info   Info
	Counts Counts
	// Illegal are the first moves of the main line that break the rules, MoreIllegal
	// counts the others.
	Illegal     []IllegalMove
	MoreIllegal int
}

// Summary sums the game up.
func (g *Game) Summary() (s Summary) {
	t := g.tallied
	if t == nil {
		t = g.tally()
	}
	g.readInfo(&s.Info)
	s.Counts, s.Illegal, s.MoreIllegal = t.counts, t.illegal, t.moreIllegal
	return s
}

func (g *Game) tally() *tallied {
	t := &tallied{counts: g.Count()}
	if g.Err == nil {
		list := g.IllegalMoves()
		n := min(len(list), mostIllegal)
		t.illegal, t.moreIllegal = list[:n:n], len(list)-n
	}
	return t
}

// IllegalMoves lists the moves of the main line that break the rules. Moves that are no point
// of the board are not among them: the reader tells of those.
func (g *Game) IllegalMoves() []IllegalMove {
	w, h := g.Size()
	p := newPosition(min(w, MaxSize), min(h, MaxSize))
	var scratch flood
	var list []IllegalMove
	for _, n := range g.root.MainLine() {
		p.apply(n, &scratch)
		if how := p.Illegal &^ OffBoard; how != 0 {
			list = append(list, IllegalMove{p.MoveNumber, p.Last.Point.Name(p.Height), how})
		}
	}
	return list
}
