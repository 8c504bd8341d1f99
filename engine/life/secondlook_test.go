package life

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

// The white stone in the black area has a white group beside it, and another one far away.
func TestReadBesideFriends(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . X . . . . . X . . . . . X . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . X . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . O . . .
		. . . . . . . . . . . . . . . . . . .
		. . X . . X . . . . . . . . . O . . .
		. . . . . . . . . . . . . . . . . . .
		. . X O . X . . . . . . . . . . . . .
		. . . . . X . . . . . . . . . . . . .
		. X . . . . X . . . . . . . . X . . .
		. O O . O X . . . . . . . . . . . . .
		. . O O O X . X . . . . . . . . . . .
		. . . . . O X . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .`)
	unread, err := NewReading(b, DefaultOptions()).Dragons(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	stone, corner, far := board.MakePoint(3, 12), board.MakePoint(2, 16), board.MakePoint(15, 10)
	if s, c := unread.At(stone), unread.At(corner); s.ID == c.ID || !unread.NeedsOwl(s) || !unread.NeedsOwl(c) || !slices.Contains(s.Neighbors, c.ID) {
		t.Fatal("the stone and the group in the corner are to be neighbours that need reading")
	}
	for _, test := range []struct {
		name                string
		status, corner, far dragon.Status
		certainty           search.Certainty
		want                bool
	}{
		{"a living friend beside it", dragon.Dead, dragon.Alive, dragon.Dead, search.Estimated, true},
		{"critical", dragon.Critical, dragon.Alive, dragon.Dead, search.Limit, true},
		{"it lives anyway", dragon.Alive, dragon.Alive, dragon.Dead, search.Estimated, false},
		{"it is proved to be dead", dragon.Dead, dragon.Alive, dragon.Dead, search.Proved, false},
		{"the friend is critical", dragon.Dead, dragon.Critical, dragon.Dead, search.Estimated, false},
		{"only a friend far away lives", dragon.Dead, dragon.Dead, dragon.Alive, search.Estimated, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			ds := unread.Clone()
			var read []*lifeTask
			for p, status := range map[board.Point]dragon.Status{stone: test.status, corner: test.corner, far: test.far} {
				d := ds.At(p)
				d.OwlStatus, d.Owl.Certainty = status, test.certainty
				read = append(read, &lifeTask{dragon: d})
			}
			again := (&Reading{}).besideFriends(unread, ds, read)
			i := slices.IndexFunc(again, func(l *lifeTask) bool { return l.dragon == ds.At(stone) })
			if got := i >= 0; got != test.want {
				t.Fatalf("read again: %v, want %v", got, test.want)
			}
			if test.want && (!again[i].alive.Has(corner) || again[i].alive.Has(stone) || again[i].alive.Has(far)) {
				t.Error("the group in the corner alone is to be its refuge")
			}
		})
	}
}
