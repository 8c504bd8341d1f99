package dragon

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/parallel"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// Connector reads whether two strings can be separated: the result for their
// opponent, who moves first. Connection readers are Connectors.
type Connector interface {
	Disconnect(ctx context.Context, a, b board.Point) reading.Result
}

// Amalgamate joins the worms of a position into dragons. Shapes that cannot be cut
// join them at once. With connectors, of which each is used by one goroutine at a
// time, jumps, the strings around an eye space and strings near each other are
// joined if they cannot be disconnected; without, jumps and eye spaces join as they
// are. The result does not depend on the number of connectors.
func Amalgamate(ctx context.Context, ws *worm.Worms, spaces *eyes.Map, connectors ...Connector) (*Dragons, error) {
	l := newLinker(ws)
	groups := newUnionFind(len(ws.List))
	links := append(l.find(), l.eyeLinks(spaces)...)
	joinSafe(ws, links, groups)
	if len(connectors) == 0 {
		for _, k := range links {
			if k.kind != safe {
				groups.join(k.a, k.b)
			}
		}
	} else {
		near := l.nearPairs()
		colors := [2]board.Color{board.White, board.Black}
		// The strings of the two colors never meet in groups.
		err := parallel.Each(ctx, len(connectors), len(colors), func(worker, i int) {
			m := merger{ctx, ws, groups, connectors[worker]}
			m.merge(colors[i], links, near)
		})
		if err != nil {
			return nil, err
		}
	}
	ds := collect(ws, groups)
	ds.setNeighbors()
	return ds, nil
}

// joinSafe makes the links that need no reading. Of two safe links that one move cuts
// at once only the one that joins more is made: they wait until all others are.
func joinSafe(ws *worm.Worms, links []link, groups *unionFind) {
	var waiting []link
	for i, k := range links {
		if k.kind == clear {
			groups.join(k.a, k.b)
		}
		if k.kind != safe {
			continue
		}
		if slices.ContainsFunc(links, func(other link) bool { return k.cutTogether(&other) }) {
			waiting = append(waiting, links[i])
		} else {
			groups.join(k.a, k.b)
		}
	}
	slices.SortStableFunc(waiting, func(x, y link) int { return y.value(ws) - x.value(ws) })
	for i, k := range waiting {
		blocked := slices.ContainsFunc(waiting[:i], func(better link) bool {
			return k.cutTogether(&better)
		})
		if !blocked {
			groups.join(k.a, k.b)
		}
	}
}

// merger joins strings of one color by reading.
type merger struct {
	ctx       context.Context
	ws        *worm.Worms
	groups    *unionFind
	connector Connector
}

// merge reads the doubtful links of color c, then the strings near each other.
func (m *merger) merge(c board.Color, links []link, near []link) {
	for _, list := range [2][]link{links, near} {
		for _, k := range list {
			if m.ctx.Err() != nil {
				return
			}
			if k.color != c || k.kind == safe || k.kind == clear || m.groups.find(k.a) == m.groups.find(k.b) {
				continue
			}
			res := m.connector.Disconnect(m.ctx, m.ws.List[k.a].Origin, m.ws.List[k.b].Origin)
			// A jump is trusted unless it is refuted, anything else has to be shown.
			if res.Code == board.Fail || k.kind == jump && res.Certainty == reading.Limit {
				m.groups.join(k.a, k.b)
			}
		}
	}
}
