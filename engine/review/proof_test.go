package review

import (
	"context"
	"testing"

	"shikatsu/engine/analysis/analysistest"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/position/positiontest"
	"shikatsu/engine/report"
)

// TestProofsShowTheLine: white's three points in the corner are an eye or two,
// whoever plays in their middle. Both players look elsewhere.
func TestProofsShowTheLine(t *testing.T) {
	game := positiontest.ReadGame(t, "(;SZ[9]AW[ab][bb][cb][db][da]AB[ac][bc][cc][dc][ec][eb][ea];B[ii];W[ih])")
	v, err := Game(context.Background(), game, life.DefaultOptions(), nil)
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
		if e.Better != "B9" || string(e.ProofStatus) != status {
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
		stones []report.Vertex
		want   bool
		status string
	}{
		{"one string", []report.Vertex{"A9"}, true, "captured"},
		{"and one that lives", []report.Vertex{"A9", "D3", "E3", "F3"}, false, "alive"},
	} {
		t.Run(test.name, func(t *testing.T) {
			before := positionAfter(t, diagram, board.Black)
			e := &Event{Move: 1, Player: "black", Vertex: "J9", Kind: MissedKill, Origin: "A9", Color: "white", Stones: test.stones, Better: "A8"}
			after := analysistest.Report(t, positionAfter(t, diagram, board.Black, e.Vertex), life.SmallOptions())
			got, err := proveEvent(context.Background(), e, before, before, after, life.SmallOptions())
			if err != nil {
				t.Fatal(err)
			}
			if got != test.want || string(e.ProofStatus) != test.status {
				t.Errorf("holds: %v, the group is %s; want %v, %s", got, e.ProofStatus, test.want, test.status)
			}
		})
	}
}

// TestProofsAreLegal: in a double ko the reading goes round in captures that need threats elsewhere.
func TestProofsAreLegal(t *testing.T) {
	game := positiontest.ReadGame(t, "(;SZ[7:3]AB[cb][cc][fb]AW[gb][fb][cb][ac][bb][gc]AE[eb][db][bb][fc][ab][eb][ac];B[db];W[ab];B[ec];W[zz];W[da];B[ca];W[ba];B[ea];"+
		"AB[bb]AW[ca];W[bc];B[eb];W[ga];B[fc];W[aa];B[];W[dc];B[cc];W[fa];W[fc];W[db];B[];W[ea];W[ac];B[];W[ec])")
	v, err := Game(context.Background(), game, life.SmallOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	proofs := 0
	for _, e := range v.Events {
		p, err := position.OfRecord(game, v.Nodes[e.Move-1])
		if err != nil {
			t.Fatal(err)
		}
		b := p.Board()
		for _, m := range e.Proof {
			c, err := board.ParseColor(string(m.Color))
			if err != nil {
				t.Fatal(err)
			}
			if err := b.Play(boardtest.Point(t, b, m.Vertex), c, board.ForbidSuicide); err != nil {
				t.Errorf("move %d: %s %s in %v: %v", e.Move, m.Color, m.Vertex, e.Proof, err)
				break
			}
		}
		proofs += min(1, len(e.Proof))
	}
	if proofs == 0 {
		t.Error("no proofs")
	}
}
