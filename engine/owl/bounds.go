package owl

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// A dragon between walls with gaps is proved to live, and proved to die, by two different assumptions: it lives
// for sure if it does so where all that lies beyond the gaps belongs to the attacker, and dies for sure
// if it does so where getting there saves it.

// maxSettleSpill is the number of steps beyond the gaps that areas go on in which a dragon is settled.
const maxSettleSpill = maxSpill + 2

// Bounds are proofs of what the first player achieves at least and at most. Both rest on nothing but the walls
// holding: strings that are not drawn into the area.
type Bounds struct {
	// Least is Fail and Most is Win where nothing was proved.
	Least, Most board.Code
	// Move achieves the least: board.Pass where none does, or none is needed.
	Move board.Point
	// Nodes is the number of positions looked at.
	Nodes int
}

// Settled says whether the code is known.
func (b *Bounds) Settled() bool { return b.Least == b.Most }

// Bounds proves what the opponent (attack) or the owner of a dragon achieves by moving first: in areas that go on
// beyond the gaps for more and more steps, each with the node limit of the reader for either assumption,
// until the bounds meet. No first move is named by its looks, and nothing is judged.
func (r *Reader) Bounds(ctx context.Context, query Query, attack bool) Bounds {
	turn, goal := turnOf(attack), wholeStrings(query.Board, query.Goal)
	b := Bounds{Most: board.Win}
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
			a := q.code()
			b.Nodes += a.Nodes
			if a.Certainty == search.Limit {
				continue
			}
			proves := kind && whole || same
			if (kind == attack || proves) && a.Code >= b.Least {
				b.Least, b.Move = a.Code, a.Move
			}
			if kind != attack || proves {
				b.Most = min(b.Most, a.Code)
			}
		}
	}
	return b
}

// boundary is a question about stones in an area in which getting beyond the gaps saves them (kind), or does not.
func (r *Reader) boundary(ctx context.Context, query Query, goal []board.Point, turn uint8, l *local, kind bool) *question {
	if kind {
		released := *l
		released.open, released.gaps = l.open.or(l.gaps), set{}
		released.exits = released.open.or(l.refuge)
		l = &released
	}
	r.forget()
	return &question{Reader: r, ctx: ctx, local: l, root: l.position(query.Board, goal, turn), left: r.opts.NodeLimit}
}
