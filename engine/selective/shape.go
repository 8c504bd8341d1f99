package selective

import "shikatsu/engine/board"

// The shape around a candidate is what lies on the twelve points up to two steps from it. Turns and reflections make no
// difference. There are more shapes than can be learned each by itself; they are dealt out to a few thousand numbers, each of
// which has a weight.

const (
	// nearShapes is the number of numbers for the eight points around a move, wideShapes
	// that for all twelve.
	nearShapes, nearShift = 1 << 12, 32 - 12
	wideShapes, wideShift = 1 << 14, 32 - 14
)

// What lies on a point of a shape.
const (
	shapeEmpty  = iota
	shapeChain  // a stone of the dragon's chain
	shapeFriend // another one of its color
	shapeEnemy
	shapeOff      // beyond the edge
	shapeContents // the number of these
)

// shapeOffsets are the points of a shape. The eight around a move come first, then those two steps away in a straight line.
var shapeOffsets = [12][2]int{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}, {0, -2}, {-2, 0}, {2, 0}, {0, 2}}

// shapeTurns has for each turn and reflection the place of every point of a shape.
var shapeTurns = func() (turns [8][12]uint8) {
	for s := range turns {
		for i, o := range shapeOffsets {
			x, y := o[0], o[1]
			if s&1 != 0 {
				x = -x
			}
			if s&2 != 0 {
				y = -y
			}
			if s&4 != 0 {
				x, y = y, x
			}
			for k, other := range shapeOffsets {
				if other == [2]int{x, y} {
					turns[s][i] = uint8(k)
				}
			}
		}
	}
	return turns
}()

// shape gives the numbers of the shapes around m.
func (p *problem) shape(m board.Point) (near, wide int) {
	var at [12]uint32
	for i, o := range shapeOffsets {
		q := m + board.Point(o[0]+board.Stride*o[1])
		if i >= 8 && !p.b.OnBoard(m+board.Point(o[0]/2+board.Stride*(o[1]/2))) {
			at[i] = shapeOff
			continue
		}
		switch {
		case !p.b.OnBoard(q):
			at[i] = shapeOff
		case p.b.At(q) == board.Empty:
		case p.view.chain.Has(q):
			at[i] = shapeChain
		case p.b.At(q) == p.owner:
			at[i] = shapeFriend
		default:
			at[i] = shapeEnemy
		}
	}
	least, leastWide := ^uint32(0), ^uint32(0)
	for s := range shapeTurns {
		turn := &shapeTurns[s]
		h := uint32(0)
		for _, k := range turn[:8] {
			h = h*shapeContents + at[k]
		}
		least = min(least, h)
		for _, k := range turn[8:] {
			h = h*shapeContents + at[k]
		}
		leastWide = min(leastWide, h)
	}
	const scatter = 2654435761 // 2^32 over the golden ratio
	return int(least * scatter >> nearShift), int(leastWide * scatter >> wideShift)
}
