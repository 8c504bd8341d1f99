package reading

import "shikatsu/engine/board"

// Kinds is a set of ways in which strings of one color are linked to a superstring. The ways are those that GNU Go's
// documentation lists. Solid connection is always included.
type Kinds uint8

const (
	// Protected is a diagonal connection or a one-space jump through a protected point. An enemy stone there would be suicide
	// or self-atari.
	Protected Kinds = 1 << iota
	// Bamboo is a bamboo joint.
	Bamboo
	// Diagonal is a diagonal connection with both shared neighbours empty.
	Diagonal
	// Captured is a connection through enemy stones that are tactically
	// captured; the caller of Superstring says which those are.
	Captured

	// TacticalKinds are the links that tactical reading uses.
	TacticalKinds = Protected | Bamboo | Diagonal
	// AllKinds are the links that life-and-death reading uses.
	AllKinds = TacticalKinds | Captured
)

// Superstring adds to buf the strings of the superstring of str, each by its
// origin, str's own first. captured says of an enemy string whether it is
// tactically captured; it may be nil if kinds leaves Captured out.
func Superstring(b *board.Board, str board.Point, kinds Kinds, captured func(board.Point) bool, buf []board.Point) []board.Point {
	first := len(buf)
	buf = append(buf, b.Origin(str))
	add := func(q board.Point) {
		o := b.Origin(q)
		for _, known := range buf[first:] {
			if known == o {
				return
			}
		}
		buf = append(buf, o)
	}
	for i := first; i < len(buf); i++ {
		for s := range b.Stones(buf[i]) {
			linkStone(b, s, kinds, captured, add)
		}
	}
	return buf
}

// linkStone calls add for a stone of each string that is linked to the stone s.
func linkStone(b *board.Board, s board.Point, kinds Kinds, captured func(board.Point) bool, add func(board.Point)) {
	c := b.At(s)
	for i, d := range board.Directions[:4] {
		n := s + d
		side := board.Directions[(i+1)%4]
		if b.At(n) == board.Empty {
			jump := n + d
			switch {
			case !b.OnBoard(jump):
			case kinds&Protected != 0 && b.At(jump) == c && !enterable(b, n, c.Other()):
				add(jump)
			case kinds&Bamboo != 0 && b.At(jump) == c && bamboo(b, s, d, side):
				add(jump)
			}
		}
		diagonal := s + d + side
		if b.At(diagonal) == c {
			one, other := b.At(n), b.At(s+side)
			switch {
			case kinds&Diagonal != 0 && one == board.Empty && other == board.Empty:
				add(diagonal)
			case kinds&Protected != 0 && (one == board.Empty && !enterable(b, n, c.Other()) ||
				other == board.Empty && !enterable(b, s+side, c.Other())):
				add(diagonal)
			}
		}
		if kinds&Captured != 0 && b.At(n) == c.Other() && captured != nil && captured(n) {
			linkThrough(b, n, c, add)
		}
		if e := s + d + side; kinds&Captured != 0 && b.At(e) == c.Other() && captured != nil && captured(e) {
			linkThrough(b, e, c, add)
		}
	}
}

// linkThrough adds the strings of c that touch the captured string at e,
// orthogonally or diagonally.
func linkThrough(b *board.Board, e board.Point, c board.Color, add func(board.Point)) {
	for q := range b.Stones(e) {
		for _, d := range board.Directions {
			if b.At(q+d) == c {
				add(q + d)
			}
		}
	}
}

// enterable says whether a stone of c at the empty point p would be neither
// suicide nor self-atari.
func enterable(b *board.Board, p board.Point, c board.Color) bool {
	return !b.IsSelfAtari(p, c)
}

// bamboo says whether the stone s and the one two steps along d are one half of a bamboo joint. The other half lies to either
// side.
func bamboo(b *board.Board, s, d, side board.Point) bool {
	c := b.At(s)
	for _, t := range [2]board.Point{s + side, s - side} {
		if b.At(t) == c && b.At(t+d) == board.Empty && b.OnBoard(t+d+d) && b.At(t+d+d) == c {
			return true
		}
	}
	return false
}

// SuperstringChainlinks adds to buf the enemy strings around the superstring members, each once. They have at most cap
// liberties (0: any number). With proper set, those that touch the string at str itself are left out.
func SuperstringChainlinks(b *board.Board, str board.Point, members []board.Point, cap int, proper bool, buf []board.Point) []board.Point {
	if cap == 0 {
		cap = board.PointCount
	}
	first := len(buf)
	skip := first
	if proper {
		buf = b.ChainlinksUpTo(str, cap, buf)
		skip = len(buf)
	}
	for _, m := range members {
		from := len(buf)
		buf = b.ChainlinksUpTo(m, cap, buf)
		n := from
	next:
		for _, e := range buf[from:] {
			for _, known := range buf[first:n] {
				if known == e {
					continue next
				}
			}
			buf[n] = e
			n++
		}
		buf = buf[:n]
	}
	if proper {
		n := copy(buf[first:], buf[skip:])
		buf = buf[:first+n]
	}
	return buf
}
