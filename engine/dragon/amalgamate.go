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
			m := merger{ctx: ctx, ws: ws, groups: groups, connector: connectors[worker], known: map[[2]int]bool{}}
			m.merge(colors[i], links, near)
			m.splitDoubleCuts(colors[i])
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

	// held are the links that were made, unread those between strings that others
	// had joined already.
	held, unread []link
	refuted      []refutation
	known        map[[2]int]bool // the pairs of worms that have been met
}

// refutation is a move that cuts two worms, given by their places in Worms.List.
type refutation struct {
	a, b int
	move board.Point
}

// merge reads the doubtful links of color c, then the strings near each other.
func (m *merger) merge(c board.Color, links []link, near []link) {
	for _, k := range links {
		if k.color == c && (k.kind == safe || k.kind == clear) && m.joined(k) && m.first(k) {
			m.held = append(m.held, k)
		}
	}
	for _, list := range [2][]link{links, near} {
		for _, k := range list {
			if m.ctx.Err() != nil {
				return
			}
			if k.color != c || k.kind == safe || k.kind == clear || !m.first(k) {
				continue
			}
			if m.joined(k) {
				m.unread = append(m.unread, k)
			} else if m.read(k) {
				m.groups.join(k.a, k.b)
				m.held = append(m.held, k)
			}
		}
	}
}

func (m *merger) joined(k link) bool { return m.groups.find(k.a) == m.groups.find(k.b) }

// first says whether no other link between the two worms has come before.
func (m *merger) first(k link) bool {
	pair := [2]int{k.a, k.b}
	if m.known[pair] {
		return false
	}
	m.known[pair] = true
	return true
}

// read says whether a link holds, and keeps the move that cuts it if it does not.
func (m *merger) read(k link) bool {
	res := m.connector.Disconnect(m.ctx, m.ws.List[k.a].Origin, m.ws.List[k.b].Origin)
	// A jump is trusted unless it is refuted, anything else has to be shown.
	if res.Code == board.Fail || k.kind == jump && res.Certainty == reading.Limit {
		return true
	}
	if res.Certainty != reading.Limit && res.Move > board.NoPoint {
		m.refuted = append(m.refuted, refutation{k.a, k.b, res.Move})
	}
	return false
}
