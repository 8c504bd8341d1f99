package owl

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// TestNamedMoveWorks names first moves of random groups: the name does not change what is
// proved, and it is one of the moves that work.
func TestNamedMoveWorks(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	opts := DefaultOptions()
	opts.NodeLimit = 20000
	plain := opts
	plain.OpticsLimit = 0
	named, found := New(opts), New(plain)
	other := 0
	for range 80 {
		b, goal := randomGroup(r)
		q := Query{Board: b, Goal: goal}
		for _, attack := range []bool{true, false} {
			ask, does := named.Attack, found.DoesAttack
			was := found.Attack(context.Background(), q)
			if !attack {
				ask, does = named.Defend, found.DoesDefend
				was = found.Defend(context.Background(), q)
			}
			a := ask(context.Background(), q)
			if a.Certainty != search.Proved || was.Certainty != search.Proved {
				continue
			}
			if a.Code != was.Code {
				t.Errorf("attack %v: %v, without names %v", attack, a.Code, was.Code)
			}
			if a.Move == was.Move {
				continue
			}
			other++
			if was.Move == board.Pass {
				t.Errorf("attack %v: %s is named for a dragon that needs no move", attack, b.Vertex(a.Move))
			}
			if d := does(context.Background(), q, a.Move); d.Code != was.Code && d.Certainty == search.Proved {
				t.Errorf("attack %v: %s, which is named instead of %s, gives %v instead of %v", attack, b.Vertex(a.Move), b.Vertex(was.Move), d.Code, was.Code)
			}
		}
	}
	if other < 3 {
		t.Errorf("only %d moves were named: the comparison says little", other)
	}
}
