package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestZoneOfForbiddenMoves: after White F1 and Black D1, White has no move, because of the stone at D1 that its friends beside it keep from
// capture. What was learned from that held without the stone as well.
func TestZoneOfForbiddenMoves(t *testing.T) {
	b := boardtest.Parse(t, ". X X . O . . X .")
	at := boardtest.Points(t, b)
	alive := new(board.Bits)
	alive.Set(at("B1"))
	alive.Set(at("C1"))
	q := Query{Board: b, Goal: []board.Point{at("H1")}, Alive: alive}
	a := New(DefaultOptions()).Attack(context.Background(), q)
	if a.Code != board.KoB || a.Certainty != search.Proved || b.Vertex(a.Move) != "G1" {
		t.Errorf("attack: %v at %s, %v", a.Code, b.Vertex(a.Move), a.Certainty)
	}
}
