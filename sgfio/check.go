package sgfio

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
