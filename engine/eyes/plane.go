package eyes

import "shikatsu/engine/board"

// plane is what the set operations on whole boards need to know of a board's
// size.
type plane struct {
	width, height int
	onBoard       board.Bits
	firstLine     board.Bits
	corners       [4]corner
	cornerCount   int
}

// corner is a corner point and the steps to its neighbours.
type corner struct {
	point           board.Point
	inRow, inColumn board.Point
}

// update adapts the plane to the size of b and says whether that changed it.
func (pl *plane) update(b *board.Board) bool {
	if pl.width == b.Width() && pl.height == b.Height() {
		return false
	}
	*pl = plane{width: b.Width(), height: b.Height()}
	for _, p := range b.Points() {
		pl.onBoard.Set(p)
		for _, d := range board.Directions[:4] {
			if b.At(p+d) == board.Border {
				pl.firstLine.Set(p)
			}
		}
	}
	if pl.width < 2 || pl.height < 2 {
		return true
	}
	right, bottom := pl.width-1, pl.height-1
	pl.corners = [4]corner{
		{board.MakePoint(0, 0), board.East, board.South},
		{board.MakePoint(right, 0), board.West, board.South},
		{board.MakePoint(0, bottom), board.East, board.North},
		{board.MakePoint(right, bottom), board.West, board.North},
	}
	pl.cornerCount = 4
	return true
}

// looking is the set of points whose neighbour in direction d is in s. Points
// outside the board may be in the result.
func looking(s *board.Bits, d board.Point) board.Bits {
	var r board.Bits
	last := len(s) - 1
	if d >= 0 {
		for i := range s {
			r[i] = s[i] >> uint(d)
			if i < last {
				r[i] |= s[i+1] << uint(64-d)
			}
		}
		return r
	}
	for i := range s {
		r[i] = s[i] << uint(-d)
		if i > 0 {
			r[i] |= s[i-1] >> uint(64+d)
		}
	}
	return r
}

// around is the set of points with an orthogonal neighbour in s.
func around(s *board.Bits) board.Bits {
	r := looking(s, board.South)
	for _, d := range [3]board.Point{board.West, board.North, board.East} {
		t := looking(s, d)
		r.Or(&t)
	}
	return r
}
