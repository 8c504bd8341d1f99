package worm_test

import (
	"context"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

func TestCertainty(t *testing.T) {
	game := `
		. X . X O . . . .
		X X X X O . . . .
		O O O O O . . . .
		. . . . . . . . .
		. . . . . X X . .
		. . . . X O O . .
		. . . . . X X . .
		O O O O . . . . .
		. X . O . . . . .`
	edge := `
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . X X . . .
		. . X O . . .
		. . . . . . .`
	for _, c := range []struct {
		board, str      string
		attacked        bool
		attack, defense reading.Certainty
	}{
		{game, "A8", false, reading.Proved, reading.Proved},    // two eyes
		{game, "F4", true, reading.Proved, reading.Proved},     // in a ladder
		{edge, "D2", true, reading.Proved, reading.Estimated},  // may run
		{game, "E7", false, reading.Estimated, reading.Proved}, // six liberties are a judgement
		{game, "B1", true, reading.Proved, reading.Proved},     // cannot be saved
	} {
		b := boardtest.Parse(t, c.board)
		ws := worm.New(b)
		readers := worm.NewReaders(1, reading.DefaultOptions(), nil)
		readers.SetBoard(b)
		if err := ws.Read(context.Background(), readers); err != nil {
			t.Fatal(err)
		}
		p := boardtest.Point(t, b, c.str)
		w := ws.At(p)
		if attacked := len(w.AttackPoints) > 0; attacked != c.attacked || w.AttackCertainty != c.attack ||
			attacked && w.DefenseCertainty != c.defense {
			t.Errorf("%s: attacks %v %v, defenses %v %v", c.str, w.AttackPoints, w.AttackCertainty, w.DefensePoints, w.DefenseCertainty)
		}
	}
}
