package selective

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/internal/net"
)

// TestPicture checks what is seen at some points around a group in the corner.
func TestPicture(t *testing.T) {
	q := query(t, straightThree, "A8")
	p := &newReader(1).problem
	p.begin(context.Background(), q, true)
	defer p.end()
	p.gather()
	p.examine()
	var pic picture
	p.draw(&pic)
	for _, test := range []struct {
		vertex string
		bit    int
		want   bool
	}{
		{"A8", seenGoal, true},
		{"D9", seenGoal, false},
		{"D9", seenSpace, true},
		{"D9", seenLine1, true},
		{"D9", seenVitalAttack, true},
		{"D9", seenVitalDefense, true},
		{"A8", seenEnemy, false},
	} {
		m := boardtest.Point(t, q.Board, test.vertex)
		if got := pic.at[pic.index(m)]>>test.bit&1 == 1; got != test.want {
			t.Errorf("%s: bit %d is %v", test.vertex, test.bit, got)
		}
	}
	if far := boardtest.Point(t, q.Board, "J1"); !pic.depends.Has(far) || !pic.depends.Has(boardtest.Point(t, q.Board, "A8")) {
		t.Error("what is seen does not depend on all of a small board")
	}
	seen := 0
	for i := range pic.at {
		x, y := pic.left+i%net.Size, pic.top+i/net.Size
		inside := x >= 0 && y >= 0 && x < q.Board.Width() && y < q.Board.Height()
		if inside {
			seen++
			if m := board.MakePoint(x, y); pic.index(m) != i {
				t.Errorf("%s has index %d, not %d", q.Board.Vertex(m), pic.index(m), i)
			}
		}
		if on := pic.at[i]>>seenBoard&1 == 1; on != inside || !on && pic.at[i] != 0 {
			t.Errorf("point %d of the picture is on the board: %v", i, on)
		}
	}
	if seen == 0 {
		t.Error("nothing of the board is in the picture")
	}
}
