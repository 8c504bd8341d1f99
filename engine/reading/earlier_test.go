package reading_test

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
)

// TestReadingsDoNotDependOnEarlierOnes asks one reader about all strings of a position and a new one about each. Answers and
// nodes are the same, so that it does not matter who reads what first.
func TestReadingsDoNotDependOnEarlierOnes(t *testing.T) {
	ctx := context.Background()
	for seed := range uint64(60) {
		b := boardtest.Tangled(t, seed, 5, 9+int(seed%5), 30+int(seed%60)).Clone()
		used := reading.New(b, reading.DefaultOptions())
		for _, str := range b.StringOrigins(board.Empty, nil) {
			if got, want := used.Attack(ctx, str), reading.New(b, reading.DefaultOptions()).Attack(ctx, str); got != want {
				t.Fatalf("seed %d, attack on %s: %+v, by a new reader %+v\n%s", seed, b.Vertex(str), got, want, boardtest.Format(b))
			}
			if got, want := used.FindDefense(ctx, str), reading.New(b, reading.DefaultOptions()).FindDefense(ctx, str); got != want {
				t.Fatalf("seed %d, defense of %s: %+v, by a new reader %+v\n%s", seed, b.Vertex(str), got, want, boardtest.Format(b))
			}
		}
	}
}
