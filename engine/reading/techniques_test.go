package reading_test

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// techniques are strings that only one first move captures, and that can be saved.
var techniques = []struct {
	name, diagram, str, attack string
	// defenses are the moves that save the string.
	defenses []string
}{
	{"a throw-in", `
		O . X O O . .
		X X . . O X X
		. O X . O O O
		X X O O . X X
		. X . X . X O
		X . . X X O O
		. X . . O O .`, "F4", "E3", []string{"E3", "D1"}},
	{"a throw-in in the corner", `
		. X X O X X .
		. X . O O X O
		X O O O X . X
		. X X O O O .
		X . X X . O O
		X . . O X . .
		. X X O O O .`, "B7", "A6", []string{"A6", "A4"}},
	{"a placement off the liberties", `
		. X O O X X .
		O X X O X O O
		. X . O X X .
		X X X . . O X
		O . X O . O O
		. O O O O O .
		X . . O X X X`, "E7", "D4", []string{"D4"}},
	{"a placement that lets stones be taken", `
		O . O O X . .
		O X O . X X X
		O O . O . . X
		X X . X O X X
		O X X X . X X
		O O O X O X X
		. O O O O . O`, "A7", "E3", []string{"E3"}},
	{"a move on the first line off the liberties", `
		. . . O . . X
		O O O O . X .
		X X O O O . X
		X X . O . X .
		O X . O X X X
		O X O . X . O
		O O . . X X .`, "A5", "C1", []string{"C1"}},
	{"a move on the first line behind the string", `
		. . O O X X .
		O . X X . X X
		. X . . X O .
		X X X . O O O
		X X O O O O O
		X O X X X O O
		X . O . X O O`, "F5", "B1", []string{"D1"}},
	{"stones saved by capturing the cutting stones", `
		. O O O X X .
		X O . O . O .
		X . O X X . X
		. X X O X O X
		X X X O . O .
		O O O X . O X
		. . O X X O O`, "A2", "E3", []string{"E3", "E2"}},
	{"a capture among the stones around", `
		X X . . . O O
		. X O O O O O
		X X X O . O O
		X X X X O X O
		X . X X O X X
		X O O O X . .
		. X O . O . O`, "A7", "F2", []string{"E5"}},
	{"stones saved by pressing the wall", `
		O . X . X . .
		. . O O O O .
		O X O O X O O
		. . . . X X X
		O O . . O O .
		X . O X O X X
		X X . X X X X`, "E3", "D3", []string{"D4", "D3"}},
	{"one point for both sides", `
		. . O X . O O
		X X O . O X O
		X O X O O . O
		. O . X O X .
		O O X . X . X
		O X . X . X X
		O X X X . X .`, "A6", "C4", []string{"A4", "C4"}},
}

// TestTechniques reads strings for which liberties alone do not do. The attack must be the only one, and a search of all
// replies must confirm both answers.
func TestTechniques(t *testing.T) {
	ctx := context.Background()
	for _, c := range techniques {
		t.Run(c.name, func(t *testing.T) {
			b := boardtest.Parse(t, c.diagram)
			str := boardtest.Point(t, b, c.str)
			owner := b.At(str)
			r := reading.New(b, reading.DefaultOptions())
			if got := r.Attack(ctx, str); got.Code != board.Win || b.Vertex(got.Move) != c.attack {
				t.Errorf("attack: %v at %s, want WIN at %s", got.Code, b.Vertex(got.Move), c.attack)
			}
			if got := r.FindDefense(ctx, str); got.Code != board.Win {
				t.Errorf("defense: %v, want WIN", got.Code)
			}
			for _, attack := range []bool{true, false} {
				got := r.Settle(ctx, str, attack, 60000, search.TreeOptions{})
				if got.Certainty == reading.Limit || got.Code != board.Win {
					t.Errorf("settled, attack %v: %v %v", attack, got.Code, got.Certainty)
				}
			}
			check := func(c board.Color, works func() bool, want ...string) {
				var found []string
				for _, p := range b.Points() {
					if !b.TryMove(p, c) {
						continue
					}
					if works() {
						found = append(found, b.Vertex(p))
					}
					b.PopMove()
				}
				if !slices.Equal(found, want) {
					t.Errorf("moves of %v that work: %v, want %v", c, found, want)
				}
			}
			check(owner.Other(), func() bool { return b.At(str) != owner || r.FindDefense(ctx, str).Code == board.Fail }, c.attack)
			check(owner, func() bool { return r.Attack(ctx, str).Code == board.Fail }, c.defenses...)
		})
	}
}
