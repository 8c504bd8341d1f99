package exact

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// behindGaps is a random group in a rectangle at the top whose walls have gaps. There are stones outside to play with. It
// is nil if some string has no liberty, or there is no group.
func behindGaps(r *rand.Rand) (b *board.Board, goal []board.Point) {
	b = board.MustNew(11, 11)
	left, width, height := []int{0, 0, 3}[r.IntN(3)], 3+r.IntN(3), 2+r.IntN(2)
	for _, p := range b.Points() {
		c, row := p.Column()-left, p.Row()
		inside := c >= 0 && c < width && row < height
		beside := !inside && c >= -1 && c <= width && row <= height
		switch n := r.IntN(100); {
		case inside && n < 50:
			b.PlaceStone(p, board.Black)
			goal = append(goal, p)
		case inside && n < 54, beside && n < 85, !inside && !beside && n < 4:
			b.PlaceStone(p, board.White)
		case !inside && !beside && n < 6:
			b.PlaceStone(p, board.Black)
		}
	}
	for _, p := range b.Points() {
		if b.At(p).IsStone() && b.Liberties(p) == 0 {
			return nil, nil
		}
	}
	if len(goal) == 0 {
		return nil, nil
	}
	if r.IntN(3) == 0 {
		goal = b.FindStones(goal[r.IntN(len(goal))], nil)
	}
	return b, goal
}

// TestKillsBehindGaps proves that random groups behind gaps are killed, or live: never both. Proofs of kills are written down and checked by the rules.
func TestKillsBehindGaps(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 9))
	opts := DefaultOptions()
	opts.Threats, opts.NodeLimit = 3, 60000
	r := New(opts)
	ctx := context.Background()
	killed, lived, certified, beyond := 0, 0, 0, 0
	for range boardtest.Amount(150, 6000) {
		b, goal := behindGaps(rng)
		if b == nil {
			continue
		}
		q := Query{Board: b, Goal: goal}.Alone()
		turn := uint8(rng.IntN(2))
		threats := [][2]uint8{{0, 3}, {0, 0}, {3, 0}}[rng.IntN(3)]
		kill := r.proof(ctx, q, true, turn, threats, 8000, search.TreeOptions{})
		live := r.proof(ctx, q, false, turn, threats, 8000, search.TreeOptions{})
		if live.Holds {
			lived++
		}
		if !kill.Holds {
			continue
		}
		killed++
		if live.Holds {
			t.Errorf("player %d to move, threats %v: killed and alive\n%s", turn, threats, boardtest.Format(b))
		}
		if certified+beyond >= boardtest.Amount(25, 1000) {
			continue
		}
		switch _, err := r.Certify(ctx, &kill); {
		case errors.Is(err, errBeyond):
			beyond++
			t.Logf("%v\n%s", err, boardtest.Format(b))
		case err != nil:
			t.Fatal(err)
		default:
			certified++
		}
	}
	t.Logf("%d killed, %d alive, %d certified, %d beyond that", killed, lived, certified, beyond)
	if killed < 15 || lived < 5 || certified < 2*beyond {
		t.Errorf("%d killed, %d alive, %d certified, %d beyond that", killed, lived, certified, beyond)
	}
}
