package life

import (
	"context"
	"reflect"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
)

// TestDefensesReadAhead compares what is read of a problem with and without a second processor.
func TestDefensesReadAhead(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . X O . . . .
		X X X X O . . . .
		O O O O O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	read := func(threads int) *dragon.Dragons {
		opts := SmallOptions()
		opts.Threads = threads
		ds, err := NewReading(b, opts).Owl(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return ds
	}
	want, got := read(1), read(2)
	critical := 0
	for i := range want.List {
		if want.List[i].OwlStatus == dragon.Critical {
			critical++
		}
		if !reflect.DeepEqual(got.List[i], want.List[i]) {
			t.Errorf("dragon %d: %+v, want %+v", i, got.List[i].Owl, want.List[i].Owl)
		}
	}
	if critical == 0 {
		t.Error("no defense was read")
	}
}
