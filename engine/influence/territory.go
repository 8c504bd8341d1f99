package influence

import (
	"math"

	"shikatsu/engine/board"
)

// regionOf is the class as a region of color c.
func regionOf(c board.Color, class Region) Region {
	if c == board.Black {
		return -class
	}
	return class
}

// expected is the influence that makes a point without opposing influence full territory. It goes by the distances from the two
// nearest edges (lines 1 to 4). Less is needed at the edge and less again in the corner.
var expected = [4][4]float64{
	{5.7, 8.2, 10.3, 12.8},
	{8.2, 14.4, 20, 22},
	{10.3, 20, 29, 33},
	{12.8, 22, 33, 44},
}

// expectedBeside is expected far from the second edge; the last entry holds for
// the fifth line and above.
var expectedBeside = [5]float64{15, 23, 34.5, 44, 48}

func (f *Field) expectedAt(p board.Point) float64 {
	x := min(p.Column(), f.board.Width()-1-p.Column())
	y := min(p.Row(), f.board.Height()-1-p.Row())
	if x < 4 && y < 4 {
		return expected[y][x]
	}
	return expectedBeside[min(x, y, 4)]
}

// classify derives territory values and regions from influence.
func (f *Field) classify() {
	var raw [board.PointCount]float64
	for _, p := range f.board.Points() {
		if f.grid[p] == board.Empty {
			raw[p] = f.balance(p)
		}
	}
	for _, p := range f.board.Points() {
		if f.grid[p] != board.Empty {
			f.Region[p] = regionOf(f.grid[p], Stone)
			continue
		}
		value := f.lowered(&raw, p)
		if value > 0 && f.denied(p, board.White) || value < 0 && f.denied(p, board.Black) {
			value = 0
		}
		f.Territory[p] = value
		f.Region[p] = f.region(p)
		if dead := f.board.At(p); dead.IsStone() {
			f.Territory[p] += prisoner(dead.Other())
			f.Region[p] = regionOf(dead.Other(), max(f.Region[p].Class(), Moyo))
		}
	}
}

// prisoner is the territory value of a captured stone for the color that captures.
func prisoner(c board.Color) float64 {
	if c == board.White {
		return 1
	}
	return -1
}

// balance is the third power of the relative difference of influence. It is reduced where even the larger influence is small
// for the place.
func (f *Field) balance(p board.Point) float64 {
	w, b := f.White.Influence[p], f.Black.Influence[p]
	if w+b <= 0 {
		return 0
	}
	r := (w - b) / (w + b)
	return r * r * r * min(1, max(w, b)/f.expectedAt(p))
}

// lowered is the value of p brought down towards the values of its neighbours. It goes as far as the opponent can come from
// there. It makes open spheres shrink.
func (f *Field) lowered(raw *[board.PointCount]float64, p board.Point) float64 {
	value, sign, enemy := raw[p], 1.0, &f.Black
	if value < 0 {
		value, sign, enemy = -value, -1, &f.White
	}
	least := value
	for _, d := range board.Directions[:4] {
		q := p + d
		if f.grid[q] != board.Empty {
			continue
		}
		open := enemy.Permeability[q]
		least = min(least, open*math.Max(0, sign*raw[q])+(1-open)*value)
	}
	return sign * least
}

// region is the class of a point that holds no living stone.
func (f *Field) region(p board.Point) Region {
	own, other, c := f.White.Influence[p], f.Black.Influence[p], board.White
	if own < other {
		own, other, c = other, own, board.Black
	}
	switch {
	case other == 0 && math.Abs(f.Territory[p]) > territoryLimit:
		return regionOf(c, Territory)
	case other < moyoOther && own > moyoRatio*other:
		return regionOf(c, Moyo)
	case other < areaOther && own > areaRatio*other:
		return regionOf(c, Area)
	}
	return Neutral
}
