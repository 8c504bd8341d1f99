package worm

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/reading"
)

// Readers are the tools for reading a position on several cores. Each worker has a copy of the board and a reader.
type Readers struct {
	opts   reading.Options
	list   []worker
	memory *Memory
}

type worker struct {
	board  *board.Board
	reader *reading.Reader
}

// NewReaders makes tools for a number of workers, at least one. With a memory,
// which may be nil, readings of other positions are used again.
func NewReaders(workers int, opts reading.Options, memory *Memory) *Readers {
	return &Readers{opts: opts, list: make([]worker, max(1, workers)), memory: memory}
}

// Options are those of the reading.
func (r *Readers) Options() reading.Options { return r.opts }

// Workers is the number of workers.
func (r *Readers) Workers() int { return len(r.list) }

// SetBoard makes all workers read a copy of b.
func (r *Readers) SetBoard(b *board.Board) {
	for i := range r.list {
		w := &r.list[i]
		if w.board != nil && w.board.Width() == b.Width() && w.board.Height() == b.Height() {
			w.board.CopyPosition(b)
			continue
		}
		w.board = b.Clone()
		if w.reader == nil {
			w.reader = reading.New(w.board, r.opts)
		} else {
			w.reader.SetBoard(w.board)
		}
	}
}

// Get is the board and the reader of one worker. The reader plays on that board.
func (r *Readers) Get(worker int) (*board.Board, *reading.Reader) {
	w := &r.list[worker]
	return w.board, w.reader
}

// Read finds attacks, defenses and threats of all worms and what follows from
// them: lunches and inessential worms. The worms are read independently of each
// other on all workers; the result does not depend on how many there are. The
// readers' boards must be set to the position. It returns the error of ctx if
// that ends first; the worms are to be dropped then.
func (ws *Worms) Read(ctx context.Context, readers *Readers) error {
	if err := ws.readMoves(ctx, readers, false); err != nil {
		return err
	}
	if err := ws.each(ctx, readers, func(q *questions) { readers.memory.certify(q) }); err != nil {
		return err
	}
	ws.setLunches()
	ws.setInessential()
	return nil
}

// ReadCaptures finds the attacks and defenses that Read finds, and nothing else. What a network sees of the worms needs no more.
func (ws *Worms) ReadCaptures(ctx context.Context, readers *Readers) error {
	return ws.readMoves(ctx, readers, true)
}

// readMoves finds attacks and defenses and, unless it is to be brief, threats.
func (ws *Worms) readMoves(ctx context.Context, readers *Readers, brief bool) error {
	if err := ws.each(ctx, readers, func(q *questions) {
		q.brief = brief
		readers.memory.alone(q)
	}); err != nil {
		return err
	}
	// What follows looks at the moves around other worms, which must not change
	// meanwhile.
	before := slices.Clone(ws.List)
	return ws.each(ctx, readers, func(q *questions) {
		q.brief = brief
		readers.memory.together(q, q.around(ws, before))
	})
}

// each asks about all worms.
func (ws *Worms) each(ctx context.Context, readers *Readers, do func(q *questions)) error {
	return parallel.Each(ctx, readers.Workers(), len(ws.List), func(worker, i int) {
		b, r := readers.Get(worker)
		q := &questions{ctx: ctx, b: b, r: r, worm: &ws.List[i]}
		r.BeginSeries()
		do(q)
		r.EndSeries()
	})
}
