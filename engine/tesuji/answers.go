package tesuji

import (
	"context"
	"math"

	"shikatsu/engine/board"
)

// answer reads the opponent's answers to a move and notes what they leave.
func (f *Finder) answer(ctx context.Context, m *Move, me board.Color) {
	b := f.b
	if !b.TryMove(m.Point, me) {
		return
	}
	defer b.PopMove()
	after := &f.scenes[m.scene]
	var tries board.Bits
	for i := range after.fates {
		x := &after.fates[i]
		switch {
		case x.color == me && x.attack != board.Fail:
			tries.Set(x.attackMove)
		case x.color != me && x.critical():
			tries.Set(x.defenseMove)
			for _, o := range b.ChainlinksUpTo(x.origin, 2, nil) {
				tries.Or(b.LibertyBits(o))
			}
			if b.Liberties(x.origin) <= 2 {
				tries.Or(b.LibertyBits(x.origin))
			}
		case x.color != me && x.attack != board.Fail && b.Liberties(x.origin) <= 2:
			tries.Or(b.LibertyBits(x.origin))
		}
	}
	tries.Clear(board.NoPoint)
	worst := f.balance(after, me, true)
	for p := range tries.All() {
		if !b.TryMove(p, me.Other()) {
			continue
		}
		f.read(ctx, &f.last, after, p)
		worst = min(worst, f.balance(&f.last, me, true))
		b.PopMove()
	}
	m.stakes = worst
	m.Marks[Answered] = 1
}

// balance is the number of stones that me wins, those less that me loses. first says whether me moves first in the scene, or
// the opponent. The strings that whoever moves first decides are shared out in turns, the largest first.
func (f *Finder) balance(s *scene, me board.Color, first bool) float64 {
	sum := 2 * float64(f.b.Captured(me.Other())-f.b.Captured(me))
	var swings [8]float64
	for i := range s.fates {
		x := &s.fates[i]
		n := 2 * float64(x.size)
		if x.attack != board.Win {
			n *= 0.6
		}
		if x.color == me {
			n = -n
		}
		switch {
		case x.dead():
			sum += n
		case x.critical():
			sum += n / 2
			n = math.Abs(n) / 2
			for j := range swings {
				if n > swings[j] {
					n, swings[j] = swings[j], n
				}
			}
		}
	}
	for i, n := range swings {
		if (i%2 == 0) == first {
			sum += n
		} else {
			sum -= n
		}
	}
	return sum
}

// compare marks the moves that leave most after the best answer.
func compare(moves []Move) {
	best, second := math.Inf(-1), math.Inf(-1)
	worst := math.Inf(1)
	for i := range moves {
		switch s := moves[i].stakes; {
		case s > best:
			best, second = s, best
		case s > second:
			second = s
		}
		worst = min(worst, moves[i].stakes)
	}
	for i := range moves {
		k := &moves[i].Marks
		if moves[i].stakes == best {
			k[markBest2] = 1
			if second < best {
				k[markAlone2] = math.Log2(1 + best - second)
			}
		}
		k[markShort2] = math.Log2(1 + best - moves[i].stakes)
		k[markGain2] = math.Log2(1 + moves[i].stakes - worst)
	}
}
