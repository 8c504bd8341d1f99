package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// heedString heeds that the only string of the dragon at p can be captured. An answer that proves nothing and gives an
// attack less than that is corrected: the attack is that capture then, and a defense is needed where none was. A string
// in atari is taken, although it may be caught from afar as well.
func (s *Reading) heedString(ctx context.Context, p board.Point, attack bool, a *owl.Answer) error {
	ds, err := s.Dragons(ctx)
	if err != nil {
		return err
	}
	w := ds.Worms().At(p)
	switch {
	case len(ds.At(p).Worms) != 1 || w.AttackCode() == board.Fail:
	case attack && (a.Code < w.AttackCode() || a.Code == w.AttackCode() && ds.Board().Liberties(p) == 1):
		a.Code, a.Move = w.AttackCode(), w.AttackPoint()
	case !attack && a.Code == board.Win && a.Move == board.Pass && w.DefenseCode() != board.Fail:
		a.Code, a.Move = w.DefenseCode(), w.DefensePoint()
	}
	return nil
}

// heedCapture puts a dragon of one string in danger where the opponent captures it by moving first. It does so where
// life was judged rather than read out, or not asked about: a dragon in the open may be free to run and yet be about to
// be captured. Capturing all of a dragon kills it.
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
