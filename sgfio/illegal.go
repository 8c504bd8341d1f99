package sgfio

// IllegalMove is a move of a record that breaks the rules.
type IllegalMove struct {
	Number int    // of the move, as Position counts
	At     string // the point as players write it
	How    Illegal
}

// Phrase tells of the move.
func (m IllegalMove) Phrase() Phrase {
	how := say("suicide, which some rules allow")
	switch {
	case m.How&Occupied != 0:
		how = say("on a stone, which it replaces")
	case m.How&Retaken != 0:
		how = say("takes a ko back at once")
	}
	return say("move %d, %s: %s", m.Number, m.At, how)
}
