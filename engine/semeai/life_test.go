package semeai

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// Where the search of a race ended at its limit the reading of life and death finds the
// vital points.
func TestLifeAndDeathHelpsAtTheLimit(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . O X . . . .
		O O O O X . . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	vital, edge, far := board.MakePoint(1, 0), board.MakePoint(0, 0), board.MakePoint(7, 7)
	q := Query{Board: b}
	b.StoneBits(board.MakePoint(0, 2), &q.A)
	b.StoneBits(board.MakePoint(0, 1), &q.B)
	for _, test := range []struct {
		name       string
		life       int
		kill, save answer // of the race, with Black as the hunter
		wantKill   answer
		wantSave   answer
	}{
		{"a kill that was missed", DefaultOptions().LifeNodes,
			answer{level: never, move: board.Pass, certainty: search.Limit}, answer{level: never, move: edge, certainty: search.Limit},
			answer{level: always, move: vital, certainty: search.Limit}, answer{level: never, move: edge, certainty: search.Limit}},
		{"moves far away", DefaultOptions().LifeNodes,
			answer{level: always, move: far, certainty: search.Limit}, answer{level: never, move: far, certainty: search.Limit},
			answer{level: always, move: vital, certainty: search.Limit}, answer{level: never, move: vital, certainty: search.Limit}},
		{"moves beside the dragons stay", DefaultOptions().LifeNodes,
			answer{level: always, move: edge, certainty: search.Limit}, answer{level: never, move: edge, certainty: search.Limit},
			answer{level: always, move: edge, certainty: search.Limit}, answer{level: never, move: edge, certainty: search.Limit}},
		{"what is known stays", DefaultOptions().LifeNodes,
			answer{level: never, move: board.Pass, certainty: search.Proved}, answer{level: never, move: far, certainty: search.Estimated},
			answer{level: never, move: board.Pass, certainty: search.Proved}, answer{level: never, move: far, certainty: search.Estimated}},
		{"not asked", 0,
			answer{level: never, move: board.Pass, certainty: search.Limit}, answer{level: never, move: far, certainty: search.Limit},
			answer{level: never, move: board.Pass, certainty: search.Limit}, answer{level: never, move: far, certainty: search.Limit}},
	} {
		t.Run(test.name, func(t *testing.T) {
			opt := DefaultOptions()
			opt.LifeNodes = test.life
			known := answer{level: never, certainty: search.Proved}
			ans := [2][2]answer{{test.kill, test.save}, {known, known}}
			New(opt).byLife(context.Background(), &q, &ans)
			if ans[0][0] != test.wantKill || ans[0][1] != test.wantSave {
				t.Errorf("kills %+v, saves %+v, want %+v and %+v", ans[0][0], ans[0][1], test.wantKill, test.wantSave)
			}
			if ans[1] != [2]answer{known, known} {
				t.Errorf("the other hunter: %+v", ans[1])
			}
		})
	}
}

// Readings of life and death that end decide between guesses.
func TestLifeAndDeathDecidesBetweenGuesses(t *testing.T) {
	const vitalRoom, smallRoom = `
		. . . O X . . . .
		O O O O X . . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, `
		. . O X . . . . .
		O O O X . . . . .
		X X X X . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	vital, edge := board.MakePoint(1, 0), board.MakePoint(0, 0)
	guess := func(level int, p board.Point) answer { return answer{level: level, move: p, certainty: search.Limit} }
	for _, test := range []struct {
		name, diagram string
		// before and after have Black as the first hunter and White as the second.
		before, after [2][2]answer
	}{
		{"a move that is sure to save goes before a doubtful kill", vitalRoom,
			[2][2]answer{{guess(never, board.Pass), {level: never, move: vital, certainty: search.Proved}}, {guess(always, edge), guess(never, board.Pass)}},
			[2][2]answer{{guess(always, vital), {level: never, move: vital, certainty: search.Proved}}, {guess(always, vital), guess(never, board.Pass)}}},
		{"neither kills nor lives", smallRoom,
			[2][2]answer{{guess(always, edge), guess(never, edge)}, {guess(never, board.Pass), guess(never, board.Pass)}},
			[2][2]answer{{guess(always, edge), guess(always, edge)}, {guess(never, 0), guess(never, 0)}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			q := Query{Board: b}
			b.StoneBits(board.MakePoint(0, 2), &q.A)
			b.StoneBits(board.MakePoint(0, 1), &q.B)
			ans := test.before
			New(DefaultOptions()).byLife(context.Background(), &q, &ans)
			if ans != test.after {
				t.Errorf("%+v, want %+v", ans, test.after)
			}
		})
	}
}

// Strings of living dragons are walls, but only if they cannot be cut off and taken.
func TestLivingStonesAreWalls(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. X X . . . O . .
		. . . . . . . . .
		. . . . X O . . .
		. . . . X O . . .
		. . . . . . . . .
		. . . . . . . . .
		. O . . . . . . .
		. . O . . . . . .`)
	goal := new(board.Bits)
	b.StoneBits(board.MakePoint(4, 3), goal)
	b.StoneBits(board.MakePoint(5, 3), goal)
	living := new(board.Bits)
	for _, p := range []board.Point{board.MakePoint(1, 1), board.MakePoint(2, 8), board.MakePoint(4, 3)} {
		b.StoneBits(p, living)
	}
	a := newArea(b, goal, living)
	for _, test := range []struct {
		name     string
		at       board.Point
		immortal bool
	}{
		{"six liberties", board.MakePoint(1, 1), true},
		{"three liberties", board.MakePoint(2, 8), false},
		{"not said to live", board.MakePoint(6, 1), false},
		{"of the race itself", board.MakePoint(4, 3), false},
	} {
		if got := a.immortal.Has(test.at); got != test.immortal {
			t.Errorf("%s: immortal %v, want %v", test.name, got, test.immortal)
		}
	}
}
