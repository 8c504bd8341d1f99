package board

// IsSuicide says whether c playing at the empty point p would leave the new stone without a liberty. Then there is no empty
// neighbour, nothing is captured, and no friendly neighbour has a liberty besides p.
func (b *Board) IsSuicide(p Point, c Color) bool {
	b.lookAround(p)
	colors := b.colorsAround(p)
	if colors[southOf] == Empty || colors[westOf] == Empty || colors[northOf] == Empty || colors[eastOf] == Empty {
		return false
	}
	ids := b.stringsAround(p)
	other := c.Other()
	for _, at := range [4]int{southOf, westOf, northOf, eastOf} {
		switch colors[at] {
		case c:
			if b.strings[ids[at]].libCount > 1 {
				return false
			}
		case other:
			if b.strings[ids[at]].libCount <= 1 {
				return false
			}
		}
	}
	return true
}

// IsKo says whether c playing at the empty point p, legal or not, is a ko capture. Then every neighbour is an enemy stone or
// off the board, and exactly one stone is taken. The point of that stone is returned too.
func (b *Board) IsKo(p Point, c Color) (bool, Point) {
	b.lookAround(p)
	colors := b.colorsAround(p)
	if !colors[southOf].blocks(c) || !colors[westOf].blocks(c) || !colors[northOf].blocks(c) || !colors[eastOf].blocks(c) {
		return false, NoPoint
	}
	other := c.Other()
	taken := NoPoint
	for _, d := range [4]Point{South, West, North, East} {
		if q := p + d; b.color[q] == other {
			if s := &b.strings[b.str[q]]; s.libCount == 1 {
				if s.size > 1 || taken != NoPoint {
					return false, NoPoint
				}
				taken = q
			}
		}
	}
	return taken != NoPoint, taken
}

// blocks says whether a cell is neither empty nor a stone of c.
func (at Color) blocks(c Color) bool { return at != Empty && at != c }

// IsLegal says whether c may play at p now: passing is legal, suicide and a ko
// recapture are not.
func (b *Board) IsLegal(p Point, c Color) bool {
	if p == Pass {
		return true
	}
	if b.color[p] != Empty || b.IsSuicide(p, c) {
		return false
	}
	if p == b.ko {
		isKo, _ := b.IsKo(p, c)
		return !isKo
	}
	return true
}

// IsCapture says whether c playing at the empty point p takes a stone.
func (b *Board) IsCapture(p Point, c Color) bool {
	b.lookAround(p)
	return b.takes(c.Other(), b.colorsAround(p), b.stringsAround(p))
}

// takes says whether the opponent of other takes one of its stones where the windows are about.
func (b *Board) takes(other Color, colors *[southOf + 1]Color, ids *[southOf + 1]int32) bool {
	return colors[southOf] == other && b.strings[ids[southOf]].libCount == 1 ||
		colors[westOf] == other && b.strings[ids[westOf]].libCount == 1 ||
		colors[northOf] == other && b.strings[ids[northOf]].libCount == 1 ||
		colors[eastOf] == other && b.strings[ids[eastOf]].libCount == 1
}

// IsSelfAtari says whether a stone of c at the empty point p would stand in atari. Its string would have at most one liberty,
// captures included; suicide counts too.
func (b *Board) IsSelfAtari(p Point, c Color) bool {
	b.lookAround(p)
	colors, ids := b.colorsAround(p), b.stringsAround(p)
	// Mostly there are two empty points beside, or a string with enough liberties.
	empty := 0
	if colors[southOf] == Empty {
		empty++
	} else if colors[southOf] == c && b.strings[ids[southOf]].libCount > 2 {
		return false
	}
	if colors[westOf] == Empty {
		empty++
	} else if colors[westOf] == c && b.strings[ids[westOf]].libCount > 2 {
		return false
	}
	if colors[northOf] == Empty {
		empty++
	} else if colors[northOf] == c && b.strings[ids[northOf]].libCount > 2 {
		return false
	}
	if colors[eastOf] == Empty {
		empty++
	} else if colors[eastOf] == c && b.strings[ids[eastOf]].libCount > 2 {
		return false
	}
	return empty < 2 && b.AccurateLibertyCount(p, c) <= 1
}

// AccurateLiberties adds to buf the liberties that a stone of c at the empty point p would have. They are those of its whole
// string, captures included, in board order.
func (b *Board) AccurateLiberties(p Point, c Color, buf []Point) []Point {
	b.lookAround(p)
	var libs Bits
	b.accurate(p, c, &libs)
	return libs.Append(buf)
}

// AccurateLibertyCount is the number of points AccurateLiberties would give.
func (b *Board) AccurateLibertyCount(p Point, c Color) int {
	b.lookAround(p)
	colors, ids := b.colorsAround(p), b.stringsAround(p)
	if b.takes(c.Other(), colors, ids) {
		return b.accurateCount(p, c)
	}
	return b.joinedCount(p, c, colors, ids)
}

// The neighbours of a point in the window that begins one row above it.
const (
	northOf = 0
	westOf  = Stride - 1
	eastOf  = Stride + 1
	southOf = 2 * Stride
)

// colorsAround and stringsAround are windows of the board that hold the neighbours of p. One look at the bounds serves all
// four.
func (b *Board) colorsAround(p Point) *[southOf + 1]Color {
	return (*[southOf + 1]Color)(b.color[p-Stride:])
}

