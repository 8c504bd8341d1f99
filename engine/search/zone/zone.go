// Package zone has the rules by which a search on the whole board carries zones from position to position. The zone of an
// answer is the points that it depends on: stones played elsewhere change nothing. It is carried to the position before. The
// rules are those of relevance-zone search, and serve every problem whose goal is about strings.
package zone

import "shikatsu/engine/board"

// Everything says whether a zone has all points.
func Everything(z *board.Bits) bool {
	for _, w := range z {
		if w != ^uint64(0) {
			return false
		}
	}
	return true
}

// WithString adds a string that is about to be taken. It adds its stones and all around them, with the strings that take it.
func WithString(b *board.Board, s board.Point, z *board.Bits) {
	for q := s; ; {
		z.Set(q)
		for _, d := range board.Directions[:4] {
			if b.At(q+d) != board.Border {
				z.Set(q + d)
			}
		}
		if q = b.Next(q); q == s {
			break
		}
	}
	Hold(b, b.At(s).Other(), z)
}

// Hold completes the strings of color w that touch z. They are inside as a whole, with two liberties, so that no play outside
// can take them.
func Hold(b *board.Board, w board.Color, z *board.Bits) {
	var done board.Bits
	before := *z
	for p := range before.All() {
		if b.At(p) != w || done.Has(p) {
			continue
		}
		b.StoneBits(p, &done)
		libs := b.LibertyBits(p)
		inside := libs.CommonCount(z)
		for q := range libs.All() {
			if inside >= 2 {
				break
			}
			if !z.Has(q) {
				z.Set(q)
				inside++
			}
		}
	}
	z.Or(&done)
}

// Winner extends z, the zone of the position after the winner w has played move, to
// the position before. ends is set if the move reaches the goal by what it takes,
// so that it matters whatever z has.
func Winner(b *board.Board, move board.Point, w board.Color, ends bool, z *board.Bits) {
	if move == board.Pass || Everything(z) {
		return
	}
	var taken, joined board.Bits
	for _, d := range board.Directions[:4] {
		q := move + d
		switch b.At(q) {
		case w.Other():
			if b.Liberties(q) == 1 {
				b.StoneBits(q, &taken)
			}
		case w:
			b.StoneBits(q, &joined)
		}
	}
	if !ends && !z.Has(move) && !taken.Intersects(z) && !joined.Intersects(z) {
		return
	}
	z.Set(move)
	for _, d := range board.Directions[:4] {
		if q := move + d; b.At(q) == w.Other() && b.Liberties(q) == 1 {
			WithString(b, q, z)
		}
	}
	z.Or(&joined)
	if taken.IsEmpty() {
		// Keep a liberty that makes the move legal.
		var libs board.Bits
		b.AccurateLibertyBits(move, w, &libs)
		if !libs.Intersects(z) && !libs.IsEmpty() {
			z.Set(libs.First())
		}
	}
	Hold(b, w, z)
}

// Loser closes z for a position in which the loser is to move. What keeps him from playing somewhere inside belongs to it.
func Loser(b *board.Board, loser board.Color, z *board.Bits) {
	if Everything(z) {
		return
	}
	before := *z
	for p := range before.All() {
		if b.At(p) != board.Empty || b.IsLegal(p, loser) {
			continue
		}
		for _, d := range board.Directions[:4] {
			q := p + d
			switch b.At(q) {
			case loser:
				WithString(b, q, z)
			case loser.Other():
				z.Set(q)
			}
		}
	}
	Hold(b, loser.Other(), z)
}

// Touches says whether c playing move now changes anything inside z.
func Touches(b *board.Board, move board.Point, c board.Color, z *board.Bits) bool {
	if move == board.Pass {
		return false
	}
	if z.Has(move) {
		return true
	}
	var taken board.Bits
	for _, d := range board.Directions[:4] {
		if q := move + d; b.At(q) == c.Other() && b.Liberties(q) == 1 {
			b.StoneBits(q, &taken)
		}
	}
	return taken.Intersects(z)
}
