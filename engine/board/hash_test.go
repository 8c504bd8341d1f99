package board

import "testing"

// TestAreaHashTellsSizes places the same stones on boards of different sizes. What was read where an edge is near does not hold
// where it is not.
func TestAreaHashTellsSizes(t *testing.T) {
	seen := map[uint64][2]int{}
	var area Bits
	area.Set(MakePoint(0, 0))
	for width := 1; width <= MaxSize; width++ {
		for height := 1; height <= MaxSize; height++ {
			b := MustNew(width, height)
			b.PlaceStone(MakePoint(0, 0), Black)
			hash := b.AreaHash(&area)
			if other, ok := seen[hash]; ok {
				t.Fatalf("%dx%d and %v have the same hash", width, height, other)
			}
			seen[hash] = [2]int{width, height}
			if b.Clone().AreaHash(&area) != hash {
				t.Fatal("a copy has another hash")
			}
		}
	}
}
