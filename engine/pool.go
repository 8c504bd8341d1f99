package engine

import (
	"sync"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/eyes"
	"shikatsu/engine/owl"
	"shikatsu/engine/ownership"
	"shikatsu/engine/reading"
	"shikatsu/engine/semeai"
)

// pool keeps tools with large tables for the next analysis that needs one. The tools
// forget between questions, so that no answer depends on who used them before.
type pool[T any] struct {
	mu   sync.Mutex
	free []T
}

// take gives a tool that fits to use until it is put back, a new one if there is none.
func (p *pool[T]) take(fits func(T) bool, create func() T) T {
	p.mu.Lock()
	for i, tool := range p.free {
		if fits(tool) {
			p.free = append(p.free[:i], p.free[i+1:]...)
			p.mu.Unlock()
			return tool
		}
	}
	p.mu.Unlock()
	return create()
}

func (p *pool[T]) put(tool T) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free = append(p.free, tool)
}

// takeEvaluator gives an evaluator of eye shapes to use until it is put back.
func (m *Memory) takeEvaluator() *eyes.Evaluator {
	if m == nil {
		return m.newEvaluator()
	}
	return m.evaluators.take(func(*eyes.Evaluator) bool { return true }, m.newEvaluator)
}

// newEvaluator makes an evaluator that knows what all others of the memory found.
func (m *Memory) newEvaluator() *eyes.Evaluator {
	if m == nil {
		return eyes.NewEvaluator()
	}
	return eyes.NewSharing(m.shapes)
}

func (m *Memory) putEvaluator(e *eyes.Evaluator) {
	if m != nil {
		m.evaluators.put(e)
	}
}

// lifeReader is a reader of life and death with the size of its table.
type lifeReader struct {
	*owl.Reader
	tableSize int
}

// takeReader gives a reader of life and death to use until it is put back.
func (m *Memory) takeReader(opts owl.Options) lifeReader {
	create := func() lifeReader {
		r := lifeReader{owl.New(opts), opts.TableSize}
		r.UseShapes(m.newEvaluator())
		if m != nil {
			r.ShareLooks(m.album)
		}
		return r
	}
	if m == nil {
		return create()
	}
	r := m.readers.take(func(r lifeReader) bool { return r.tableSize == opts.TableSize }, create)
	r.SetOptions(opts)
	return r
}

// takeReader gives a reader of life and death that shares the processors of the analysis.
func (s *Stages) takeReader(opts owl.Options) lifeReader {
	r := s.opts.Memory.takeReader(opts)
	r.UsePool(s.pool)
	return r
}

func (m *Memory) putReader(r lifeReader) {
	if m != nil {
		m.readers.put(r)
	}
}

// takeAnalyzer gives an analyzer of races to use until it is put back.
func (m *Memory) takeAnalyzer(opts semeai.Options) *semeai.Analyzer {
	if m == nil {
		return semeai.New(opts)
	}
	z := m.analyzers.take(func(*semeai.Analyzer) bool { return true }, func() *semeai.Analyzer { return semeai.New(opts) })
	z.SetOptions(opts)
	return z
}

func (m *Memory) putAnalyzer(z *semeai.Analyzer) {
	if m != nil {
		m.analyzers.put(z)
	}
}

// takeConnections gives a reader of connections on b to use until it is put back.
func (m *Memory) takeConnections(r *reading.Reader, b *board.Board, opts connect.Options) *connect.Reader {
	create := func() *connect.Reader { return connect.New(r, b, opts) }
	if m == nil {
		return create()
	}
	c := m.joiners.take(func(c *connect.Reader) bool { return c.Options() == opts }, func() *connect.Reader {
		c := create()
		c.KeepMore()
		return c
	})
	c.SetReader(r, b)
	return c
}

func (m *Memory) putConnections(c *connect.Reader) {
	if m != nil {
		m.joiners.put(c)
	}
}

// takeJudge gives what looks at whole positions to use until it is put back.
func (m *Memory) takeJudge() *ownership.Judge {
	if m == nil {
		return ownership.NewJudge()
	}
	return m.judges.take(func(*ownership.Judge) bool { return true }, ownership.NewJudge)
}

// putJudge gives back what takeJudge gave.
func (m *Memory) putJudge(j *ownership.Judge) {
	if m != nil {
		m.judges.put(j)
	}
}
