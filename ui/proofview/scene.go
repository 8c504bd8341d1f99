package proofview

import (
	"fmt"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/proof"
	"shikatsu/ui/scene"
)

// Certainty is a search's certainty as the board draws it.
func Certainty(c search.Certainty) boardview.Certainty {
	switch c {
	case search.Proved:
		return boardview.Proved
	case search.Estimated:
		return boardview.Estimated
	}
	return boardview.Limit
}

// Status is the shape of what is known of a group.
func Status(killed, ko bool, certainty search.Certainty) boardview.Status {
	switch {
	case certainty == search.Limit:
		return boardview.Unknown
	case ko:
		return boardview.Ko
	case killed:
		return boardview.Dead
	}
	return boardview.Alive
}

// Position draws a board without findings.
func Position(b *board.Board, toMove board.Color, o scene.Options) *boardview.Scene {
	sc := boardview.NewScene(b.Width(), b.Height(), o.Style)
	sc.Coordinates = o.Coordinates
	sc.ToPlay = facts.Stone(toMove)
	for _, p := range b.Points() {
		sc.At(facts.PointOf(p)).Stone = facts.Stone(b.At(p))
	}
	if ko := b.Ko(); ko != board.NoPoint {
		sc.At(facts.PointOf(ko)).Ko = true
	}
	return sc
}

// Number puts the numbers of a line on its stones, as far as they still lie there. The last of them gets the
// ring.
func Number(sc *boardview.Scene, b *board.Board, moves []board.Move) {
	for i, m := range moves {
		if m.Point == board.Pass || b.At(m.Point) != m.Color {
			continue
		}
		c := sc.At(facts.PointOf(m.Point))
		c.Label = fmt.Sprint(i + 1)
		c.Last = i == len(moves)-1
	}
}

// Scene is the board of a tree. It has the group with its fate, the line with its numbers, and what may
// follow. What a proof does not rest on is dimmed.
func Scene(t *proof.Tree, o scene.Options) *boardview.Scene {
	n := t.Current()
	b := t.Board(n)
	sc := Position(b, t.ToMove(n), o)
	Number(sc, b, n.Moves())
	Group(sc, b, t, n)
	if zone, ok := proof.Lit(n.Verdict, b); ok {
		for _, p := range b.Points() {
			sc.At(facts.PointOf(p)).Dim = !zone.Has(p)
		}
	}
	for i, c := range n.Children {
		if c.Move.Point == board.Pass {
			continue
		}
		cell := sc.At(facts.PointOf(c.Move.Point))
		if i == 0 && n.Verdict != nil && n.Verdict.Code != board.Fail && c.Move.Point == n.Verdict.Best {
			vital := boardview.Vital{On: true, Code: KoLetter(n.Verdict.Code)}
			if n.Verdict.Attacks {
				cell.Attack = vital
			} else {
				cell.Defense = vital
			}
			continue
		}
		cell.Variation = string(rune('A' + i%26))
	}
	return sc
}

// KoLetter is the board's letter for a result by ko, 0 for any other.
func KoLetter(c board.Code) byte {
	switch c {
	case board.KoA:
		return 'k'
	case board.KoB:
		return 'K'
	}
	return 0
}

// Group draws a halo round the stones of a tree's group that are left on a board. Its looks tell what is
// known at a node, and one stone of each string has the shape of the status.
func Group(sc *boardview.Scene, b *board.Board, t *proof.Tree, n *proof.Node) {
	halo := boardview.Halo{ID: 1, Status: boardview.Unknown, Certainty: boardview.Limit}
	if killed, ko, certainty, known := n.Known(); known {
		halo.Status, halo.Certainty = Status(killed, ko, certainty), Certainty(certainty)
	}
	first := boardview.None
	if halo.Status == boardview.Ko {
		first = facts.Stone(n.KoFirst())
	}
	var shaped board.Bits
	for _, p := range t.Group {
		if b.At(p) != t.Color {
			continue
		}
		cell := sc.At(facts.PointOf(p))
		cell.Halo = halo
		if !shaped.Has(b.Origin(p)) && cell.Label == "" {
			shaped.Set(b.Origin(p))
			cell.Status, cell.KoFirst = halo.Status, first
		}
	}
}
