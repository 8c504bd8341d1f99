package search

import (
	"testing"
	"unsafe"
)

// TestHugePages makes tables of all sizes around those of pages, and fills them to the end.
func TestHugePages(t *testing.T) {
	for _, size := range []int{1, smallPage, hugePage / 2, hugePage/2 + smallPage - 1, hugePage, 3*hugePage + 40} {
		type thing [5]uint64
		n := max(1, size/int(unsafe.Sizeof(thing{})))
		s := inHugePages[thing](n)
		if len(s) != n {
			t.Fatalf("%d things instead of %d", len(s), n)
		}
		for i := range s {
			if s[i] != (thing{}) {
				t.Fatalf("thing %d of %d is not empty", i, n)
			}
			s[i] = thing{uint64(i), 0, 0, 0, ^uint64(i)}
		}
		for i := range s {
			if s[i] != (thing{uint64(i), 0, 0, 0, ^uint64(i)}) {
				t.Fatalf("thing %d of %d has changed", i, n)
			}
		}
	}
}
