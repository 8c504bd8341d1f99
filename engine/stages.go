// Package engine says what can be told about a position: which strings can be
// captured, which groups live, and what proves it. Analyze runs the whole
// pipeline on one position and gives a Report; Stages gives single results as
// they are asked for.
package engine

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/ownership"
	"shikatsu/engine/semeai"
	"shikatsu/engine/worm"
)

// Stages are the results of the pipeline's stages on one position. Each stage
// is computed when it is first asked for, after those that it builds on. A
// stage that was cancelled is computed anew the next time.
//
// Stages are used by one goroutine at a time. What they return must not be
// changed.
type Stages struct {
	board   *board.Board
	opts    Options
	pool    *parallel.Pool // reads life and death
	readers *worm.Readers

	static  *worm.Worms
	worms   *worm.Worms
	eyes    *eyes.Map
	dragons *dragon.Dragons // before life and death is read
	owl     *dragon.Dragons
	semeai  *dragon.Dragons // with the final statuses
	threats *dragon.Dragons // with what two moves in a row do

	// refuges has, with owl, what saves those dragons that were read apart from others between their walls.
	refuges map[int]*board.Bits

	expected *ownership.Map // whose each point will be

	connections []connectionAnswer
	races       []semeai.Pair
	raceResults []semeai.Analysis

	owlNodes    int
	semeaiNodes int
}

// NewStages prepares the analysis of a copy of b.
func NewStages(b *board.Board, opts Options) *Stages {
	return &Stages{board: b.Clone(), opts: opts, pool: parallel.NewPool(opts.workers())}
}

// Board is the position.
func (s *Stages) Board() *board.Board { return s.board }

// Options are the options of the analysis.
func (s *Stages) Options() Options { return s.opts }

// Readers are tools for tactical reading of the position, one for each thread.
func (s *Stages) Readers() *worm.Readers {
	if s.readers == nil {
		s.readers = worm.NewReaders(s.opts.workers(), s.opts.Reading, s.opts.Memory.worms())
		s.readers.SetBoard(s.board)
	}
	return s.readers
}

// StaticWorms are the worms without anything that needs reading.
func (s *Stages) StaticWorms() *worm.Worms {
	if s.static == nil {
		s.static = worm.New(s.board)
	}
	return s.static
}

// Worms are the worms with their attacks and defenses.
func (s *Stages) Worms(ctx context.Context) (*worm.Worms, error) {
	if s.worms != nil {
		return s.worms, nil
	}
	ws := s.StaticWorms().Clone()
	if err := ws.Read(ctx, s.Readers()); err != nil {
		return nil, err
	}
	s.worms = ws
	return ws, nil
}

// settled is a copy of s that has only the dragons with their statuses, to be kept for
// later questions about them.
func (s *Stages) settled() *Stages {
	for _, ds := range []*dragon.Dragons{s.dragons, s.owl, s.semeai} {
		if ds != nil {
			ds.ForgetFields()
		}
	}
	s.board.Compact()
	if s.worms != nil {
		s.worms.Board().Compact()
	}
	return &Stages{board: s.board, opts: s.opts, pool: s.pool, worms: s.worms, dragons: s.dragons, owl: s.owl, refuges: s.refuges, semeai: s.semeai}
}
