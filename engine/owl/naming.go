package owl

import (
	"cmp"
	"context"
	"math"
	"slices"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
	"shikatsu/engine/selective"
)

// Of the first moves that work the exact search finds the one whose proof is small. What a
// player would call the right move is often another: names are given in the order of what the
// moves look like.

// name puts the best looking of the first moves that work into an answer of the exact
// reading. A dragon that is proved to need no move keeps its pass.
func (q *question) name(query Query, a Answer) Answer {
	return q.nameBy(query, a, func() selective.Opinion { return q.looks(q.ctx, query) })
}

// nameBy is name with what the question looks like to see.
func (q *question) nameBy(query Query, a Answer, see func() selective.Opinion) Answer {
	if !q.opts.names() || q.opts.Off.Has(ablation.Names) || q.chosen || a.Code == board.Fail || a.Certainty == search.Limit ||
		a.Move == board.Pass && (a.Certainty == search.Proved || q.root.turn == defender) || q.ctx.Err() != nil {
		return a
	}
	if q.stale {
		q.forget()
		q.stale = false
	}
	looks := see()
	a.Zone.Or(&looks.Zone)
	found := looks.Of(a.Move)
	budget := min(q.left+q.reserve, a.Nodes/namedShare+namedNodes)
	spare := q.opts.limit(q.local) - q.opts.kept(q.local) - a.Nodes - budget
	q.left = budget
	for _, m := range looks.Moves[:min(len(looks.Moves), namedTries)] {
		if m.Odds <= found+clearly || q.left <= 0 || q.limited && q.root.turn == attacker && m.Odds < looksRight {
			break
		}
		if m.Move == a.refuted {
			continue
		}
		zone, ok := q.works(m.Move, a.Code, q.left)
		a.Zone.Or(&zone)
		if ok && !q.refutedBeyond(query, m.Move, &a, &spare) {
			a.Move, a.narrow = m.Move, q.limited
			break
		}
	}
	a.Nodes += budget - q.left
	return a
}

// refutedBeyond says whether the larger area in which nothing is known of an attack refutes one of its first
// moves. It says so as far as the spare nodes of the limit tell.
func (q *question) refutedBeyond(query Query, first board.Point, a *Answer, spare *int) bool {
	if !q.limited || q.root.turn != attacker || *spare <= 0 {
		return false
	}
	wide := q.askFar(q.ctx, query, attacker, q.spill+1)
	wide.left = *spare
	refuted := wide.refuted(first, a.Code)
	a.Nodes += *spare - wide.left
	*spare = wide.left
	q.forget()
	return refuted
}

// reserve is what of a limit is kept for naming.
func (o Options) reserve(limit int) int {
	if !o.names() {
		return 0
	}
	return min(namedNodes, limit/reserveShare)
}

// names says whether moves are named by their looks. In games of many dragons they are not, because the time
// for it is spent better.
func (o Options) names() bool { return o.SelectiveLimit > 0 && o.Level > Review }

// looks is what the question looks like.
func (q *question) looks(ctx context.Context, query Query) selective.Opinion {
	named := selective.Query{Board: query.Board, Goal: wholeStrings(query.Board, query.Goal), Alive: query.Alive}
	return q.glasses(q.opts.SelectiveLimit).Opinion(ctx, named, q.root.turn == attacker)
}

// byLooks sorts first moves by what they look like. Those that do not look like anything
// stay as they are, behind.
func (q *question) byLooks(query Query, moves []board.Point) {
	if !q.opts.names() {
		return
	}
	var odds [board.PointCount]float64
	for i := range odds {
		odds[i] = math.Inf(-1)
	}
	for _, m := range q.looks(q.ctx, query).Moves {
		odds[m.Move] = m.Odds
	}
	slices.SortStableFunc(moves, func(a, b board.Point) int { return cmp.Compare(odds[b], odds[a]) })
}

// Candidates are the n first moves of a question that look best, the best first. There are none where looking is
// switched off.
func (r *Reader) Candidates(ctx context.Context, query Query, attack bool, n int) (moves []board.Point) {
	if r.opts.SelectiveLimit == 0 {
		return nil
	}
	q := r.ask(ctx, query, turnOf(attack))
	looks := q.looks(ctx, query)
	for _, m := range looks.Moves[:min(n, len(looks.Moves))] {
		moves = append(moves, m.Move)
	}
	return moves
}

// glasses is the selective reader, with a limit of so many positions.
func (r *Reader) glasses(nodes int) *selective.Reader {
	opts := selective.Options{NodeLimit: nodes, Threats: r.opts.Threats, Steady: r.opts.Level < Deep, Hopeful: r.opts.Problem}
	if r.wholeBoard == nil {
		r.wholeBoard = selective.New(opts, reading.DefaultOptions(), r.shapes)
		r.wholeBoard.ShareLooks(r.album)
	}
	r.wholeBoard.SetOptions(opts)
	return r.wholeBoard
}
