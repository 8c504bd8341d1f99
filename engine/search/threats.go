package search

import "shikatsu/engine/board"

// Supply says which player of a question has any number of ko threats.
type Supply uint8

const (
	// TheirThreats are those of the player who does not move first.
	TheirThreats Supply = iota
	// NoThreats has nobody.
	NoThreats
	// OwnThreats are those of the player who moves first.
	OwnThreats
	// Supplies is their number.
	Supplies
)

// Threats gives those of the player who moves first and of the other one; many stands for any number.
func (s Supply) Threats(many int) (mine, theirs int) {
	switch s {
	case TheirThreats:
		return 0, many
	case OwnThreats:
		return many, 0
	}
	return 0, 0
}

// shows is the code that success with a supply shows at least, and the one that failure shows at most.
func (s Supply) shows() (least, most board.Code) {
	switch s {
	case TheirThreats:
		return board.Win, board.KoA
	case OwnThreats:
		return board.KoB, board.Fail
	}
	return board.KoA, board.KoB
}

// Trial is what a search with one supply of ko threats found.
type Trial struct {
	// Works is set if the player who moves first succeeds.
	Works bool
	// Final is set if other supplies need not be tried. They change nothing, or there is no more time for them.
	Final bool
}

// ByThreats finds the code of a question by searches with different supplies of ko threats, at most three. The supply
// first is NoThreats, which decides most questions alone, or TheirThreats, after which OwnThreats come. It also gives the
// supply that the code rests on: the last one that worked, or the last one that was tried where none did.
//
// The player who moves first wins (Win) if the opponent's threats change nothing. Who succeeds with no threats on
// either side makes the opponent find the first one (KoA), and who needs own threats has to find it (KoB).
func ByThreats(first Supply, try func(Supply) Trial) (code board.Code, by Supply) {
	order := [Supplies]Supply{TheirThreats, OwnThreats, NoThreats}
	if first == NoThreats {
		order = [Supplies]Supply{NoThreats, TheirThreats, OwnThreats}
	}
	least, most := board.Fail, board.Win
	for _, s := range order {
		works, fails := s.shows()
		if works <= least || works > most {
			continue // it is known what comes of it
		}
		t := try(s)
		switch {
		case t.Final && t.Works:
			return board.Win, s
		case t.Final:
			return board.Fail, s
		case t.Works:
			least, by = works, s
		default:
			most = fails
			if least == board.Fail {
				by = s
			}
		}
	}
	return least, by
}
