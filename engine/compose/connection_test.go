package compose

import (
	"context"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestConnection makes the problem of two strings that one move joins. Stones that change nothing are taken away.
func TestConnection(t *testing.T) {
	ctx := context.Background()
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . O O . . . . .
		. O X O . . . . .
		. O X O . . . . .
		. O . X X X . . .
		. . . O O . . . .
		. . . . . . . . .
		. . . . . . . . X`)
	at := boardtest.Points(t, b)
	p := New(1, 1).Connection(ctx, b)
	if p == nil || !p.confirmed(ctx) {
		t.Fatalf("%+v", p)
	}
	if p.ToMove != board.Black || p.First != at("C4") || p.Task != Connect || p.Theme != Connecting || p.Board.At(at("J1")) != board.Empty {
		t.Errorf("%v plays %s, %s, %s\n%s", p.ToMove, b.Vertex(p.First), p.Task, p.Theme, boardtest.Format(p.Board))
	}
	root := p.Record("1.1").Root()
	if len(root.Points("MA")) != 2 || !strings.Contains(root.Comment(), "Black to play and connect") {
		t.Errorf("the record has %d marks and says %q", len(root.Points("MA")), root.Comment())
	}
	if q := New(1, 1).Connection(ctx, boardtest.Parse(t, `
		. . . . .
		. X X X .
		. . . . .
		. X X X .
		. . . . .`)); q != nil {
		t.Errorf("strings that nobody can keep apart are joined with %s", b.Vertex(q.First))
	}
}
