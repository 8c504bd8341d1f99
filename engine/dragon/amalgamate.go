package dragon

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// ConnectionOptions are the limits of one question when strings are joined into dragons,
// with a bound on the nodes. There are many questions, and nearly all connections that
// hold are shown by a few moves.
func ConnectionOptions(nodes int) connect.Options {
	opts := connect.DefaultOptions()
	opts.Depth, opts.NodeLimit = 7, nodes
	opts.ReadingNodes, opts.RootReadingNodes, opts.Haste = 600, 0, 3
	opts.Width = 8
	return opts
}

// Amalgamate joins the worms of a position into dragons. Connectors, of which each is used by one goroutine at a time, are
// asked of the strings near each other whether they can be cut. Those that cannot are joined, and those of safe shapes. Without
// any connector, strings are joined that a shape joins. The result does not depend on the number of connectors.
func Amalgamate(ctx context.Context, ws *worm.Worms, connectors ...Connector) (*Dragons, error) {
	l := newLinker(ws)
	candidates := l.candidates()
	colors := [2]board.Color{board.White, board.Black}
	var links [len(colors)][]*candidate // of each color, whose strings never meet
	if len(connectors) == 0 {
		for i := range candidates {
			if k := &candidates[i]; k.joined {
				links[0] = append(links[0], k)
			}
		}
	} else if err := parallel.Each(ctx, len(connectors), len(colors), func(worker, i int) {
		links[i] = l.links(ctx, colors[i], candidates, connectors[worker])
	}); err != nil {
		return nil, err
	}
	groups := newUnionFind(len(ws.List))
	for _, k := range slices.Concat(links[:]...) {
		groups.join(k.a, k.b)
	}
	return collect(ws, groups), nil
}

// links are the candidates of color c that are linked.
func (l *linker) links(ctx context.Context, c board.Color, candidates []candidate, connector Connector) (list []*candidate) {
	var refuted []refutation
	for i := range candidates {
		k := &candidates[i]
		if k.color != c {
			continue
		}
		if !l.certain(k) {
			res := connector.Disconnect(ctx, l.ws.List[k.a].Origin, l.ws.List[k.b].Origin)
			if ctx.Err() != nil {
				return nil
			}
			if res.Code != board.Fail && res.Certainty != reading.Limit && res.Move > board.NoPoint {
				refuted = append(refuted, refutation{k.a, k.b, res.Move})
			}
			if k.shown = res.Code == board.Fail; !k.shown {
				continue
			}
		}
		list = append(list, k)
	}
	if cutter, ok := connector.(Cutter); ok {
		list = l.withoutDoubleCuts(ctx, cutter, c, list, refuted)
	}
	return list
}

// certain says whether the candidate is a link without reading. It is one by a shape with no stone of the opponent near, or by a
// safe one, if the two strings are in the same danger.
func (l *linker) certain(k *candidate) bool {
	return (k.clear || k.safe) && l.danger[k.a] == l.danger[k.b]
}
