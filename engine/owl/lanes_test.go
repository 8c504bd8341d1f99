package owl

import (
	"context"
	"math/rand/v2"
	"runtime"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// TestLanesFindWhatOneFinds compares two lanes with one, and two side by side with two in turn.
func TestLanesFindWhatOneFinds(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 28))
	opts := DefaultOptions()
	opts.SelectiveLimit, opts.NodeLimit = 0, 30000
	two := New(opts)
	opts.Lanes = 1
	one := New(opts)
	hard := 0
	for asked := 0; hard < 8; asked++ {
		if asked == 400 {
			t.Fatalf("only %d of %d questions were hard", hard, asked)
		}
		b, goal := boardtest.RandomGroup(r)
		q := exact.Query{Board: b, Goal: goal}
		want := one.Attack(context.Background(), q)
		if want.Nodes < 4000 {
			continue
		}
		hard++
		got := two.Attack(context.Background(), q)
		if got.Certainty != search.Limit && want.Certainty != search.Limit && got.Code != want.Code {
			t.Errorf("question %d: %v in two lanes, %v in one", asked, got.Code, want.Code)
		}
		procs := runtime.GOMAXPROCS(1)
		again := New(two.opts).Attack(context.Background(), q)
		runtime.GOMAXPROCS(procs)
		if again != got {
			t.Errorf("question %d: %+v side by side, %+v in turn", asked, got, again)
		}
	}
}
