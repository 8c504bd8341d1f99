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

// TestConnectionDefendsByTheRules asks whether random moves save two strings of a small space. It also asks whether
// captures make the stones around live, and plays everything out.
func TestConnectionDefendsByTheRules(t *testing.T) {
	boards, limit := boardtest.Amount(700, 20000), boardtest.Amount(10000, 20000)
	rng := rand.New(rand.NewPCG(6, 44))
	opts := DefaultOptions()
	opts.Threats, opts.NodeLimit = everyThreats, 5000
	h := &ruling{t: t, r: New(opts), counts: map[string]int{}, limit: limit}
	for n := 0; n < boards && !t.Failed(); n++ {
		b, space := boardtest.SmallOrCage(rng, 2)
		if b == nil {
			continue
		}
		h.b = b
		if strings := within(b.StringOrigins(board.Black, nil), space); len(strings) > 1 {
			rng.Shuffle(len(strings), func(i, j int) { strings[i], strings[j] = strings[j], strings[i] })
			if move := space[rng.IntN(len(space))]; b.At(move) == board.Empty {
				h.union(space, move, strings[0], strings[1])
			}
		}
		if prey := within(b.StringOrigins(board.White, nil), space); len(prey) > 0 {
			h.substantial(space, prey[rng.IntN(len(prey))])
		}
	}
	t.Logf("%v", h.counts)
	if h.counts["unions"] < boards/50 || h.counts["captures"] < boards/50 {
		t.Error("the comparison says little")
	}
}

// TestOthersDoNotHelpUnions has stones between the same walls that live, while those that are asked about are captured.
func TestOthersDoNotHelpUnions(t *testing.T) {
	b := boardtest.Parse(t, `
		. X . O . O X X .`)
	r := New(DefaultOptions())
	if r.Substantial(context.Background(), b, boardtest.Point(t, b, "F1")) {
		t.Error("once F1 is captured Black lives at G1")
	}
	b = boardtest.Parse(t, `
		. O O . X O X
		. O . O O . .`)
	q := exact.Query{Board: b, Goal: []board.Point{boardtest.Point(t, b, "F2")}}
	if a := r.ConnectionDefends(context.Background(), q, boardtest.Point(t, b, "A1"), nil); a.Code != board.Fail {
		t.Errorf("A1 saves F2, %v", a.Code)
	}
}

// within are the points that lie in the space.
func within(points, space []board.Point) (list []board.Point) {
	for _, p := range points {
		for _, s := range space {
			if p == s {
				list = append(list, p)
			}
		}
	}
	return list
}

// union compares what a move does for two strings.
func (h *ruling) union(space []board.Point, move, a, b board.Point) {
	got := h.r.ConnectionDefends(context.Background(), exact.Query{Board: h.b, Goal: []board.Point{a}}, move, []board.Point{b})
	if got.Certainty != search.Proved {
		return
	}
	want, ok := newRules(h.b, space, append(h.b.FindStones(a, nil), h.b.FindStones(b, nil)...), h.limit).code(false, move)
	if !ok && h.b.IsLegal(move, board.Black) {
		return
	}
	if h.counts["unions"]++; got.Code != want {
		h.fault("%s for %s and %s: %v, by the rules %v", h.b.Vertex(move), h.b.Vertex(a), h.b.Vertex(b), got.Code, want)
	}
}

// substantial compares what the capture of a string does for the stones around it.
func (h *ruling) substantial(space []board.Point, str board.Point) {
	captors := h.b.Chainlinks(str, nil)
	if len(captors) == 0 {
		return
	}
	taken := h.b.Clone()
	taken.PlaceStones(board.Empty, h.b.FindStones(str, nil))
	taken.SetKo(board.NoPoint)
	if h.r.Attack(context.Background(), exact.Query{Board: taken, Goal: captors}.Alone()).Certainty != search.Proved {
		return
	}
	var goal []board.Point
	for _, c := range captors {
		goal = taken.FindStones(c, goal)
	}
	want, ok := newRules(taken, space, goal, h.limit).code(true)
	if !ok {
		return
	}
	h.counts["captures"]++
	if got := h.r.Substantial(context.Background(), h.b, str); got != (want == board.Fail) {
		h.fault("capturing %s: %v, by the rules %v", h.b.Vertex(str), got, want)
	}
}
