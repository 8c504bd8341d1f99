package reading_test

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
)

// tried reads all strings of some random boards and reports what was tried. It calls move for every variation, with the height
// of the stack before its move, and note for every reading noted on the way, with the height of the stack at that reading.
func tried(opts reading.Options, move func(v *reading.Variation, stackp int), note func(n *reading.Note, stackp int)) {
	ctx := context.Background()
	for seed := range uint64(3) {
		b := randomBoard(seed+40, 13, 100)
		r := reading.New(b, opts)
		for _, str := range b.StringOrigins(board.Empty, nil) {
			for _, ask := range []func(context.Context, board.Point) reading.Result{r.Attack, r.FindDefense} {
				trace := &reading.Trace{}
				r.SetTrace(trace)
				ask(ctx, str)
				for i := range trace.Root {
					note(&trace.Root[i], 0)
				}
				for i := range trace.Variations {
					v := &trace.Variations[i]
					move(v, v.Depth-1)
					for j := range v.Notes {
						note(&v.Notes[j], v.Depth)
					}
				}
			}
		}
	}
}

// TestDepthOptions says for each depth what stops above it. With a low depth it is not met higher on the stack, with the
// default one it is.
func TestDepthOptions(t *testing.T) {
	const low = 1
	for _, c := range []struct {
		name   string
		set    func(o *reading.Options) *int
		labels []string // of moves that stop
		// question is a reading that is no longer searched.
		question string
	}{
		{"depth", func(o *reading.Options) *int { return &o.Depth }, nil, "attack3"},
		{"fourlib depth", func(o *reading.Options) *int { return &o.FourlibDepth }, nil, "attack4"},
		{"backfill depth", func(o *reading.Options) *int { return &o.BackfillDepth },
			[]string{"backfill", "find_cap", "squeeze move", "special_rescue", "defend_secondary_chain"}, ""},
		{"backfill2 depth", func(o *reading.Options) *int { return &o.Backfill2Depth }, []string{"save_boundary-2"}, ""},
		{"break chain depth", func(o *reading.Options) *int { return &o.BreakChainDepth }, []string{"break_chain4"}, ""},
		{"superstring depth", func(o *reading.Options) *int { return &o.SuperstringDepth },
			[]string{"superstring liberty", "set_up_snapback"}, ""},
		{"ko depth", func(o *reading.Options) *int { return &o.KoDepth }, []string{"conditional"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			count := func(opts reading.Options) (above int) {
				tried(opts, func(v *reading.Variation, stackp int) {
					label := v.Label
					if v.Conditional {
						label = "conditional"
					}
					if stackp > low && slices.Contains(c.labels, label) {
						above++
					}
				}, func(n *reading.Note, stackp int) {
					if stackp > low && n.Question == c.question {
						above++
					}
				})
				return above
			}
			opts := reading.DefaultOptions()
			opts.NodeLimit = 3000
			if count(opts) == 0 {
				t.Errorf("with the default depth %d nothing is met above %d: the test shows nothing", *c.set(&opts), low)
			}
			*c.set(&opts) = low
			if n := count(opts); n > 0 {
				t.Errorf("with depth %d, met %d times above", low, n)
			}
		})
	}
}

// TestBranchDepth attacks strings with three liberties from the branch depth on. Such attacks try one move in each round of the
// reading.
func TestBranchDepth(t *testing.T) {
	widest := func(opts reading.Options) (most int) {
		b := randomBoard(41, 13, 100)
		r := reading.New(b, opts)
		for _, str := range b.StringOrigins(board.Empty, nil) {
			if b.Liberties(str) != 3 {
				continue
			}
			trace := &reading.Trace{}
			r.SetTrace(trace)
			r.Attack(context.Background(), str)
			moves := 0
			for i := range trace.Variations {
				if trace.Variations[i].Depth == 1 {
					moves++
				}
			}
			most = max(most, moves-len(trace.Root)+1)
		}
		return most
	}
	opts := reading.DefaultOptions()
	if n := widest(opts); n < 2 {
		t.Errorf("with branch depth %d at most %d moves were tried: the test shows nothing", opts.BranchDepth, n)
	}
	opts.BranchDepth = 0
	if n := widest(opts); n > 1 {
		t.Errorf("with branch depth 0 up to %d moves were tried", n)
	}
}

// TestBackfillExample is the example of GNU Go's documentation: O must play at a
// before the atari at b.
func TestBackfillExample(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. O O O O O O . .
		O O X X X X X O .
		. . O . X . X O .`)
	str := boardtest.Point(t, b, "C2")
	for _, depth := range []int{0, 9} {
		opts := reading.DefaultOptions()
		opts.BackfillDepth = depth
		if got := reading.New(b, opts).Attack(context.Background(), str); got.Code != board.Win || b.Vertex(got.Move) != "B1" {
			t.Errorf("backfill depth %d: %v at %s, want WIN at B1", depth, got.Code, b.Vertex(got.Move))
		}
	}
}

// TestNodeLimit: a reading stops at its limit and says so.
func TestNodeLimit(t *testing.T) {
	b := randomBoard(7, 19, 140)
	opts := reading.DefaultOptions()
	opts.NodeLimit = 50
	r := reading.New(b, opts)
	limited := 0
	for _, str := range b.StringOrigins(board.Empty, nil) {
		got := r.Attack(context.Background(), str)
		// Nodes met after the limit are counted, but not searched.
		if (got.Nodes > opts.NodeLimit) != (got.Certainty == reading.Limit) {
			t.Errorf("%s: %d nodes, %v", b.Vertex(str), got.Nodes, got.Certainty)
		}
		if got.Certainty == reading.Limit {
			limited++
		}
	}
	if limited == 0 {
		t.Error("no reading met the limit")
	}
}
