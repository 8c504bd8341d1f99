package connect

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
)

// TestTableKeepsConnections has a table for several rounds. What one round finds for the owner of the strings holds in the
// next, what it finds for the opponent does not.
func TestTableKeepsConnections(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . .
		. X . X .
		. . . . .
		. O . O .
		. . . . .`)
	c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
	c.r.BeginLine(context.Background())
	c.age++
	zone := board.Bits{}
	zone.Set(b.Points()[3])
	for _, connecting := range []bool{true, false} {
		key := c.key(connecting)
		for _, code := range []board.Code{board.Win, board.Fail} {
			c.age++
			c.round, c.zone = 1, zone
			c.store(key, connecting, code, b.Points()[2], board.Fail, board.Win)
			c.zone = board.Bits{}
			if got, _, ok := c.lookup(key, connecting, board.Fail, board.Win); !ok || got != code {
				t.Errorf("connecting %v: %v is %v, %v in the same round", connecting, code, got, ok)
			}
			c.round = 2
			got, _, ok := c.lookup(key, connecting, board.Fail, board.Win)
			if joined := (code == board.Win) == connecting; ok != joined || ok && (got != code || c.zone != zone) {
				t.Errorf("connecting %v: %v is %v, %v in the next round", connecting, code, got, ok)
			}
		}
	}
}

// TestRefutedMovesStayOut gives a move up at the root. It does not come back among the replies that are heard because they
// could matter.
func TestRefutedMovesStayOut(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . O O . . .
		. . . O . . . .
		. . . O . . . .
		. X X . X X . .
		. . . O . . . .
		. . . O . . . .
		. . . O O . . .`)
	c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
	g := goal{from: boardtest.Point(t, b, "C4"), to: boardtest.Point(t, b, "E4"), mine: board.Black}
	cut := c.once(context.Background(), g, 1000, false)
	if cut.Code != board.Win || b.Vertex(cut.Move) != "D4" {
		t.Fatalf("the cut is %v %s, want WIN D4", cut.Code, b.Vertex(cut.Move))
	}
	c.refuted.Set(cut.Move)
	if again := c.once(context.Background(), g, 1000, false); again.Move == cut.Move || again.Code != board.Fail {
		t.Errorf("without the only cut: %v %s", again.Code, b.Vertex(again.Move))
	}
}
