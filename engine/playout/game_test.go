package playout

import (
	"testing"

	"shikatsu/engine/board"
)

// TestGameKeepsLiberties compares strings and liberties with those of the board through random games.
func TestGameKeepsLiberties(t *testing.T) {
	sh := newShapes()
	for seed := range 60 {
		size := 5 + seed%8
		b := board.MustNew(size, size)
		var goal board.Bits
		var g game
		g.load(b, b.PointBits(), &goal)
		g.enough = -1
		r := rng(seed*77 + 1)
		c, last, before := uint8(1), int16(0), int16(0)
		for range 150 {
			p := g.choose(&r, c, last, before, sh)
			if p != 0 {
				if !b.TryMove(board.Point(p), board.Color(c)) {
					t.Fatalf("seed %d: illegal move %d\n%v", seed, p, b)
				}
				g.play(p, c)
			} else {
				g.ko = 0
				b.SetKo(0)
			}
			frees := 0
			for _, q := range b.Points() {
				if uint8(b.At(q)) != g.color[q] {
					t.Fatalf("seed %d: color", seed)
				}
				if g.color[q] == empty {
					frees++
					if g.free[g.slot[q]] != int16(q) {
						t.Fatal("list of empty points")
					}
					continue
				}
				if b.StringSize(q) != int(g.size[g.head[q]]) {
					t.Fatal("size")
				}
				l, one := g.atari(int16(q))
				if one != (b.Liberties(q) == 1) || one && !b.IsLiberty(q, board.Point(l)) {
					t.Fatalf("seed %d: liberties %d", seed, b.Liberties(q))
				}
			}
			if frees != g.frees {
				t.Fatal("number of empty points")
			}
			for _, q := range b.Points() {
				if g.color[q] == empty && g.legal(int16(q), 3-c) != b.IsLegal(q, board.Color(3-c)) {
					t.Fatalf("seed %d: legality of %d for %d: ko %d %d", seed, q, 3-c, g.ko, b.Ko())
				}
			}
			before, last, c = last, p, 3-c
		}
	}
}
