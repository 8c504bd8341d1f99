package analysis

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// TestCriticalHasPoints analyses a dragon that a move at B1 saves, which the race that it is in does not see.
func TestCriticalHasPoints(t *testing.T) {
	b := boardtest.Parse(t, `. . X X . O .`)
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	report, err := Analyze(context.Background(), p, life.DefaultOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range report.Dragons {
		d := &report.Dragons[i]
		if d.Origin == "C1" && (d.Status != "critical" || d.KillPoint != "B1" || d.SavePoint != "B1" || d.SaveCode != 5) {
			t.Errorf("C1 is %s, attack %s, defense %s, %d", d.Status, d.KillPoint, d.SavePoint, d.SaveCode)
		}
	}
}

func TestFriendsAreNoProof(t *testing.T) {
	b := board.MustNew(5, 5)
	for _, test := range []struct {
		owl  dragon.Owl
		want string
	}{
		{dragon.Owl{Certainty: search.Proved}, "proved"},
		{dragon.Owl{Certainty: search.Proved, RestsOnFriends: true}, "estimated"},
		{dragon.Owl{Certainty: search.Limit, RestsOnFriends: true}, "limit"},
	} {
		var d report.Dragon
		if setOwl(&d, b, &test.owl); string(d.OwlCertainty) != test.want {
			t.Errorf("%+v is called %s, want %s", test.owl, d.OwlCertainty, test.want)
		}
	}
}

// TestStatusCertainty analyses groups of which it is known in different ways what becomes of them.
func TestStatusCertainty(t *testing.T) {
	for _, test := range []struct {
		name, board  string
		at           string
		status, sure string
	}{
		{"two eyes", `
			. X . X O . .
			X X X X O . .
			O O O O O . .
			. . . . . . .
			. . . . . . .`, "A4", "alive", "proved"},
		{"a stone in a ladder along the edge", `
			. . . . . . .
			. . . . . . .
			. . . . O . .
			O O O O . . .
			X . . . O . .`, "A1", "dead", "proved"},
		{"two eyes or none, by the vital point", boardtest.ThreeInARow, "A8", "critical", "proved"},
		{"stones in the open", `
			. . . . . . . . .
			. . . . . . . . .
			. X X X . . O . .
			. . . . . . . . .
			. . X . . . . O .
			. . . . . . . . .
			. . O . O . O . .
			. . . . . . . . .
			. . . . . . . . .`, "C7", "alive", "estimated"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := position.New(boardtest.Parse(t, test.board), board.Black)
			if err != nil {
				t.Fatal(err)
			}
			r, err := Analyze(context.Background(), p, life.DefaultOptions(), nil)
			if err != nil {
				t.Fatal(err)
			}
			for i := range r.Dragons {
				d := &r.Dragons[i]
				if slices.Contains(d.Stones, test.at) && (string(d.Status) != test.status || string(d.StatusCertainty) != test.sure) {
					t.Errorf("%s is %s, %s; want %s, %s", test.at, d.Status, d.StatusCertainty, test.status, test.sure)
				}
			}
		})
	}
}
