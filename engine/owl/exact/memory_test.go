package exact

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestZoneEntriesAreFound teaches more entries than are kept, about random positions with random zones. Those that cover
// a position, or the one after a move, are looked for one by one: just where there is one it is recalled or foreseen.
func TestZoneEntriesAreFound(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . O . . .
		. . X . . O . . .
		. . . . . O . . .
		. . . . . O . . .
		O O O O O O . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	goal := boardtest.Point(t, b, "C8")
	l := newLocal(b, []board.Point{goal}, nil, nil, 0)
	start := l.position(b, []board.Point{goal}, attacker)
	r := rand.New(rand.NewPCG(5, 8))
	part := func(s set, of int) (chosen set) {
		for ; !s.empty(); s = s.rest() {
			if r.IntN(of) == 0 {
				chosen = chosen.or(single(s.first()))
			}
		}
		return chosen
	}
	random := func() *position {
		p := start
		p.stones[attacker] = part(l.all, 3)
		p.stones[defender] = part(l.all.not(p.stones[attacker]), 2)
		p.goal = p.stones[defender].not(part(p.stones[defender], 8))
		p.turn, p.asked = uint8(r.IntN(2)), r.IntN(4) == 0
		p.threats = [2]uint8{uint8(r.IntN(2)), uint8(r.IntN(2))}
		if free := l.empties(&p); !free.empty() && r.IntN(3) == 0 {
			p.ko = free.first()
		}
		return &p
	}
	m := newMemory()
	for range 3 * maxEntries {
		verdict := []search.Verdict{search.Success, search.Failure}[r.IntN(2)]
		m.learn(random(), &search.ZoneEntry{Verdict: verdict, Zone: toZone(part(l.all, 2)), KoFree: r.IntN(2) == 0}, l.all)
	}
	if m[attacker].count != maxEntries || m[defender].count != maxEntries {
		t.Fatalf("%d and %d entries are kept, want %d", m[attacker].count, m[defender].count, maxEntries)
	}
	covered := func(p *position) bool {
		s := &m[p.turn]
		for n := range s.count {
			k := &s.entry[n]
			like := true
			for c, stones := range p.stones {
				like = like && stones.and(k.zone) == k.stones[c].and(k.zone)
			}
			if like && k.covers(p) {
				return true
			}
		}
		return false
	}
	k := &killProblem{local: l, memory: m}
	recalled, foreseen, asked := 0, 0, 0
	for range 2000 {
		p := random()
		var node search.Node
		want := covered(p)
		if got := m.recall(p, &node); got != want {
			t.Fatalf("recalled %v, want %v", got, want)
		}
		if want {
			recalled++
		}
		k.stack[0] = *p
		moves := []search.Child{{Move: board.Pass}}
		for x := l.empties(p); !x.empty(); x = x.rest() {
			moves = append(moves, search.Child{Move: l.points[x.first()], Key: l.key(p)})
		}
		for _, ch := range moves {
			var next position
			if ch.Move == board.Pass {
				l.pass(p, &next)
			} else {
				l.after(p, l.index[ch.Move], &move{ko: noKo}, &next)
			}
			want := covered(&next)
			if got := k.Foresee(&ch, &node); got != want {
				t.Fatalf("foreseen %v, want %v", got, want)
			}
			if want {
				foreseen++
			}
			asked++
		}
	}
	if recalled == 0 || recalled == 2000 || foreseen == 0 || foreseen == asked {
		t.Fatalf("%d of 2000 recalled and %d of %d foreseen test nothing", recalled, foreseen, asked)
	}
}
