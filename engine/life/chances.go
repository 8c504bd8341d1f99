package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/ownership"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
	"shikatsu/engine/unconditional"
	"shikatsu/engine/worm"
)

// expect asks the network whose each point will be at the end. It gives nil for positions of a kind that it did not learn from.
func (s *Reading) expect(ctx context.Context) (*ownership.Map, error) {
	if s.expected != nil {
		return s.expected, nil
	}
	if !s.foretold() {
		return nil, nil
	}
	ds, err := s.Dragons(ctx)
	if err != nil {
		return nil, err
	}
	judge := s.opts.Memory.takeJudge()
	expected := *judge.JudgeOften(ds.Worms(), looks)
	s.opts.Memory.putJudge(judge)
	s.expected = &expected
	return s.expected, nil
}

// foretell gives dragons, of which the status is known, the chances that they stand at the end. What is proved counts more than
// what is expected.
func (s *Reading) foretell(ctx context.Context, ds *dragon.Dragons) error {
	expected, err := s.expect(ctx)
	if err != nil {
		return err
	}
	for i := range ds.List {
		d := &ds.List[i]
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
		case s.atLength[d.ID]:
			d.Chances = within(d.Chances, d.Status)
		default:
			if err := s.lookAhead(ctx, ds, d, expected); err != nil {
				return err
			}
			d.Status = likelyStatus(d)
		}
	}
	ds.Derive()
	return nil
}

// likelyStatus is the status that the chances of a dragon of a game mean. None is critical without a move that may decide it.
func likelyStatus(d *dragon.Dragon) dragon.Status {
	c := d.Chances
	switch {
	case c.Second >= aliveFrom:
		return dragon.Alive
	case c.First <= deadTo:
		return dragon.Dead
	case d.ReadStatus == dragon.Critical,
		c.First-c.Second >= decides && decidable(d):
		return dragon.Critical
	}
	return dragon.Unknown
}

// likely are chances as they are expected. To move is not worse than not to move.
func likely(first, second float64) dragon.Chances {
	if first < second {
		return alike((first + second) / 2)
	}
	return dragon.Chances{First: first, Second: second}
}

// within are chances that fit a status of which reading at length is surer than what is expected.
func within(c dragon.Chances, status dragon.Status) dragon.Chances {
	switch status {
	case dragon.Alive:
		return dragon.Chances{First: max(c.First, aliveFrom), Second: max(c.Second, aliveFrom)}
	case dragon.Dead:
		return dragon.Chances{First: min(c.First, deadTo), Second: min(c.Second, deadTo)}
	}
	return c
}

// alike are the same chances whoever moves first.
func alike(chance float64) dragon.Chances { return dragon.Chances{First: chance, Second: chance} }

// usualChances are what dragons of a status had in games.
func usualChances(status dragon.Status) dragon.Chances {
	switch status {
	case dragon.Alive:
		return dragon.Chances{First: 0.96, Second: 0.93}
	case dragon.Dead:
		return dragon.Chances{First: 0.12, Second: 0.07}
	case dragon.Critical:
		return dragon.Chances{First: 0.8, Second: 0.35}
	}
	return dragon.Chances{First: 0.85, Second: 0.75}
}

// chancesOf are the chances of a dragon of which no more is known than its status. proved says whether the status is.
func chancesOf(status dragon.Status, proved bool) dragon.Chances {
	c := usualChances(status)
	switch {
	case !proved:
	case status == dragon.Alive:
		return alike(Almost)
	case status == dragon.Dead:
		return alike(1 - Almost)
	case status == dragon.Critical:
		return dragon.Chances{First: Almost, Second: 1 - Almost}
	}
	return c
}

// provedStatus says whether the status of a dragon was proved, whatever its neighbors do.
func provedStatus(d *dragon.Dragon) bool {
	return d.Status == d.OwlStatus && d.Owl.Certainty == search.Proved && !d.Owl.RestsOnFriends
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

// decidable says whether there is a move to name that may decide the fate of a dragon.
func decidable(d *dragon.Dragon) bool {
	_, kills := d.DecidingAttack()
	_, saves := d.DecidingDefense()
	return kills != board.NoPoint || saves != board.NoPoint
}
