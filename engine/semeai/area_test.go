package semeai

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/internal/cache"
)

// tangled is a board with stones of both colors at random.
func tangled(rng *rand.Rand, size, moves int) *board.Board {
	b := board.MustNew(size, size)
	for range moves {
		p := b.Points()[rng.IntN(size*size)]
		c := board.White
		if rng.IntN(2) == 0 {
			c = board.Black
		}
		if b.At(p) == board.Empty && !b.IsSelfAtari(p, c) && b.Play(p, c, board.ForbidSuicide) != nil {
			continue
		}
	}
	return b.Clone()
}

// TestAreaDependsOnWhatIsKept changes boards outside of the points that a race is kept
// with: its area must stay.
func TestAreaDependsOnWhatIsKept(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var none board.Bits
	compared := 0
	for range 400 {
		b := tangled(rng, 13, 70+rng.IntN(40))
		var goal board.Bits
		origins := b.StringOrigins(board.Empty, nil)
		if len(origins) == 0 {
			continue
		}
		s := origins[rng.IntN(len(origins))]
		rivals := b.Chainlinks(s, nil)
		if len(rivals) == 0 {
			continue
		}
		b.StoneBits(s, &goal)
		b.StoneBits(rivals[0], &goal)
		before := newArea(b, &goal, &none)
		touched := before.touched()
		kept := cache.ActiveArea(b, &touched)
		immortal := *Immortal(b)
		changed := false
		for range 6 {
			p := b.Points()[rng.IntN(len(b.Points()))]
			c := board.White
			if rng.IntN(2) == 0 {
				c = board.Black
			}
			if kept.Has(p) || b.At(p) != board.Empty || b.IsCapture(p, c) || b.IsSelfAtari(p, c) {
				continue
			}
			changed = b.Play(p, c, board.ForbidSuicide) == nil || changed
		}
		now := *Immortal(b)
		now.And(&kept)
		immortal.And(&kept)
		if !changed || now != immortal {
			continue
		}
		compared++
		after := newArea(b, &goal, &none)
		if after.points != before.points || after.margin != before.margin || after.sound != before.sound {
			t.Fatalf("the area changed with stones played outside of what it depends on")
		}
	}
	if compared < 50 {
		t.Errorf("only %d boards compared", compared)
	}
}

// TestAreaGoesBehindStringsInDanger finds what lies behind a string that may be captured in the area of the race. The captor
// joins a friend there, who needs liberties too.
func TestAreaGoesBehindStringsInDanger(t *testing.T) {
	b := boardtest.Parse(t, `
		X X X X X . . . .
		. X O O X . . . .
		O X O . O . . . .
		X O O . O . . . .
		. . . . . . . . .
		. O O O . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	friend := board.MakePoint(0, 3)
	var goal, none board.Bits
	b.StoneBits(board.MakePoint(1, 1), &goal)
	b.StoneBits(board.MakePoint(2, 1), &goal)
	a := newArea(b, &goal, &none)
	if exit := board.MakePoint(0, 4); !a.points.Has(friend) || !a.points.Has(exit) {
		t.Errorf("the friend behind the string is in the area: %v, its liberty: %v", a.points.Has(friend), a.points.Has(exit))
	}
}
