package compose

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/solve"
)

// Kind is what an attempt aims at.
type Kind uint8

// The kinds of attempts.
const (
	Captures    Kind = iota
	Sacrifices       // captures by a stone that is given away
	Lives            // life and death
	Connections      // strings that are to be joined
	Bundles          // captures by several stones that are given away
)

// given is the number of stones that the first moves of an attempt at a capture give away at least.
func (k Kind) given() int {
	switch k {
	case Sacrifices:
		return 1
	case Bundles:
		return leastUnderTheStones
	}
	return 0
}

// Next makes one attempt at a problem, and returns nil where it came to nothing.
func (c *Composer) Next(ctx context.Context, kind Kind) *Problem {
	var p *Problem
	if kind != Lives {
		switch b := c.fight(); {
		case b == nil:
		case kind == Connections:
			p = c.Connection(ctx, b)
		default:
			p = c.Capture(ctx, b, kind.given())
		}
	} else if b, group := c.cage(); b != nil {
		me := board.Black
		if c.rng.IntN(2) == 0 {
			me = board.White
		}
		p = c.Life(ctx, b, group, me)
	}
	if p == nil || !p.rightSize() || !p.confirmed(ctx) {
		return nil
	}
	return p
}

// These bound each question that confirms a problem: about strings, and about life and death.
const confirmStringNodes, confirmLifeNodes = 4000, 20000

// confirmed says whether the explorer finds the problem's first move and no other. The explorer judges the moves of those who
// solve the problem.
func (p *Problem) confirmed(ctx context.Context) bool {
	at, err := position.New(p.Board, p.ToMove)
	if err != nil {
		return false
	}
	opts, nodes := solve.DefaultOptions(), confirmLifeNodes
	opts.Stone = p.Group[0]
	switch p.Task {
	case Capture:
		opts.Goal, nodes = solve.GoalCapture, confirmStringNodes
	case Connect:
		opts.Goal, opts.With, nodes = solve.GoalConnect, p.Other[0], confirmStringNodes
	}
	limits := life.DefaultOptions()
	limits.Threads = 1
	e, err := solve.NewExplorer(ctx, at, limits, opts)
	if err != nil {
		return false
	}
	right, err := e.RightMoves(ctx, nil, nodes)
	return err == nil && len(right.Moves) == 1 && right.Moves[0] == p.First
}
