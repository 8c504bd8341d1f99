package stages

import (
	"testing"

	"shikatsu/engine/internal/net"
)

// TestPicturesAreKept looks at pictures with a memory. A known picture has the odds of the network, a memory that is full
// begins anew, and a cleared one is empty.
func TestPicturesAreKept(t *testing.T) {
	m := NewMemory()
	c := &connector{looker: m.takeLooker(), memory: m}
	plain := &connector{looker: c.looker}
	var p net.PairPicture
	for i := range pictureEntries + 1 {
		p[0], p[1] = uint64(i), uint64(i>>16)
		if i < 20 {
			first, again, want := c.Odds(&p), c.Odds(&p), plain.Odds(&p)
			if first != want || again != want {
				t.Fatalf("picture %d has the odds %v and then %v, not %v", i, first, again, want)
			}
			continue
		}
		m.pictures.put(&p, float32(i))
	}
	if odds, known := m.pictures.get(&p); !known || odds != pictureEntries {
		t.Errorf("the last picture has the odds %v, known %v", odds, known)
	}
	p[0] = 1
	if _, known := m.pictures.get(&p); known {
		t.Error("the memory holds more than it should")
	}
}
