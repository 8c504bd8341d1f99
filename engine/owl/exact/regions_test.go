package exact

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// besideRoom is a board with a random group on the left and a room on the right. The wall between them has gaps, and there
// are stones in the room. The goal is empty where that makes no sense.
func besideRoom(t *testing.T, r *rand.Rand) (b *board.Board, inside board.Bits, goal []board.Point) {
	b = boardtest.Parse(t, `
		. . . . . . . .
		X X X X X X X X
		. . . . . . . .
		. . . . . . . .
		. . . . . . . .`)
	for _, p := range b.Points() {
		c, row := p.Column(), p.Row()
		if row < 2 {
			continue
		}
		n := r.IntN(100)
		if c < 4 {
			inside.Set(p)
		}
		switch {
		case c < 4 && n < 50:
			b.PlaceStone(p, board.White)
			goal = append(goal, p)
		case c < 3 && row > 2 && n < 60, c == 4 && n < 65, c > 4 && n < 25:
			b.PlaceStone(p, board.Black)
		case c == 4:
			inside.Set(p)
		case c > 4 && n < 30:
			b.PlaceStone(p, board.White)
		}
	}
	if breathless(b) {
		return b, inside, nil
	}
	return b, inside, goal
}

// TestRegionsAgainstAllBeyond holds kills behind gaps that regions close against searches in which everything beyond is
// read. Their proofs are checked, too.
func TestRegionsAgainstAllBeyond(t *testing.T) {
	random := rand.New(rand.NewPCG(33, 3))
	killed, right, certified, beyond := 0, 0, 0, 0
	for range boardtest.Amount(1500, 15000) {
		b, inside, goal := besideRoom(t, random)
		if len(goal) == 0 {
			continue
		}
		g, whole := &growing{b: b, color: board.White, inside: inside}, &growing{b: b, color: board.White, free: allFree}
		for _, p := range goal {
			g.goal.Set(p)
			whole.goal.Set(p)
		}
		for _, p := range b.Points() {
			if p.Row() >= 2 && (b.At(p) != board.Black || !b.SameString(p, b.Points()[8])) {
				whole.inside.Set(p)
			}
		}
		turn := uint8(random.IntN(2))
		r := New(Options{NodeLimit: 20000, TableSize: 1 << 16, Threats: 6})
		q := g.question(r, context.Background(), b, goal, turn)
		if len(q.local.regions) == 0 || !q.local.exits.empty() || q.root.goal.empty() {
			continue
		}
		res := q.solver.Solve(q.ctx, q.problem(&q.root, [2]uint8{0, 6}), 8000)
		if res.Verdict != search.Success {
			continue
		}
		if zone := q.boardZone(&res.Zone); g.drawIn(q.local, &zone) != nil {
			continue
		}
		killed++
		claim, err := q.claim(b, true, [2]uint8{0, 6})
		switch {
		case err == nil:
			g.assume(q.local, &claim)
			if err := verify.Check(b, &claim); err != nil {
				beyond++
			} else {
				certified++
			}
		case errors.Is(err, errBeyond):
			beyond++
		default:
			t.Fatal(err)
		}
		w := whole.question(r, context.Background(), b, goal, turn)
		if !w.local.exits.empty() || w.local.answered != 0 {
			t.Fatalf("the whole area is open\n%s", boardtest.Format(b))
		}
		switch w.solver.Solve(w.ctx, w.problem(&w.root, [2]uint8{}), 60000).Verdict {
		case search.Success:
			right++
		case search.Failure:
			t.Errorf("player %d moves first, and the dragon lives:\n%s", turn, boardtest.Format(b))
			for _, r := range q.local.regions {
				t.Logf("region %+v", r.Region)
			}
		}
	}
	t.Logf("%d killed, %d of them where all is read, %d certified, %d beyond that", killed, right, certified, beyond)
	if right < 30 || certified < 2*beyond {
		t.Errorf("%d killed, %d of them where all is read, %d certified, %d beyond that", killed, right, certified, beyond)
	}
}
