package influence

import "shikatsu/engine/board"

// not is the bit that bars color c.
func not(c board.Color) NonTerritory {
	if c == board.White {
		return NotWhite
	}
	return NotBlack
}

// denied says whether color c cannot have territory at p.
func (f *Field) denied(p board.Point, c board.Color) bool { return f.NonTerritory[p]&not(c) != 0 }

// denyTerritory marks the empty points so near living stones that the other color
// cannot count on them.
func (f *Field) denyTerritory() {
	for _, c := range [2]board.Color{board.White, board.Black} {
		reach := denialReach
		if c == f.Mover {
			reach = denialReachMover
		}
		var denied, front board.Bits
		for _, p := range f.board.Points() {
			if f.grid[p] == c {
				front.Set(p)
			}
		}
		for range reach {
			var next board.Bits
			for p := range front.All() {
				for _, d := range board.Directions[:4] {
					if q := p + d; f.board.At(q) == board.Empty && !denied.Has(q) {
						next.Set(q)
					}
				}
			}
			denied.Or(&next)
			front = next
		}
		for p := range denied.All() {
			f.NonTerritory[p] |= not(c.Other())
		}
	}
}
