package engine

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
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
	// openNodes bounds the exact reading of a dragon in the open where a position has
	// more than fewDragons of them: what it decides at all it nearly always decides
	// within that.
	openNodes = 2500
	// fewDragons are read with the whole budget, someDragons with a part of it.
	fewDragons  = 3
	someDragons = 7
)

// believed is the weakness by which a dragon is judged before it is read: that of its
// surroundings where there are many dragons, and 1, so that the reading alone counts, where
// a position is a problem with few.
func believed(d *dragon.Dragon, dragons int) float64 {
	if dragons <= someDragons {
		return 1
	}
	return d.WeaknessPreOwl
}

// openLimits are the limits for dragons in the open when so many dragons of a position
// are read. A few dragons are a problem to be solved, many are a middle game to be
// judged. There are three steps only, so that kept answers hold from move to move.
func openLimits(opts owl.Options, dragons int) owl.Options {
	switch {
	case dragons > someDragons:
		opts.NodeLimit = min(opts.NodeLimit, openNodes)
		opts.OpticsLimit = 0
	case dragons > fewDragons:
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
	shareVitalPoint(d)
}
