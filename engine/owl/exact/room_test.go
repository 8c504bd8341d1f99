package exact

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestLivesIn asks whether groups live by a part of their room.
func TestLivesIn(t *testing.T) {
	const twoEyes = `
		. X . X . . .
		X X X X . O .
		. . . . O . .
		. . O . . . .
		. . . . . . .`
	const threeInARow = `
		. . . X . . .
		X X X X . . .
		. . . . . . .
		. . . . O . .
		. . . . . . .`
	const fourInARow = `
		. . . . X . .
		X X X X X . .
		. . . . . . .
		. . . . O . .
		. . . . . . .`
	for _, test := range []struct {
		name, board, goal string
		room              string // corners of a rectangle
		want              bool
	}{
		{"two eyes", twoEyes, "B5", "A5 D4", true},
		{"one of them alone", twoEyes, "B5", "A5 B4", false},
		{"three in a row, the opponent moves first", threeInARow, "A4", "A5 D4", false},
		{"four in a row", fourInARow, "A4", "A5 E4", true},
		{"four in a row of which three are in the room", fourInARow, "A4", "B5 E4", false},
	} {
		b := boardtest.Parse(t, test.board)
		from, to := boardtest.Point(t, b, test.room[:2]), boardtest.Point(t, b, test.room[3:])
		var room board.Bits
		for _, p := range b.Points() {
			if p.Row() >= from.Row() && p.Row() <= to.Row() && p.Column() >= from.Column() && p.Column() <= to.Column() {
				room.Set(p)
			}
		}
		lives, nodes := New(DefaultOptions()).LivesIn(context.Background(), b, []board.Point{boardtest.Point(t, b, test.goal)}, &room, 2000)
		if lives != test.want || nodes > 2000 {
			t.Errorf("%s: lives %v in %d nodes, want %v", test.name, lives, nodes, test.want)
		}
	}
}

// TestLivesInByTheRules plays out whole small boards on which strings are proved to live by a part of them.
func TestLivesInByTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 28))
	boards := boardtest.Amount(700, 60000)
	const threats = 2
	opts := DefaultOptions()
	opts.Threats = threats
	reader := New(opts)
	proved, tooMany, within := 0, 0, 0
	for range boards {
		b := boardtest.Small(rng)
		strings := b.StringOrigins(board.Black, nil)
		if len(strings) == 0 {
			continue
		}
		goal := strings[rng.IntN(len(strings))]
		room := randomRoom(rng, b, goal, 20)
		if lives, _ := reader.LivesIn(context.Background(), b, []board.Point{goal}, &room, 3000); !lives {
			continue
		}
		stones := b.FindStones(goal, nil)
		x := boardtest.NewExhaustion(b, b.Points(), stones, 30000)
		captured, ok := x.Captured(x.Start(true, [2]uint8{threats, 0}))
		switch {
		case !ok:
			tooMany++
		case captured:
			t.Errorf("%s is proved to live in %v, and is captured\n%s", b.Vertex(goal), room, boardtest.Format(b))
		default:
			proved++
			if room.Count() < len(b.Points()) {
				within++
			}
		}
	}
	t.Logf("%d proofs agree, %d of them in a part of the board; %d boards had too many situations", proved, within, tooMany)
	if proved < boards/30 || within < boards/100 {
		t.Errorf("%d proofs, %d in a part of the board: too few to tell", proved, within)
	}
}
