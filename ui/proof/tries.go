package proof

import (
	"cmp"
	"slices"

	"shikatsu/engine/board"
)

// mostTries is how many moves are tried where no move helps.
const mostTries = 4

// Tries is a question about a move that comes to mind at the node shown. It is asked where the engine says
// that no move of the player helps and names none to refute, as of stones that are captured at a glance. To
// see that, it has to be played out. It is nil where there is nothing to ask. The moves are put into the
// tree.
func (t *Tree) Tries() *Question {
	n := t.current
	v := n.Verdict
	if v == nil || v.Code != board.Fail || v.Captured() || v.Settled && n != t.Root {
		return nil
	}
	if len(n.Children) == 0 {
		for _, p := range t.candidates(n) {
			n.Children = append(n.Children, &Node{Move: board.Move{Point: p, Color: v.ToMove}, Parent: n, Tried: true})
		}
	}
	for _, c := range n.Children {
		if c.Tried && c.Verdict == nil {
			return &Question{Start: t.Start, Moves: c.Moves(), Nodes: t.Nodes}
		}
	}
	return nil
}

// candidates are the legal moves beside the group that look best. Its owner wants room, its opponent the
// points with most of the group's liberties around them.
func (t *Tree) candidates(n *Node) []board.Point {
	v, b := n.Verdict, t.Board(n)
	var liberties board.Bits
	for _, p := range v.Stones {
		for _, q := range around(b, p) {
			if b.At(q) == board.Empty {
				liberties.Set(q)
			}
		}
	}
	worth := func(p board.Point) (value int) {
		for _, q := range around(b, p) {
			if v.Attacks && liberties.Has(q) || !v.Attacks && b.At(q) == board.Empty {
				value++
			}
		}
		return value
	}
	var list []board.Point
	for _, p := range b.Points() {
		if liberties.Has(p) && b.IsLegal(p, v.ToMove) {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(p, q board.Point) int { return cmp.Compare(worth(q), worth(p)) })
	return list[:min(mostTries, len(list))]
}

// around lists the points beside a point.
func around(b *board.Board, p board.Point) (list []board.Point) {
	for _, d := range board.Directions[:4] {
		if q := p + d; b.OnBoard(q) {
			list = append(list, q)
		}
	}
	return list
}
