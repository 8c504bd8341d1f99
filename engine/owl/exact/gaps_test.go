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

// TestGapsAtTheEdgeAgainstTheirWholeLines compares gaps at the edge that answers alone close with their two lines beyond,
// read to their end. What is killed the first way is killed the second way, too.
func TestGapsAtTheEdgeAgainstTheirWholeLines(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		X X X X X X . . .
		. . . . . X X X X
		. . . . . X . . .
		. . . . . . . . .`)
	random := rand.New(rand.NewPCG(7, 1))
	inside := b.Points()
	killed, lives, certified := 0, 0, 0
	for range boardtest.Amount(120, 1000) {
		b := b.Clone()
		var goal []board.Point
		g := &growing{b: b, color: board.White, free: gatesFree}
		for _, p := range inside {
			if p.Row() < 2 || p.Column() > 5 || b.At(p) != board.Empty {
				continue
			}
			g.inside.Set(p)
			if p.Column() == 5 {
				continue
			}
			switch n := random.IntN(8); {
			case n < 4:
				b.PlaceStone(p, board.White)
				goal = append(goal, p)
			case n < 5:
				b.PlaceStone(p, board.Black)
			}
		}
		if len(goal) == 0 || breathless(b) {
			continue
		}
		whole := &growing{b: b, color: board.White, free: allFree}
		for _, p := range inside {
			if p.Row() >= 2 && b.At(p) == board.Empty || g.inside.Has(p) {
				whole.inside.Set(p)
			}
		}
		for turn := range uint8(2) {
			r := New(Options{NodeLimit: 20000, TableSize: 1 << 16, Threats: 6})
			q := g.question(r, context.Background(), b, goal, turn)
			if q.local.answered != 1 || !q.local.exits.empty() {
				t.Fatalf("%d gaps", q.local.answered)
			}
			if q.root.goal.empty() {
				continue
			}
			res := q.solver.Solve(q.ctx, q.problem(&q.root, [2]uint8{0, 6}), 8000)
			if res.Verdict != search.Success {
				lives++
				continue
			}
			killed++
			certified += certifyGap(t, g, q, b)
			w := whole.question(r, context.Background(), b, goal, turn)
			if !w.local.exits.empty() || w.local.answered != 0 {
				t.Fatal("the whole area is open")
			}
			if res := w.solver.Solve(w.ctx, w.problem(&w.root, [2]uint8{0, 6}), 60000); res.Verdict == search.Failure {
				t.Errorf("player %d moves first, and the dragon lives:\n%s", turn, boardtest.Format(b))
			}
		}
	}
	if killed < 30 || lives < 30 || certified < 10 {
		t.Errorf("%d dragons are killed and %d are not, of %d the checker was told", killed, lives, certified)
	}
}

// certifyGap writes the proof of a kill down, and has it checked as it is and with other gaps. It gives the number of claims that rest on a gap.
func certifyGap(t *testing.T, g *growing, q *Question, b *board.Board) int {
	t.Helper()
	claim, err := q.claim(b, true, [2]uint8{0, 6})
	if errors.Is(err, errBeyond) {
		return 0
	}
	if err != nil {
		t.Fatal(err)
	}
	g.assume(q.local, &claim)
	if verify.Check(b, &claim) != nil || len(claim.Gaps) == 0 {
		return 0 // a stone inside may be a part of a wall, as these areas are made
	}
	gap := claim.Gaps[0]
	for name, gaps := range map[string][]verify.Gap{
		"no gap": nil, "the other way": {edge(gap.Push, 2*gap.Push-gap.Beyond)}, "farther": {edge(gap.Beyond, 2*gap.Beyond-gap.Push)}, "twice": {gap, gap},
	} {
		claim.Gaps = gaps
		if verify.Check(b, &claim) == nil {
			t.Errorf("a proof with %s is taken:\n%s", name, boardtest.Format(b))
		}
	}
	claim.Gaps = []verify.Gap{gap}
	other := b.Clone()
	other.PlaceStone(gap.Beyond+(gap.Beyond-gap.Push), board.White)
	if verify.Check(other, &claim) == nil {
		t.Errorf("a proof with a stone of the dragon's color beyond the gap is taken:\n%s", boardtest.Format(other))
	}
	return 1
}

func edge(push, beyond board.Point) verify.Gap {
	return verify.Gap{Region: verify.Region{Push: push}, Beyond: beyond}
}

func breathless(b *board.Board) bool {
	for _, p := range b.Points() {
		if b.At(p).IsStone() && b.Liberties(p) == 0 {
			return true
		}
	}
	return false
}

// TestWhatAGapAtTheEdgeIs checks which gaps are closed by answers alone. These are only where the first two lines beyond go
// on empty, with nothing of the dragon's color on the third.
func TestWhatAGapAtTheEdgeIs(t *testing.T) {
	for _, c := range []struct {
		diagram string
		gap     bool
	}{
		{`
			. . . . . . .
			X X X X . . .
			. O . X . . .
			O O . . . . .`, true},
		{`
			. . . . . . .
			X X X X . O .
			. O . X . . .
			O O . . . . .`, false},
		{`
			. . . . . . .
			X X X X . . .
			. O . X . . .
			O O . . . . O`, false},
		{`
			. . . . . . .
			X X X X . . .
			. O . X . . .
			O O . O . . .`, false},
	} {
		b := boardtest.Parse(t, c.diagram)
		g := &growing{b: b, color: board.White, free: gatesFree}
		for _, p := range b.Points() {
			if p.Row() >= 2 && p.Column() < 4 && b.At(p) != board.Black {
				g.inside.Set(p)
			}
		}
		goal := []board.Point{boardtest.Point(t, b, "A1")}
		r := New(DefaultOptions())
		if q := g.question(r, context.Background(), b, WholeStrings(b, goal), attacker); (q.local.answered == 1) != c.gap {
			t.Errorf("%d gaps on\n%s", q.local.answered, boardtest.Format(b))
		}
	}
}
