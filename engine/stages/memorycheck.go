package stages

import (
	"shikatsu/engine/board"
	"shikatsu/engine/reading"
)

// Check makes m read again whatever it knows, and tell of every answer that differs from the kept one. Numbers of nodes may
// differ: readers profit from what they read before.
func (m *Memory) Check(differ func(kind string, at board.Point, kept, fresh any)) {
	m.worm.Check(func(origin board.Point, kept, fresh any) { differ("string", origin, kept, fresh) })
	m.safeMoves.Check(func(q safeMoveQuestion, kept, fresh board.Code) {
		if kept != fresh {
			differ("move beside an eye", q.point, kept, fresh)
		}
	})
	m.connections.Check(func(q connectionQuestion, kept, fresh reading.Result) {
		for _, r := range []*reading.Result{&kept, &fresh} {
			r.Nodes, r.Shadow, r.Zone = 0, board.Bits{}, board.Bits{}
		}
		if kept != fresh {
			differ("connection", q.a, [2]any{q.b, kept}, fresh)
		}
	})
}

// KeptConnections is the number of questions about connections that were answered without reading.
func (m *Memory) KeptConnections() int {
	hits, _, _ := m.connections.Statistics()
	return int(hits)
}
