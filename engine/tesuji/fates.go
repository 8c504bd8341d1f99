package tesuji

import (
	"context"

	"shikatsu/engine/board"
)

// fate is what tactical reading says of one string: whether it can be captured, and saved.
type fate struct {
	origin board.Point
	color  board.Color
	size   int
	// attack is the value of the opponent's moving first, defense that of the owner's. Defense is Win where attack is Fail.
	attack, defense board.Code
	// attackMove and defenseMove reach them; NoPoint where there is none or none is needed.
	attackMove, defenseMove board.Point
	// near has the points at which a stone may change the fate: where the readings played, and beside those.
	near board.Bits
}

// dead says that the string is lost even if its owner moves first.
func (f *fate) dead() bool { return f.attack != board.Fail && f.defense == board.Fail }

// critical says that whoever moves first decides.
func (f *fate) critical() bool { return f.attack != board.Fail && f.defense != board.Fail }

// scene has the fates of all strings of a position.
type scene struct {
	fates []fate
	// index has, for each stone, the place of its string in fates plus one.
	index [board.PointCount]int16
}

// at is the fate of the string at p, nil where there is none.
func (s *scene) at(p board.Point) *fate {
	if i := s.index[p]; i > 0 {
		return &s.fates[i-1]
	}
	return nil
}

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

// add appends a fate and notes its stones.
func (s *scene) add(b *board.Board, x fate) {
	s.fates = append(s.fates, x)
	i := int16(len(s.fates))
	for p := x.origin; ; {
		s.index[p] = i
		if p = b.Next(p); p == x.origin {
			return
		}
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
