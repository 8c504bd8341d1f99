package connect

import "shikatsu/engine/board"

// waves are points sorted by a number, such as their distance, to be taken up from the
// lowest on. Points may be added while they are taken.
type waves struct {
	first [never + detour + 1]int16 // by number: a place in points, 0 for none
	least [board.PointCount]uint8   // the number that a point was added with, plus 1
	n     int16
	// points are chained by next. Each way to a point adds it at most once.
	points [waveSize]board.Point
	next   [waveSize]int16
}

// waveSize is more than the number of steps between points. Diagonal steps count, and those from stone to stone of a string.
const waveSize = 16 * board.PointCount

// begin removes all points.
func (w *waves) begin() {
	w.first, w.least, w.n = [never + detour + 1]int16{}, [board.PointCount]uint8{}, 0
}

// add adds p with number k, unless it was added with one as low. What it was added with
// before stays as well.
func (w *waves) add(p board.Point, k int) {
	if least := w.least[p]; least != 0 && int(least) <= k+1 || w.n == waveSize-1 {
		return
	}
	w.least[p] = uint8(k + 1)
	w.n++
	w.points[w.n], w.next[w.n] = p, w.first[k]
	w.first[k] = w.n
}

// take takes a point with number k, or NoPoint if there is none.
func (w *waves) take(k int) board.Point {
	i := w.first[k]
	if i == 0 {
		return board.NoPoint
	}
	w.first[k] = w.next[i]
	return w.points[i]
}

// distances holds the distance of every point that was reached.
type distances struct {
	at      [board.PointCount]int16
	reached board.Bits
}
