package exact

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// costSituation is a position in which some stones are to be captured.
type costSituation struct {
	s        boardtest.Situation
	captives uint32
}

// affords says by the rules alone whether the owner of an exhaustion's goal captures the captives and stands. He moves
// first, with many threats, and stands if he is not captured then. The answer is the least fixed point over all positions.
// ok is false where there are too many.
func affords(x *boardtest.Exhaustion, captives uint32, threats uint8, limit int) (yes, ok bool) {
	root := costSituation{x.Start(false, [2]uint8{0, threats}), captives}
	index := map[costSituation]int{root: 0}
	list := []costSituation{root}
	var next [][]int
	won := map[int]bool{}
	for i := 0; i < len(list); i++ {
		if len(list) > limit {
			return false, false
		}
		next = append(next, nil)
		c := list[i]
		if c.s.Goal == 0 {
			continue
		}
		if c.captives == 0 {
			killed, known := x.Captured(c.s)
			if !known {
				return false, false
			}
			won[i] = !killed
			continue
		}
		for _, m := range append(x.Moves(c.s), board.Pass) {
			after, legal := x.Play(c.s, m)
			if !legal {
				continue
			}
			n := costSituation{after, c.captives & after.Stones[0]}
			j, seen := index[n]
			if !seen {
				j = len(list)
				index[n], list = j, append(list, n)
			}
			next[i] = append(next[i], j)
		}
	}
	for again := true; again; {
		again = false
		for i := range list {
			if won[i] || len(next[i]) == 0 {
				continue
			}
			wins := list[i].s.Turn == 0
			for _, j := range next[i] {
				if won[j] == (list[i].s.Turn == 1) {
					wins = !wins
					break
				}
			}
			if wins {
				won[i], again = true, true
			}
		}
	}
	return won[0], true
}

// nest fills a space between the walls of a board with black stones. It leaves a few empty points and one small white
// string. The string comes with the new board, which is nil if a string has no liberty.
func nest(walls *board.Board, space []board.Point, rng *rand.Rand) (b *board.Board, captives []board.Point) {
	b = board.MustNew(walls.Width(), walls.Height())
	for _, p := range walls.Points() {
		if walls.At(p) == board.White && !slices.Contains(space, p) {
			b.PlaceStone(p, board.White)
		}
	}
	var white, empty board.Bits
	inner := slices.DeleteFunc(slices.Clone(space), func(p board.Point) bool { // not beside walls
		return slices.ContainsFunc(board.Directions[:4], func(d board.Point) bool { return b.At(p+d) == board.White })
	})
	if len(inner) == 0 {
		return nil, nil
	}
	at := inner[rng.IntN(len(inner))]
	for range 2 + rng.IntN(4) {
		white.Set(at)
		if p := at + board.Directions[rng.IntN(4)]; slices.Contains(inner, p) {
			at = p
		}
	}
	for range 2 + rng.IntN(4) {
		empty.Set(space[rng.IntN(len(space))])
	}
	for _, p := range space {
		switch {
		case white.Has(p):
			b.PlaceStone(p, board.White)
			captives = append(captives, p)
		case !empty.Has(p):
			b.PlaceStone(p, board.Black)
		}
	}
	for _, p := range b.Points() {
		if b.At(p).IsStone() && b.Liberties(p) == 0 {
			return nil, nil
		}
	}
	return b, captives
}

// TestCaptureCostByTheRules compares what captures cost in random cells with playing out everything.
func TestCaptureCostByTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 4))
	opts := DefaultOptions()
	opts.Threats = 1
	r := New(opts)
	checked := map[Cost]int{}
	for range boardtest.Amount(250, 30000) {
		walls, space := boardtest.RandomWalls(rng, 9+rng.IntN(5))
		if walls == nil {
			continue
		}
		b, captives := nest(walls, space, rng)
		if captives == nil {
			continue
		}
		var goal []board.Point
		for _, p := range space {
			if b.At(p) == board.Black {
				goal = append(goal, p)
			}
		}
		if len(goal) == 0 {
			continue
		}
		l := newLocal(b, goal, nil, nil, 0)
		if !l.enclosed() || !l.exits.empty() || l.n > 13 {
			continue
		}
		space = space[:0]
		for rest := l.all; !rest.empty(); rest = rest.rest() {
			space = append(space, l.points[rest.first()])
		}
		cost, _ := r.CaptureCost(context.Background(), Query{Board: b, Goal: goal}, captives)
		if cost == CostUnknown {
			continue
		}
		mask := uint32(0)
		for i, p := range space {
			for _, c := range captives {
				if c == p {
					mask |= 1 << i
				}
			}
		}
		yes, ok := affords(boardtest.NewExhaustion(b, space, goal, 60000), mask, uint8(opts.Threats), 30000)
		if !ok {
			continue
		}
		checked[cost]++
		if yes != (cost == CostNothing) {
			t.Errorf("cost %d, by the rules the capture is affordable: %v; captives at %s\n%s", cost, yes, b.Vertex(captives[0]), boardtest.Format(b))
		}
	}
	if checked[CostLife] < 20 {
		t.Errorf("too few: %v", checked)
	}
}

// TestCaptureThatCostsNothing asks about a stone in a group with two more eyes.
func TestCaptureThatCostsNothing(t *testing.T) {
	b := boardtest.Parse(t, `
		. O . X X . X O . .
		X O X X . X X O . .
		X X X X X X X O . .
		O O O O O O O O . .
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .`)
	at := boardtest.Points(t, b)
	cost, _ := New(DefaultOptions()).CaptureCost(context.Background(), Query{Board: b, Goal: []board.Point{at("A9")}}, []board.Point{at("B9")})
	if cost != CostNothing {
		t.Errorf("cost %d, want nothing", cost)
	}
}
