package owl

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/optics"
	"shikatsu/engine/search"
)

// TestDoubts checks where the selective reading is heard about a dragon between walls with
// gaps, and that its word then counts for the dragon, never against it.
func TestDoubts(t *testing.T) {
	for _, test := range []struct {
		name             string
		turn             uint8
		brisk            bool
		gaps             int
		exact, selective board.Code
		doubted          bool
		want             board.Code
	}{
		{"defense fails, a move is found", defender, false, fewGaps + 1, board.Fail, board.Win, true, board.Win},
		{"defense fails for both", defender, false, fewGaps + 1, board.Fail, board.Fail, true, board.Fail},
		{"defense fails between good walls", defender, false, fewGaps, board.Fail, board.Win, false, board.Fail},
		{"defense works", defender, false, fewGaps + 1, board.Win, board.Fail, false, board.Win},
		{"attack works, alone", attacker, false, fewGaps + 1, board.Win, board.Fail, false, board.Win},
		{"attack works, in a game", attacker, true, fewGaps + 1, board.Win, board.Fail, true, board.Fail},
		{"attack works for both", attacker, true, fewGaps + 1, board.Win, board.Win, true, board.Win},
		{"attack works between good walls", attacker, true, fewGaps, board.Win, board.Fail, false, board.Win},
		{"attack fails", attacker, true, fewGaps + 1, board.Fail, board.Win, false, board.Fail},
	} {
		t.Run(test.name, func(t *testing.T) {
			opts := DefaultOptions()
			opts.Brisk = test.brisk
			q := &question{Reader: New(opts), local: new(local)}
			q.root.turn = test.turn
			for i := range test.gaps {
				q.local.gaps = q.local.gaps.or(single(uint8(i)))
			}
			a := Answer{Code: test.exact, Certainty: search.Estimated}
			if got := q.doubtful(&a); got != test.doubted {
				t.Fatalf("doubtful %v, want %v", got, test.doubted)
			}
			if test.doubted {
				a = q.settle(a, optics.Answer{Code: test.selective, Certainty: search.Estimated})
			}
			if a.Code != test.want {
				t.Errorf("%v, want %v", a.Code, test.want)
			}
		})
	}
}
