package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestHoldsAlone asks of two dragons between the same walls whether what is proved of both together holds for each.
func TestHoldsAlone(t *testing.T) {
	b := boardtest.Parse(t, `
		. X . X . . X O .
		X X X X O . O O .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	r := New(DefaultOptions())
	ctx := context.Background()
	for stone, want := range map[string]bool{"G9": false, "B9": true} {
		q := Query{Board: b, Goal: []board.Point{boardtest.Point(t, b, stone)}}
		for _, attack := range []bool{true, false} {
			answer := r.Defend
			if attack {
				answer = r.Attack
			}
			a := answer(ctx, q)
			if a.Certainty != search.Proved || (a.Code == board.Fail) != attack {
				t.Fatalf("%s, attack %v: %v, %v", stone, attack, a.Code, a.Certainty)
			}
			if holds, _, _ := r.HoldsAlone(ctx, q, attack, &a); holds != want {
				t.Errorf("%s, attack %v: the answer holds for the dragon alone: %v, want %v", stone, attack, holds, want)
			}
		}
	}
}
