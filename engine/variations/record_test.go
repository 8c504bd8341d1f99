package variations_test

import (
	"context"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/variations"
	"shikatsu/sgfio"
)

const position = `
	. . . . . . .
	. . . . . . .
	. . . . . . .
	. . X . . . .
	. X O . . . .
	. . . X . . .
	. . . . . . .`

func traced(t *testing.T) (*board.Board, *reading.Trace) {
	b := boardtest.Parse(t, position)
	str := boardtest.Point(t, b, "C3")
	r := reading.New(b, reading.DefaultOptions())
	trace := &reading.Trace{}
	r.SetTrace(trace)
	r.Attack(context.Background(), str)
	if len(trace.Variations) < 2 {
		t.Fatalf("only %d variations", len(trace.Variations))
	}
	return b, trace
}

// TestRecord reads the record back. Each variation must be a node below its parent, and replaying the record must lead to the
// position that Replay shows.
func TestRecord(t *testing.T) {
	b, trace := traced(t)
	game := variations.Record(b, board.White, []variations.Section{{Question: "attack", Result: "C3 is read", Trace: trace}})
	c, err := sgfio.ReadText(game.String())
	if err != nil || len(c.Warnings) > 0 {
		t.Fatalf("%v %v", err, c.Warnings)
	}
	if text := c.Games[0].Root().Comment(); !strings.HasPrefix(text, "C3 is read\n") {
		t.Errorf("root comment %q", text)
	}
	found := 0
	c.Games[0].Root().Walk(func(n *sgfio.Node) bool {
		number := strings.Index(n.Comment(), "(variation ")
		if number < 0 {
			return true
		}
		found++
		v := 0
		for _, r := range n.Comment()[number+len("(variation "):] {
			if r < '0' || r > '9' {
				break
			}
			v = v*10 + int(r-'0')
		}
		moves, err := variations.Replay(b, trace, v)
		if err != nil {
			t.Fatal(err)
		}
		at := c.Games[0].Position(n)
		for _, p := range b.Points() {
			want := b.At(p)
			got := board.Empty
			switch at.At(sgfio.Pt(p.Column(), p.Row())) {
			case sgfio.Black:
				got = board.Black
			case sgfio.White:
				got = board.White
			}
			if got != want {
				t.Fatalf("variation %d at %s: %s in the record, %s replayed", v, b.Vertex(p), got, want)
			}
		}
		for range moves {
			b.PopMove()
		}
		return true
	})
	if found != len(trace.Variations) {
		t.Errorf("%d variations in the record, %d in the trace", found, len(trace.Variations))
	}
}

func TestReplayRefusesNumbers(t *testing.T) {
	b, trace := traced(t)
	for _, n := range []int{-1, 0, len(trace.Variations) + 1} {
		if _, err := variations.Replay(b, trace, n); err == nil {
			t.Errorf("variation %d was replayed", n)
		}
	}
	if b.StackDepth() != 0 {
		t.Error("moves are left on the board")
	}
}

func TestReplayRefusesAnotherPosition(t *testing.T) {
	_, trace := traced(t)
	other := board.MustNew(7, 7)
	p := trace.Variations[0].Move
	other.PlaceStone(p, board.Black)
	if _, err := variations.Replay(other, trace, 1); err == nil {
		t.Error("a trace was replayed on a board where its first move is taken")
	}
}
