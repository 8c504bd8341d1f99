package parallel

import (
	"context"
	"strings"
	"testing"
)

// TestSpeculations sends speculations to pools with and without an idle processor.
func TestSpeculations(t *testing.T) {
	for _, test := range []struct {
		name       string
		processors int
		want       string // who does the first, the second and the third speculation
	}{
		{"none idle", 1, "own own own"},
		{"one idle", 2, "pool own own"},
		{"more idle than speculations", 5, "pool pool pool"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := NewPool(test.processors)
			c.Enter()
			hold := make(chan struct{})
			var speculations [3]*Speculation[string]
			for i := range speculations {
				speculations[i] = Speculate(context.Background(), c, func(context.Context) string { <-hold; return "pool" })
			}
			own := func() string { return "own" }
			// The last ones first: waiting for a speculation lets others run.
			third, second := "", ""
			if test.processors < 4 {
				third, second = speculations[2].Result(own), speculations[1].Result(own)
				close(hold)
			} else {
				close(hold)
				third, second = speculations[2].Result(own), speculations[1].Result(own)
			}
			first := speculations[0].Result(own)
			if got := first + " " + second + " " + third; got != test.want {
				t.Errorf("done by %q, want %q", got, test.want)
			}
			c.Leave()
			if c.idle != test.processors {
				t.Errorf("%d processors idle in the end, want %d", c.idle, test.processors)
			}
		})
	}
}

// TestSpeculationsWaiting lets a speculation begin when a processor becomes idle.
func TestSpeculationsWaiting(t *testing.T) {
	c := NewPool(1)
	c.Enter()
	begun := make(chan struct{})
	e := Speculate(context.Background(), c, func(context.Context) int { close(begun); return 1 })
	select {
	case <-begun:
		t.Fatal("the speculation runs on a processor that is taken")
	default:
	}
	c.Leave()
	<-begun
	c.Enter()
	if got := e.Result(func() int { return 2 }); got != 1 {
		t.Errorf("result %d, want the speculation's", got)
	}
}

// TestSpeculationsDropped drops a speculation that runs and one that waits.
func TestSpeculationsDropped(t *testing.T) {
	c := NewPool(2)
	c.Enter()
	ended := false
	first := Speculate(context.Background(), c, func(ctx context.Context) int { <-ctx.Done(); ended = true; return 1 })
	second := Speculate(context.Background(), c, func(context.Context) int { t.Error("a dropped speculation runs"); return 2 })
	second.Drop()
	first.Drop()
	if !ended {
		t.Error("the first speculation was not waited for")
	}
	c.Leave()
	if c.idle != 2 || len(c.waiting) != 0 {
		t.Errorf("%d processors idle and %d speculations waiting in the end, want 2 and 0", c.idle, len(c.waiting))
	}
}

// TestNoSpeculation: what nobody was sent for is done by whoever needs it.
func TestNoSpeculation(t *testing.T) {
	var none *Speculation[int]
	none.Drop()
	if got := none.Result(func() int { return 3 }); got != 3 {
		t.Errorf("result %d, want 3", got)
	}
}

// TestSpeculationsPassPanicsOn: a panic of a speculation ends neither the program nor the pool.
func TestSpeculationsPassPanicsOn(t *testing.T) {
	c := NewPool(2)
	c.Enter()
	first := Speculate(context.Background(), c, func(context.Context) int { panic("one") })
	func() {
		defer func() {
			if fault := recover(); fault == nil || !strings.HasPrefix(fault.(string), "one\n") {
				t.Errorf("panic with %v", fault)
			}
		}()
		first.Result(func() int { panic("one\n of its own") })
	}()
	second := Speculate(context.Background(), c, func(context.Context) int { panic("two") })
	second.Drop()
	c.Leave()
	if c.idle != 2 || len(c.waiting) != 0 {
		t.Errorf("%d processors idle and %d speculations waiting in the end, want 2 and 0", c.idle, len(c.waiting))
	}
}
