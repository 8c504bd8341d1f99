package stages

import (
	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/cache"
	"shikatsu/engine/internal/toolbox"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// Memory keeps what stages read in one position for others. It is used again where nothing has changed on the points that the
// reading depends on. No result depends on it. It may be used by several analyses at a time.
type Memory struct {
	worm        *worm.Memory
	connections *cache.Cache[connectionQuestion, reading.Result]
	// safeMoves keeps whether stones beside eyes could be captured.
	safeMoves *cache.Cache[safeMoveQuestion, board.Code]

	evaluators toolbox.Box[*eyes.Evaluator]
	joiners    toolbox.Box[*connect.Reader]
	readers    toolbox.Box[*worm.Readers]
}

// The numbers of answers that are kept: more than a long game needs.
const (
	connectionMemoryEntries = 60000
	safeMoveMemoryEntries   = 40000 // moves beside eyes
)

// NewMemory makes an empty memory.
func NewMemory() *Memory {
	return &Memory{
		worm:        worm.NewMemory(),
		connections: cache.New[connectionQuestion, reading.Result](connectionMemoryEntries),
		safeMoves:   cache.New[safeMoveQuestion, board.Code](safeMoveMemoryEntries),
	}
}

func (m *Memory) worms() *worm.Memory {
	if m == nil {
		return nil
	}
	return m.worm
}

// takeReaders gives a reader of strings to use until it is put back.
func (m *Memory) takeReaders(opts reading.Options) *worm.Readers {
	create := func() *worm.Readers { return worm.NewReaders(1, opts, m.worms()) }
	if m == nil {
		return create()
	}
	return m.readers.Take(func(r *worm.Readers) bool { return r.Options() == opts }, create)
}

func (m *Memory) putReaders(r *worm.Readers) {
	if m != nil {
		m.readers.Put(r)
	}
}

// takeEvaluator gives an evaluator of eye shapes to use until it is put back.
func (m *Memory) takeEvaluator() *eyes.Evaluator {
	if m == nil {
		return eyes.NewEvaluator()
	}
	return m.evaluators.Take(func(*eyes.Evaluator) bool { return true }, eyes.NewEvaluator)
}

func (m *Memory) putEvaluator(e *eyes.Evaluator) {
	if m != nil {
		m.evaluators.Put(e)
	}
}

// TakeConnections gives a reader of connections on b to use until it is put back.
func (m *Memory) TakeConnections(r *reading.Reader, b *board.Board, opts connect.Options) *connect.Reader {
	create := func() *connect.Reader { return connect.New(r, b, opts) }
	if m == nil {
		return create()
	}
	c := m.joiners.Take(func(c *connect.Reader) bool { return c.Options() == opts }, func() *connect.Reader {
		c := create()
		c.KeepMore()
		return c
	})
	c.SetReader(r, b)
	return c
}

func (m *Memory) PutConnections(c *connect.Reader) {
	if m != nil {
		m.joiners.Put(c)
	}
}

// connectionQuestion asks whether two strings can be disconnected. Where ko forbids a
// capture matters to every other ko, as in readings of strings.
type connectionQuestion struct {
	a, b board.Point
	// tried are the moves since the position, by color. The area of the answer has what stands there,
	// but each position asks about many moves, of which all answers are to be kept.
	tried   [2]board.Point
	ko      board.Point
	reading reading.Options
	opts    connect.Options
}

// safeMoveQuestion asks whether a stone of a color at a point can be captured. The ko ban
// matters to every other ko.
type safeMoveQuestion struct {
	point board.Point
	color board.Color
	ko    board.Point
	opts  reading.Options
}