func (b *Board) stringsAround(p Point) *[southOf + 1]int32 {
	return (*[southOf + 1]int32)(b.str[p-Stride:])
}

// joinedCount is the number of liberties of a stone of c at the empty point p, captures left out. It takes them from the
// windows around p. It is written out for the four sides, as readings spend much of their time here.
func (b *Board) joinedCount(p Point, c Color, colors *[southOf + 1]Color, ids *[southOf + 1]int32) int {
	// Most plays join at most one string: that needs no set.
	own := int32(-1)
	if colors[southOf] == c {
		own = ids[southOf]
	}
	if colors[westOf] == c {
		if own >= 0 && own != ids[westOf] {
			return b.joinedStrings(p, c, own, ids[westOf], colors, ids)
		}
		own = ids[westOf]
	}
	if colors[northOf] == c {
		if own >= 0 && own != ids[northOf] {
			return b.joinedStrings(p, c, own, ids[northOf], colors, ids)
		}
		own = ids[northOf]
	}
	if colors[eastOf] == c {
		if own >= 0 && own != ids[eastOf] {
			return b.joinedStrings(p, c, own, ids[eastOf], colors, ids)
		}
		own = ids[eastOf]
	}
	n := 0
	if own < 0 {
		if colors[southOf] == Empty {
			n++
		}
		if colors[westOf] == Empty {
			n++
		}
		if colors[northOf] == Empty {
			n++
		}
		if colors[eastOf] == Empty {
			n++
		}
		return n
	}
	s := &b.strings[own]
	n = int(s.libCount) - 1 // without p itself
	if colors[southOf] == Empty && !s.liberties.Has(p+South) {
		n++
	}
	if colors[westOf] == Empty && !s.liberties.Has(p+West) {
		n++
	}
	if colors[northOf] == Empty && !s.liberties.Has(p+North) {
		n++
	}
	if colors[eastOf] == Empty && !s.liberties.Has(p+East) {
		n++
	}
	return n
}

func (b *Board) accurateCount(p Point, c Color) int {
	var libs Bits
	b.accurate(p, c, &libs)
	return libs.Count()
}

// AccurateLibertyBits sets libs to the points AccurateLiberties would give.
func (b *Board) AccurateLibertyBits(p Point, c Color, libs *Bits) {
	b.lookAround(p)
	*libs = Bits{}
	b.accurate(p, c, libs)
}

// ApproxLibertyCount is like AccurateLibertyCount but ignores captures.
func (b *Board) ApproxLibertyCount(p Point, c Color) int {
	b.lookAround(p)
	return b.joinedCount(p, c, b.colorsAround(p), b.stringsAround(p))
}

// joinedStrings is joinedCount where different strings are joined, one and other of them.
func (b *Board) joinedStrings(p Point, c Color, one, other int32, colors *[southOf + 1]Color, ids *[southOf + 1]int32) int {
	s, t := &b.strings[one].liberties, &b.strings[other].liberties
	var joined Bits
	if colors[westOf] == c && ids[westOf] != one && ids[westOf] != other ||
		colors[northOf] == c && ids[northOf] != one && ids[northOf] != other ||
		colors[eastOf] == c && ids[eastOf] != one && ids[eastOf] != other {
		joined = *s
		joined.Or(t)
		if colors[northOf] == c {
			joined.Or(&b.strings[ids[northOf]].liberties)
		}
		if colors[eastOf] == c {
			joined.Or(&b.strings[ids[eastOf]].liberties)
		}
		s, t = &joined, &joined
	}
	n := s.unionCount(t) - 1 // without p itself
	if colors[southOf] == Empty && !s.Has(p+South) && !t.Has(p+South) {
		n++
	}
	if colors[westOf] == Empty && !s.Has(p+West) && !t.Has(p+West) {
		n++
	}
	if colors[northOf] == Empty && !s.Has(p+North) && !t.Has(p+North) {
		n++
	}
	if colors[eastOf] == Empty && !s.Has(p+East) && !t.Has(p+East) {
		n++
	}
	return n
}

// accurate adds to libs the liberties of a stone of c at the empty point p.
func (b *Board) accurate(p Point, c Color, libs *Bits) {
	colors, ids := b.colorsAround(p), b.stringsAround(p)
	other := c.Other()
	// beside has the enemy stones beside the joined strings and the new stone, as far as they can be taken.
	var beside Bits
	captures := b.takes(other, colors, ids)
	add := func(at int, q Point) {
		switch colors[at] {
		case Empty:
			libs.Set(q)
		case c:
			s := &b.strings[ids[at]]
			libs.Or(&s.liberties)
			if captures {
				beside.Or(&s.contacts)
			}
		case other:
			beside.Set(q)
		}
	}
	add(southOf, p+South)
	add(westOf, p+West)
	add(northOf, p+North)
	add(eastOf, p+East)
	libs.Clear(p)
	if !captures {
		return
	}
	// The taken stones beside p or beside the joined strings become liberties.
	take := func(at int) {
		if colors[at] == other {
			if s := &b.strings[ids[at]]; s.libCount == 1 {
				libs.OrCommon(&s.stones, &beside)
			}
		}
	}
	take(southOf)
	take(westOf)
	take(northOf)
	take(eastOf)
}

// HasNeighbor says whether a cell of color c is orthogonally adjacent to p.
func (b *Board) HasNeighbor(p Point, c Color) bool {
	b.lookAround(p)
	return b.color[p+South] == c || b.color[p+West] == c || b.color[p+North] == c || b.color[p+East] == c
}
