package engine

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

// heedCapture puts a dragon of one string in danger that can be captured if its opponent
// moves first, where its life was judged rather than read out, or not asked about: a dragon in the open may
// be free to run and yet be about to be captured. Capturing all of a dragon kills it.
func heedCapture(ds *dragon.Dragons, d *dragon.Dragon) {
	w := ds.Worms().At(d.Origin)
	if len(d.Worms) != 1 || w.AttackCode() == board.Fail || w.DefenseCode() == board.Fail ||
		d.OwlStatus != dragon.Alive && d.OwlStatus != dragon.Unchecked || d.Owl.Certainty == search.Proved {
		return
	}
	d.OwlStatus = dragon.Critical
	d.Owl.AttackCode, d.Owl.AttackPoint = w.AttackCode(), w.AttackPoint()
	d.Owl.DefenseCode, d.Owl.DefensePoint = w.DefenseCode(), w.DefensePoint()
}
