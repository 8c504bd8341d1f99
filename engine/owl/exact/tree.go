package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// Step is a move of a proof tree for people. The winner has one move, the loser those that were hardest to
// refute, hardest first.
type Step struct {
	Move  board.Point
	Color board.Color
	// Killed says what has been decided once the move is made: the dragon is
	// captured, or it stands.
	Killed    bool
	Certainty search.Certainty
	// Nodes is the work that deciding the move took.
	Nodes int
	// Others is the number of further moves that the loser has here and that
	// are refuted in the same way.
	Others int
	Next   []*Step
}

// Line follows the first step of each list.
func Line(tree []*Step) (line []board.Point) {
	for ; len(tree) > 0; tree = tree[0].Next {
		line = append(line, tree[0].Move)
	}
	return line
}

// steps are branches of a proof with the colors of the attacker and the defender.
func steps(branches []*search.Branch, colors [2]board.Color) (list []*Step) {
	for _, b := range branches {
		s := &Step{Move: b.Move, Color: colors[defender], Killed: b.Verdict == search.Success,
			Certainty: b.Certainty, Nodes: b.Work, Others: b.Others, Next: steps(b.Next, colors)}
		if b.Prover {
			s.Color = colors[attacker]
		}
		list = append(list, s)
	}
	return list
}

// Tree shows the proof that the table holds, for people. It has the first moves; others is the number of those that are
// refuted in the same way.
func (q *Question) Tree(opt search.TreeOptions) (tree []*Step, others int) {
	k := q.plain()
	k.stack[0].threats = q.decided
	branches, others := q.solver.Tree(q.ctx, k, opt)
	return steps(branches, [2]board.Color{q.local.defender.Other(), q.local.defender}), others
}

// plain is the question in sets of two words, whose positions the table may know, without threats.
func (q *Question) plain() *killProblem {
	k := &q.kill
	k.local, k.memory, k.top = q.local, nil, 0
	k.stack[0] = q.root
	k.stack[0].threats = [2]uint8{}
	return k
}

// ThreatsNeeded is the smallest number of ko threats that turns a ko result.
func (q *Question) ThreatsNeeded(code board.Code) int {
	q.Left = max(q.Left, q.opts.NodeLimit/2)
	for n := 1; n <= q.opts.Threats; n++ {
		var t trial
		if code == board.KoB {
			t = q.trial(uint8(n), 0, q.Left)
		} else {
			t = q.trial(0, uint8(n), q.Left)
		}
		if !t.known {
			return 0
		}
		if t.works == (code == board.KoB) {
			return n
		}
	}
	return 0
}
