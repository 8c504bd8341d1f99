package owl

import (
	"cmp"
	"context"
	"math"
	"slices"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
	"shikatsu/engine/selective"
)

// Of the first moves that work the exact search finds the one whose proof is small. What a
// player would call the right move is often another: names are given in the order of what the
// moves look like.

// name puts the best looking of the first moves that work into an answer of the exact
// reading. A dragon that is proved to need no move keeps its pass.
func (q *question) name(query exact.Query, a Answer) Answer {
	return q.nameBy(a, func() selective.Opinion { return q.looks(q.ctx, query) })
}

// nameBy is name with what the question looks like to see.
func (q *question) nameBy(a Answer, see func() selective.Opinion) Answer {
	if !q.opts.names() || q.opts.Off.Has(ablation.Names) || q.chosen || a.Code == board.Fail || a.Certainty == search.Limit ||
		a.Move == board.Pass && (a.Certainty == search.Proved || !q.Attacks()) || q.ctx.Err() != nil {
		return a
	}
	if q.stale {
		q.Question.Forget()
		q.stale = false
	}
	looks := see()
	a.Zone.Or(&looks.Zone)
	found := looks.Of(a.Move)
	budget := min(q.Left+q.reserve, a.Nodes/namedShare+namedNodes)
	q.Left = budget
	for _, m := range looks.Moves[:min(len(looks.Moves), namedTries)] {
		if m.Odds <= found+clearly || q.Left <= 0 || q.limited && q.Attacks() && m.Odds < looksRight {
			break
		}
		if m.Move == a.refuted {
			continue
		}
		zone, ok := q.Works(m.Move, a.Code, q.Left)
		a.Zone.Or(&zone)
		if ok {
			a.Move, a.narrow = m.Move, q.limited
			break
		}
	}
	a.Nodes += budget - q.Left
	return a
}

// looks is what the question looks like.
func (q *question) looks(ctx context.Context, query exact.Query) selective.Opinion {
	return q.Reader.looks(ctx, query, q.Attacks())
}

// looks is what a question looks like in which the opponent of the dragon (attack) or its owner moves first.
func (r *Reader) looks(ctx context.Context, query exact.Query, attack bool) selective.Opinion {
	named := selective.Query{Board: query.Board, Goal: exact.WholeStrings(query.Board, query.Goal), Alive: query.Alive}
	return r.glasses(r.opts.SelectiveLimit).Opinion(ctx, named, attack)
}

// byLooks sorts first moves by what they look like. Those that do not look like anything
// stay as they are, behind.
func (q *question) byLooks(query exact.Query, moves []board.Point) {
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

// ProvedMove looks for a first move by which the opponent (attack) or the dragon's owner is proved to succeed. It looks at
// so many positions at most. Of the moves for which a proof is found soon, it gives the one that looks best.
func (r *Reader) ProvedMove(ctx context.Context, query exact.Query, attack bool, nodes int, opt search.TreeOptions) exact.Proof {
	return r.Reader.ProvedMove(ctx, query, attack, nodes, opt, func(found board.Point) (better []board.Point) {
		if !r.opts.names() {
			return nil
		}
		looks := r.looks(ctx, query, attack)
		odds := looks.Of(found)
		for _, m := range looks.Moves[:min(len(looks.Moves), provedTries)] {
			if m.Odds <= odds+clearly {
				break
			}
			better = append(better, m.Move)
		}
		return better
	})
}

// Candidates are the n first moves of a question that look best, the best first. There are none where looking is
// switched off.
func (r *Reader) Candidates(ctx context.Context, query exact.Query, attack bool, n int) (moves []board.Point) {
	if r.opts.SelectiveLimit == 0 {
		return nil
	}
	q := r.ask(ctx, query, attack)
	looks := q.looks(ctx, query)
	for _, m := range looks.Moves[:min(n, len(looks.Moves))] {
		moves = append(moves, m.Move)
	}
	return moves
}

// glasses is the selective reader, with a limit of so many positions.
func (r *Reader) glasses(nodes int) *selective.Reader {
	opts := selective.Options{NodeLimit: nodes, Threats: r.opts.Threats, Steady: r.opts.Level < AtDepth}
	if r.wholeBoard == nil {
		r.wholeBoard = selective.New(opts, reading.DefaultOptions())
	}
	r.wholeBoard.SetOptions(opts)
	return r.wholeBoard
}
