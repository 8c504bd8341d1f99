package life

import (
	"reflect"

	"shikatsu/engine/board"
	"shikatsu/engine/semeai"
)

// Check makes m read again whatever it knows. Of every answer that differs from the one that is kept it tells. Numbers
// of nodes may differ: readers profit from what they read before.
func (m *Memory) Check(differ func(kind string, at board.Point, kept, fresh any)) {
	m.stageMemory.Check(differ)
	m.owl.Check(func(q owlQuestion, kept, fresh owlResult) {
		for _, r := range []*owlResult{&kept, &fresh} {
			r.nodes, r.owl.Nodes = 0, 0
		}
		if !reflect.DeepEqual(kept, fresh) {
			differ("dragon", board.Point(q.goal[0])|board.Point(q.goal[1])<<8, kept, fresh)
		}
	})
	m.semeai.Check(func(q raceQuestion, kept, fresh semeai.Analysis) {
		for _, r := range []*semeai.Analysis{&kept, &fresh} {
			r.Nodes, r.Area = 0, board.Bits{}
		}
		if kept != fresh {
			differ("race", q.a.First(), kept, fresh)
		}
	})
}

// KeptConnections is the number of questions about connections that were answered without reading.
func (m *Memory) KeptConnections() int { return m.stageMemory.KeptConnections() }
