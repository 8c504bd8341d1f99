package exact

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestThreatsToLive compares the moves that make a dragon live at once with those found the slow way. The
// slow way plays every move and looks whether the dragon lives unconditionally.
func TestThreatsToLive(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	reader := New(DefaultOptions())
	found := 0
	for range 4000 {
		b, goal := boardtest.RandomGroup(r)
		q := reader.ask(context.Background(), Query{Board: b, Goal: goal}, false, 0)
		k := &q.kill
		k.local, k.memory, k.top = q.local, nil, 0
		k.stack[0] = q.root
		p := k.now()
		var an analysis
		k.analyse(p, &an)
		if alive, _ := k.unconditional(p, &an); alive.meets(p.goal) {
			continue
		}
		tried := k.closers(p, &an, an.empty)
		for x := an.empty; !x.empty(); x = x.rest() {
			i := x.first()
			var m move
			if ok, _ := k.effect(p, &an, i, &m); !ok {
				continue
			}
			var next position
			k.after(p, i, &m, &next)
			var slow analysis
			k.analyse(&next, &slow)
			alive, _ := k.unconditional(&next, &slow)
			want := alive.meets(next.goal)
			var zone search.Zone
			if got := tried.has(i) && k.livesBy(p, &an, i, &zone); got != want {
				t.Errorf("the move at %s makes the dragon live: %v, want %v", b.Vertex(k.points[i]), got, want)
			}
			if want {
				found++
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d moves made a dragon live: the comparison says little", found)
	}
}
