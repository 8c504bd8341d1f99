package semeai

import (
	"context"
	"errors"
	"fmt"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// Query is a race.
type Query struct {
	// Board is the position; it is left as it was. It must have no
	// hypothetical moves on its stack that the race should not see.
	Board *board.Board
	// A and B are the stones of the two dragons, of opposite colors.
	A, B board.Bits
	// Living are stones of both colors, besides the dragons, that are known to live. They are walls of a race, and safety for
	// whom they befriend.
	Living board.Bits
}

// check says what is wrong with a query.
func (q *Query) check() error {
	if q.A.IsEmpty() || q.B.IsEmpty() {
		return errors.New("a capturing race needs two dragons")
	}
	a := q.Board.At(q.A.First())
	if !a.IsStone() {
		return errors.New("a dragon of a capturing race has no stones")
	}
	for p := range q.A.All() {
		if q.Board.At(p) != a {
			return errors.New("a dragon of a capturing race is not of one color")
		}
	}
	for p := range q.B.All() {
		if q.Board.At(p) != a.Other() {
			return errors.New("the dragons of a capturing race are not of opposite colors")
		}
	}
	return nil
}

// Options are the limits of an analysis.
type Options struct {
	// Nodes is the budget of each search; an analysis makes up to twelve.
	Nodes int
	// TableSize is the number of positions that the searcher remembers.
	TableSize int
	// Tactical leaves life and death aside. Only liberties of the dragons and of strings in danger beside them are played on.
	Tactical bool
	// LifeNodes is the budget of each reading of life and death; 0 asks none. They are asked where a search of the race ends at
	// its limit.
	LifeNodes int
	// ProofNodes is what may be spent on proofs of wins; 0 leaves all wins estimated. As many nodes as the analysis takes may
	// be spent besides.
	ProofNodes int
	// Brief gives the other searches a tenth of the budget once one has ended at its limit. No status follows from the race
	// then.
	Brief bool
	// Exact switches the static theory off, so that everything is searched.
	Exact bool
	// Off has rules that are switched off, for measuring what they are worth.
	Off ablation.Set
}

// DefaultOptions are the values that measurement favours.
func DefaultOptions() Options {
	return Options{Nodes: 30000, TableSize: 1 << 16, LifeNodes: 160000, ProofNodes: 2000}
}

// Validate says what is wrong with o.
func (o Options) Validate() error {
	if o.Nodes <= 0 {
		return fmt.Errorf("node limit %d is not positive", o.Nodes)
	}
	if o.LifeNodes < 0 {
		return fmt.Errorf("node limit %d of life and death is negative", o.LifeNodes)
	}
	if o.ProofNodes < 0 {
		return fmt.Errorf("node limit %d of proofs is negative", o.ProofNodes)
	}
	if o.TableSize < 0 {
		return fmt.Errorf("table size %d is negative", o.TableSize)
	}
	return nil
}

// Result is the outcome of a race for one order of play.
type Result struct {
	// Saved is the result of the side that moves first in saving its dragon,
	// Killed in killing the other one. Win and Fail, seki or life of both, and
	// two losses are told apart by the two together.
	Saved, Killed board.Code
	// Move is the first move of the side that moves first. It is Pass where playing elsewhere does no harm, and where
	// everything is lost.
	Move board.Point
	// Certainty of the two codes and of the move.
	Certainty search.Certainty
}

// Analysis is the outcome of a race for both orders of play.
type Analysis struct {
	// AFirst is the result of dragon A if its owner moves first.
	AFirst Result
	// BFirst is the result of dragon B if its owner moves first.
	BFirst Result
	// Nodes is the number of positions searched.
	Nodes int
	// Area are the points that the race was read on.
	Area board.Bits
	// RestsOnLiving is set where walls of the race are only said to live. What is proved is so as far as they do.
	RestsOnLiving bool
}

// Analyzer decides races one after the other. It is not safe for concurrent use.
type Analyzer struct {
	opt    Options
	solver *search.Solver
	// tries[0] has A as the hunter, tries[1] has B.
	tries [2]*capture
	nodes int
	// undecided is set when a search of the present race has ended at its limit.
	undecided bool
	// reader is the reader of life and death, nil before it is needed.
	reader *owl.Reader
}

// New makes an analyzer.
func New(opt Options) *Analyzer {
	return &Analyzer{opt: opt, solver: search.NewSolver(search.Options{TableSize: opt.TableSize}),
		tries: [2]*capture{new(capture), new(capture)}}
}

// SetOptions changes the options for the races that follow.
func (z *Analyzer) SetOptions(opt Options) {
	if opt.TableSize != z.opt.TableSize {
		z.solver = search.NewSolver(search.Options{TableSize: opt.TableSize})
	}
	z.opt = opt
}

// answer is how well a hunter does. It may succeed never, only with ko threats of its own, unless the prey has ko threats, or
// always.
type answer struct {
	level     int
	move      board.Point
	certainty search.Certainty
	// doubt is how sure it is that the hunter does no better.
	doubt search.Certainty
}

const (
	never = iota
	withThreats
	unlessThreats
	always
)

// killed is the answer as the code of a hunter who moves first.
func (a answer) killed() board.Code {
	return [4]board.Code{board.Fail, board.KoB, board.KoA, board.Win}[a.level]
}

// saved is the answer as the code of the prey's owner, who moves first.
func (a answer) saved() board.Code { return a.killed().Reverse() }

// ask searches for a hunter, with either side to move first.
func (z *Analyzer) ask(ctx context.Context, c *capture, hunterFirst bool) answer {
	var ans answer
	code, _ := search.ByThreats(search.NoThreats, func(s search.Supply) search.Trial {
		hunter, prey := s.Threats(search.ManyThreats)
		r := z.solve(ctx, c, hunterFirst, uint8(hunter), uint8(prey))
		ans.certainty = max(ans.certainty, r.Certainty)
		switch s {
		case search.NoThreats:
			ans.move, ans.doubt = r.Move, r.Certainty
			return search.Trial{Works: r.Favours() == search.Success, Final: r.Verdict == search.Unknown || r.KoFree}
		case search.TheirThreats:
			if r.Verdict == search.Success {
				ans.move = r.Move
			}
			ans.doubt = r.Certainty
			return search.Trial{Works: r.Verdict != search.Failure}
		}
		works := r.Verdict == search.Success
		if works && hunterFirst || r.Verdict == search.Failure {
			ans.move = r.Move
		}
		return search.Trial{Works: works}
	})
	ans.level = [...]int{board.Fail: never, board.KoB: withThreats, board.KoA: unlessThreats, board.Win: always}[code]
	if ans.level == never || ans.level == always {
		ans.doubt = 0
	}
	return ans
}

func (z *Analyzer) solve(ctx context.Context, c *capture, hunterFirst bool, hunter, prey uint8) search.Result {
	s := c.now()
	s.hunterMoves = hunterFirst
	s.threats = [2]uint8{hunter, prey}
	nodes := z.opt.Nodes
	if z.undecided && z.opt.Brief {
		nodes = max(1, nodes/briefShare)
	}
	r := z.solver.Solve(ctx, c, nodes)
	z.nodes += r.Nodes
	z.undecided = z.undecided || r.Verdict == search.Unknown
	return r
}

// confirm says whether a move wins for the side that makes it, without ko.
func (z *Analyzer) confirm(ctx context.Context, c *capture, hunterMoves bool, move board.Point) (ok bool, certainty search.Certainty) {
	s := c.now()
	s.hunterMoves, s.threats = hunterMoves, [2]uint8{}
	if !c.play(move) {
		return false, search.Limit
	}
	r := z.solver.Solve(ctx, c, min(z.opt.Nodes, confirmNodes))
	c.Undo()
	z.nodes += r.Nodes
	return r.KoFree && (r.Verdict == search.Success) == hunterMoves && r.Verdict != search.Unknown, r.Certainty
}

// after searches the position after a move of the hunter, with so many ko threats for
// both sides.
func (z *Analyzer) after(ctx context.Context, c *capture, move board.Point, threats [2]uint8) (r search.Result) {
	s := c.now()
	s.hunterMoves, s.threats = true, threats
	if !c.play(move) {
		return r
	}
	r = z.solver.Solve(ctx, c, z.opt.Nodes)
	c.Undo()
	z.nodes += r.Nodes
	return r
}

// join puts the answers of both hunters together for the side that moves first.
func join(mine, theirs [2]answer) Result {
	r := Result{Saved: theirs[1].saved(), Killed: mine[0].killed(),
		Certainty: max(theirs[1].certainty, mine[0].certainty)}
	r.Saved = max(r.Saved, r.Killed)
	if mine[0].level == always {
		r.Certainty = mine[0].certainty // who kills first is saved
	}
	switch {
	case r.Saved == board.Fail:
		return r
	case r.Saved != board.KoB && theirs[0].killed().Reverse() >= r.Saved && mine[1].level >= mine[0].level:
		// Nothing changes if the other side moves first.
		r.Certainty = max(r.Certainty, theirs[0].certainty, mine[1].certainty)
	case r.Killed != board.Fail && mine[0].level > mine[1].level:
		r.Move = mine[0].move
	default:
		if r.Move = theirs[1].move; r.Move == board.Pass {
			// A ko to be started with a threat of one's own.
			r.Move = mine[0].move
		}
	}
	return r
}
