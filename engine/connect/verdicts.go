package connect

import (
	"shikatsu/engine/board"
	"shikatsu/engine/reading"
)

// side tells the two readings of a string apart.
type side uint8

const (
	attacked side = iota + 1
	defended
)

// verdict is a tactical reading. It was made without regard to what was read before
// it, so that it holds in every question about any position where its area looks
// the same. Finding it again saves time and changes no answer.
type verdict struct {
	side    side
	limited bool // the reading ended at its limit
	code    board.Code
	move    board.Point
	origin  board.Point // of the string
	height  int16       // the height of the stack that was assumed
	nodes   int32       // that were read, or the limit
	ko      uint64
	area    board.Bits // the points that it depends on
	look    uint64     // what the area looked like
}

// verdicts are the readings kept. Those of a string with the same surroundings share a set.
type verdicts struct {
	// Readings with other options, and on boards of another size, are other readings.
	options       reading.Options
	width, height int
	keys          [][verdictWays]uint32
	kept          [][verdictWays]verdict
	next          []uint8
}

func newVerdicts(sets int) *verdicts {
	return &verdicts{keys: make([][verdictWays]uint32, sets), kept: make([][verdictWays]verdict, sets), next: make([]uint8, sets)}
}

// forget drops all readings.
func (k *verdicts) forget() {
	clear(k.keys)
	clear(k.next)
}

// expect drops what was read with other options or on a board of another size.
func (k *verdicts) expect(r *reading.Reader, b *board.Board) {
	if k.options != r.Options() || k.width != b.Width() || k.height != b.Height() {
		k.options, k.width, k.height = r.Options(), b.Width(), b.Height()
		k.forget()
	}
}
