// Package owl reads the life and death of dragons. Can this dragon be killed, can it be saved, by which
// moves, and how sure is that?
//
// What walls enclose is decided by package exact, and its answers are proved. In the open, and where that comes to no
// end, areas of several sizes and the selective reading of the whole board are held against each other. Such answers
// are judgements and say so. Of the first moves that work the one is named that a player would call right.
package owl

import (
	"context"
	"fmt"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/selective"
)

// Options of life-and-death reading.
type Options struct {
	exact.Options
	// SelectiveLimit is how many positions the selective reading may look at where the exact reading comes to
	// no end. It looks at the whole board, and its positions are a part of the node limit. 0 leaves such
	// answers as they are.
	SelectiveLimit int
	// Level says what an answer is worth beside its limits.
	Level Level
	// Off has rules that are switched off, for measuring what they are worth.
	Off ablation.Set
}

// OpenNodes is the node limit with which a question in the open gets so many nodes. In the open, a part of
// the walls is assumed.
func OpenNodes(nodes int) int { return nodes * 10 / openTenths }

// DefaultOptions are the options that everything starts with.
func DefaultOptions() Options {
	return Options{Options: exact.DefaultOptions(), SelectiveLimit: defaultSelectiveLimit, Level: AtDepth}
}

// Validate says what is wrong with o.
func (o Options) Validate() error {
	switch {
	case o.SelectiveLimit < 0:
		return fmt.Errorf("limit of the selective reading %d is negative", o.SelectiveLimit)
	case o.Level > ByProof:
		return fmt.Errorf("there is no level %d", o.Level)
	}
	return o.Options.Validate()
}

// area is what the limits depend on.
type area interface {
	// Enclosed says whether walls shut the dragon in with little space, which has Size points, Empties of them empty.
	Enclosed() bool
	Size() int
	Empties() int
}

// limit is the number of positions that a question may take.
func (o Options) limit(q area) int {
	if o.Level == AtPosition || q.Enclosed() {
		return o.NodeLimit
	}
	return max(1, o.NodeLimit*openTenths/10)
}

// worthwhile is the number of positions that the exact reading of a question is worth.
func (o Options) worthwhile(q area) int {
	limit, empties := o.limit(q), q.Empties()
	if q.Enclosed() && empties <= walledEmpties || empties <= fewEmpties {
		return limit
	}
	share := float64(fewEmpties) / float64(empties)
	worth := float64(limit) * share * share * share
	if o.Level == AtPosition {
		worth *= openTenths / 10.0 // a larger area is worth no more than otherwise
	}
	return min(limit, max(worthAlways, int(worth)))
}

// kept is the part of the node limit that is kept for the selective reading. It is nothing where that would
// be too little to say more than a glance does. It is nothing, too, in a small enclosed area, where the side
// that the exact search favours is more often right. In games large ones have to do without, too.
func (o Options) kept(q area) int {
	if q.Enclosed() && (q.Size() <= favouredArea || o.Level == AtReview) {
		return 0
	}
	if o.Level == AtReview {
		return min(o.SelectiveLimit, o.limit(q))
	}
	if n := min(o.SelectiveLimit, o.limit(q)/selectiveShare); n >= selectiveLeast {
		return n
	}
	return 0
}

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

// Attack tells whether the opponent of the dragon, moving first, can capture
// it: "can this dragon be killed?"
func (r *Reader) Attack(ctx context.Context, query exact.Query) Answer {
	return r.ask(ctx, query, true).read(query, (*question).code)
}

// Defend tells whether the dragon's owner, moving first, can save it. Where the
// dragon lives without a move the answer is Win by passing.
func (r *Reader) Defend(ctx context.Context, query exact.Query) Answer {
	return r.ask(ctx, query, false).read(query, (*question).defense)
}
