package life

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl"
)

// A dragon that is asked about alone is thought about as long as one whose attack or defense is: between walls with gaps
// a judgement answers, and the positions after its moves are read on.
func TestAloneIsDeliberated(t *testing.T) {
	b := boardtest.Parse(t, `
		. O O . . . X . . . . . .
		. . X . . X O . . . . . .
		. X . X X O O . . . . . .
		. X O O O O . . . . . . .
		. X O . . . . . . . . . .
		. . . O . . . . . . . . .
		. X O O . . . . . . . . .
		. O . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`)
	opts := DefaultOptions()
	opts.Owl.NodeLimit /= 6
	s := NewReading(b, opts)
	ds, err := s.Dragons(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	d := ds.At(board.MakePoint(1, 3))
	query := s.OwlQuery(context.Background(), ds, d)
	read := func(deliberated bool) owlResult {
		r := s.TakeReader(s.opts.Owl)
		before := judgement{weakness: 1, prospect: outlook(d), deliberated: deliberated}
		return s.readDragon(context.Background(), r.Reader, query, before, s.opts.Owl, s.opts.Owl)
	}
	long, short := read(true), read(false)
	if long.nodes <= short.nodes {
		t.Errorf("%d nodes with more thought, %d without", long.nodes, short.nodes)
	}
	for attack, got := range map[bool]heard{true: long.attack, false: long.defense} {
		if want := owl.New(s.opts.Owl).Deliberate(context.Background(), query, attack); got.code != want.Code || got.move != want.Move {
			t.Errorf("attack %v: %v at %s, want %v at %s", attack, got.code, b.Vertex(got.move), want.Code, b.Vertex(want.Move))
		}
	}
}
