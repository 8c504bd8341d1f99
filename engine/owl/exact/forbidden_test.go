package exact

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestZoneOfForbiddenMoves has a position where White has no move, after White F1 and Black D1. She has none because of the
// stone at D1, which its friends beside it keep from capture. What was learned from that held without the stone as well.
func TestZoneOfForbiddenMoves(t *testing.T) {
	b := boardtest.Parse(t, ". X X . O . . X .")
	at := boardtest.Points(t, b)
	alive := new(board.Bits)
	alive.Set(at("B1"))
	alive.Set(at("C1"))
	q := Query{Board: b, Goal: []board.Point{at("H1")}, Alive: alive}
	a := codeOf(New(DefaultOptions()), q, true)
	if a.Code != board.KoB || a.Certainty != search.Proved || b.Vertex(a.Move) != "G1" {
		t.Errorf("attack: %v at %s, %v", a.Code, b.Vertex(a.Move), a.Certainty)
	}
}

// TestZoneEntriesChangeNoCode compares codes with those of searches that learn nothing and share nothing. On its small
// boards few walls hold, and friends are said to live at random.
func TestZoneEntriesChangeNoCode(t *testing.T) {
	boards := boardtest.Amount(150, 8000)
	rng := rand.New(rand.NewPCG(23, 5))
	opts := DefaultOptions()
	opts.Threats, opts.NodeLimit = 2, 4000
	r := New(opts)
	solver := search.NewSolver(search.Options{TableSize: 1 << 13})
	compared := 0
	for range boards {
		b, _ := boardtest.SmallOrCage(rng, 3)
		if b == nil {
			continue
		}
		origins := b.StringOrigins(board.Empty, nil)
		if len(origins) == 0 {
			continue
		}
		q := Query{Board: b, Goal: b.FindStones(origins[rng.IntN(len(origins))], nil), Alive: new(board.Bits), Weak: new(board.Bits)}
		for _, s := range origins {
			switch {
			case rng.IntN(2) == 0 || b.SameString(s, q.Goal[0]):
			case b.At(s) == q.Color():
				b.StoneBits(s, q.Alive)
			default:
				b.StoneBits(s, q.Weak)
			}
		}
		for _, attack := range []bool{true, false} {
			got := codeOf(r, q, attack)
			if got.Certainty != search.Proved {
				continue
			}
			asked := r.ask(context.Background(), q, attack, 0)
			root, l := asked.root, asked.local
			known := true
			succeeds := func(mine, theirs uint8) bool {
				k := &killProblem{local: l}
				k.stack[0] = root
				if k.stack[0].threats = [2]uint8{mine, theirs}; !attack {
					k.stack[0].threats = [2]uint8{theirs, mine}
				}
				solver.Forget()
				res := solver.Solve(context.Background(), k, 20000)
				known = known && res.Verdict != search.Unknown && res.Certainty == search.Proved
				return (res.Verdict == search.Success) == attack
			}
			want := board.Fail
			switch {
			case succeeds(0, 0):
				if want = board.KoA; succeeds(0, 2) {
					want = board.Win
				}
			case succeeds(2, 0):
				want = board.KoB
			}
			if !known {
				continue
			}
			compared++
			if got.Code != want {
				t.Errorf("%s, attack %v: %v, without entries %v; friends %v, weak %v\n%s", b.Vertex(q.Goal[0]), attack, got.Code, want,
					q.Alive.Append(nil), q.Weak.Append(nil), boardtest.Format(b))
			}
		}
	}
	t.Logf("%d codes", compared)
	if compared < boards/2 {
		t.Error("the comparison says little")
	}
}
