package engine

import (
	"context"
	"testing"

	"shikatsu/engine/board"
)

// TestProofsShowTheLine: white's three points in the corner are an eye or two,
// whoever plays in their middle. Both players look elsewhere.
func TestProofsShowTheLine(t *testing.T) {
	game := readGame(t, "(;SZ[9]AW[ab][bb][cb][db][da]AB[ac][bc][cc][dc][ec][eb][ea];B[ii];W[ih])")
	v, err := ReviewGame(context.Background(), game, DefaultOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	want := map[EventKind]string{MissedKill: "dead", MissedDefense: "alive"}
	for _, e := range v.Events {
		status, ok := want[e.Kind]
		if !ok {
			continue
		}
		delete(want, e.Kind)
		if e.Better != "B9" || e.ProofStatus != status {
			t.Errorf("%s: %s, the group is %s", e.Kind, e.Better, e.ProofStatus)
		}
		if e.Kind == MissedKill && len(e.Proof) < 3 {
			t.Errorf("the proof ends after %v", e.Proof)
		}
		for i, m := range e.Proof {
			if i > 0 && m.Color == e.Proof[i-1].Color {
				t.Errorf("%s: one player moves twice: %v", e.Kind, e.Proof)
			}
		}
	}
	if len(want) > 0 {
		t.Errorf("not told: %v; told %+v", want, v.Events)
	}
}

// TestProofsLookAtAllStones names a move that captures the first string of a group: the others live.
func TestProofsLookAtAllStones(t *testing.T) {
	const diagram = `
		O X . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . X X X X X X .
		. . X O O O O O O
		. . X O . O O . O
		. . X O O O O O O`
	for _, test := range []struct {
		name   string
		stones []Vertex
		want   bool
		status string
	}{
		{"one string", []Vertex{"A9"}, true, wasCaptured},
		{"and one that lives", []Vertex{"A9", "D3", "E3", "F3"}, false, "alive"},
	} {
		t.Run(test.name, func(t *testing.T) {
			before := positionAfter(t, diagram, board.Black)
			e := &Event{Move: 1, Player: "black", Vertex: "J9", Kind: MissedKill, Origin: "A9", Color: "white", Stones: test.stones, Better: "A8"}
			got, err := (&Review{}).proveEvent(context.Background(), e, before, smallOptions())
			if err != nil {
				t.Fatal(err)
			}
			if got != test.want || e.ProofStatus != test.status {
				t.Errorf("holds: %v, the group is %s; want %v, %s", got, e.ProofStatus, test.want, test.status)
			}
		})
	}
}
