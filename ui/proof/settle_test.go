package proof

import (
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// A tree of answers, each by the code for its player to move and how sure it is.
func answered(code board.Code, c search.Certainty, toMove board.Color, best board.Point) *engine.Answer {
	return &engine.Answer{Code: code, Certainty: c, ToMove: toMove, Best: best, Line: []board.Point{best}, Limit: 100, Stones: []board.Point{board.MakePoint(9, 9)}}
}

func TestParentsFollowTheirChildren(t *testing.T) {
	c2, d3, e4 := board.MakePoint(2, 7), board.MakePoint(3, 6), board.MakePoint(4, 5)
	for _, test := range []struct {
		name         string
		root, child  *engine.Answer // the child is C2, the root's best move
		other        *engine.Answer // of D3, or nil
		code         board.Code
		best         board.Point
		sure         search.Certainty
		childFollows bool
	}{
		{"its best move is refuted", answered(board.Win, search.Estimated, board.Black, c2), answered(board.Win, search.Proved, board.White, e4), nil,
			board.Fail, c2, search.Limit, false},
		{"and another one works", answered(board.Win, search.Limit, board.Black, c2), answered(board.Win, search.Estimated, board.White, e4), answered(board.Fail, search.Proved, board.White, board.Pass),
			board.Win, d3, search.Proved, false},
		{"and another one makes a ko", answered(board.Win, search.Limit, board.Black, c2), answered(board.Win, search.Estimated, board.White, e4), answered(board.KoA, search.Proved, board.White, e4),
			board.KoB, d3, search.Limit, false},
		{"a proof stands against an estimate", answered(board.Win, search.Proved, board.Black, c2), answered(board.Win, search.Limit, board.White, e4), nil,
			board.Win, c2, search.Proved, true},
		{"a move does better than was told", answered(board.Fail, search.Estimated, board.Black, d3), answered(board.Fail, search.Proved, board.White, board.Pass), nil,
			board.Win, c2, search.Proved, false},
		{"but not than was proved", answered(board.Fail, search.Proved, board.Black, d3), answered(board.Fail, search.Estimated, board.White, board.Pass), nil,
			board.Fail, d3, search.Proved, true},
		{"both agree", answered(board.Win, search.Estimated, board.Black, c2), answered(board.Fail, search.Proved, board.White, board.Pass), nil,
			board.Win, c2, search.Estimated, false},
	} {
		root := &Node{Verdict: test.root}
		add := func(at board.Point, v *engine.Answer) *Node {
			n := &Node{Move: board.Move{Point: at, Color: board.Black}, Parent: root, Verdict: v}
			root.Children = append(root.Children, n)
			return n
		}
		if test.other != nil {
			add(d3, test.other)
		}
		child := add(c2, test.child)
		child.settle()
		if v := root.Verdict; v.Code != test.code || v.Best != test.best || v.Certainty != test.sure {
			t.Errorf("%s: the parent is %v at %v, %v", test.name, v.Code, v.Best, v.Certainty)
		}
		if got := child.Verdict.Code.Reverse(); got > root.Verdict.Code || root.Verdict.Best == c2 && got != root.Verdict.Code {
			t.Errorf("%s: the child says %v, its parent %v", test.name, got, root.Verdict.Code)
		}
		if follows := child.Verdict != test.child; follows != test.childFollows {
			t.Errorf("%s: the child follows: %v", test.name, follows)
		}
	}
}
