package board

// watch notes what is looked at on a board, so that it can be told what an answer
// depends on.
type watch struct {
	watching bool
	// depth is the number of moves on the board when watching began.
	depth int
	// seen marks points whose contents were looked at.
	seen [PointCount]uint8
}

// lookAround notes a look at p and the points beside it.
func (w *watch) lookAround(p Point) {
	if w.watching {
		w.noteAround(p)
	}
}

func (w *watch) noteAround(p Point) {
	w.seen[p] = 1
	w.seen[p+South] = 1
	w.seen[p+West] = 1
	w.seen[p+North] = 1
	w.seen[p+East] = 1
}

// noteAll notes a look at the points of a set.
func (w *watch) noteAll(set *Bits) {
	for p := range set.All() {
		w.seen[p] = 1
	}
}
