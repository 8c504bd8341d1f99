package solve

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
)

// Goal is what the player to move of a problem wants.
type Goal string

// The goals of problems.
const (
	GoalAuto    Goal = "auto"    // whichever makes a difference
	GoalKill    Goal = "kill"    // kill a group of the opponent
	GoalLive    Goal = "live"    // save a group of one's own
	GoalCapture Goal = "capture" // take a string of the opponent
	GoalSave    Goal = "save"    // keep a string of one's own from being taken
	GoalConnect Goal = "connect" // join two strings of one's own
	GoalCut     Goal = "cut"     // keep two strings of the opponent apart
	GoalRace    Goal = "race"    // win a race between two groups
)

// Goals lists all goals.
func Goals() []Goal {
	return []Goal{GoalAuto, GoalKill, GoalLive, GoalCapture, GoalSave, GoalConnect, GoalCut, GoalRace}
}

// fits says whether the player to move may want this of a dragon.
func (g Goal) fits(d *dragon.Dragon, toMove board.Color) bool {
	switch g {
	case GoalKill:
		return d.Color != toMove
	case GoalLive:
		return d.Color == toMove
	}
	return true
}

// tactical says whether the goal is one that tactical reading answers.
func (g Goal) tactical() bool {
	switch g {
	case GoalCapture, GoalSave, GoalConnect, GoalCut:
		return true
	}
	return false
}

// done is the result of a goal that was reached, in a word.
func (g Goal) done() string {
	return map[Goal]string{GoalKill: "killed", GoalLive: "lives", GoalCapture: "captured", GoalSave: "saved", GoalConnect: "connected", GoalCut: "cut", GoalRace: "won"}[g]
}
