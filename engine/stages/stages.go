// Package stages finds what can be said of a position before life and death is read. That is worms, eye spaces, connections and
// dragons.
package stages

import (
	"context"
	"runtime"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/eyes"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// Stages are the results of one position's stages up to the dragons. Each stage
// is computed when it is first asked for, after those that it builds on. A
// stage that was cancelled is computed anew the next time.
//
// Stages are used by one goroutine at a time. What they return must not be
// changed.
type Stages struct {
	board   *board.Board
	opts    Options
	readers *worm.Readers

	static      *worm.Worms
	worms       *worm.Worms
	eyes        *eyes.Map
	dragons     *dragon.Dragons // before life and death is read
	connections []ConnectionAnswer
}

// Options say how far the stages read.
type Options struct {
	// Threads is the number of goroutines to use; 0 means one for each processor. No result depends on it.
	Threads int
	// Reading are the depths and limits of tactical reading.
	Reading reading.Options
	// ConnectionNodes bounds each question whether two strings are connected.
	ConnectionNodes int
	// Memory keeps readings for other positions; nil keeps none. No result depends on it.
	Memory *Memory
}

// Workers is the number of goroutines to use.
func (o Options) Workers() int {
	if o.Threads > 0 {
		return o.Threads
	}
	return runtime.GOMAXPROCS(0)
}

// New prepares the stages of a copy of b.
func New(b *board.Board, opts Options) *Stages {
	return &Stages{board: b.Clone(), opts: opts}
}

// Board is the position.
func (s *Stages) Board() *board.Board { return s.board }

// Readers are tools for tactical reading of the position, one for each thread.
func (s *Stages) Readers() *worm.Readers {
	if s.readers == nil {
		s.readers = worm.NewReaders(s.opts.Workers(), s.opts.Reading, s.opts.Memory.worms())
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

// Captures are the worms of a board as far as a network sees them, with attacks and defenses alone.
func Captures(ctx context.Context, b *board.Board, opts Options) (*worm.Worms, error) {
	readers := opts.Memory.takeReaders(opts.Reading)
	defer opts.Memory.putReaders(readers)
	readers.SetBoard(b)
	ws := worm.New(b)
	return ws, ws.ReadCaptures(ctx, readers)
}

// Connections are what was read of pairs of strings when they were joined into dragons; none before that.
func (s *Stages) Connections() []ConnectionAnswer { return s.connections }

// With is a copy of s, with what it found, that goes on with other options.
func (s *Stages) With(opts Options) *Stages {
	c := *s
	c.opts = opts
	return &c
}

// Condensed is a copy of s that has only the dragons, to be kept for later questions about them.
func (s *Stages) Condensed() *Stages {
	if s.dragons != nil {
		s.dragons.ForgetFields()
	}
	s.board.Compact()
	if s.worms != nil {
		s.worms.Board().Compact()
	}
	return &Stages{board: s.board, opts: s.opts, worms: s.worms, dragons: s.dragons}
}
