package life

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestPlayed: the network knows games on square boards that have begun everywhere, and no problems in all corners.
func TestPlayed(t *testing.T) {
	for _, test := range []struct {
		name    string
		width   int
		stones  []string
		problem bool
		want    bool
	}{
		{"a game", 19, []string{"D4", "Q16", "Q4", "D16"}, false, true},
		{"set as a problem", 19, []string{"D4", "Q16", "Q4", "D16"}, true, false},
		{"one side", 19, []string{"D4", "D16", "C10", "H17"}, false, false},
		{"problems in all corners", 19, []string{"B2", "C2", "D2", "D1", "R2", "Q2", "P2", "P1", "B18", "C18", "D18", "D19", "R18", "Q18", "P18", "P19"}, false, false},
		{"as many stones along the sides", 19, []string{"C3", "C6", "C10", "C14", "C17", "R3", "R6", "R10", "R14", "R17", "G3", "K3", "N3", "G17", "K17", "N17"}, false, true},
		{"three quarters and the middle", 19, []string{"D4", "Q16", "Q4", "K10", "D10"}, false, false},
		{"a smaller board", 13, []string{"D4", "K10", "D10", "K4"}, false, true},
		{"a corner of it", 13, []string{"D4", "C6", "F3", "B2"}, false, false},
		{"a very small board", 5, []string{"B2", "D4", "B4", "D2"}, false, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := board.MustNew(test.width, test.width)
			for _, v := range test.stones {
				b.PlaceStone(boardtest.Point(t, b, v), board.Black)
			}
			opts := SmallOptions()
			opts.Problem = test.problem
			if got := NewReading(b, opts).played(); got != test.want {
				t.Errorf("played: %v", got)
			}
		})
	}
}
