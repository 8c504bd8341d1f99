package tesuji

import (
	"context"

	"shikatsu/engine/board"
)

// read fills s with the fates of the strings on the board. Of before, the scene up to the last move, it takes over what the move
// at moved, which has just been played, does not touch; a nil one has nothing.
func (f *Finder) read(ctx context.Context, s, before *scene, moved board.Point) {
	b := f.b
	f.origins = b.StringOrigins(board.Empty, f.origins[:0])
	s.fates = s.fates[:0]
	clear(s.index[:])
	for _, o := range f.origins {
		if before != nil {
			if old := before.at(o); old != nil && old.color == b.At(o) && old.size == b.StringSize(o) && !old.near.Has(moved) {
				s.add(b, *old)
				continue
			}
		}
		s.add(b, f.ask(ctx, o))
	}
}

// ask reads the fate of one string.
func (f *Finder) ask(ctx context.Context, origin board.Point) fate {
	b := f.b
	x := fate{origin: origin, color: b.At(origin), size: b.StringSize(origin), defense: board.Win}
	x.near = *b.LibertyBits(origin)
	if b.Liberties(origin) <= manyLiberties {
		f.reader.BeginSeries()
		attack := f.reader.Attack(ctx, origin)
		x.attack, x.attackMove = attack.Code, attack.Move
		x.near.Or(&attack.Shadow)
		if attack.Code != board.Fail {
			defense := f.reader.FindDefense(ctx, origin)
			x.defense, x.defenseMove = defense.Code, defense.Move
			x.near.Or(&defense.Shadow)
			f.nodes += defense.Nodes
		}
		f.reader.EndSeries()
		f.nodes += attack.Nodes
	}
	x.near = x.near.Around()
	return x
}
