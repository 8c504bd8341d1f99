package eyes

import "shikatsu/engine/board"

// Domain says whether p is in the domain of color c. It holds a lively stone of that color, or the color's stones nearby reach
// it. Points in the domains of both colors are contested; eye spaces lie inside their owner's domain.
func (m *Map) Domain(c board.Color, p board.Point) bool { return m.domains[c].Has(p) }

// IsEyeSpace says whether p belongs to an eye space of either color.
func (m *Map) IsEyeSpace(p board.Point) bool {
	return m.eye[board.White][p].Color != board.Empty || m.eye[board.Black][p].Color != board.Empty
}

// isProperEyeSpace says whether p belongs to an eye space of either color and is
// not marginal in it.
func (m *Map) isProperEyeSpace(p board.Point) bool {
	return m.isProper(board.White, p) || m.isProper(board.Black, p)
}

func (m *Map) isProper(c board.Color, p board.Point) bool {
	return m.eye[c][p].Color == c && !m.eye[c][p].Marginal
}

// isMarginalEyeSpace says whether p is a marginal point of an eye space of
// either color.
func (m *Map) isMarginalEyeSpace(p board.Point) bool {
	return m.eye[board.White][p].Marginal || m.eye[board.Black][p].Marginal
}

// maxEyeValue is the largest number of eyes that the eye space at p can yield if its owner moves first. If the space is shared,
// it is that of the better color.
func (m *Map) maxEyeValue(p board.Point) int {
	most := 0
	for c := board.White; c <= board.Black; c++ {
		if d := &m.eye[c][p]; d.Color == c {
			most = max(most, d.Value.Max())
		}
	}
	return most
}

// IsHalfEye says whether p has been found to be a half eye.
func (m *Map) IsHalfEye(p board.Point) bool { return m.half[p].Type == HalfEye }

// IsFalseEye says whether p has been found to be a false eye.
func (m *Map) IsFalseEye(p board.Point) bool { return m.half[p].Type == FalseEye }

// findEyeDragons adds to buf the dragons of color c around the eye space with the given origin, each once. They have a stone
// next to a proper point of it. dragonOf gives the origin of the dragon of a stone; before amalgamation the origin of the
// string serves.
func (m *Map) findEyeDragons(c board.Color, origin board.Point, dragonOf func(board.Point) board.Point, buf []board.Point) []board.Point {
	start := len(buf)
	eye := &m.eye[c]
	for _, p := range m.b.Points() {
		if d := &eye[p]; d.Color != c || d.Origin != origin || d.Marginal {
			continue
		}
		for _, d := range board.Directions[:4] {
			if m.b.At(p+d) != c {
				continue
			}
			dragon := dragonOf(p + d)
			known := false
			for _, other := range buf[start:] {
				known = known || other == dragon
			}
			if !known {
				buf = append(buf, dragon)
			}
		}
	}
	return buf
}
