package tesuji

import "shikatsu/engine/board"

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
