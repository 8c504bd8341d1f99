package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
	"shikatsu/engine/selective"
)

// withGaps is a dragon between walls with so many gaps.
func withGaps(t *testing.T, gaps int) exact.Query {
	t.Helper()
	return query(t, map[int]string{
		fewGaps: `
		. X . . . O . . . . . . .
		. X O O O O O X . . . . .
		. X X X . X X X . X . . .`,
		fewGaps + 1: `
		. . . . . O . . . . . . .
		X X O O O O O X . . . . .
		. X X X . X X X . X . . .`,
	}[gaps]+boardtest.Below, "E8")
}

// TestDoubts checks where the selective reading is heard about a dragon between walls with gaps. Its word
// then counts for the dragon, never against it.
func TestDoubts(t *testing.T) {
	for _, test := range []struct {
		name             string
		attack           bool
		level            Level
		gaps             int
		exact, selective board.Code
		doubted          bool
		want             board.Code
	}{
		{"defense fails, a move is found", false, AtDepth, fewGaps + 1, board.Fail, board.Win, true, board.Win},
		{"defense fails for both", false, AtDepth, fewGaps + 1, board.Fail, board.Fail, true, board.Fail},
		{"defense fails between good walls", false, AtDepth, fewGaps, board.Fail, board.Win, false, board.Fail},
		{"defense works", false, AtDepth, fewGaps + 1, board.Win, board.Fail, false, board.Win},
		{"attack works, alone", true, AtDepth, fewGaps + 1, board.Win, board.Fail, false, board.Win},
		{"attack works, in a game", true, AtReview, fewGaps + 1, board.Win, board.Fail, true, board.Fail},
		{"attack works for both", true, AtReview, fewGaps + 1, board.Win, board.Win, true, board.Win},
		{"attack works between good walls", true, AtReview, fewGaps, board.Win, board.Fail, false, board.Win},
		{"attack fails", true, AtReview, fewGaps + 1, board.Fail, board.Win, false, board.Fail},
	} {
		t.Run(test.name, func(t *testing.T) {
			opts := DefaultOptions()
			opts.Level = test.level
			q := New(opts).ask(context.Background(), withGaps(t, test.gaps), test.attack)
			if q.Gaps() != test.gaps || q.Escapes() {
				t.Fatalf("%d gaps, a way out: %v", q.Gaps(), q.Escapes())
			}
			a := estimated(test.exact, board.Pass)
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
		attack bool
		level  Level
		chance float32
		code   board.Code
		want   board.Code
	}{
		{"hardly more than even, in a game", false, AtReview, goodChance - 0.05, board.Win, board.Fail},
		{"good, in a game", false, AtReview, goodChance + 0.05, board.Win, board.Win},
		{"hardly more than even, alone", false, AtDepth, goodChance - 0.05, board.Win, board.Win},
		{"only by threats elsewhere", false, AtReview, 0.1, board.KoB, board.KoB},
		{"an attack", true, AtReview, goodChance - 0.05, board.Win, board.Win},
	} {
		t.Run(test.name, func(t *testing.T) {
			opts := DefaultOptions()
			opts.Level = test.level
			q := New(opts).ask(context.Background(), withGaps(t, fewGaps), test.attack)
			limited := answerOf(board.Fail, board.Pass)
			limited.Certainty = search.Limit
			a := q.merge(limited, selective.Answer{Code: test.code, Move: move, Chance: test.chance})
			if a.Code != test.want || (a.Move == move) != (test.want == test.code) {
				t.Errorf("%v by %v, want %v", a.Code, a.Move, test.want)
			}
		})
	}
}
