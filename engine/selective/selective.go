// Package selective reads the life and death of dragons by few moves on the whole board.
// A static judgement of the result decides. GNU Go's documentation calls the idea
// "optics with limit negotiation": the defender tries to enlarge the eye space and the
// attacker to shrink it, until neither has an effective move.
//
// Here the search grows a tree along the moves that look best and were found best,
// and takes the mean of what it finds. What moves look like and how positions are judged
// is learned: every position and every move has traits, and each trait has a weight.
//
// The answers are estimates. Where the exact reading of package owl ends at its
// limit, this package gives the better founded opinion.
package selective

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// Options of the reading.
type Options struct {
	// NodeLimit is the largest number of positions looked at for one
	// question, all its searches together.
	NodeLimit int
	// Threats is the number of ko threats that stands for "any number".
	Threats int
	// Steady ends a search when its answer has been the same for half of the positions.
	Steady bool
}

// Answer tells whether the player who moves first succeeds.
type Answer struct {
	// Code is Win, KoA, KoB or Fail for the first player.
	Code board.Code
	// Move is the first move, board.Pass where none is needed or none works.
	Move board.Point
	// Chance is how likely the first player is to succeed without ko threats, from 0 to 1.
	Chance float32
	// Best is the first move that does best, whether it does enough or not.
	Best board.Point
	// Certainty is Estimated.
	Certainty search.Certainty
	// Nodes is the number of positions looked at.
	Nodes int
	// Zone has the points that the answer depends on.
	Zone board.Bits
}

// Reader answers questions about dragons. It is used by one goroutine at a time.
type Reader struct {
	opts    Options
	problem problem
	tree    tree
	left    int // nodes
	looks   Opinion
	first   []candidate // the first moves by their looks
}

// New makes a reader.
func New(opts Options, tactics reading.Options) *Reader {
	r := &Reader{opts: opts}
	r.problem.eyes = eyes.NewMap(nil)
	r.problem.looker = net.NewLooker(net.Learned())
	r.problem.tactics.reader = reading.New(nil, tactics)
	return r
}

// SetOptions changes the limits.
func (r *Reader) SetOptions(opts Options) { r.opts = opts }

// Ask tells whether the opponent of the dragon (attack), moving first, can kill it, or its owner save it. It reads the question
// with the whole node limit.
func (r *Reader) Ask(ctx context.Context, q Query, attack bool) Answer {
	p := &r.problem
	p.begin(ctx, q, attack)
	defer p.end()
	r.left = r.opts.NodeLimit
	thorough := r.left >= thoroughNodes
	r.looks = p.opinion(thorough)
	r.tree.even = enough(thorough, attack)
	r.first = r.looks.first(r.first[:0])
	best := r.code(ctx)
	best.Nodes = r.opts.NodeLimit - r.left
	best.Zone = p.dependence()
	return best
}

// Opinion tells what the question looks like before anything is read. The question is whether the opponent of the dragon,
// moving first, can kill it (attack), or its owner can save it.
func (r *Reader) Opinion(ctx context.Context, q Query, attack bool) Opinion {
	p := &r.problem
	p.begin(ctx, q, attack)
	defer p.end()
	return p.opinion(false)
}

// code finds the result by searches with different supplies of ko threats.
func (r *Reader) code(ctx context.Context) Answer {
	a := Answer{Certainty: search.Estimated}
	var moves [search.Supplies]board.Point
	var by search.Supply
	a.Code, by = search.ByThreats(search.NoThreats, func(s search.Supply) search.Trial {
		limit := r.left
		if s == search.NoThreats {
			limit -= r.left / koNodes
		}
		mine, theirs := s.Threats(r.opts.Threats)
		move, chance, kos := r.trial(ctx, uint8(mine), uint8(theirs), limit)
		moves[s] = move
		if s == search.NoThreats {
			a.Best, a.Chance = move, chance
		}
		return search.Trial{Works: chance > r.tree.even, Final: s == search.NoThreats && !kos}
	})
	if a.Code != board.Fail {
		a.Move = moves[by]
	}
	return a
}

// trial searches with ko threats for the player who moves first and for the
// other. It says how likely the first player reaches his goal and whether a ko matters.
func (r *Reader) trial(ctx context.Context, mine, theirs uint8, limit int) (move board.Point, chance float32, kos bool) {
	p := &r.problem
	p.threats = [2]uint8{mine, theirs}
	if !p.now().attacker {
		p.threats = [2]uint8{theirs, mine}
	}
	r.tree.p, r.tree.first = p, r.first
	r.tree.mayEnd = r.opts.Steady
	r.left -= r.tree.grow(ctx, limit)
	return r.tree.outcome()
}

// enough is the chance above which the player who moves first is taken to succeed.
func enough(thorough, attack bool) float32 {
	if thorough && attack {
		return inDoubt
	}
	return even
}
