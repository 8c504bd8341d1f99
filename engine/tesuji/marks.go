package tesuji

import (
	"context"
	"math"

	"shikatsu/engine/board"
)

// Marks are what speaks for a first move, one number each. Stones count by their logarithm, and of several strings the largest.
type Marks [markCount]float64

const (
	markCaptures  = iota // strings that are captured for good
	markThreatens        // strings that a second move would capture
	markSaves            // own strings that were lost, or would be
	markTakes            // stones that are taken off at once
	markLikely           // the logarithm of what a network thinks of it
	Answered             // of moves whose answers are read
	markShort            // what the best answer leaves less than of the best move
	markCount
)

// measure is how much stones count.
func measure(stones float64) float64 { return math.Log2(1 + stones) }

// likelihood is the logarithm of a chance at first sight. Where it is small it says little.
func likelihood(chance float64) float64 {
	return math.Log(max(chance, leastLikely)) - math.Log(leastLikely)
}

// score is the logarithm of the odds of a move with these marks, up to a number that all share.
func (k *Marks) score() (sum float64) {
	for i, x := range k {
		sum += float64(x * weights[i])
	}
	return sum
}

// judge plays p and notes the marks of it that need no answers. It keeps what it reads then as the scene of that number.
// It is nil for a move that is not legal.
func (f *Finder) judge(ctx context.Context, p board.Point, me board.Color, scene int) *Move {
	b := f.b
	m, after := &Move{Point: p, scene: scene}, &f.scenes[scene]
	m.Marks[markLikely] = likelihood(f.first.Chance(p))
	prisoners := b.Captured(me.Other())
	if !b.TryMove(p, me) {
		return nil
	}
	f.read(ctx, after, &f.root, p)
	m.Marks[markTakes] = measure(float64(b.Captured(me.Other()) - prisoners))
	mark := func(k, stones int) { m.Marks[k] = max(m.Marks[k], measure(float64(stones))) }
	for i := range f.root.fates {
		x := &f.root.fates[i]
		y, gone := after.at(x.origin), b.At(x.origin) != x.color
		switch {
		case x.color == me && x.attack != board.Fail && y.attack == board.Fail:
			mark(markSaves, x.size)
			m.gain(Save, x.size, x.origin, board.NoPoint)
		case x.color == me || x.dead():
		case gone || y.dead():
			m.gain(Capture, x.size, x.origin, board.NoPoint)
			if gone && b.Ko() == board.NoPoint || !gone && y.attack == board.Win {
				mark(markCaptures, x.size)
			}
		case !x.critical() && y.critical():
			mark(markThreatens, x.size)
		}
	}
	f.decided(ctx, m, me)
	b.PopMove()
	m.sortGains()
	return m
}
