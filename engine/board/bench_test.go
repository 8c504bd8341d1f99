package board_test

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
)

// densePosition plays about 250 random legal moves on 19x19.
func densePosition() *board.Board {
	rng := rand.New(rand.NewPCG(3, 14))
	b := board.MustNew(19, 19)
	points := b.Points()
	c := board.Black
	for played := 0; played < 250; {
		if b.Play(points[rng.IntN(len(points))], c, board.ForbidSuicide) == nil {
			c = c.Other()
			played++
		}
	}
	return b.Clone()
}

// BenchmarkTryPop is one move and its taking back, on every legal point of a
// dense position in turn.
func BenchmarkTryPop(b *testing.B) {
	pos := densePosition()
	var moves []board.Move
	for _, p := range pos.Points() {
		for _, c := range []board.Color{board.White, board.Black} {
			if pos.At(p) == board.Empty && pos.IsLegal(p, c) {
				moves = append(moves, board.Move{Point: p, Color: c})
			}
		}
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		m := moves[i]
		if pos.TryMove(m.Point, m.Color) {
			pos.PopMove()
		}
		if i++; i == len(moves) {
			i = 0
		}
	}
}

// BenchmarkTryPopDeep plays sequences of 40 random moves and takes them back;
// the figure is for one move with its undo.
func BenchmarkTryPopDeep(b *testing.B) {
	pos := densePosition()
	rng := rand.New(rand.NewPCG(15, 92))
	points := pos.Points()
	var tape [4096]board.Point
	for i := range tape {
		tape[i] = points[rng.IntN(len(points))]
	}
	b.ReportAllocs()
	i, depth := 0, 0
	c := board.Black
	for b.Loop() {
		for played := false; !played; i++ {
			played = pos.TryMove(tape[i&4095], c)
		}
		c = c.Other()
		if depth++; depth == 40 {
			for ; depth > 0; depth-- {
				pos.PopMove()
			}
		}
	}
}
