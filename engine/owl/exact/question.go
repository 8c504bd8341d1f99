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
