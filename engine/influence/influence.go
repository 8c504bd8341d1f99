// Package influence estimates which parts of the board stones reach. It tells influence, territory, moyo and area, the moyo
// around each group, escape routes, and the older moyo model by dilation and erosion. The model is the one that GNU Go's
// documentation describes; its constants are measured.
package influence

import "shikatsu/engine/board"

// Sources are the stones that influence comes from.
type Sources struct {
	// Mover is the side assumed to move first everywhere: the other side's
	// barriers hold less well.
	Mover board.Color
	// Strength of the stone on a point, 0 to FullStrength. A stone of strength 0
	// counts as captured: it has no influence and is no obstacle.
	Strength [board.PointCount]float64
}

// StrengthOf is the strength of stones of a group of the given weakness (0..1).
func StrengthOf(weakness float64) float64 { return FullStrength * (1 - 0.3*weakness) }

// Layer is what one color has on the board.
type Layer struct {
	// Strength of the source at a point, 0 where there is none.
	Strength [board.PointCount]float64
	// Attenuation of the source at a point.
	Attenuation [board.PointCount]float64
	// Permeability is the share (0..1) of this color's influence that leaves a point.
	Permeability [board.PointCount]float64
	// Influence is the sum over all sources. FromStones is that over the stones alone, without what they project past the
	// opponent's barriers.
	Influence, FromStones [board.PointCount]float64
}

// Field is the influence of both colors and what is derived from it.
type Field struct {
	Mover        board.Color
	White, Black Layer
	// Territory is the expected territory, -1 (black) to 1 (white). The vertex of a captured stone counts its stone too and
	// reaches -2 and 2.
	Territory [board.PointCount]float64
	// Region classifies each point.
	Region [board.PointCount]Region
	// NonTerritory tells where a color cannot have territory.
	NonTerritory [board.PointCount]NonTerritory
	grid         [board.PointCount]board.Color // captured stones are Empty
	board        *board.Board
}

// Of is the layer of color c, which must be Black or White.
func (f *Field) Of(c board.Color) *Layer {
	if c == board.White {
		return &f.White
	}
	return &f.Black
}

// Alive says whether p holds a stone that counts as alive.
func (f *Field) Alive(p board.Point) bool { return f.grid[p].IsStone() }

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
