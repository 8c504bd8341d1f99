package worm_test

import (
	"context"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

func TestCertainty(t *testing.T) {
	b := boardtest.Parse(t, `
		. X . X O . . . .
		X X X X O . . . .
		O O O O O . . . .
		. . . . . . . . .
		. . . . . X X . .
		. . . . X O O . .
		. . . . . X X . .
		O O O O . . . . .
		. X . O . . . . .`)
	ws := worm.New(b)
	readers := worm.NewReaders(1, reading.DefaultOptions(), nil)
	readers.SetBoard(b)
	if err := ws.Read(context.Background(), readers); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		str             string
		attacked        bool
		attack, defense reading.Certainty
	}{
		{"A8", false, reading.Proved, reading.Proved},    // two eyes
		{"F4", true, reading.Proved, reading.Estimated},  // in atari, may run
		{"E7", false, reading.Estimated, reading.Proved}, // six liberties are a judgement
		{"B1", true, reading.Proved, reading.Proved},     // cannot be saved
	} {
		p := boardtest.Point(t, b, c.str)
		w := ws.At(p)
		if attacked := len(w.AttackPoints) > 0; attacked != c.attacked || w.AttackCertainty != c.attack ||
			attacked && w.DefenseCertainty != c.defense {
			t.Errorf("%s: attacks %v %v, defenses %v %v", c.str, w.AttackPoints, w.AttackCertainty, w.DefensePoints, w.DefenseCertainty)
		}
	}
}
