package exact

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// Question is one query on its local board, with a player to move first.
type Question struct {
	*Reader
	// Left are the positions that may still be looked at.
	Left int

	ctx   context.Context
	local *local
	root  position
	// decided has the ko threats of both sides under which the code was found.
	decided [2]uint8
}

// Ask prepares a question in which the opponent of the dragon (attack) or its owner moves first. Its area goes on beyond gaps
// in the walls for so many steps. What was found about another question is forgotten. Positions may be looked at once Left
// is set.
func (r *Reader) Ask(ctx context.Context, q Query, attack bool, spill int) *Question {
	goal := WholeStrings(q.Board, q.Goal)
	l := newLocal(q.Board, goal, q.Alive, q.Weak, spill)
	if l.shared() && !q.named {
		goal = inArea(q.Board, l)
	}
	r.Forget()
	return &Question{Reader: r, ctx: ctx, local: l, root: l.position(q.Board, goal, turnOf(attack))}
}

// ask is Ask with the reader's limit.
func (r *Reader) ask(ctx context.Context, q Query, attack bool, spill int) *Question {
	asked := r.Ask(ctx, q, attack, spill)
	asked.Left = r.opts.NodeLimit
	return asked
}

// Attacks says whether the opponent of the dragon moves first.
func (q *Question) Attacks() bool { return q.root.turn == attacker }

// Enclosed says whether walls shut the dragon in with little space.
func (q *Question) Enclosed() bool { return q.local.enclosed() }

// Assumed says whether some of the walls are assumed to hold.
func (q *Question) Assumed() bool { return q.local.assumed }

// Escapes says whether the dragon can get out of the area, which saves it.
func (q *Question) Escapes() bool { return !q.local.exits.empty() }

// Gaps is the number of gaps in the walls.
func (q *Question) Gaps() int { return q.local.gaps.count() }

// Size is the number of points of the area.
func (q *Question) Size() int { return int(q.local.n) }

// Empties is the number of its empty points.
func (q *Question) Empties() int { return q.local.empties(&q.root).count() }

// Breathless says whether there is nothing to ask about, as no stone of the dragon can breathe in the area.
func (q *Question) Breathless() bool { return q.root.goal.empty() }

// Inside says whether a point belongs to the area.
func (q *Question) Inside(p board.Point) bool { return q.local.index[p] != noIndex }

// Mark adds the points of the area to a zone.
func (q *Question) Mark(zone *board.Bits) { q.local.mark(q.local.all, zone) }

// Only makes the question one about these stones, whatever becomes of others in the area.
func (q *Question) Only(b *board.Board, goal []board.Point) {
	q.root = q.local.position(b, goal, q.root.turn)
}

// Retake makes the question the other one, with what was found about that. What is left of it stays.
func (q *Question) Retake(other *Question) {
	q.local, q.root, q.decided = other.local, other.root, other.decided
}

// shared says whether all stones of the dragon's color inside share one fate.
func (l *local) shared() bool { return l.exits.empty() && l.n <= sharedArea }

// enclosed says whether walls shut the dragon in with little space.
func (l *local) enclosed() bool { return !l.assumed && l.n <= enclosedArea }

// search decides the root with the given threats and at most limit nodes.
func (q *Question) search(attack, defend uint8, limit int) search.Result {
	return q.searchFrom(&q.root, attack, defend, limit)
}

func (q *Question) searchFrom(p *position, attack, defend uint8, limit int) search.Result {
	q.solver.SetPatience(q.patience(attack == 0 && defend == 0))
	res := q.solver.Solve(q.ctx, q.problem(p, [2]uint8{attack, defend}), min(limit, q.Left))
	q.Left -= res.Nodes
	q.nodes += res.Nodes
	return res
}

// patience is that of the solver with a search. Where walls enclose the dragon only the search without threats may be
// given up, as the others follow a proof. There who allows more nodes than usual
// wants them to be spent, all of them where it is ten times as many.
func (q *Question) patience(even bool) (nodes, standstill int) {
	switch {
	case q.local.assumed:
		return leastPatience, openStandstill
	case even:
		more := max(1, float64(q.opts.NodeLimit)/DefaultNodeLimit)
		return int(leastPatience * more * more), walledStandstill
	}
	return 0, 0
}

// problem is what the solver searches to decide a position.
func (q *Question) problem(p *position, threats [2]uint8) search.Problem {
	q.guide.at(q.local)
	if q.local.layout == oneWord {
		k := q.word.at(q.local, p)
		k.stack[0].threats = threats
		return k
	}
	k := &q.kill
	k.local, k.memory, k.top = q.local, q.memory, 0
	k.stack[0] = *p
	k.stack[0].threats = threats
	return k
}

