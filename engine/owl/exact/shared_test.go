package exact

import (
	"context"
	"testing"

	"shikatsu/engine/board/boardtest"
)

// TestShared checks that all stones of a dragon's color in a small enclosed area share its fate. Of several
// dragons in a large one, each is asked about alone.
func TestShared(t *testing.T) {
	for _, test := range []struct {
		name, board  string
		small        bool
		stones, goal int // of the dragon asked about, and those that count
	}{
		{"small", `
		. . . . . . . O . . . . .
		. X X . . . . O . . . . .
		. X . . . X . O . . . . .
		. . . . . X . O . . . . .
		. . . . . X . O . . . . .
		O O O O O O O O . . . . .
		. . . . . . . . . . . . .` + boardtest.Below, true, 3, 6},
		{"large", `
		. . . . . . . . O . . . .
		. X X . . . X X O . . . .
		. X . . . . X . O . . . .
		. . . . . . X . O . . . .
		. . . . . . X X O . . . .
		. . . . . . . . O . . . .
		O O O O O O O O O . . . .` + boardtest.Below, false, 3, 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := query(t, test.board, "B12")
			if n := len(WholeStrings(q.Board, q.Goal)); n != test.stones {
				t.Fatalf("the dragon has %d stones, want %d", n, test.stones)
			}
			asked := New(DefaultOptions()).ask(context.Background(), q, true, 0)
			if l := asked.local; !l.enclosed() || l.n <= sharedArea != test.small {
				t.Fatalf("%d points, enclosed %v", l.n, l.enclosed())
			}
			if n := asked.root.goal.count(); n != test.goal {
				t.Errorf("%d stones count, want %d", n, test.goal)
			}
		})
	}
}
