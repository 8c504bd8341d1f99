package board

// stoneHash and koHash are Zobrist numbers. They are fixed, so that hashes
// agree between runs.
var stoneHash, koHash = makeHashNumbers()

// makeHashNumbers draws the numbers from splitmix64, a published generator.
func makeHashNumbers() (stones [4][PointCount]uint64, kos [PointCount]uint64) {
	state := uint64(0x5368696b61747375)
	draw := func() uint64 {
		state += 0x9e3779b97f4a7c15
		z := state
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return z ^ z>>31
	}
	for p := 1; p < PointCount; p++ {
		stones[White][p] = draw()
		stones[Black][p] = draw()
		kos[p] = draw()
	}
	return stones, kos
}

// sizeFactor scatters the sizes of boards over hashes.
const sizeFactor = 0x9e3779b97f4a7c15

// AreaHash identifies what is on the points of area: the stones, and the ko point if it is among them. The size of the board is
// part of it, because the same points lie elsewhere where the edges are elsewhere. Equal areas with equal contents have equal
// hashes.
func (b *Board) AreaHash(area *Bits) uint64 {
	hash := uint64(b.width*(MaxSize+1)+b.height) * sizeFactor
	for p := range area.All() {
		hash ^= stoneHash[b.color[p]][p]
	}
	if b.ko != NoPoint && area.Has(b.ko) {
		hash ^= koHash[b.ko]
	}
	return hash
}

// StoneHash is Hash without the ko point.
func (b *Board) StoneHash() uint64 { return b.hash ^ koHash[b.ko] }
