package owl

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/selective"
)

// Choice is a first move with its result for the player who makes it.
type Choice struct {
	Move board.Point
	Code board.Code
}

// Answer tells whether the player who moves first succeeds.
type Answer struct {
	exact.Answer
	// Chance is how likely the first player is to succeed by the selective reading, from 0 to 1. It is 0
	// where that was not asked.
	Chance float32
	// guessed is set where the exact reading of the whole area did not find the code.
	guessed bool
	// narrow is set where an area decided the code, and a larger one decides nothing. The larger one does not
	// even tell what this move does there.
	narrow bool
	// refuted is a move that works in the area but not in a larger one, board.Pass for none.
	refuted board.Point
}

// Guessed says that the exact reading of the whole area did not find the code.
func (a *Answer) Guessed() bool { return a.guessed }

// answerOf is a code with a first move, of which nothing else is known.
func answerOf(code board.Code, move board.Point) Answer {
	return Answer{Answer: exact.Answer{Code: code, Move: move}}
}

// Likelihood is how likely the first player is to succeed by what was read, from 0 to 1. It is for answers that
// prove nothing.
func (a *Answer) Likelihood() float64 {
	switch {
	case a.Chance > 0:
		return float64(a.Chance)
	case a.Code != board.Fail:
		return exactWorks
	}
	return exactFails
}

// Reader answers questions about dragons. It holds a table of fixed size and
// is used by one goroutine at a time.
type Reader struct {
	*exact.Reader
	opts       Options
	wholeBoard *selective.Reader
	pool       *parallel.Pool // may be nil
}

// New makes a reader.
func New(opts Options) *Reader { return &Reader{opts: opts, Reader: exact.New(opts.Options)} }

// SetOptions changes the limits; the size of the table stays.
func (r *Reader) SetOptions(opts Options) {
	opts.TableSize = r.opts.TableSize
	r.opts = opts
	r.Reader.SetOptions(opts.Options)
}

// limitTo sets the node limit until the function that it returns is called.
func (r *Reader) limitTo(nodes int) (restore func()) {
	whole := r.opts
	less := whole
	less.NodeLimit = nodes
	r.SetOptions(less)
	return func() { r.SetOptions(whole) }
}

// Options are the limits in use.
func (r *Reader) Options() Options { return r.opts }

// question is one query with what was read of it.
type question struct {
	*exact.Question
	*Reader
	ctx context.Context
	// reserve has the nodes kept to name a move.
	reserve int
	// spill is the number of steps that the local board goes on beyond gaps. stale is set
	// where the table no longer holds the reading on it, limited where a reading on a
	// larger one ended at its limit.
	spill          int
	stale, limited bool
	// chosen is set where the selective reading has given the answer.
	chosen bool
}

// ask prepares a question in which the opponent of the dragon (attack) or its owner moves first.
func (r *Reader) ask(ctx context.Context, q exact.Query, attack bool) *question {
	return r.askFar(ctx, q, attack, 0)
}

// askFar is ask in an area that goes on beyond gaps in the walls for so many steps.
func (r *Reader) askFar(ctx context.Context, q exact.Query, attack bool, spill int) *question {
	asked := r.Ask(ctx, q, attack, spill)
	limit := r.opts.limit(asked) - r.opts.kept(asked)
	reserve := r.opts.reserve(limit)
	asked.Left = min(limit-reserve, r.opts.worthwhile(asked))
	return &question{Reader: r, Question: asked, ctx: ctx, reserve: reserve}
}

// retake makes the question the one in another area, which has decided it.
func (q *question) retake(other *question, spill int) {
	q.Question.Retake(other.Question)
	q.spill, q.stale = spill, false
}

// code finds the result for the player who moves first by the exact reading.
func (q *question) code() Answer { return Answer{Answer: q.Code()} }

// defense is the code for the dragon's move; Win by a pass where it needs none.
func (q *question) defense() Answer { return Answer{Answer: q.Defense()} }
