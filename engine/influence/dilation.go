package influence

import "shikatsu/engine/board"

// Dilation is the older model of territory, moyo and area, in which nobody moves first. It is what dilation and erosion make of
// the stones that are not dead.
type Dilation struct {
	// Area is 4 dilations without erosion, Moyo 5 dilations and 10 erosions, Territory 5
	// dilations and 21 erosions, as documented.
	Area, Moyo, Territory bouzy
	// Region classifies each point. A living stone is classified as such, every other point by the strictest of the three that
	// gives it to a color.
	Region [board.PointCount]Region
	grid   [board.PointCount]board.Color // captured stones are Empty
	board  *board.Board
}

// NewDilation computes the model for the stones of b without those in dead, which may
// be nil.
func NewDilation(b *board.Board, dead *board.Bits) *Dilation {
	d := &Dilation{board: b}
	v := newBouzy(b, dead)
	v.change(b, 4, 0)
	d.Area = *v
	v.change(b, 1, 10)
	d.Moyo = *v
	v.change(b, 0, 11)
	d.Territory = *v
	for p := range d.grid {
		d.grid[p] = b.At(board.Point(p))
	}
	for _, p := range b.Points() {
		if dead != nil && dead.Has(p) {
			d.grid[p] = board.Empty
		}
		d.Region[p] = d.region(p)
	}
	return d
}

// region is the class of a point.
func (d *Dilation) region(p board.Point) Region {
	if c := d.grid[p]; c != board.Empty {
		return regionOf(c, Stone)
	}
	for _, c := range [...]struct {
		values *bouzy
		class  Region
	}{{&d.Territory, Territory}, {&d.Moyo, Moyo}, {&d.Area, Area}} {
		if owner := c.values.Owner(p); owner != board.Empty {
			return regionOf(owner, c.class)
		}
	}
	return Neutral
}

// MoyoShares deals out the moyo of color c among its groups as that of a Field is. A point of territory is worth one point.
func (d *Dilation) MoyoShares(c board.Color, group *[board.PointCount]int16, n int) []moyoShare {
	return dealOut(d.board, &d.grid, c, group, n, func(p board.Point) (float64, bool) {
		r := d.Region[p]
		if r.Color() != c || r.Class() < Moyo {
			return 0, false
		}
		if r.Class() == Territory {
			return 1, true
		}
		return 0, true
	})
}
