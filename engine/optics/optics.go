// Package optics reads the life and death of dragons on the whole board with few
// moves and a static judgement of the result: the eyes that the dragon has, and its
// ways out. GNU Go's documentation calls the idea "optics with limit
// negotiation": the defender tries to enlarge his eye space, the attacker to
// shrink it, and where neither has an effective move the eye evaluation
// decides.
//
// Its answers are estimates. Where the exact reading of package owl ends at its
// limit, this package gives the better founded opinion.
package optics

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// Options of the reading.
type Options struct {
	// NodeLimit is the largest number of positions looked at for one
	// question, all its searches together.
	NodeLimit int
	// TableSize is the number of positions the transposition table holds.
	TableSize int
	// Threats is the number of ko threats that stands for "any number".
	Threats int
	// OpinionLimit is the largest number of nodes that the opinions of one question
	// may take in all.
	OpinionLimit int
}

// Query names a dragon on a board.
type Query struct {
	// Board is played on and left as it was.
	Board *board.Board
	// Goal has the stones of the dragon.
	Goal []board.Point
	// Alive has stones of the dragon's color that live: reaching them saves the
	// dragon. It may be nil.
	Alive *board.Bits
	// Opinion, if not nil, is asked before a dragon is given up.
	Opinion Opinion
}

// Opinion is a reading of the present position by other means, with at most limit
// nodes: Success if the dragon with the given stones is killed, Failure if it lives,
// Unknown where the nodes do not suffice. It says how many of them it took.
type Opinion func(b *board.Board, goal *board.Bits, attackerMoves bool, limit int) (search.Verdict, int)

// Answer tells whether the player who moves first succeeds.
type Answer struct {
	// Code is Win, KoA, KoB or Fail for the first player.
	Code board.Code
	// Move is the first move, board.Pass where none is needed or none works.
	Move board.Point
	// Certainty is Estimated, or Limit where the node limit was reached.
	Certainty search.Certainty
	// Nodes is the number of positions looked at.
	Nodes int
	// Zone has the points that the answer depends on.
	Zone board.Bits

	trust   int
	threats [2]uint8
}

// Reader answers questions about dragons. It is used by one goroutine at a time.
type Reader struct {
	opts    Options
	solver  *search.Solver
	problem problem
	left    int // nodes
}

// New makes a reader; eval, which may be nil, remembers the values of eye shapes.
func New(opts Options, tactics reading.Options, eval *eyes.Evaluator) *Reader {
	r := &Reader{opts: opts, solver: search.NewSolver(search.Options{TableSize: opts.TableSize})}
	r.problem.eyes = eyes.NewMap(eval)
	r.problem.tactics.reader = reading.New(nil, tactics)
	return r
}

// SetOptions changes the limits; the size of the table stays.
func (r *Reader) SetOptions(opts Options) { r.opts = opts }

// Attack tells whether the opponent of the dragon, moving first, can kill it.
func (r *Reader) Attack(ctx context.Context, q Query) Answer { return r.ask(ctx, q, true) }

// Defend tells whether the dragon's owner, moving first, can save it.
func (r *Reader) Defend(ctx context.Context, q Query) Answer { return r.ask(ctx, q, false) }

// ask reads with growing distrust of what the eyes seem to be worth, until
// the node limit ends it. The answer of the last reading that was completed counts.
func (r *Reader) ask(ctx context.Context, q Query, attack bool) Answer {
	p := &r.problem
	p.begin(ctx, q, attack)
	defer p.end()
	r.left = r.opts.NodeLimit - r.opts.NodeLimit/chooseShare
	p.hearing = r.opts.OpinionLimit
	var best Answer
	for p.trust = 1; p.trust <= maxTrust; p.trust++ {
		a := r.code(ctx, attack)
		if p.trust > 1 && a.Certainty == search.Limit {
			break
		}
		best = a
	}
	best.Nodes = r.opts.NodeLimit - r.opts.NodeLimit/chooseShare - r.left
	if best.Code != board.Fail && best.Move != board.Pass {
		r.choose(ctx, &best, attack)
	}
	best.Nodes += r.opts.OpinionLimit - p.hearing
	best.Zone = p.zone
	for range escapeSteps + escapeReach {
		best.Zone = p.around(&best.Zone)
	}
	return best
}

// choose looks for the move that does what the answer says with the least left to
// show: the clearest way is the one that a player wants to know.
func (r *Reader) choose(ctx context.Context, a *Answer, attack bool) {
	p := &r.problem
	p.trust, p.threats = a.trust, a.threats
	var node search.Node
	moves := slices.Clone(p.Expand(&node, nil))
	limit := r.opts.NodeLimit
	for _, m := range moves {
		r.solver.Forget()
		p.Play(m.Move)
		res := r.solver.Solve(ctx, p, min(limit, (r.opts.NodeLimit-a.Nodes)/2))
		p.Undo()
		a.Nodes += res.Nodes
		if res.Verdict != goal(attack) {
			continue
		}
		a.Move = m.Move
		if limit = res.Nodes - 1; limit < 1 {
			return
		}
	}
}

// goal is the verdict that the player who moves first wants.
func goal(attack bool) search.Verdict {
	if attack {
		return search.Success
	}
	return search.Failure
}

const (
	// maxTrust is the depth up to which the eye evaluation is distrusted at most.
	maxTrust = 8
	// chooseShare divides the node limit for the nodes that are kept to compare
	// first moves.
	chooseShare = 3
)

// code finds the result by searches with different supplies of ko threats, as
// package owl does.
func (r *Reader) code(ctx context.Context, attack bool) Answer {
	even, works := r.trial(ctx, attack, 0, 0)
	many := uint8(r.opts.Threats)
	switch {
	case works && (even.KoFree || even.Verdict == search.Unknown):
		return r.answer(board.Win, even)
	case works:
		// The search overwrites the threats under which the ko is won.
		ko := r.answer(board.KoA, even)
		win, ok := r.trial(ctx, attack, 0, many)
		if ok {
			return r.answer(board.Win, win)
		}
		ko.Certainty = max(ko.Certainty, win.Certainty)
		return ko
	case even.KoFree || even.Verdict == search.Unknown:
		return r.answer(board.Fail, even)
	}
	ko, ok := r.trial(ctx, attack, many, 0)
	if ok {
		return r.answer(board.KoB, ko)
	}
	return r.answer(board.Fail, ko)
}

// trial searches with ko threats for the player who moves first and for the
// other. It says whether the first player reaches his goal; the dragon has the
// benefit of the doubt.
func (r *Reader) trial(ctx context.Context, attack bool, mine, theirs uint8) (search.Result, bool) {
	p := &r.problem
	p.threats = [2]uint8{mine, theirs}
	if !attack {
		p.threats = [2]uint8{theirs, mine}
	}
	r.solver.Forget()
	res := r.solver.Solve(ctx, p, r.left)
	r.left -= res.Nodes
	verdict := res.Verdict
	if verdict == search.Unknown {
		verdict = search.Failure
	}
	return res, verdict == goal(attack)
}

// answer is the result of the last trial as an answer.
func (r *Reader) answer(code board.Code, res search.Result) Answer {
	a := Answer{Code: code, Certainty: max(res.Certainty, search.Estimated), trust: r.problem.trust, threats: r.problem.threats}
	if code != board.Fail {
		a.Move = res.Move
	}
	return a
}
