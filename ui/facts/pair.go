package facts

import "shikatsu/ui/boardview"

// Link is what was read about the connection of two strings of one colour.
type Link struct {
	Color  boardview.Stone
	A, B   Pt   // their origins
	Stones []Pt // of both
	// Cut keeps them apart, Join connects them; the code says how well.
	Cut, Join               Move
	CutLimited, JoinLimited bool
	JoinRead                bool // Join is known
	Nodes                   int
}

// Safe says that the strings cannot be cut.
func (l *Link) Safe() bool { return l.Cut.Code == None }

// Race is a capturing race of two groups.
type Race struct {
	A, B   Pt   // their origins
	Stones []Pt // of both
	// AFirst is what happens if the owner of A moves first.
	AFirst, BFirst Outcome
	Nodes          int
}

// Outcome is how a race ends for the side that moves first.
type Outcome struct {
	Saved   Code // of the mover's group
	Killed  Code // of the other one
	Move    Pt   // Off if none is needed
	Limited bool
	// Elsewhere says that the move lies far from both groups, as one that wins by a threat elsewhere does. Such a
	// move is left out, because it explains nothing.
	Elsewhere bool
}

// near leaves out a move that lies far from the stones.
func (o *Outcome) near(stones []Pt) {
	const far = 3 // steps: an approach move to a liberty is no further
	if o.Move == boardview.Off {
		return
	}
	for _, p := range stones {
		if max(p.Col-o.Move.Col, o.Move.Col-p.Col)+max(p.Row-o.Move.Row, o.Move.Row-p.Row) <= far {
			return
		}
	}
	o.Move, o.Elsewhere = boardview.Off, true
}
