package exact

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// Most dragons of a game live by much room, too much to be read. Some live in a small part of it, even if all else belonged to the opponent.
// That rests on nothing outside, not even on walls, and is decided quickly or never.

// LivesIn says whether it is proved that the opponent cannot capture all of the goal stones. He moves first and has any
// number of ko threats, and every point that is not in the room is taken for a stone of his that cannot be captured. The
// room has the goal, other stones of its color that may help, and empty points. Strings of that color are in it as a whole
// or not at all. At most limit positions are looked at; nodes says how many were.
func (r *Reader) LivesIn(ctx context.Context, b *board.Board, goal []board.Point, room *board.Bits, limit int) (lives bool, nodes int) {
	if room.Count() > maxLocal {
		return false, 0
	}
	r.Forget()
	l := confined(b, b.At(goal[0]), room)
	q := &Question{Reader: r, ctx: ctx, local: l, root: l.position(b, WholeStrings(b, goal), attacker), Left: limit}
	res := q.search(uint8(r.opts.Threats), 0, limit)
	return res.Verdict == search.Failure, res.Nodes
}

// confined is the local board of a room outside of which everything is the attacker's.
func confined(b *board.Board, owner board.Color, room *board.Bits) *local {
	l := &local{defender: owner}
	l.number(b, room)
	s := &surveyor{b: b, color: owner}
	for x := l.all; !x.empty(); x = x.rest() {
		l.connect(s, x.first())
		l.setPlugs(b, x.first())
	}
	l.ringFree = l.simplyEnclosed(b)
	return l
}
