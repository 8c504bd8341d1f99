// Package proof is the tree of an answer: what the engine proves of a group,
// and every move that the player tries against it. It knows the engine and the
// rules, and nothing of the toolkit. It belongs to one goroutine; the engine is
// asked elsewhere, by Ask.
package proof

import (
	"context"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/ui/controller"
)

// Start is the question at the root of a tree. It does not change.
type Start struct {
	Position *engine.Position
	// Options name the group by one of its stones, or leave it to be found.
	Options engine.SolveOptions
}

// Question asks about the position after moves from the start.
type Question struct {
	Start *Start
	Moves []board.Move
	Nodes int // the most positions to look at
	// Right asks for all right moves too.
	Right bool
}

// Answer is the engine's answer to a question.
type Answer struct {
	Question *Question
	Group    []board.Point // at the start
	Color    board.Color   // of the group
	Verdict  *engine.Verdict
	Right    *engine.RightMoves // if asked for
}

// Ask answers questions by the engine, with the analysis options that hold when
// a start is new. What was read for a start is kept for the next question about it.
func Ask(options func() engine.Options) controller.Analyze[*Question, *Answer] {
	var (
		start    *Start
		explorer *engine.Explorer
		memory   = engine.NewMemory()
	)
	return func(ctx context.Context, q *Question, report func(*Answer, controller.Progress)) error {
		if start != q.Start {
			opts := options()
			opts.Memory = memory
			e, err := engine.NewExplorer(ctx, q.Start.Position, opts, q.Start.Options)
			if err != nil {
				return err
			}
			start, explorer = q.Start, e
		}
		v, err := explorer.Ask(ctx, q.Moves, q.Nodes)
		if err != nil {
			return err
		}
		a := &Answer{Question: q, Group: explorer.Group(), Color: explorer.Color(), Verdict: v}
		progress := controller.Progress{Fraction: 1, Nodes: uint64(v.Nodes)}
		if !q.Right {
			report(a, progress)
			return nil
		}
		right, err := explorer.RightMoves(ctx, q.Moves, q.Nodes)
		if err != nil {
			return err
		}
		a.Right = &right
		report(a, progress)
		return nil
	}
}
