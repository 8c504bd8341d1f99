package life

import (
	"context"
	"sync"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
)

// TestNestledReads asks about the same dragons on several goroutines, as the events of one move do. The race detector
// tells if that changes anything which they share.
func TestNestledReads(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		O O O O O O . . .
		. X X X . O . . .
		O O O O O O . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	ds, err := NewReading(b, SmallOptions()).Semeai(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	inside := *ds.At(boardtest.Point(t, b, "B7"))
	inside.Status = dragon.Dead // so that its neighbours are looked at
	var wait sync.WaitGroup
	for range 2 {
		wait.Go(func() { nestled(ds, &inside) })
	}
	wait.Wait()
}
