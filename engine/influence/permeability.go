package influence

import (
	"shikatsu/engine/board"
	"shikatsu/engine/internal/shape"
)

// lowerPermeability finds where the connections of living stones hold the other
// side's influence back.
func (f *Field) lowerPermeability() {
	grid := &shape.Grid{Width: f.board.Width(), Height: f.board.Height(), At: f.grid}
	for _, owner := range [2]board.Color{board.White, board.Black} {
		enemy := f.Of(owner.Other())
		for _, p := range f.board.Points() {
			if f.grid[p] == board.Empty {
				if f.board.At(p) == owner.Other() {
					// A captured stone stands there: the point is in the hands of the other side.
					enemy.Permeability[p] = 0
				} else {
					enemy.Permeability[p] = f.besideStones(p, owner)
				}
			}
		}
		shapes := barrierShapes[0]
		if owner != f.Mover {
			shapes = barrierShapes[1]
		}
		shape.Scan(shapes, grid, owner, func(_ int, m shape.Match) {
			m.Marks(func(_ byte, p board.Point) {
				if f.grid[p] == board.Empty {
					enemy.Permeability[p] = 0
				}
			})
		})
	}
	mover := f.Of(f.Mover)
	for _, p := range f.board.Points() {
		if f.grid[p] == board.Empty && mover.Strength[p] > 0 {
			mover.Permeability[p] = 1 // an intrusion passes the barrier
		}
	}
}

// besideStones is the permeability of an empty point for the opponent of owner
// as single stones of owner leave it.
func (f *Field) besideStones(p board.Point, owner board.Color) float64 {
	share := 1.0
	for _, d := range board.Directions[:4] {
		if f.grid[p+d] == owner {
			share *= besidePermeability
		}
	}
	for _, d := range board.Directions[4:] {
		if f.grid[p+d] == owner {
			share *= diagonalPermeability
		}
	}
	return share
}
