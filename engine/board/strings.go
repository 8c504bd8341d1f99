package board

import (
	"math/bits"
	"slices"
)

// The functions in this file take a stone, which stands for its whole string. A
// point without a stone has no string: they tell of it what holds of a string of
// no stones.

// of is the string of the stone at p.
func (b *Board) of(p Point) *stringRecord {
	if p < 0 || p >= PointCount || !b.color[p].IsStone() {
		return &b.none
	}
	return &b.strings[b.str[p]]
}

// Origin is the string's first stone in board order.
func (b *Board) Origin(p Point) Point { return b.of(p).origin }

// StringSize is the number of stones of the string.
func (b *Board) StringSize(p Point) int { return int(b.of(p).size) }

// Liberties is the number of liberties of the string.
func (b *Board) Liberties(p Point) int { return int(b.of(p).libCount) }

// LibertyBits is the set of liberties of the string. The caller must not
// change it; it is valid until the next move.
func (b *Board) LibertyBits(p Point) *Bits { return &b.of(p).liberties }

// FindLiberties adds the liberties to buf in board order.
func (b *Board) FindLiberties(p Point, buf []Point) []Point {
	return b.of(p).liberties.Append(buf)
}

// IsLiberty says whether the empty point q is a liberty of the string at p.
func (b *Board) IsLiberty(p, q Point) bool { return b.of(p).liberties.Has(q) }

// SameString says whether two stones belong to one string.
func (b *Board) SameString(p, q Point) bool {
	return b.At(p).IsStone() && b.color[p] == b.At(q) && b.str[p] == b.str[q]
}

// Next is the stone after p in the ring of stones of the string. Starting at
// any stone, it comes back there after StringSize steps. Any other point is alone.
func (b *Board) Next(p Point) Point {
	if !b.color[p].IsStone() {
		return p
	}
	return b.next[p]
}

// Stones iterates over the stones of the string, starting with p, in no particular order.
func (b *Board) Stones(p Point) func(yield func(Point) bool) {
	return func(yield func(Point) bool) {
		for q := p; yield(q); {
			if q = b.Next(q); q == p {
				return
			}
		}
	}
}

// FindStones adds the stones of the string to buf, starting with p, in no
// particular order.
func (b *Board) FindStones(p Point, buf []Point) []Point {
	if !b.color[p].IsStone() {
		return buf
	}
	for q := p; ; {
		buf = append(buf, q)
		if q = b.next[q]; q == p {
			return buf
		}
	}
}

// StoneBits adds the stones of the string to set.
func (b *Board) StoneBits(p Point, set *Bits) {
	set.Or(&b.of(p).stones)
}

// CountCommonLiberties is the number of liberties that two strings share.
func (b *Board) CountCommonLiberties(p, q Point) int {
	return b.of(p).liberties.CommonCount(&b.of(q).liberties)
}

// AdjacentStrings says whether a stone of the string at p is orthogonally
// adjacent to the string at q.
func (b *Board) AdjacentStrings(p, q Point) bool {
	return b.of(p).contacts.Intersects(&b.of(q).stones)
}

// Touching is the number of stones of the string at p that are beside the enemy string at q.
func (b *Board) Touching(p, q Point) int {
	return b.of(p).stones.CommonCount(&b.of(q).contacts)
}

// Chainlinks adds to buf one stone (the origin) of each enemy string adjacent
// to the string at p.
func (b *Board) Chainlinks(p Point, buf []Point) []Point {
	return b.chainlinks(p, 0, PointCount, buf)
}

// ChainlinksWith is Chainlinks limited to strings with exactly n liberties.
func (b *Board) ChainlinksWith(p Point, n int, buf []Point) []Point {
	return b.chainlinks(p, n, n, buf)
}

// ChainlinksUpTo is Chainlinks limited to strings with at most n liberties.
func (b *Board) ChainlinksUpTo(p Point, n int, buf []Point) []Point {
	return b.chainlinks(p, 0, n, buf)
}