// outcomes of the mover's question under one supply of threats.
type trial struct {
	search.Result
	threats [2]uint8
	works   bool // the mover's side is proved or favoured
	known   bool
}

// supply has the threats of the attacker and the defender by those of the mover and the other one.
func (q *Question) supply(mine, theirs uint8) [2]uint8 {
	if q.root.turn == attacker {
		return [2]uint8{mine, theirs}
	}
	return [2]uint8{theirs, mine}
}

func (q *Question) trial(mine, theirs uint8, limit int) trial {
	want := search.Failure
	if q.root.turn == attacker {
		want = search.Success
	}
	threats := q.supply(mine, theirs)
	res := q.search(threats[attacker], threats[defender], limit)
	favours := res.Favours()
	if res.Verdict == search.Unknown {
		favours = search.Failure
		// In the open the dragon gets the benefit.
		if !q.local.assumed && res.PN < res.DN+res.DN/4 {
			favours = search.Success
		}
	}
	return trial{res, threats, favours == want, res.Verdict != search.Unknown}
}

// unlike says whether a search that ended at its limit looks as if it would not confirm t. t was proved, and
// a proof of the same result is seldom that much larger.
func (t *trial) unlike(more *trial) bool {
	return t.known && !more.known && more.Nodes > unlikely*t.Nodes
}

// Code finds the result for the player to move at the root.
func (q *Question) Code() (a Answer) {
	many := uint8(q.opts.Threats)
	limit := q.Left
	start := q.Left
	finish := func(code board.Code, t trial, unsure bool) Answer {
		q.decided = t.threats
		a := Answer{Code: code, Certainty: t.Certainty, Nodes: start - q.Left, Zone: q.boardZone(&t.Zone)}
		if code != board.Fail {
			a.Move = t.Move
			if !t.known && a.Move == board.Pass {
				a.Move = q.FirstMoves(board.Pass)[0]
			}
		}
		if unsure {
			a.Certainty = search.Limit
		}
		return a
	}
	var trials [search.Supplies]trial
	code, by := search.ByThreats(search.NoThreats, func(s search.Supply) search.Trial {
		nodes := limit
		if s == search.NoThreats {
			nodes -= limit / 4 // it decides most questions alone
		}
		mine, theirs := s.Threats(q.opts.Threats)
		t := q.trial(uint8(mine), uint8(theirs), nodes)
		works := t.works
		switch {
		case s == search.TheirThreats && trials[search.NoThreats].unlike(&t):
			works = false
		case s != search.NoThreats:
		case t.known && t.KoFree && works:
			// It stands for any threats. What is told of it is what holds with those that are worst.
			t.threats = q.supply(0, many)
		case t.known && t.KoFree:
			t.threats = q.supply(many, 0)
		}
		trials[s] = t
		// Where it is not known the others would end at their limits too, and the answer is a judgement anyway.
		return search.Trial{Works: works, Final: s == search.NoThreats && (!t.known || t.KoFree)}
	})
	even, other := &trials[search.NoThreats], &trials[search.TheirThreats]
	switch code {
	case board.KoA:
		return q.joined(finish(code, *even, !other.known), other)
	case board.KoB:
		other = &trials[search.OwnThreats]
		return q.joined(finish(code, *other, !other.known), even)
	}
	return finish(code, trials[by], !trials[by].known)
}

// joined is an answer about a ko that rests on another search, too, which showed that it is no better.
func (q *Question) joined(a Answer, other *trial) Answer {
	zone := q.boardZone(&other.Zone)
	a.Zone.Or(&zone)
	a.Certainty = max(a.Certainty, other.Certainty)
	return a
}

// boardZone turns a zone of the local board into points of the board, with the
// walls around it.
func (q *Question) boardZone(z *search.Zone) (zone board.Bits) {
	inside := q.local.all
	if z[2] == 0 {
		inside = fromZone(z)
	}
	q.local.mark(inside, &zone)
	return zone
}

// mark adds points of the local board to a zone on the board.
func (l *local) mark(s set, zone *board.Bits) {
	for x := s; !x.empty(); x = x.rest() {
		zone.Set(l.points[x.first()])
	}
}

// Defense is the code for the dragon's move; Win by a pass where it needs none.
func (q *Question) Defense() Answer {
	a := q.Code()
	if a.Code != board.Win || a.Move == board.Pass || a.Certainty == search.Limit || a.Nodes > needlessNodes {
		return a
	}
	var next position
	q.local.pass(&q.root, &next)
	res := q.searchFrom(&next, uint8(q.opts.Threats), 0, min(q.Left/2, needlessNodes))
	a.Nodes += res.Nodes
	if res.Verdict == search.Failure && res.Certainty == search.Proved {
		a.Move = board.Pass
		a.Certainty = max(a.Certainty, res.Certainty)
		a.Zone = q.boardZone(&res.Zone)
	}
	return a
}
