package proof

import (
	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"slices"
)

// Node is a position of the tree.
type Node struct {
	Move     board.Move // that led here; nothing at the root
	Parent   *Node
	Children []*Node
	// Claim is what an earlier answer says of the move, nil if none does.
	Claim *Claim
	// Others counts further moves here that are refuted in the same way.
	Others int
	// Verdict is the full answer about this position, nil until it was asked for.
	Verdict *engine.Answer
	// Played says that the player made the move, or the engine answering him.
	Played bool
	// Tried says that the move was put here to be refuted, by nobody's wish.
	Tried bool
}

// Moves are the moves from the root.
func (n *Node) Moves() []board.Move {
	var moves []board.Move
	for ; n.Parent != nil; n = n.Parent {
		moves = append(moves, n.Move)
	}
	slices.Reverse(moves)
	return moves
}

// child is the move's node, nil if it is not in the tree.
func (n *Node) child(p board.Point) *Node {
	for _, c := range n.Children {
		if c.Move.Point == p {
			return c
		}
	}
	return nil
}

// Known is the group's fate after the node's move as far as it is known. It is the verdict's, or else the
// claim's.
func (n *Node) Known() (killed, ko bool, certainty search.Certainty, ok bool) {
	if v := n.Verdict; v != nil {
		k := v.Kills()
		return k == board.Win, k != board.Win && k != board.Fail, v.Certainty, true
	}
	if c := n.Claim; c != nil {
		return c.Killed, c.Ko, c.Certainty, true
	}
	return false, false, search.Limit, false
}

// KoFirst is who first takes the ko on which the group hangs after the node's move. It is Empty where the
// group hangs on none.
func (n *Node) KoFirst() board.Color {
	if v := n.Verdict; v != nil {
		return koFirst(v)
	}
	if n.Claim != nil {
		return n.Claim.First
	}
	return board.Empty
}

// koFirst is who takes the ko of a verdict first: in KO_A the side that moves, in KO_B the
// other.
func koFirst(v *engine.Answer) board.Color {
	switch v.Code {
	case board.KoA:
		return v.ToMove
	case board.KoB:
		return v.ToMove.Other()
	}
	return board.Empty
}

// walk visits the nodes in the order of variations until f says no.
func (n *Node) walk(f func(*Node) bool) bool {
	if !f(n) {
		return false
	}
	for _, c := range n.Children {
		if !c.walk(f) {
			return false
		}
	}
	return true
}

// Claim is what a proof says of a move: the group's fate once it is made.
type Claim struct {
	Killed    bool
	Ko        bool        // the proof is about a ko, and says who has the threats for it
	First     board.Color // with Ko: who takes it first
	Certainty search.Certainty
	Nodes     int
}
