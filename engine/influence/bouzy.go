package influence

import "shikatsu/engine/board"

// bouzy holds the values of the older moyo model by dilation and erosion, which Bruno bouzy described. They are positive for
// black, negative for white, zero for nobody.
type bouzy [board.PointCount]int

// newBouzy makes the starting values from the stones that are not dead.
func newBouzy(b *board.Board, dead *board.Bits) *bouzy {
	values := &bouzy{}
	for _, p := range b.Points() {
		if dead != nil && dead.Has(p) {
			continue
		}
		switch b.At(p) {
		case board.Black:
			values[p] = bouzyStart
		case board.White:
			values[p] = -bouzyStart
		}
	}
	return values
}

// change grows the values so many times and shrinks them so many times then.
func (v *bouzy) change(b *board.Board, dilations, erosions int) {
	for range dilations {
		v.dilate(b)
	}
	for range erosions {
		v.erode(b)
	}
}

// Owner is the color that a point belongs to, or Empty.
func (v *bouzy) Owner(p board.Point) board.Color {
	switch {
	case v[p] > 0:
		return board.Black
	case v[p] < 0:
		return board.White
	}
	return board.Empty
}

// dilate grows the values of both colors by one step. A point that is not the opponent's and touches none of the opponent's
// gains one for each friendly neighbour.
func (v *bouzy) dilate(b *board.Board) {
	old := *v
	for _, p := range b.Points() {
		black, white, _ := old.around(b, p)
		if old[p] >= 0 && white == 0 {
			v[p] += black
		}
		if old[p] <= 0 && black == 0 {
			v[p] -= white
		}
	}
}

// erode shrinks the values of both colors by one step. A point loses one for each neighbour that is not its own, but does not
// change owner.
func (v *bouzy) erode(b *board.Board) {
	old := *v
	for _, p := range b.Points() {
		black, white, neighbors := old.around(b, p)
		switch {
		case old[p] > 0:
			v[p] = max(0, old[p]-(neighbors-black))
		case old[p] < 0:
			v[p] = min(0, old[p]+(neighbors-white))
		}
	}
}

// around counts the neighbours of p on the board with black and white values.
func (v *bouzy) around(b *board.Board, p board.Point) (black, white, neighbors int) {
	for _, d := range board.Directions[:4] {
		q := p + d
		if !b.OnBoard(q) {
			continue
		}
		neighbors++
		switch {
		case v[q] > 0:
			black++
		case v[q] < 0:
			white++
		}
	}
	return black, white, neighbors
}
