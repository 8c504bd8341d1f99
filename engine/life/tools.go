package life

import (
	"shikatsu/engine/owl"
	"shikatsu/engine/ownership"
	"shikatsu/engine/semeai"
)

// lifeReader is a reader of life and death with the size of its table.
type lifeReader struct {
	*owl.Reader
	tableSize int
}

// TakeReader gives a reader of life and death to use until it is put back.
func (m *Memory) takeReader(opts owl.Options) lifeReader {
	create := func() lifeReader { return lifeReader{owl.New(opts), opts.TableSize} }
	if m == nil {
		return create()
	}
	r := m.readers.Take(func(r lifeReader) bool { return r.tableSize == opts.TableSize }, create)
	r.SetOptions(opts)
	return r
}

// TakeReader gives a reader of life and death that shares the processors of the analysis.
func (s *Reading) TakeReader(opts owl.Options) lifeReader {
	r := s.opts.Memory.takeReader(opts)
	r.UsePool(s.pool)
	return r
}

// PutReader takes a reader back for whoever needs one next. Without a memory it is dropped.
func (m *Memory) PutReader(r lifeReader) {
	if m != nil {
		m.readers.Put(r)
	}
}

// takeAnalyzer gives an analyzer of races to use until it is put back.
func (m *Memory) takeAnalyzer(opts semeai.Options) *semeai.Analyzer {
	if m == nil {
		return semeai.New(opts)
	}
	z := m.analyzers.Take(func(*semeai.Analyzer) bool { return true }, func() *semeai.Analyzer { return semeai.New(opts) })
	z.SetOptions(opts)
	return z
}

func (m *Memory) putAnalyzer(z *semeai.Analyzer) {
	if m != nil {
		m.analyzers.Put(z)
	}
}

// takeJudge gives what looks at whole positions to use until it is put back.
func (m *Memory) takeJudge() *ownership.Judge {
	if m == nil {
		return ownership.NewJudge()
	}
	return m.judges.Take(func(*ownership.Judge) bool { return true }, ownership.NewJudge)
}

// putJudge gives back what takeJudge gave.
func (m *Memory) putJudge(j *ownership.Judge) {
	if m != nil {
		m.judges.Put(j)
	}
}

// takeScout gives what looks for first moves to use until it is put back.
func (m *Memory) takeScout() *ownership.Scout {
	if m == nil {
		return ownership.NewScout()
	}
	return m.scouts.Take(func(*ownership.Scout) bool { return true }, ownership.NewScout)
}

// putScout gives back what takeScout gave.
func (m *Memory) putScout(s *ownership.Scout) {
	if m != nil {
		m.scouts.Put(s)
	}
}
