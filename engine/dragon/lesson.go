package dragon

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/eyes"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

const (
	// Traits is the number of traits of a pair of strings.
	Traits = int(traitCount)
	// JoiningOdds are those above which a pair counts as joined, as a logarithm.
	JoiningOdds = joiningOdds
)

// PairLesson is what a pair of strings near each other shows to a learner.
type PairLesson struct {
	A, B   int // places of the strings in the list of worms
	Traits [Traits]int16
	// Odds are those that learning starts from, as a logarithm.
	Odds float64
}

// Lessons are those of one position.
type Lessons struct {
	Worms   *worm.Worms
	readers *worm.Readers
	spaces  *eyes.Map
}

// NewLessons reads the strings of a position.
func NewLessons(ctx context.Context, b *board.Board) (*Lessons, error) {
	l := &Lessons{Worms: worm.New(b), readers: worm.NewReaders(1, reading.DefaultOptions(), nil), spaces: eyes.NewMap(nil)}
	l.readers.SetBoard(b)
	if err := l.Worms.Read(ctx, l.readers); err != nil {
		return nil, err
	}
	var lively board.Bits
	for i := range l.Worms.List {
		if w := &l.Worms.List[i]; !w.Inessential && dangerOf(w) != lost {
			b.StoneBits(w.Origin, &lively)
		}
	}
	l.spaces.MakeDomains(b, &lively)
	return l, nil
}

// lessonReader is a reader of connections as a Cutter.
type lessonReader struct {
	*connect.Reader
	board *board.Board
}

func (c lessonReader) TryMove(p board.Point, color board.Color) bool {
	return c.board.TryMove(p, color)
}

func (c lessonReader) PopMove() { c.board.PopMove() }

// reader reads the connections of the position.
func (l *Lessons) reader() lessonReader {
	own, reader := l.readers.Get(0)
	return lessonReader{connect.New(reader, own, ConnectionOptions(ConnectionNodes)), own}
}

// Links gives all pairs near each other, with what reading says of them.
func (l *Lessons) Links(ctx context.Context) (list []PairLesson, err error) {
	connector, finder := l.reader(), newLinker(l.Worms)
	candidates := finder.candidates(l.spaces)
	results := make([]reading.Result, len(candidates))
	for i := range candidates {
		k := &candidates[i]
		results[i] = connector.Disconnect(ctx, l.Worms.List[k.a].Origin, l.Worms.List[k.b].Origin)
		finder.noteCut(k, &results[i])
	}
	for i := range candidates {
		k := &candidates[i]
		t := finder.traits(k, results[i])
		list = append(list, PairLesson{A: k.a, B: k.b, Traits: t, Odds: startingOdds[t[traitAnswer]]})
	}
	return list, ctx.Err()
}

// Dragons are those of the position.
func (l *Lessons) Dragons(ctx context.Context) (*Dragons, error) {
	return Amalgamate(ctx, l.Worms, l.spaces, l.reader())
}
