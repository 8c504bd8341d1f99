package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

func TestVital(t *testing.T) {
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
	point := func(v string) board.Point {
		p, err := b.ParseVertex(v)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	r := New(DefaultOptions())
	for _, test := range []struct {
		name         string
		guessed      bool
		move, saving string
		want         string
	}{
		{"a refuted guess gives way to the vital point", true, "A9", "B9", "B9"},
		{"what was read stays", false, "A9", "B9", "A9"},
		{"a guess that works stays", true, "B9", "A9", "B9"},
		{"a refuted guess stays where the other move is refuted, too", true, "A9", "C9", "A9"},
		{"a dragon that needs no move to live has no vital point", true, "A9", "PASS", "A9"},
		{"moves far away are not looked at", true, "A9", "J1", "A9"},
	} {
		attack := Answer{Code: board.Win, Move: point(test.move), Certainty: search.Estimated, guessed: test.guessed}
		got := r.Vital(context.Background(), Query{Board: b, Goal: []board.Point{point("A8")}}, attack, point(test.saving))
		if got.Move != point(test.want) || got.Code != board.Win || got.Certainty != search.Estimated {
			t.Errorf("%s: %v %s %v, want %s", test.name, got.Code, b.Vertex(got.Move), got.Certainty, test.want)
		}
		if changed := got.Move != attack.Move; changed && !got.Zone.Has(point(test.want)) {
			t.Errorf("%s: the move is not in the zone", test.name)
		}
	}
}
