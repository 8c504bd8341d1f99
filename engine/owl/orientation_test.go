package owl

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// TestProvedInEveryOrientation asks about random groups as they are and turned, mirrored or with the colors exchanged. The
// searches go other ways, but what is proved is the same.
func TestProvedInEveryOrientation(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 8))
	opts := DefaultOptions()
	opts.NodeLimit = 8000
	r := New(opts)
	ask := func(q exact.Query, attack bool) Answer {
		if attack {
			return r.Attack(context.Background(), q)
		}
		return r.Defend(context.Background(), q)
	}
	compared := [2]int{}
	for k := range 60 {
		b, goal := boardtest.RandomGroup(rng)
		o := board.Orientation(1 + k%(board.Orientations-1))
		turned := exact.Query{Board: o.Turned(b)}
		for _, p := range goal {
			turned.Goal = append(turned.Goal, o.Point(p, b.Width(), b.Height()))
		}
		for i, attack := range [2]bool{true, false} {
			as, is := ask(exact.Query{Board: b, Goal: goal}, attack), ask(turned, attack)
			if as.Certainty != search.Proved || is.Certainty != search.Proved {
				continue
			}
			compared[i]++
			if as.Code != is.Code {
				t.Errorf("group %d, attack %v: %v, in orientation %d %v\n%s", k, attack, as.Code, o, is.Code, boardtest.Format(b))
			}
		}
	}
	if min(compared[0], compared[1]) < 20 {
		t.Errorf("only %v attacks and defenses were proved twice", compared)
	}
}
