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

// NonTerritory says which colors cannot have territory at a point.
type NonTerritory uint8

// Region is the class of a point: positive for white, negative for black.
type Region int8

// Color is the side that the class belongs to, or Empty.
func (r Region) Color() board.Color {
	switch {
	case r > 0:
		return board.White
	case r < 0:
		return board.Black
	}
	return board.Empty
}

// Class is the region without its color.
func (r Region) Class() Region { return max(r, -r) }

// The bits of NonTerritory, numbered as GNU Go prints them.
const (
	NotWhite NonTerritory = 1
	NotBlack NonTerritory = 2
)

// The classes of white; black's are the negatives.
const (
	Neutral   Region = 0
	Area      Region = 1
	Moyo      Region = 2
	Territory Region = 3
	Stone     Region = 4
)
