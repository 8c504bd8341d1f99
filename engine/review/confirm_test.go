package review

import (
	"context"
	"testing"

	"shikatsu/engine/analysis/analysistest"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// cornerEye has a white group with three points in the corner: an eye or two, whoever
// plays in their middle.
const cornerEye = `
	. . . . O X . . .
	O O O O O X . . .
	X X X X X X . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .`

// positionAfter is the position after moves, colors alternating from the one given.
func positionAfter(t *testing.T, diagram string, first board.Color, moves ...report.Vertex) *position.Position {
	t.Helper()
	b := boardtest.Parse(t, diagram)
	c := first
	for _, v := range moves {
		p := boardtest.Point(t, b, v)
		if err := b.Play(p, c, board.ForbidSuicide); err != nil {
			t.Fatal(err)
		}
		c = c.Other()
	}
	position, err := position.New(b, c)
	if err != nil {
		t.Fatal(err)
	}
	return position
}

// TestConfirmEvents plays one move beside a corner of white and claims things about it. The corner has an even or odd number of
// points.
func TestConfirmEvents(t *testing.T) {
	const alive = `
		. O . O X X . . .
		O O O O X . . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	const open = `
		. . . O X . . . .
		O O O O X . . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	for _, test := range []struct {
		name    string
		diagram string
		player  board.Color
		vertex  report.Vertex
		kind    EventKind
		want    bool
	}{
		{"killed", open, board.Black, "B9", Killed, true},
		{"not killed", open, board.Black, "J1", Killed, false},
		{"saved", open, board.White, "B9", Saved, true},
		{"not saved", open, board.White, "J1", Saved, false},
		{"a kill was missed", open, board.Black, "J1", MissedKill, true},
		{"no kill was missed", alive, board.Black, "J1", MissedKill, false},
		{"a defense was missed", open, board.White, "J1", MissedDefense, true},
		{"no defense was missed", open, board.White, "B9", MissedDefense, false},
		{"large enough as it is", cornerEye, board.White, "B9", Saved, false},
		{"a needless move", cornerEye, board.White, "A9", NeedlessDefense, true},
		{"a needed move", open, board.White, "B9", NeedlessDefense, false},
		{"its own eye filled", alive, board.White, "A9", DiedElsewhere, true},
		{"a living group", alive, board.White, "J1", DiedElsewhere, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			before := positionAfter(t, test.diagram, test.player)
			after := positionAfter(t, test.diagram, test.player, test.vertex)
			opts := life.SmallOptions()
			r := analysistest.Report(t, before, opts)
			v := &Review{Reports: []*report.Report{r}}
			d := r.DragonAt("B8")
			e := &Event{Move: 1, Player: report.ColorOf(test.player), Vertex: test.vertex, Kind: test.kind,
				Origin: d.Origin, Color: d.Color, Size: d.Size, Stones: d.Stones}
			got, err := v.confirmEvent(context.Background(), e, life.NewReading(before.Board(), opts), life.NewReading(after.Board(), opts), opts)
			if err != nil {
				t.Fatal(err)
			}
			if got != test.want {
				t.Errorf("confirmed: %v", got)
			}
		})
	}
}