func (b *Board) chainlinks(p Point, atLeast, atMost int, buf []Point) []Point {
	if !b.color[p].IsStone() {
		return buf
	}
	other := b.color[p].Other()
	series := b.newMark()
	// Written out for the four sides: readings spend much of their time here.
	for q := p; ; {
		if r := q + South; b.color[r] == other && b.mark[b.str[r]] != series {
			buf = b.link(r, series, atLeast, atMost, buf)
		}
		if r := q + West; b.color[r] == other && b.mark[b.str[r]] != series {
			buf = b.link(r, series, atLeast, atMost, buf)
		}
		if r := q + North; b.color[r] == other && b.mark[b.str[r]] != series {
			buf = b.link(r, series, atLeast, atMost, buf)
		}
		if r := q + East; b.color[r] == other && b.mark[b.str[r]] != series {
			buf = b.link(r, series, atLeast, atMost, buf)
		}
		if q = b.next[q]; q == p {
			break
		}
	}
	return buf
}

// link marks the string at r and adds its origin to buf if it has the right
// number of liberties.
func (b *Board) link(r Point, series uint32, atLeast, atMost int, buf []Point) []Point {
	if b.watching {
		b.seen[r] = 1
	}
	id := b.str[r]
	b.mark[id] = series
	if s := &b.strings[id]; int(s.libCount) >= atLeast && int(s.libCount) <= atMost {
		buf = append(buf, s.origin)
	}
	return buf
}

// ContactsUpTo is ChainlinksUpTo in the board order of the first stones beside the string, which costs
// readings half as much.
func (b *Board) ContactsUpTo(p Point, n int, buf []Point) []Point {
	contacts := &b.of(p).contacts
	if b.watching {
		b.noteAll(contacts)
	}
	start := len(buf)
	for i, w := range contacts {
		for w != 0 {
			s := &b.strings[b.str[i<<6+bits.TrailingZeros64(w)]]
			w &^= s.stones[i]
			if int(s.libCount) <= n && !slices.Contains(buf[start:], s.origin) {
				buf = append(buf, s.origin)
			}
		}
	}
	return buf
}

// NeighborStrings adds to buf the origins of the strings of color c next to the point p along a line. Each is added once. The
// point itself may hold anything.
func (b *Board) NeighborStrings(p Point, c Color, buf []Point) []Point {
	b.lookAround(p)
	start := len(buf)
	for _, d := range [4]Point{South, West, North, East} {
		q := p + d
		if b.color[q] != c {
			continue
		}
		origin := b.strings[b.str[q]].origin
		known := false
		for _, o := range buf[start:] {
			known = known || o == origin
		}
		if !known {
			buf = append(buf, origin)
		}
	}
	return buf
}

// WithoutLiberty is the origin of a string that has no liberty, NoPoint where all have some. Only set-up leaves one.
func (b *Board) WithoutLiberty() Point {
	for _, origin := range b.StringOrigins(Empty, nil) {
		if b.Liberties(origin) == 0 {
			return origin
		}
	}
	return NoPoint
}

// StringOrigins adds to buf the origins of all strings of color c, in board order. If c is Empty, it adds those of both colors.
func (b *Board) StringOrigins(c Color, buf []Point) []Point {
	for _, p := range b.points {
		if at := b.color[p]; at.IsStone() && (c == Empty || at == c) && b.strings[b.str[p]].origin == p {
			buf = append(buf, p)
		}
	}
	return buf
}

// newMark starts a visit: strings whose mark equals the result have been met.
func (b *Board) newMark() uint32 {
	if len(b.mark) < len(b.strings) {
		b.mark = append(b.mark, make([]uint32, len(b.strings))...)
	}
	b.markSeries++
	if b.markSeries == 0 {
		clear(b.mark)
		b.markSeries = 1
	}
	return b.markSeries
}
