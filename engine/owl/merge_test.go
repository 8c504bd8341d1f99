package owl

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/selective"
)

// TestDoubts checks where the selective reading is heard about a dragon between walls with gaps. Its word
// then counts for the dragon, never against it.
func TestDoubts(t *testing.T) {
	for _, test := range []struct {
		name             string
		turn             uint8
		level            Level
		gaps             int
		exact, selective board.Code
		doubted          bool
		want             board.Code
	}{
		{"defense fails, a move is found", defender, Deep, fewGaps + 1, board.Fail, board.Win, true, board.Win},
		{"defense fails for both", defender, Deep, fewGaps + 1, board.Fail, board.Fail, true, board.Fail},
		{"defense fails between good walls", defender, Deep, fewGaps, board.Fail, board.Win, false, board.Fail},
		{"defense works", defender, Deep, fewGaps + 1, board.Win, board.Fail, false, board.Win},
		{"attack works, alone", attacker, Deep, fewGaps + 1, board.Win, board.Fail, false, board.Win},
		{"attack works, in a game", attacker, Review, fewGaps + 1, board.Win, board.Fail, true, board.Fail},
		{"attack works for both", attacker, Review, fewGaps + 1, board.Win, board.Win, true, board.Win},
		{"attack works between good walls", attacker, Review, fewGaps, board.Win, board.Fail, false, board.Win},
		{"attack fails", attacker, Review, fewGaps + 1, board.Fail, board.Win, false, board.Fail},
	} {
		t.Run(test.name, func(t *testing.T) {
			opts := DefaultOptions()
			opts.Level = test.level
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
				a = q.merge(a, selective.Answer{Code: test.selective, Chance: 0.9, Certainty: search.Estimated})
			}
			if a.Code != test.want {
				t.Errorf("%v, want %v", a.Code, test.want)
			}
		})
	}
}

// TestNarrowHope checks that a move that may save a dragon has to look well where the
// reading is short.
func TestNarrowHope(t *testing.T) {
	move := board.MakePoint(3, 3)
	for _, test := range []struct {
		name   string
		turn   uint8
		level  Level
		chance float32
		code   board.Code
		want   board.Code
	}{
		{"hardly more than even, in a game", defender, Review, goodChance - 0.05, board.Win, board.Fail},
		{"good, in a game", defender, Review, goodChance + 0.05, board.Win, board.Win},
		{"hardly more than even, alone", defender, Deep, goodChance - 0.05, board.Win, board.Win},
		{"only by threats elsewhere", defender, Review, 0.1, board.KoB, board.KoB},
		{"an attack", attacker, Review, goodChance - 0.05, board.Win, board.Win},
	} {
		t.Run(test.name, func(t *testing.T) {
			opts := DefaultOptions()
			opts.Level = test.level
			q := &question{Reader: New(opts), local: new(local)}
			q.root.turn = test.turn
			a := q.merge(Answer{Certainty: search.Limit}, selective.Answer{Code: test.code, Move: move, Chance: test.chance})
			if a.Code != test.want || (a.Move == move) != (test.want == test.code) {
				t.Errorf("%v by %v, want %v", a.Code, a.Move, test.want)
			}
		})
	}
}
