package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// detour asks for moves of the attacker that do not lead back to the line on which it began. What was found about them is forgotten.
type detour struct {
	killProblem
	solver *search.Solver
	barred map[certifiedKey]bool
	// moves are the attacker's where he was first seen to win. They lead on to positions in which that was seen before.
	moves map[certifiedKey]board.Point
}

// Expand judges the present position, which fails where it comes back.
func (a *detour) Expand(node *search.Node, dst []search.Child) []search.Child {
	if p := a.now(); a.barred[certifiedKey{p.hash, p.threats}] {
		node.Verdict, node.Zone, node.Certainty = search.Failure, search.AllPoints(), search.Proved
		return dst
	}
	return a.killProblem.Expand(node, dst)
}

// Learn notes the move of a position that was decided.
func (a *detour) Learn(r *search.ZoneEntry) {
	if p := a.now(); p.turn == attacker && r.Verdict == search.Success {
		if key := (certifiedKey{p.hash, p.threats}); a.moves[key] == 0 && r.Move != board.Pass {
			a.moves[key] = r.Move
		}
	}
	a.killProblem.Learn(r)
}

type certifiedKey struct {
	hash    uint64
	threats [2]uint8
}
