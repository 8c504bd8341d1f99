package eyes

import "shikatsu/engine/board"

// Domain says whether p is in the domain of color c. It holds a lively stone of that color, or the color's stones nearby reach
// it. Points in the domains of both colors are contested; eye spaces lie inside their owner's domain.
func (m *Map) Domain(c board.Color, p board.Point) bool { return m.domains[c].Has(p) }

// IsEyeSpace says whether p belongs to an eye space of either color.
func (m *Map) IsEyeSpace(p board.Point) bool {
	return m.eye[board.White][p].Color != board.Empty || m.eye[board.Black][p].Color != board.Empty
}

// IsHalfEye says whether p has been found to be a half eye.
func (m *Map) IsHalfEye(p board.Point) bool { return m.half[p].Type == HalfEye }

// IsFalseEye says whether p has been found to be a false eye.
func (m *Map) IsFalseEye(p board.Point) bool { return m.half[p].Type == FalseEye }
