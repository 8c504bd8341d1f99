package panels

import (
	"slices"

	"shikatsu/ui/state"
)

// All makes every panel, in the order of the tabs.
func All(do state.Actions) []Placed {
	return []Placed{
		{Position, NewGroups(do)},
		{Position, NewStrings(do)},
		{Position, NewEyes(do)},
		{Position, NewOwl(do)},
		{Position, NewCaptures(do)},
		{Position, NewConnections(do)},
		{Position, NewRaces(do)},
		{Game, NewReview(do)},
		{Game, NewTree(do)},
		{Game, NewGameInfo(do)},
		{Game, NewGames(do)},
	}
}

// Placed is a panel with the section of tabs that it stands in.
type Placed struct {
	Section string // English
	Panel
}

// The sections of tabs.
const (
	Position = "Position" // what the engine knows of the position
	Game     = "Game"     // the record and its review
)

// ReviewAt is the place of the list of a review among panels.
func ReviewAt(all []Placed) int {
	return slices.IndexFunc(all, func(p Placed) bool {
		_, ok := p.Panel.(*Review)
		return ok
	})
}
