package reading

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/ko"
	"shikatsu/engine/search"
)

// Settled is the answer of Settle.
type Settled struct {
	// Code is the value for the player who moves first, as in Result.
	Code board.Code
	// Move achieves the code; it is Pass where nothing needs to be played.
	Move board.Point
	// Certainty is Proved if every reply of the losing side was refuted. It is Estimated if the string is saved by
	// SafeLiberties or within the horizon of readings. It is Limit if the nodes ran out; the code means nothing then.
	Certainty Certainty
	// Nodes is the number of positions expanded.
	Nodes int
	// Tree explains the code: the winner's moves, and the replies that were
	// hardest to refute.
	Tree []*search.Branch
}

// Settle answers the question of Attack (attack set) or of FindDefense and leaves no reply of the losing side out. It searches
// up to so many nodes for each of at most three supplies of ko threats. A capture is one whatever the owner does. A string is
// saved if it can never be taken, whatever the attacker does. As an estimate it is saved if it gets SafeLiberties liberties; as
// many nodes again go into looking for a proof then.
//
// Where the nodes do not suffice for that, up to as many again look for a proof that the string is saved as tactical reading
// understands it. That is with horizonDepth and horizonFourlibDepth, but with no move of the attacker left out. As many look
// for a proof that it is taken, where readings propose the attacker's moves.
//
// A string that is taken is gone, but for a single stone taken by ko: its owner can take back at once, with a threat, and the
// fight goes on. Ko threats are counted: the code is WIN if the opponent's six threats change nothing, KO_A if the side to move
// needs none, and KO_B if it does. Unlike readings this takes long; it is for checking answers. The tree is grown with the
// given options.
func (r *Reader) Settle(ctx context.Context, str board.Point, attack bool, nodes int, tree search.TreeOptions) Settled {
	if !r.isString(str) {
		return Settled{Certainty: Limit}
	}
	owner := r.b.At(str)
	mover := owner
	if attack {
		mover = owner.Other()
	}
	res := Settled{Certainty: Proved}
	ask := func(mine, theirs int) (works, ok bool) {
		r.begin(ctx)
		defer func() { r.base = 0 }()
		solve := func(safe int) (*capture, *search.Solver, search.Result) {
			c := &capture{r: r, b: r.b, str: str, attacker: owner.Other(), turn: mover, root: r.b.StoneHash(),
				safe: safe, settle: true, retake: true}
			c.state = ko.State{}.WithThreats(mover, mine).WithThreats(mover.Other(), theirs)
			solver := search.NewSolver(search.Options{TableSize: settleTable})
			found := solver.Solve(ctx, c, nodes)
			res.Nodes += found.Nodes
			r.total += found.Nodes
			return c, solver, found
		}
		c, solver, found := solve(SafeLiberties)
		if found.Verdict != search.Unknown && found.Certainty != search.Proved {
			// In a cage more liberties can be taken, too, and two eyes need none of them.
			if d, sure, proof := solve(0); proof.Verdict != search.Unknown && proof.Certainty == search.Proved {
				c, solver, found = d, sure, proof
			}
		}
		works = (found.Verdict == search.Success) == attack
		if found.Verdict == search.Unknown && ctx.Err() == nil {
			// Once more with readings to propose the moves: that the string is saved, or taken.
			for _, capture := range []bool{false, true} {
				proof := &survival{capture: capture, r: r, b: r.b, str: str, owner: owner, attacker: owner.Other(), state: c.state, limit: nodes}
				held := proof.prove(ctx, !attack)
				res.Nodes += proof.nodes
				r.total += proof.nodes
				if !held {
					continue
				}
				works = capture == attack
				res.Tree, res.Move = proof.tree(works, tree), board.Pass
				if works && len(res.Tree) > 0 {
					res.Move = res.Tree[0].Move
				}
				if !capture {
					res.Certainty = Estimated
				}
				return works, true
			}
		}
		if found.Verdict == search.Unknown {
			res.Certainty, res.Tree = Limit, nil
			return works, false
		}
		res.Certainty = max(res.Certainty, found.Certainty)
		res.Tree, _ = solver.Tree(ctx, c, tree)
		res.Move = board.Pass
		switch {
		case works && found.Move != board.Pass:
			res.Move = found.Move
		case works && attack && found.Nodes <= 1 && r.b.Liberties(str) == 1:
			res.Move = r.b.LibertyBits(str).First() // in atari: nothing was searched
		}
		return works, true
	}
	res.Judge(ask)
	return res
}

// Judge sets the code of a settled question. With each supply of ko threats ask searches it once, sets the move found, and tells
// whether the side that moves first succeeds, and whether that was found out; if it was not, no more is asked.
func (s *Settled) Judge(ask func(mine, theirs int) (works, ok bool)) {
	last := search.TheirThreats
	try := func(supply search.Supply) search.Trial {
		last = supply
		works, ok := ask(supply.Threats(search.ManyThreats))
		return search.Trial{Works: works && ok, Final: !ok}
	}
	var by search.Supply
	s.Code, by = search.ByThreats(search.TheirThreats, try)
	switch {
	case s.Certainty == Limit:
	case s.Code == board.Fail:
		s.Move = board.NoPoint
	case by != last:
		try(by) // once more, for the move
	}
}

// Turn tells of the tree of an answer by which the second player succeeds who makes which move.
func (s *Settled) Turn() { turn(s.Tree, false) }

func turn(list []*search.Branch, prover bool) {
	for _, x := range list {
		x.Prover, x.Verdict = prover, search.Success
		turn(x.Next, !prover)
	}
}
