package semeai

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/cache"
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
		b := tangled(rng, 11, 50+rng.IntN(30))
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
