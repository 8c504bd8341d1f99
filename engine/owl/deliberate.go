package owl

import (
	"cmp"
	"context"
	"math"
	"slices"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
	"shikatsu/engine/selective"
)

// A question that is not decided by the exact reading of an area is answered by a judgement. The move that is named
// for it may be refuted by what the same reader says of the position after it. So such a move is read on for itself,
// and so is another that might be better. The sum of what each looked like before and of what the reader says
// afterwards tells which is named.

// Deliberate is Answer with more thought. Where a judgement names the first move, it reads on after that move and, if need
// be, after the best other one. It names the one that this speaks for. An attack that is refuted then gives way to the
// first that is not. Attacks that one area allows while a larger one decides nothing are taken back where everything else
// speaks against them. All of it together keeps to the node limit.
func (r *Reader) Deliberate(ctx context.Context, query exact.Query, attack bool) Answer {
	a := r.Answer(ctx, query, attack)
	d := deliberation{r, ctx, query, attack, &a}
	if a.Code == board.Fail || a.Move == board.Pass || a.Certainty != search.Estimated || !a.guessed && !attack {
		return a
	}
	if a.guessed {
		d.choose(r.wholeBoard.Tried(), d.afterwards)
		return a
	}
	// An area decided. That is not taken back unless a larger one leaves it open, or the move looks wrong.
	q := r.ask(ctx, query, true)
	looks := q.looks(q.ctx, query)
	if !a.narrow && (len(looks.Moves) == 0 || looks.Of(a.Move) > looks.Moves[0].Odds-farBelow) {
		return a
	}
	support, reply := d.afterwards(a.Move)
	if support >= 0 {
		return a
	}
	b := q.selective(ctx, query, r.opts.SelectiveLimit)
	a.Nodes += b.Nodes
	a.Zone.Or(&b.Zone)
	if a.narrow && !r.opts.Off.Has(ablation.LargerArea) && b.Code == board.Fail && b.Looks < hopeful {
		// The dragon looks as if it lived. Both readings of it that do not end at the area's walls say so,
		// too.
		a.Code, a.Move, a.Chance, a.Looks, a.guessed = b.Code, b.Move, b.Chance, b.Looks, true
		return a
	}
	d.choose(r.wholeBoard.Tried(), func(m board.Point) (float64, board.Point) {
		if m == a.Move {
			return support, reply
		}
		return d.afterwards(m)
	})
	return a
}

// deliberation is thought about which first move of an answer to name.
type deliberation struct {
	*Reader
	ctx    context.Context
	query  exact.Query
	attack bool
	answer *Answer
}

// choose names the best of the moves that were tried instead of the one that the answer has. It does so if reading on
// after both speaks for the best one. after says what reading on after a move says for it, and what the opponent
// answers.
func (d *deliberation) choose(tried []selective.Tried, after func(board.Point) (float64, board.Point)) {
	if len(tried) == 0 || d.opts.Off.Has(ablation.Choose) {
		return
	}
	slices.SortStableFunc(tried, func(x, y selective.Tried) int { return cmp.Compare(prior(&y), prior(&x)) })
	named := d.answer.Move
	best := d.priorOf(named, tried) + namedBonus
	support, reply := after(named)
	best += support
	others := slices.DeleteFunc(slices.Clone(tried), func(m selective.Tried) bool { return m.Move == named })
	if i := slices.IndexFunc(others, func(m selective.Tried) bool { return m.Move == reply }); d.attack && i >= 0 {
		others[i].Odds += vitalBonus / lookWeight
		slices.SortStableFunc(others, func(x, y selective.Tried) int { return cmp.Compare(prior(&y), prior(&x)) })
	}
	if len(others) == 0 || d.ctx.Err() != nil {
		return
	}
	if other := &others[0]; prior(other)+mostReply > best {
		s, _ := after(other.Move)
		if prior(other)+s > best {
			d.answer.Move, support = other.Move, s
		}
		others = others[1:]
	}
	if d.attack && support < 0 {
		d.seek(others, after)
	}
}

// seek names the first attack, of those that look best, that is not refuted. It takes the place of one that is refuted.
// For defenses it does nothing good: a dragon in a small area is refuted whatever it does.
func (d *deliberation) seek(others []selective.Tried, after func(board.Point) (float64, board.Point)) {
	for _, m := range others[:min(len(others), mostOthers)] {
		if d.ctx.Err() != nil {
			return
		}
		if support, _ := after(m.Move); support > 0 {
			d.answer.Move = m.Move
			return
		}
	}
}

// priorOf is what speaks for the move that was named at first. One that an area decided is taken to do as well as the
// best that was tried.
func (d *deliberation) priorOf(named board.Point, tried []selective.Tried) float64 {
	i := slices.IndexFunc(tried, func(m selective.Tried) bool { return m.Move == named })
	m := selective.Tried{Ranked: selective.Ranked{Odds: tried[0].Odds - 2*farBelow}}
	if i >= 0 {
		m = tried[i]
	}
	if !d.answer.guessed {
		m.Visits, m.Chance = max(m.Visits, tried[0].Visits), max(m.Chance, tried[0].Chance)
	}
	return prior(&m)
}

// prior is what speaks for a first move before it is read on.
func prior(m *selective.Tried) float64 {
	return lookWeight*m.Odds + visitWeight*math.Log(float64(1+m.Visits)) + chanceWeight*logOdds(float64(m.Chance))
}

// afterwards is what the reading of the position after a first move says for it. reply is the move with which the
// opponent refutes it there, if he does. What was read is added to the answer.
func (d *deliberation) afterwards(move board.Point) (support float64, reply board.Point) {
	color := d.query.Player(d.attack)
	next, ok := d.query.After(move, color)
	if !ok {
		return math.Inf(-1), board.Pass
	}
	if len(next.Goal) == 0 {
		return mostReply, board.Pass
	}
	limit := d.opts.NodeLimit - d.answer.Nodes
	if limit < 1 {
		return 0, board.Pass
	}
	a := d.answerWithin(next, limit)
	d.answer.Nodes += a.Nodes
	d.answer.Zone.Or(&a.Zone)
	switch {
	case a.guessed && a.Chance > 0:
		return min(mostReply, -replyWeight*logOdds(float64(a.Chance))), a.Move
	case a.Certainty == search.Limit:
		return 0, a.Move
	case a.Code.Reverse() >= d.answer.Code:
		return stands, a.Move
	}
	return refuted, a.Move
}

// answerWithin is the answer to a question after a first move. So many nodes are left of the limit for it.
func (d *deliberation) answerWithin(next exact.Query, limit int) Answer {
	if !next.Enclosed() {
		limit = OpenNodes(limit)
	}
	defer d.limitTo(min(d.opts.NodeLimit, limit))()
	return d.Answer(d.ctx, next, !d.attack)
}

// logOdds is the logarithm of the odds of a chance that is not taken for certain.
func logOdds(chance float64) float64 {
	chance = min(max(chance, surest), 1-surest)
	return math.Log(chance / (1 - chance))
}
