package parallel

import (
	"context"
	"strings"
	"testing"
)

// TestErrands sends errands to crews with and without an idle processor.
func TestErrands(t *testing.T) {
	for _, test := range []struct {
		name       string
		processors int
		want       string // who does the first, the second and the third errand
	}{
		{"none idle", 1, "own own own"},
		{"one idle", 2, "crew own own"},
		{"more idle than errands", 5, "crew crew crew"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := NewCrew(test.processors)
			c.Enter()
			hold := make(chan struct{})
			var errands [3]*Errand[string]
			for i := range errands {
				errands[i] = Send(context.Background(), c, func(context.Context) string { <-hold; return "crew" })
			}
			own := func() string { return "own" }
			// The last ones first: waiting for an errand lets others run.
			third, second := "", ""
			if test.processors < 4 {
				third, second = errands[2].Result(own), errands[1].Result(own)
				close(hold)
			} else {
				close(hold)
				third, second = errands[2].Result(own), errands[1].Result(own)
			}
			first := errands[0].Result(own)
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

// TestErrandsWaiting lets an errand begin when a processor becomes idle.
func TestErrandsWaiting(t *testing.T) {
	c := NewCrew(1)
	c.Enter()
	begun := make(chan struct{})
	e := Send(context.Background(), c, func(context.Context) int { close(begun); return 1 })
	select {
	case <-begun:
		t.Fatal("the errand runs on a processor that is taken")
	default:
	}
	c.Leave()
	<-begun
	c.Enter()
	if got := e.Result(func() int { return 2 }); got != 1 {
		t.Errorf("result %d, want the errand's", got)
	}
}

// TestErrandsDropped drops an errand that runs and one that waits.
func TestErrandsDropped(t *testing.T) {
	c := NewCrew(2)
	c.Enter()
	ended := false
	first := Send(context.Background(), c, func(ctx context.Context) int { <-ctx.Done(); ended = true; return 1 })
	second := Send(context.Background(), c, func(context.Context) int { t.Error("a dropped errand runs"); return 2 })
	second.Drop()
	first.Drop()
	if !ended {
		t.Error("the first errand was not waited for")
	}
	c.Leave()
	if c.idle != 2 || len(c.waiting) != 0 {
		t.Errorf("%d processors idle and %d errands waiting in the end, want 2 and 0", c.idle, len(c.waiting))
	}
}

// TestErrandsPassPanicsOn: a panic of an errand ends neither the program nor the crew.
func TestErrandsPassPanicsOn(t *testing.T) {
	c := NewCrew(2)
	c.Enter()
	first := Send(context.Background(), c, func(context.Context) int { panic("one") })
	func() {
		defer func() {
			if fault := recover(); fault == nil || !strings.HasPrefix(fault.(string), "one\n") {
				t.Errorf("panic with %v", fault)
			}
		}()
		first.Result(func() int { panic("one\n of its own") })
	}()
	second := Send(context.Background(), c, func(context.Context) int { panic("two") })
	second.Drop()
	c.Leave()
	if c.idle != 2 || len(c.waiting) != 0 {
		t.Errorf("%d processors idle and %d errands waiting in the end, want 2 and 0", c.idle, len(c.waiting))
	}
}
