package life

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

// likelyStatus is the status that the chances of a dragon of a game mean. None is critical without a move that may decide it, and none
// dead with two sure eyes.
func likelyStatus(d *dragon.Dragon) dragon.Status {
	c := d.Chances
	switch {
	case c.Second >= aliveFrom:
		return dragon.Alive
	case c.First <= deadTo && d.Genus.Min() < 2:
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

// decidable says whether there is a move to name that may decide the fate of a dragon.
func decidable(d *dragon.Dragon) bool {
	_, kills := d.DecidingAttack()
	_, saves := d.DecidingDefense()
	return kills != board.NoPoint || saves != board.NoPoint
}
