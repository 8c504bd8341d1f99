package solve

import (
	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// Answer is what an Explorer says of a position.
type Answer struct {
	// ToMove is the player to move, and Attacks says whether that is the one who
	// wants to capture the group.
	ToMove  board.Color
	Attacks bool
	// Stones are the stones of the group that are left; none when it is captured. Of two strings there are none when either is.
	Stones []board.Point
	// Link says that it is asked whether two strings are joined, and Joined that they are one.
	Link, Joined bool
	// Code is the result for the player to move: Win, KoA, KoB or Fail. Of a
	// captured group it is Win for the capturer, Fail for the owner.
	Code      board.Code
	Certainty search.Certainty
	// Nodes is the number of positions looked at, Limit the most allowed.
	Nodes, Limit int
	// Best is the move that reaches Code, or the strongest resistance where Code is Fail. It is Pass where no move is
	// needed or none is left to try. It may take a ko back at once, for which a threat has to be made first.
	Best board.Point
	// Line is the main line from here, Life how the group lives at its end.
	Line []board.Point
	Life exact.Life
	// Threats is the number of ko threats that decides a ko result. It is 0 where none does or it was not found.
	Threats int
	// Zone has the points that a proved result rests on. They are those where moves matter, with the strings beside them
	// and their liberties. It is empty where that is not known.
	Zone board.Bits
	// Tree has for the winner one move, for the loser the hardest resistances.
	Tree []*SolutionMove
	// Settled says that the player to move cannot change the result even by two moves in a row. There is nothing left to
	// answer then.
	Settled bool
}

// Captured says whether no stone of the group is left.
func (v *Answer) Captured() bool { return len(v.Stones) == 0 }

// Kills says whether the group dies, seen from the attacker. It is Win if it does without a ko, Fail if it lives.
func (v *Answer) Kills() board.Code {
	if v.Attacks {
		return v.Code
	}
	return v.Code.Reverse()
}

// tell completes an answer about strings by the tree that shows it. The opponent of the strings reaches takes, or their owner keeps.
func (v *Answer) tell(b *board.Board, tree []*search.Branch, takes, keeps Goal) {
	done := keeps
	if (v.Code == board.Fail) != v.Attacks {
		done = takes
	}
	if v.Best == board.NoPoint {
		v.Best = board.Pass
	}
	v.Line = search.Line(tree)
	switch {
	case v.Code == board.Fail:
		v.Best = board.Pass
		if len(v.Line) > 0 {
			v.Best = v.Line[0]
		}
	case v.Best != board.Pass && len(v.Line) == 0:
		v.Line = []board.Point{v.Best}
		tree = []*search.Branch{{Move: v.Best, Certainty: v.Certainty}}
	}
	v.Tree = tacticalTree(report.Namer{B: b}, tree, v.ToMove, done.done())
}

// RightMoves are the first moves that reach the best result there is.
type RightMoves struct {
	Code  board.Code
	Moves []board.Point // the move of the answer first; Pass where none is needed
	// Complete says that no move was left undecided at the node limit.
	Complete bool
}

// turnAfter is the player to move after moves, first at the root.
func turnAfter(moves []board.Move, first board.Color) board.Color {
	if n := len(moves); n > 0 {
		return moves[n-1].Color.Other()
	}
	return first
}
