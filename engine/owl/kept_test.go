package owl

import (
	"context"
	"testing"

	"shikatsu/engine/search"
)

// room is an area of so many points, empty ones among them.
type room struct {
	points, empties int
	enclosed        bool
}

func (r room) Enclosed() bool { return r.enclosed }
func (r room) Size() int      { return r.points }
func (r room) Empties() int   { return r.empties }

// TestKept checks which areas the selective reading has a part of the nodes for.
func TestKept(t *testing.T) {
	usual, brief, none := DefaultOptions(), DefaultOptions(), DefaultOptions()
	brief.Level, none.SelectiveLimit = AtReview, 0
	for _, test := range []struct {
		name    string
		opts    Options
		points  int
		assumed bool
		want    int
	}{
		{"small and enclosed", usual, favouredArea, false, 0},
		{"large and enclosed", usual, favouredArea + 1, false, defaultSelectiveLimit},
		{"large and enclosed, in a review", brief, favouredArea + 1, false, 0},
		{"small and open", usual, favouredArea, true, defaultSelectiveLimit},
		{"switched off", none, favouredArea + 1, false, 0},
	} {
		if got := test.opts.kept(room{test.points, test.points, !test.assumed}); got != test.want {
			t.Errorf("%s: %d nodes are kept, want %d", test.name, got, test.want)
		}
	}
}

// TestLargeEnclosedArea reads a dragon with one long eye space that walls enclose. What the exact search does
// not decide with few nodes is an estimate, not an answer at the limit.
func TestLargeEnclosedArea(t *testing.T) {
	q := query(t, `
		. . . . . . . . . . . . O
		. . . . . . . . . . . . O
		. . X X X X X X X . . . O
		. X O O O O O O X X X X O
		. X O . . . . O O O O O O
		. X O O . . . . . . . . .
		. X X O . . . . . . . . .
		X X O O . . . . . . . . .
		O O O . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`, "C11")
	opts := DefaultOptions()
	opts.NodeLimit = 50 * selectiveLeast
	r := New(opts)
	if l := r.ask(context.Background(), q, true); !l.Enclosed() || l.Size() <= favouredArea {
		t.Fatalf("%d points, enclosed %v; the test wants a large enclosed area", l.Size(), l.Enclosed())
	}
	if a := r.Attack(context.Background(), q); a.Certainty == search.Limit {
		t.Errorf("attack %v at its limit after %d nodes; want a decision", a.Code, a.Nodes)
	}
}
