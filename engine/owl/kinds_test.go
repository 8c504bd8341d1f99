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

// TestKindsOfLifeByTheRules plays out the positions at the ends of main lines. Where two eyes are told of, the group lives
// though its owner never answers again, or he can bring that about. Where a seki is told of, it lives and he cannot.
func TestKindsOfLifeByTheRules(t *testing.T) {
	groups, limit := boardtest.Amount(800, 15000), boardtest.Amount(10000, 30000)
	rng := rand.New(rand.NewPCG(4, 31))
	opts := DefaultOptions()
	opts.Threats, opts.NodeLimit = everyThreats, 20000
	h := &ruling{t: t, r: New(opts), counts: map[string]int{}, limit: limit}
	breed := &breeder{rand: rng, space: h.space}
	for n := 0; n < groups; {
		if h.b = breed.next(t); rng.IntN(2) == 0 {
			h.b, _ = boardtest.Cage(rng)
		}
		if h.b == nil {
			continue
		}
		n++
		if h.kinds() {
			breed.keep(h.b)
		}
	}
	t.Logf("%v", h.counts)
	if h.counts["two eyes"] < groups/20 || h.counts["seki"] == 0 {
		t.Error("the comparison says little")
	}
}

// kinds compares the kinds of life that are told of the black stones. It says whether one of them is a seki or hangs on a
// ko.
func (h *ruling) kinds() (hard bool) {
	goal := boardtest.Stones(h.b, board.Black)
	if len(goal) == 0 {
		return false
	}
	space, goal, walled := h.walled(goal, 16)
	if !walled {
		return false
	}
	x := boardtest.NewExhaustion(h.b, space, goal, h.limit)
	for _, attack := range []bool{true, false} {
		e := h.r.Explain(context.Background(), exact.Query{Board: h.b, Goal: goal}, attack, search.TreeOptions{Depth: 16, Replies: 3, Nodes: 2000})
		hard = hard || e.Life == exact.Seki || e.Code == board.KoA || e.Code == board.KoB
		if e.Certainty != search.Proved || e.Life == exact.NoLife {
			continue
		}
		// Whether the code was found without threats is not told.
		given := [2]uint8{}
		switch e.Code {
		case board.Win:
			given[player(!attack)] = everyThreats
		case board.KoB, board.Fail:
			given[player(attack)] = everyThreats
		}
		fine := false
		for _, given := range [][2]uint8{{0, 0}, given} {
			from, to, legal, ok := h.follow(x, x.Start(attack, given), e.Main, attack)
			if !ok {
				h.counts["not compared"]++
				return hard
			}
			if !legal {
				continue // without threats
			}
			fine = fine || e.Life == exact.TwoEyes && to.eyed || e.Life == exact.Seki && !to.eyed && !to.captured && !from.eyed
		}
		h.counts[e.Life.String()]++
		if !fine {
			h.fault("attack %v: %v, %v after %v", attack, e.Code, e.Life, namesOf(h.b, e.Main))
		}
	}
	return hard
}

// fate is what becomes of the group by the rules.
type fate struct{ captured, eyed bool }

// follow plays a line and tells the fates of the group where the attacker plays first, and at its end. ok is false if there
// is too much to play out.
func (h *ruling) follow(x *boardtest.Exhaustion, s boardtest.Situation, line []board.Point, attack bool) (from, to fate, legal, ok bool) {
	first := min(player(attack), len(line))
	for i := 0; ; i++ {
		if to.captured, ok = x.Captured(s); !ok {
			return from, to, true, false
		}
		if to.eyed, ok = x.Eyed(s); !ok {
			return from, to, true, false
		}
		if i == first {
			from = to
		}
		if i == len(line) {
			return from, to, true, true
		}
		if s, legal = x.Play(s, line[i]); !legal {
			return from, to, false, true
		}
	}
}

// TestKindsOfLife asks about groups whose kind of life is known, though the opponent could throw it away in the end.
func TestKindsOfLife(t *testing.T) {
	for _, test := range []struct {
		name, diagram string
		attack        bool
		life          exact.Life
		moves         int // of the main line at most
	}{
		{"two eyes after four stones were captured", `
			O O . . X O . .
			X O O X X O . .
			. X X X O O . .
			X . O O O . . .
			O O O . . . . .
			. . . . . . . .`, false, exact.TwoEyes, 16},
		{"a seki with an eye each: who plays there loses his stones", `
			. O . X . X O . .
			O O X X X X O . .
			. O X O O O O . .
			X X X O . . . . .
			O O O O . . . . .
			. . . . . . . . .`, true, exact.Seki, 2},
		{"two eyes", `
			. X . X O . .
			X X X X O . .
			O O O O O . .
			. . . . . . .`, true, exact.TwoEyes, 0},
		{"one eye", `
			. X . O . . .
			X X X O . . .
			O O O O . . .
			. . . . . . .`, true, exact.NoLife, 16},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			e := New(DefaultOptions()).Explain(context.Background(), exact.Query{Board: b, Goal: boardtest.Stones(b, board.Black)}, test.attack, search.TreeOptions{Depth: 16, Replies: 3, Nodes: 2000})
			if e.Life != test.life || len(e.Main) > test.moves {
				t.Errorf("%v after %v, want %v", e.Life, namesOf(b, e.Main), test.life)
			}
		})
	}
}

// namesOf are the names of points.
func namesOf(b *board.Board, line []board.Point) (list []string) {
	for _, m := range line {
		list = append(list, b.Vertex(m))
	}
	return list
}
