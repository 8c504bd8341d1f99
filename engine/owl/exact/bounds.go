package exact

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// A dragon between walls with gaps is proved to live, and proved to die, by two different assumptions. It lives
// for sure if it does so where all that lies beyond the gaps belongs to the attacker. It dies for sure if it
// does so where getting there saves it.

// Bounds are proofs of what the first player achieves at least and at most. Both rest on nothing but the walls
// holding: strings that are not drawn into the area.
type Bounds struct {
	// Least is Fail and Most is Win where nothing was proved.
	Least, Most board.Code
	// Move achieves the least: board.Pass where none does, or none is needed.
	Move board.Point
	// Nodes is the number of positions looked at.
	Nodes int
	// least and most are the areas in which they were proved.
	least, most source
}

// Settled says whether the code is known.
func (b *Bounds) Settled() bool { return b.Least == b.Most }

// source is the area in which a bound was proved.
type source struct {
	spill    int
	released bool
}

// cut is the local board of that area.
func (s source) cut(query Query, goal []board.Point) *local {
	if s.released {
		return newFirmLocal(query.Board, goal, query.Alive, query.Weak, s.spill)
	}
	return newLocal(query.Board, goal, query.Alive, query.Weak, s.spill)
}

// Bounds proves what the opponent (attack) or the owner of a dragon achieves by moving first. It reads areas that
// go on beyond the gaps for more and more steps, until the bounds meet. Each is read with the node limit of the
// reader for either assumption. No first move is named by its looks, and nothing is judged.
func (r *Reader) Bounds(ctx context.Context, query Query, attack bool) Bounds {
	turn, goal := turnOf(attack), WholeStrings(query.Board, query.Goal)
	b := Bounds{Most: board.Win, Move: board.Pass}
	var read [2]int // points of the areas that were read last
	for spill := -1; spill <= maxSettleSpill && !b.Settled() && ctx.Err() == nil; spill++ {
		closed := newLocal(query.Board, goal, query.Alive, query.Weak, spill)
		released := newFirmLocal(query.Board, goal, query.Alive, query.Weak, spill)
		for i, l := range [2]*local{closed, released} {
			kind, whole := i == 1, l.gaps.empty() && l.open.empty()
			same := whole && closed.n == released.n && released.gaps.empty() // an area that is all there is, behind walls that hold
			switch {
			case b.Settled(), l.n == read[i], kind && (same || spill < 0), !kind && !l.open.empty():
				continue // nothing is proved where getting out is life by judgement
			}
			read[i] = l.n
			q := r.boundary(ctx, query, goal, turn, l, kind)
			if q.root.goal.empty() {
				continue // it cannot breathe here, which says nothing of where it can
			}
			both := kind && whole || same
			q.bound(&b, !kind || both, kind || both, source{spill, kind})
		}
	}
	return b
}

// bound proves what it can of a boundary's question. life says whether a dragon that lives there is proved to live, kill
// whether one that is killed there is proved to be killed.
func (q *Question) bound(b *Bounds, life, kill bool, from source) {
	best, worst := kill, life // what proves that the first player achieves something, and that he does not
	if q.root.turn == defender {
		best, worst = life, kill
	}
	many := uint8(q.opts.Threats)
	try := func(mine, theirs uint8) trial {
		t := q.trial(mine, theirs, q.Left)
		b.Nodes += t.Nodes
		t.known = t.known && t.Certainty == search.Proved && (t.works && best || !t.works && worst)
		return t
	}
	least := func(code board.Code, t *trial) {
		if code >= b.Least {
			b.Least, b.Move, b.least = code, t.Move, from
		}
	}
	most := func(code board.Code) {
		if code <= b.Most {
			b.Most, b.most = code, from
		}
	}
	even := try(0, 0)
	switch {
	case even.known && even.KoFree && even.works:
		least(board.Win, &even)
		return
	case even.known && even.KoFree:
		most(board.Fail)
		return
	case even.known && even.works:
		least(board.KoA, &even)
	case even.known:
		most(board.KoB)
	}
	if even.Verdict == search.Unknown {
		return // the others would end at their limits, too
	}
	if even.works {
		switch win := try(0, many); {
		case win.known && win.works:
			least(board.Win, &win)
		case win.known:
			most(board.KoA)
		}
		return
	}
	switch fail := try(many, 0); {
	case fail.known && fail.works:
		least(board.KoB, &fail)
	case fail.known:
		most(board.Fail)
	}
}

// boundary is a question about stones in an area with gaps. kind says whether getting beyond the gaps saves them.
func (r *Reader) boundary(ctx context.Context, query Query, goal []board.Point, turn uint8, l *local, kind bool) *Question {
	r.Forget()
	return r.resume(ctx, query, goal, turn, l, kind)
}

// resume is boundary with what the table holds of the area, if it was asked about since all was forgotten.
func (r *Reader) resume(ctx context.Context, query Query, goal []board.Point, turn uint8, l *local, kind bool) *Question {
	r.forgetZones()
	strict := *l
	strict.strict = true
	l = &strict
	if kind {
		released := *l
		released.open, released.gaps = l.open.or(l.gaps), set{}
		released.exits = released.open.or(l.refuge)
		if l.firm {
			// Stones that the attacker plays there stand only as long as they have liberties, or are joined to a wall.
			released.wall, released.theirs = l.solid, set{}
		}
		l = &released
	}
	return &Question{Reader: r, ctx: ctx, local: l, root: l.position(query.Board, goal, turn), Left: r.opts.NodeLimit}
}
