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

// ExaminationOptions are those for looking at a cut again. Its tactical readings are less hurried, and whether the owner has an
// answer to the cut is a question of its own.
func ExaminationOptions(nodes int) connect.Options {
	opts := ConnectionOptions(nodes)
	opts.Haste, opts.Checks = 1, 1
	return opts
}

// Amalgamate joins the worms of a position into dragons. With connectors, of which each
// is used by one goroutine at a time, it is asked of the strings near each other whether
// they can be cut, and learned weights tell from the answer, the shapes and the
// surroundings whether they count as connected. Without, connections are judged by their
// shape alone, and strings around an eye space are joined. The result does not depend on
// the number of connectors.
func Amalgamate(ctx context.Context, ws *worm.Worms, spaces *eyes.Map, connectors ...Connector) (*Dragons, error) {
	l := newLinker(ws)
	groups := newUnionFind(len(ws.List))
	if len(connectors) == 0 {
		links := append(l.find(), l.eyeLinks(spaces)...)
		joinSafe(ws, links, groups)
		for _, k := range links {
			if k.kind != safe {
				groups.join(k.a, k.b)
			}
		}
	} else {
		candidates := l.candidates(spaces)
		colors := [2]board.Color{board.White, board.Black}
		var parts [len(colors)]*unionFind // of each color, whose strings never meet
		err := parallel.Each(ctx, len(connectors), len(colors), func(worker, i int) {
			parts[i] = newUnionFind(len(ws.List))
			m := merger{ctx: ctx, linker: l.fork(), groups: parts[i], connector: connectors[worker]}
			m.painter = newPainter(m.linker, spaces, colors[i], candidates)
			m.looker = lookerOf(m.connector)
			m.merge(colors[i], candidates)
			m.splitDoubleCuts(colors[i])
		})
		if err != nil {
			return nil, err
		}
		for _, mine := range parts {
			for i := range ws.List {
				groups.join(i, mine.find(i))
			}
		}
	}
	return collect(ws, groups), nil
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
	linker    *linker
	groups    *unionFind
	connector Connector
	painter   *painter
	looker    looker

	// held are the links.
	held []candidate
}

// merge joins the candidates of color c.
func (m *merger) merge(c board.Color, candidates []candidate) {
	m.findLinks(c, candidates)
	m.judgeBridges(c, candidates)
}

// findLinks finds which candidates of color c are linked by themselves. All are read before any is judged, as a move that
// cuts some may threaten others.
func (m *merger) findLinks(c board.Color, candidates []candidate) {
	list := m.linker.ws.List
	results := make([]reading.Result, len(candidates))
	for i := range candidates {
		k := &candidates[i]
		if k.color != c || m.linker.certain(k) {
			continue
		}
		results[i] = m.connector.Disconnect(m.ctx, list[k.a].Origin, list[k.b].Origin)
		if m.ctx.Err() != nil {
			return
		}
		m.linker.noteCut(k, &results[i])
	}
	var doubtful []*candidate
	for i := range candidates {
		k := &candidates[i]
		switch {
		case k.color != c:
		case m.holds(k, results[i]):
			m.join(k)
		case !k.shown && k.odds > examinedOdds:
			doubtful = append(doubtful, k)
		}
	}
	if examiner, ok := m.connector.(Examiner); ok {
		m.examine(examiner, doubtful)
	}
}

// join makes a link.
func (m *merger) join(k *candidate) {
	m.groups.join(k.a, k.b)
	k.linked = true
}

// holds says whether the candidate is a link, by the answer whether it can be cut.
func (m *merger) holds(k *candidate, res reading.Result) bool {
	k.shown = res.Code == board.Fail
	k.traits = m.linker.traits(k, res)
	if m.linker.certain(k) {
		k.odds = certainOdds
		return true
	}
	k.odds = m.oddsOf(k, &k.traits)
	return k.odds > k.needed() || m.linker.sure(k)
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
