package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
)

// lifeTask is a dragon to be read.
type lifeTask struct {
	dragon *dragon.Dragon
	alive  *board.Bits // stones of its color that save it
	apart  bool        // others between its walls are among them
	budget
}

// lifeReaders are tools for reading several dragons at a time, made when they are needed.
type lifeReaders struct {
	stages  *Reading
	readers []lifeReader
	boards  []*board.Board
}

func (s *Reading) lifeReaders() *lifeReaders {
	n := s.opts.Workers()
	return &lifeReaders{stages: s, readers: make([]lifeReader, n), boards: make([]*board.Board, n)}
}

func (l *lifeReaders) get(worker int) (*owl.Reader, *board.Board) {
	if l.readers[worker].Reader == nil {
		l.readers[worker], l.boards[worker] = l.stages.TakeReader(l.stages.opts.Owl), l.stages.Board().Clone()
	}
	return l.readers[worker].Reader, l.boards[worker]
}

func (l *lifeReaders) put() {
	for _, r := range l.readers {
		if r.Reader != nil {
			l.stages.opts.Memory.PutReader(r)
		}
	}
}

// readAll reads dragons of ds and gives them their statuses. Each is read as if it were the first time; unread are the
// dragons before any was.
func (s *Reading) readAll(ctx context.Context, readers *lifeReaders, unread, ds *dragon.Dragons, tasks []*lifeTask) error {
	results := make([]owlResult, len(tasks))
	err := parallel.Each(ctx, len(readers.readers), len(tasks), func(worker, i int) {
		s.pool.Enter()
		defer s.pool.Leave()
		reader, b := readers.get(worker)
		t := tasks[i]
		query := exact.Query{Board: b, Goal: ds.Stones(t.dragon, nil), Alive: t.alive}
		before := judgeUnread(&unread.List[t.dragon.ID], t.level)
		results[i] = s.readDragon(ctx, reader, query, before, t.open, t.walled)
		if together := &results[i]; together.lives() {
			if alone, others := fromCompanions(query, ds, t.dragon); others {
				nodes := together.nodes
				results[i] = s.readDragon(ctx, reader, alone, before, t.open, t.walled)
				results[i].nodes += nodes
				t.alive, t.apart = alone.Alive, true
			}
		}
	})
	if err != nil {
		return err
	}
	for i := range tasks {
		d := tasks[i].dragon
		s.owlNodes += results[i].nodes
		results[i].enter(d)
		heedCapture(ds, d)
		keepPlayable(ds.Board(), d)
	}
	return nil
}
