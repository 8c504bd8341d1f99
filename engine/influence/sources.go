package influence

import "shikatsu/engine/board"

// intrusionShare is the part of a stone's strength that the side to move first
// can project past the opponent's barriers.
const (
	intrusionShare = 0.6
	// intrusionLimit is the largest part that one intrusion gets.
	intrusionLimit = 0.2
)

// intrusionSteps are the moves of an intrusion in the first quadrant: jumps, the
// diagonal move and the knight's moves.
var intrusionSteps = [5]struct{ dx, dy int }{{2, 0}, {3, 0}, {1, 1}, {2, 1}, {1, 2}}

// addSources adds the intrusions: the side that moves first everywhere reaches the
// points that its stones can jump to, whatever barrier stands there. What a stone
// projects is shared among all of its intrusions.
func (f *Field) addSources() {
	layer := f.Of(f.Mover)
	var targets [24]board.Point
	for _, p := range f.board.Points() {
		if f.grid[p] != f.Mover {
			continue
		}
		strength := layer.Strength[p]
		found := f.intrusions(p, targets[:0])
		for _, q := range found {
			share := min(intrusionShare/float64(len(found)), intrusionLimit)
			layer.Strength[q] = max(layer.Strength[q], share*strength)
		}
	}
}

// intrusions adds to buf the points that the stone at p can jump to, and those
// where it can stretch along an enemy stone that it touches.
func (f *Field) intrusions(p board.Point, buf []board.Point) []board.Point {
	enemy := f.Mover.Other()
	for k, d := range board.Directions[:4] {
		// Each turn of the axes covers one quadrant and one half axis.
		right := board.Directions[(k+1)%4]
		for _, step := range intrusionSteps {
			if f.intrudes(p, d, right, step.dx, step.dy) {
				buf = append(buf, p+board.Point(step.dx)*d+board.Point(step.dy)*right)
			}
		}
		contact := f.grid[p+right] == enemy || f.grid[p-right] == enemy
		if contact && f.intrudes(p, d, right, 1, 0) {
			buf = append(buf, p+d)
		}
	}
	return buf
}

// intrudes says whether the stone at p has an intrusion dx steps along d and dy
// steps along right: a free point that touches no other stone of either side, with
// no enemy stone and no edge in the rectangle on the way.
func (f *Field) intrudes(p, d, right board.Point, dx, dy int) bool {
	for i := 0; i <= dx; i++ {
		for j := 0; j <= dy; j++ {
			c := f.grid[p+board.Point(i)*d+board.Point(j)*right]
			if c == board.Border || c == f.Mover.Other() {
				return false
			}
		}
	}
	q := p + board.Point(dx)*d + board.Point(dy)*right
	if f.grid[q] != board.Empty {
		return false
	}
	for k, e := range board.Directions {
		r := q + e
		if f.grid[r] == f.Mover && !f.board.SameString(r, p) || k < 4 && f.grid[r] == f.Mover.Other() {
			return false
		}
	}
	return true
}
