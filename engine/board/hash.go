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
