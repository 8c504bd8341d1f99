package shape

import (
	"slices"

	"shikatsu/engine/board"
)

// Grid is what a shape is matched against: the content of each point. It is not
// a Board, because callers hide stones that count as captured.
type Grid struct {
	Width, Height int
	At            [board.PointCount]board.Color
}

// GridOf copies the stones of b.
func GridOf(b *board.Board) *Grid {
	g := &Grid{Width: b.Width(), Height: b.Height()}
	for p := range g.At {
		g.At[p] = b.At(board.Point(p))
	}
	return g
}

// window is the surroundings of a point, one bit a point, row by row. Points
// outside the board are in no set but on.
type window struct{ own, enemy, on uint64 }

// fits says whether the window has all that is wanted.
func (t *wanting) fits(w *window) bool {
	return w.own&t.own == t.own && (w.own|w.enemy)&t.empty == 0 && w.enemy&t.enemy == t.enemy &&
		w.on&t.onBoard == t.onBoard && w.own&t.notOwn == 0 && w.enemy&t.notEnemy == 0 && w.on&t.outOfBoard == 0
}

// fits says whether the orientation fits at the point of g in the given column and row. The owner's color is c.
func (v *variant) fits(g *Grid, column, row int, c board.Color) bool {
	var bit [4]uint8
	bit[board.Empty], bit[c], bit[c.Other()] = 0b001, 0b010, 0b100
	inside := func(o offset) bool {
		x, y := column+o.dx, row+o.dy
		return x >= 0 && x < g.Width && y >= 0 && y < g.Height
	}
	for _, k := range v.cells {
		if !inside(k.offset) || bit[g.At[board.MakePoint(column+k.dx, row+k.dy)]&3]&k.want == 0 {
			return false
		}
	}
	return !slices.ContainsFunc(v.outside, inside)
}

// rows has the points of each row as bits, for windows to be cut out of. The rows
// and columns are moved by windowReach, so that there is room around the board.
type rows [board.MaxSize + 2*windowReach]uint32

// cut is the window around the point in the given column and row.
func (r *rows) cut(column, row int) uint64 {
	var w uint64
	for i, bits := range r[row : row+windowSide] {
		w |= uint64(bits>>column&windowRow) << (i * windowSide)
	}
	return w
}

// Scan calls f for every match of the shapes on the grid for owner c. It goes through the stones of c in board order, and for
// each through the shapes in the given order, which is numbered from 0. The anchor is the first stone of a diagram.
func Scan(shapes []*Shape, g *Grid, c board.Color, f func(shape int, m Match)) {
	var stones [4]rows
	for y := range g.Height {
		for x := range g.Width {
			stones[g.At[board.MakePoint(x, y)]&3][y+windowReach] |= 1 << (x + windowReach)
		}
	}
	var on rows
	for y := range g.Height {
		on[y+windowReach] = (1<<g.Width - 1) << windowReach
	}
	for y := range g.Height {
		for x := range g.Width {
			anchor := board.MakePoint(x, y)
			if g.At[anchor] != c {
				continue
			}
			w := window{own: stones[c].cut(x, y), enemy: stones[c.Other()].cut(x, y), on: on.cut(x, y)}
			for i, s := range shapes {
				for k := range s.variants {
					v := &s.variants[k]
					if v.window.fits(&w) && (!v.wide || v.fits(g, x, y, c)) {
						f(i, Match{s, anchor, &v.marks})
					}
				}
			}
		}
	}
}
