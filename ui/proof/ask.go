// Package proof is the tree of an answer. It has what the engine proves of a group, and every move that the
// player tries against it. It knows the engine and the rules, and nothing of the toolkit. It belongs to one
// goroutine; the engine is asked elsewhere, by Ask.
package proof

import (
	"context"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/ui/controller"
)

// Start is the question at the root of a tree. It does not change.
type Start struct {
	Position *engine.Position
	// Options name the group by one of its stones, or leave it to be found.
	Options engine.SolveOptions
	// Concludes says what of an answer about the group goes into the book of verdicts, by which analyses go.
	Concludes Conclusion
}

// Conclusion says which verdicts on a group at the start are concluded for either player moving first, and kept.
type Conclusion int

// The conclusions: none, proofs alone, or whatever was found.
const (
	Nothing Conclusion = iota
	Proofs
	Everything
)

// Question asks about the position after moves from the start.
type Question struct {
	Start *Start
	Moves []board.Move
	Nodes int // the most positions to look at
	// Right asks for all right moves too.
	Right bool
	// Certificate is the file for the proof, which is asked for in place of a verdict; "" for none.
	Certificate string
}

// Answer is the engine's answer to a question.
type Answer struct {
	Question *Question
	Group    []board.Point // at the start
	Color    board.Color   // of the group
	Verdict  *engine.Answer
	Right    *engine.RightMoves // if asked for
	// Certificate is the proof, if asked for; nil where the answer is not proved or no certificate can show it.
	Certificate *engine.Certificate
	// News says that the answer went into the book of verdicts: analyses of the position tell something else now.
	News bool
}

// Ask answers questions by the engine, with the analysis options that hold when
// a start is new. What was read for a start is kept for the next question about it.
func Ask(options func() engine.Options) controller.Analyze[*Question, *Answer] {
	var (
		start    *Start
		explorer *engine.Explorer
		memory   = engine.NewMemory()
		book     *engine.Book
	)
	return func(ctx context.Context, q *Question, report func(*Answer, controller.Progress)) error {
		if start != q.Start {
			opts := options()
			opts.Memory, book = memory, opts.Book
			e, err := engine.NewExplorer(ctx, q.Start.Position, opts, q.Start.Options)
			if err != nil {
				return err
			}
			start, explorer = q.Start, e
		}
		if q.Certificate != "" {
			c, err := explorer.Certificate(ctx, q.Moves, q.Nodes)
			if err == nil {
				report(&Answer{Question: q, Certificate: c}, controller.Progress{Fraction: 1})
			}
			return err
		}
		v, err := explorer.Ask(ctx, q.Moves, q.Nodes)
		if err != nil {
			return err
		}
		a := &Answer{Question: q, Group: explorer.Group(), Color: explorer.Color(), Verdict: v}
		progress := controller.Progress{Fraction: 1, Nodes: uint64(v.Nodes)}
		if !q.Right {
			if start.Concludes == Everything {
				report(a, progress) // who asked waits for it
			}
			news, err := conclude(ctx, explorer, q, v, book)
			if err != nil || start.Concludes == Everything {
				return err
			}
			a.News = news
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

// conclude puts what becomes of the group at the start into the book, where the question asks for that. It says whether
// the book did not have it.
func conclude(ctx context.Context, e *engine.Explorer, q *Question, v *engine.Answer, book *engine.Book) (bool, error) {
	wanted := q.Start.Concludes
	if book == nil || len(q.Moves) > 0 || wanted == Nothing || wanted == Proofs && v.Certainty != Proved || v.Captured() || v.Link {
		return false, nil
	}
	whole, err := e.Conclude(ctx, q.Nodes)
	if err != nil || wanted == Proofs && whole.Certainty != Proved {
		return false, err
	}
	return book.Add(q.Start.Position.Board(), whole), nil
}

// Proved is the certainty of what is proved.
const Proved = search.Proved
