package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
)

// TestSeki reads dragons that surround a string of the attacker with an eye of its
// own. It is in danger as well, so it is no wall, whatever else the attacker has.
func TestSeki(t *testing.T) {
	const below = `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	for _, test := range []struct {
		name, board, stone string
		attack             board.Code
	}{
		{"an eye each and one shared liberty", `
		. O . X . X O . .
		O O X X X X O . .
		X X X O O O O . .
		O O O O . . O . .` + below, "D9", board.Fail},
		{"an eye each and two shared liberties, walls with gaps", `
		. O . X . X . O .
		O O . X X X X O .
		X X X X O O O O .
		O . O O . . . O .` + below, "D9", board.Fail},
		{"an eye each and liberties on both sides", `
		. O . X X X . O .
		O O . X . X X O .
		X X X X X O O O .
		O O O O O O . O .` + below, "D9", board.Fail},
		{"the dragon has no eye", `
		. O . X X X O . .
		O O . X X X O . .
		X X X X X O O . .
		O O O O O O O . .` + below, "D9", board.Win},
		{"the surrounded string has three liberties in its eye, the dragon one", `
		. . . O . X . X O
		O O O O X X X X O
		X X X X X O O O O
		O O O O O O . . .` + below, "F9", board.Win},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := query(t, test.board, test.stone)
			if a := New(DefaultOptions()).Attack(context.Background(), q); a.Code != test.attack {
				t.Errorf("attack %v by %s, want %v", a.Code, q.Board.Vertex(a.Move), test.attack)
			}
		})
	}
}
