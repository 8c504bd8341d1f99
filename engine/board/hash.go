package board

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
