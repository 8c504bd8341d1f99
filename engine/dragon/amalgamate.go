package dragon

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// Connector reads whether two strings can be separated: the result for their
// opponent, who moves first. Connection readers are Connectors.
type Connector interface {
	Disconnect(ctx context.Context, a, b board.Point) reading.Result
}

// ConnectionOptions are the limits of one question when strings are joined into dragons,
// with a bound on the nodes. There are many questions, and nearly all connections that
// hold are shown by a few moves. The weights of links were learned with these limits.
func ConnectionOptions(nodes int) connect.Options {
	opts := connect.DefaultOptions()
	opts.Depth, opts.NodeLimit = 7, nodes
	opts.ReadingNodes, opts.RootReadingNodes, opts.Haste = 600, 0, 3
	opts.Width, opts.Checks = 8, 0
	return opts
}

// Amalgamate joins the worms of a position into dragons. Connectors, of which each is used by one goroutine at a time, are
// asked of the strings near each other whether they can be cut. Learned weights tell from the answer, the shapes and the
// surroundings whether they count as connected. Without any, strings are joined that a shape or an eye space joins. The result
// does not depend on the number of connectors.
func Amalgamate(ctx context.Context, ws *worm.Worms, spaces *eyes.Map, connectors ...Connector) (*Dragons, error) {
	l := newLinker(ws)
	candidates := l.candidates(spaces)
	colors := [2]board.Color{board.White, board.Black}
	var links [len(colors)][]*candidate // of each color, whose strings never meet
	if len(connectors) == 0 {
		for i := range candidates {
			if k := &candidates[i]; k.holds != 0 || k.safe > 0 || k.eye != 0 && k.margin == 0 {
				links[0] = append(links[0], k)
			}
		}
	} else if err := parallel.Each(ctx, len(connectors), len(colors), func(worker, i int) {
		links[i] = l.fork().links(ctx, colors[i], candidates, connectors[worker])
	}); err != nil {
		return nil, err
	}
	groups := newUnionFind(len(ws.List))
	for _, k := range slices.Concat(links[:]...) {
		groups.join(k.a, k.b)
	}
	return collect(ws, groups), nil
}

// links are the candidates of color c that are linked. All are read before any is judged, as a move that cuts some may
// threaten others.
func (l *linker) links(ctx context.Context, c board.Color, candidates []candidate, connector Connector) (list []*candidate) {
	results := make([]reading.Result, len(candidates))
	for i := range candidates {
		k := &candidates[i]
		if k.color != c || l.certain(k) {
			continue
		}
		results[i] = connector.Disconnect(ctx, l.ws.List[k.a].Origin, l.ws.List[k.b].Origin)
		if ctx.Err() != nil {
			return nil
		}
		l.noteCut(k, &results[i])
	}
	for i := range candidates {
		if k := &candidates[i]; k.color == c && l.holds(k, results[i]) {
			list = append(list, k)
		}
	}
	if cutter, ok := connector.(Cutter); ok {
		list = l.withoutDoubleCuts(ctx, cutter, c, list)
	}
	return list
}

// holds says whether the candidate is a link, by the answer whether it can be cut.
func (l *linker) holds(k *candidate, res reading.Result) bool {
	k.shown, k.odds = res.Code == board.Fail, doubleOdds
	if l.certain(k) {
		return true
	}
	traits := l.traits(k, res)
	k.odds = learnedLinks.odds(&traits)
	return k.odds > k.needed() || l.sure(k)
}

// needed are the odds above which the candidate is a link.
func (k *candidate) needed() float32 {
	switch {
	case k.shown:
		return joiningOdds
	case k.steps <= 2:
		return nearRefutedOdds
	}
	return refutedOdds
}

// certain says whether the candidate is a link without reading. It is one by a shape with no stone of the opponent near, if
// neither string can be captured.
func (l *linker) certain(k *candidate) bool {
	return k.holds&clearShapes != 0 && l.danger[k.a] == unharmed && l.danger[k.b] == unharmed
}

// sure says whether the candidate is a link whatever else is known. It has a safe shape that no move threatens together with
// others. If one of the strings can be captured, reading must not find a cut either.
func (l *linker) sure(k *candidate) bool {
	return k.safe == alwaysSafe && (k.shown || l.danger[k.a] == unharmed && l.danger[k.b] == unharmed)
}

// noteCut keeps the move by which the opponent cuts a candidate.
func (l *linker) noteCut(k *candidate, res *reading.Result) {
	if res.Code != board.Fail && res.Certainty != reading.Limit && res.Move > board.NoPoint {
		l.refuted = append(l.refuted, refutation{k.a, k.b, res.Move})
	}
}
