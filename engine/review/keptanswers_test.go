package review

import (
	"bytes"
	"encoding/json"
	"testing"

	"shikatsu/engine/analysis/analysistest"
	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
)

// TestMemoryTellsSizes analyses the same stones in the corner of boards of different sizes with one memory.
func TestMemoryTellsSizes(t *testing.T) {
	opts := life.SmallOptions()
	opts.Memory = life.NewMemory()
	for _, size := range []int{2, 3, 9, 5, 2} {
		b := board.MustNew(size, size)
		b.PlaceStone(board.MakePoint(0, 1), board.Black)
		b.PlaceStone(board.MakePoint(1, 1), board.White)
		p, err := position.New(b, board.Black)
		if err != nil {
			t.Fatal(err)
		}
		fresh := opts
		fresh.Memory = nil
		got, err := json.Marshal(analysistest.Report(t, p, opts))
		if err != nil {
			t.Fatal(err)
		}
		want, err := json.Marshal(analysistest.Report(t, p, fresh))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("on %d by %d:\n%s\nwithout memory:\n%s", size, size, got, want)
		}
	}
}
