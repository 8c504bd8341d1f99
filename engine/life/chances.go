package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/ownership"
	"shikatsu/engine/reading"
	"shikatsu/engine/unconditional"
	"shikatsu/engine/worm"
)

// foretell gives dragons, of which the status is known, the chances that they stand at the end. What is proved counts more than
// what is expected.
func (s *Reading) foretell(ctx context.Context, ds *dragon.Dragons) error {
	expected, err := s.expect(ctx)
	if err != nil {
		return err
	}
	for i := range ds.List {
		d := &ds.List[i]
		if !s.setChances(ds, d, expected) {
			continue
		}
		if err := s.lookAhead(ctx, ds, d, expected); err != nil {
			return err
		}
		d.Status = likelyStatus(d)
	}
	ds.Derive()
	return nil
}

// setChances sets the chances of a dragon by its status and by what is expected, which may be nil. It says whether its status is
// to follow from them, because nothing surer is known of it.
func (s *Reading) setChances(ds *dragon.Dragons, d *dragon.Dragon, expected *ownership.Map) (open bool) {
	d.ReadStatus = d.Status
	d.Chances = usualChances(d.Status)
	if expected != nil {
		d.Chances = likely(expected.Chances(ds.Stones(d, nil), d.Color))
	}
	switch {
	case d.Safety == dragon.Invincible:
		d.Chances = alike(1)
	case !provedStatus(d):
	case d.Status == dragon.Alive:
		d.Chances = alike(max(d.Chances.Second, Almost))
	case d.Status == dragon.Dead:
		d.Chances = alike(min(d.Chances.First, 1-Almost))
	case expected == nil:
		d.Chances = dragon.Chances{First: Almost, Second: 1 - Almost}
	}
	switch {
	case expected == nil || provedStatus(d) || d.Safety == dragon.Invincible || d.Safety == dragon.AliveInSeki:
		return false
	case s.atLength[d.ID]:
		d.Chances = within(d.Chances, d.Status)
		return false
	}
	return true
}

// StringChances are how likely a string stands at the end: as likely as its dragon where nothing else is known. Expected may be nil.
func StringChances(w *worm.Worm, ds *dragon.Dragons, expected *ownership.Map) dragon.Chances {
	lost := w.AttackCode() == board.Win && w.DefenseCode() == board.Fail
	switch {
	case w.Invincible || w.Unconditional == unconditional.Alive:
		return alike(1)
	case w.Unconditional == unconditional.Dead:
		return alike(0)
	}
	d := ds.At(w.Origin)
	c := d.Chances
	if expected != nil {
		c = likely(expected.Chances(ds.Board().FindStones(w.Origin, nil), w.Color))
	}
	switch {
	case lost && w.AttackCertainty == reading.Proved && w.DefenseCertainty == reading.Proved:
		return alike(min(c.First, 1-Almost))
	case expected != nil:
	case lost:
		return dragon.Chances{First: min(c.First, usualChances(dragon.Dead).First), Second: min(c.Second, usualChances(dragon.Dead).Second)}
	case w.AttackCode() != board.Fail:
		c.Second = min(c.Second, usualChances(dragon.Critical).Second)
	}
	return c
}
