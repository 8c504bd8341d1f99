package engine

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// A dragon in the open is read on a part of the board whose border is assumed. Such a
// reading finds captures where the border is right, but it underrates ways out
// that lead beyond it. The weakness of the dragon before life and death is read,
// which counts its ways out, its surroundings and its eyes, says how far the reading
// can be believed. Where the lines run was measured.
const (
	// freeWeakness is the weakness below which a dragon that no walls enclose is
	// taken to live without reading.
	freeWeakness = 0.2
	// openNodes bounds the node limit, of which a dragon in the open gets half, in a
	// game: what is decided at all is nearly always decided within that.
	openNodes = 4000
	// fewDragons are read with the whole budget.
	fewDragons = 3
	// problemDragons is the largest number of dragons, safe ones too, of a position that
	// is taken for a problem.
	problemDragons = 6
)

// problem says whether a position looks like a problem to be solved, with few dragons
// in all, rather than like a game.
func problem(ds *dragon.Dragons) bool { return len(ds.List) <= problemDragons }

// believed is the weakness by which a dragon is judged before it is read: that of its
// surroundings, or 1 in a problem, where the reading alone counts.
func believed(ds *dragon.Dragons, d *dragon.Dragon) float64 {
	if problem(ds) {
		return 1
	}
	return d.WeaknessPreOwl
}

// openLimits are the limits for dragons in the open when so many dragons of a position
// are read. The dragons of a problem share the budget; the steps are coarse, so that
// kept answers hold from move to move.
func openLimits(ds *dragon.Dragons, opts owl.Options, dragons int) owl.Options {
	switch {
	case problem(ds) && dragons <= fewDragons:
	case problem(ds):
		opts.NodeLimit = max(1, opts.NodeLimit/4)
	default:
		opts.NodeLimit = min(opts.NodeLimit, openNodes)
		opts.OpticsLimit = 0
	}
	return opts
}

// enclosedLimits are the limits for the enclosed ones: what can be proved is worth
// much, but not as much in a game as in a problem.
func enclosedLimits(ds *dragon.Dragons, opts owl.Options) owl.Options {
	if !problem(ds) {
		opts.NodeLimit = max(1, opts.NodeLimit/4)
	}
	return opts
}

// temper bounds what a reading in the open says by what the surroundings of the
// dragon say: one with a fair way out is not dead, but may be in danger.
func temper(d *dragon.Dragon) {
	if d.OwlStatus != dragon.Dead || d.WeaknessPreOwl >= weakEnoughToDie || d.CrudeStatus == dragon.Dead {
		return
	}
	d.OwlStatus = dragon.Critical
	d.Owl.DefenseCode, d.Owl.DefenseCertain = board.Win, false
	d.Owl.Certainty = max(d.Owl.Certainty, search.Estimated)
	shareVitalPoint(d)
}
