package owl

import (
	"context"

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

// Explanation is an answer with its proof.
type Explanation struct {
	Answer
	// Tree has the first moves: the winner's move if the winner moves first,
	// otherwise the resistances.
	Tree []*Step
	// Others is the number of first moves not in the tree that are refuted in the
	// same way.
	Others int
	// Main is the main line.
	Main []board.Point
	// Life is how the dragon lives at the end of the main line, NoLife where that is not sure.
	Life Life
	// Threats is the smallest number of ko threats that decides a ko result, between 1 and the option's number. For
	// KoB it is the number that the first player needs, for KoA that with which the opponent wins the ko. It is 0
	// where no ko decides or the number was not found.
	Threats int
}

// Explain answers like Attack (attack true) or Defend and shows the proof. Where the answer is that
// of the selective reading there is none, and the tree has the likely line.
func (r *Reader) Explain(ctx context.Context, query Query, attack bool, opt search.TreeOptions) Explanation {
	turn := turnOf(attack)
	q := r.ask(ctx, query, turn)
	var e Explanation
	if e.Answer = q.readBoth(query, (*question).code); e.guessed {
		e.Answer = q.name(query, e.Answer)
		e.Tree = r.Likely(ctx, query, attack, e.Answer)
		e.Main = Line(e.Tree)
		return e
	}
	found := e.Move
	lost := q.stale || q.limited // what the table held of the answer's area
	e.Answer = q.name(query, e.Answer)
	if lost {
		q = r.askFar(ctx, query, turn, q.spill)
		again := q.code()
		found, e.Nodes = again.Move, e.Nodes+again.Nodes
		if e.Code != board.Fail && e.Move != found {
			before := q.left
			q.works(e.Move, e.Code, q.left)
			e.Nodes += before - q.left
		}
	}
	if e.Code != board.Fail {
		opt.First = e.Move // the search may know others that work
	}
	q.kill.local, q.kill.memory, q.kill.top = q.local, nil, 0
	q.kill.stack[0] = q.root
	q.kill.stack[0].threats = q.decided
	colors := [2]board.Color{q.local.defender.Other(), q.local.defender}
	branches, others := r.solver.Tree(ctx, &q.kill, opt)
	if opt.First != board.Pass && (len(branches) == 0 || branches[0].Move != opt.First) {
		if e.narrow && ctx.Err() == nil {
			// A larger area had a say in which move to name. What speaks for it is no proof.
			e.Tree = r.Likely(ctx, query, attack, e.Answer)
			e.Main = Line(e.Tree)
			return e
		}
		e.Move = found // what proves the other move is no longer known
	}
	e.Others = others
	e.Tree = steps(branches, colors)
	e.Main = search.Line(branches)
	e.Life, e.Main = q.lifeAfter(e.Main)
	if e.Code == board.KoA || e.Code == board.KoB {
		e.Threats = q.threatsNeeded(e.Code)
	}
	if attack || e.Code != board.Win {
		return e
	}
	// Does the dragon live as it stands?
	if a := r.Defend(ctx, query); a.Code == board.Win && a.Move == board.Pass {
		e.Move = board.Pass
	}
	return e
}

// Line follows the first step of each list.
func Line(tree []*Step) (line []board.Point) {
	for ; len(tree) > 0; tree = tree[0].Next {
		line = append(line, tree[0].Move)
	}
	return line
}

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

// threatsNeeded is the smallest number of ko threats that turns a ko result.
func (q *question) threatsNeeded(code board.Code) int {
	q.left = max(q.left, q.opts.NodeLimit/2)
	for n := 1; n <= q.opts.Threats; n++ {
		var t trial
		if code == board.KoB {
			t = q.trial(uint8(n), 0, q.left)
		} else {
			t = q.trial(0, uint8(n), q.left)
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
