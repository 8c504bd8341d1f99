package dragon

import (
	"cmp"
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
)

// Examiner is a Connector that can look at cuts again.
type Examiner interface {
	Connector
	// Examine reads what Disconnect reads with more effort.
	Examine(ctx context.Context, a, b board.Point) reading.Result
}

// examine looks again at the cuts that keep candidates from being links, the most likely links first. It makes those links that
// cannot be cut. Strings that others have joined by then are not worth the time.
func (m *merger) examine(examiner Examiner, cut []*candidate) {
	slices.SortStableFunc(cut, func(x, y *candidate) int { return cmp.Compare(y.odds, x.odds) })
	list := m.linker.ws.List
	for _, k := range cut {
		if m.groups.find(k.a) == m.groups.find(k.b) {
			continue
		}
		res := examiner.Examine(m.ctx, list[k.a].Origin, list[k.b].Origin)
		if m.ctx.Err() != nil {
			return
		}
		if res.Code != board.Fail || res.Certainty == reading.Limit {
			continue
		}
		m.linker.forget(k)
		if m.holds(k, res) {
			m.join(k)
		}
	}
}

// forget drops the cut of a candidate that turned out to fail.
func (l *linker) forget(k *candidate) {
	l.refuted = slices.DeleteFunc(l.refuted, func(r refutation) bool { return r.a == k.a && r.b == k.b })
}
