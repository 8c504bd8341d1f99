package board

// Watch makes the board note from now on which points are looked at. What was noted before is
// forgotten. A string that is asked about is noted only if it was met by a look at one of its
// stones: by At, as a neighbour of another string, or beside a point that was asked about.
func (b *Board) Watch() {
	b.watch = watch{watching: true, depth: len(b.undo)}
}

// Watched ends what Watch began and gives the points that have been looked at since. Strings with a stone among them are added
// whole, with the points around. Everything that the board's methods have said follows from what stands there and from the
// moves played in between. These must all have been taken back. Two things do not follow: the point where ko forbids a capture,
// and what depends on the whole board, which is hashes, prisoners and the numbers of moves.
func (b *Board) Watched() (area Bits) {
	if !b.watching || len(b.undo) != b.depth {
		panic("board: Watched without Watch, or in another position")
	}
	b.watching = false
	var stones Bits
	for p, seen := range &b.seen {
		if seen == 0 {
			continue
		}
		p := Point(p)
		area.Set(p)
		if b.color[p].IsStone() && !stones.Has(p) {
			b.StoneBits(p, &stones)
		}
	}
	around := stones.Around()
	area.Or(&around)
	return area
}
