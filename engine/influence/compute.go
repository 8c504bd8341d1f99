package influence

import "shikatsu/engine/board"

// Compute spreads the influence of the sources and derives territory and regions.
// The board must not change while the field is in use.
func Compute(b *board.Board, src *Sources) *Field {
	f := &Field{Mover: src.Mover, board: b}
	for p := range f.grid {
		f.grid[p] = b.At(board.Point(p))
		if f.grid[p].IsStone() && src.Strength[p] <= 0 {
			f.grid[p] = board.Empty
		}
	}
	for _, p := range b.Points() {
		for _, c := range [2]board.Color{board.White, board.Black} {
			layer := f.Of(c)
			layer.Attenuation[p] = defaultAttenuation
			layer.Permeability[p] = 1
			if f.grid[p] == c {
				layer.Strength[p] = src.Strength[p]
			} else if f.grid[p] == c.Other() {
				layer.Permeability[p] = 0
			}
		}
	}
	f.addSources()
	f.lowerPermeability()
	f.spread(&f.White)
	f.spread(&f.Black)
	f.denyTerritory()
	f.classify()
	return f
}
