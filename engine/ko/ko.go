// Package ko decides which ko captures a reading may make. With that readings end, and their results say who has to find the
// first ko threat.
//
// A capture that the ko rule forbids may be tried nevertheless, as if a remote ko threat had been made and answered: GNU Go's
// documentation calls it a conditional ko capture. The komaster is the player who has spent that imagined threat. A Scheme is a
// state machine on the State of a reading; the caller keeps the State of each position of its stack and restores it when it
// takes a move back.
package ko

import "shikatsu/engine/board"

// Master is the komaster of a position of a reading.
type Master uint8

const (
	// Nobody is komaster; the documentation calls the state EMPTY.
	Nobody Master = iota
	// White made a conditional ko capture.
	White
	// Black made a conditional ko capture.
	Black
	// GrayWhite means that White was komaster and Black then took another ko.
	GrayWhite
	// GrayBlack means that Black was komaster and White then took another ko.
	GrayBlack
	// Weak means two ko captures in a row, both unconditional.
	Weak
)

// String is the name that variation files use.
func (m Master) String() string {
	return [...]string{Nobody: "EMPTY", White: "WHITE", Black: "BLACK", GrayWhite: "GRAY_WHITE", GrayBlack: "GRAY_BLACK", Weak: "WEAK_KO"}[m]
}

// masterOf is the komaster state of a color that made a conditional capture.
func masterOf(c board.Color) Master {
	if c == board.White {
		return White
	}
	return Black
}

// grayOf is the state after the opponent of komaster c took another ko.
func grayOf(c board.Color) Master {
	if c == board.White {
		return GrayWhite
	}
	return GrayBlack
}

// State is what a scheme remembers of the ko captures of a reading. The zero
// value is the state of a real position.
type State struct {
	// Master is the komaster.
	Master Master
	// Pos is the ko that the komaster took (kom_pos in the documentation), or NoPoint. It is the point of the stone taken last
	// there.
	Pos board.Point
	// Threats are the ko threats that White (0) and Black (1) still have; only
	// the scheme Counted uses them.
	Threats [2]uint8
}

// Hash is a number to be combined with the hash of the board. It is 0 for the
// zero state, and different states have different numbers.
func (s State) Hash() uint64 {
	v := uint64(s.Master) | uint64(s.Pos)<<8 | uint64(s.Threats[0])<<24 | uint64(s.Threats[1])<<32
	if v == 0 {
		return 0
	}
	v *= 0x9e3779b97f4a7c15
	v = (v ^ v>>30) * 0xbf58476d1ce4e5b9
	v = (v ^ v>>27) * 0x94d049bb133111eb
	return v ^ v>>31
}

// ThreatsOf is the number of ko threats that c still has under Counted.
func (s State) ThreatsOf(c board.Color) int { return int(s.Threats[side(c)]) }

// WithThreats is s with n threats for c, for the scheme Counted.
func (s State) WithThreats(c board.Color, n int) State {
	s.Threats[side(c)] = uint8(n)
	return s
}

func side(c board.Color) int {
	if c == board.White {
		return 0
	}
	return 1
}

// Scheme is a set of rules on ko captures inside a reading.
type Scheme uint8

const (
	// Scheme5 is the komaster scheme of GNU Go 3.2 and later, the default.
	Scheme5 Scheme = iota
	// Scheme1 is the komaster scheme of GNU Go 3.0: one gray state, no weak one.
	Scheme1
	// Counted gives each player a number of ko threats. A forbidden capture
	// costs one; every other ko capture is allowed, so that the caller has to
	// detect repetition itself.
	Counted
)

// String is the name of the scheme as an option's value.
func (s Scheme) String() string {
	return [...]string{Scheme5: "komaster5", Scheme1: "komaster1", Counted: "threats"}[s]
}

// Try plays c at p as a hypothetical move on b if the board's rules and the scheme allow it. st is the state before. It returns
// the state after the move, whether the move was played, and whether it was a conditional ko capture, which allowConditional
// must permit. A move that was played is taken back with b.PopMove; the caller goes back to st then.
func (s Scheme) Try(b *board.Board, st State, p board.Point, c board.Color, allowConditional bool) (next State, played, conditional bool) {
	isKo := false
	taken := board.NoPoint
	if p != board.Pass {
		if b.At(p) != board.Empty {
			return st, false, false
		}
		isKo, taken = b.IsKo(p, c)
	}
	if !isKo {
		if !b.TryMove(p, c) {
			return st, false, false
		}
		return s.afterOther(b, st, c), true, false
	}
	oldKo := b.Ko()
	conditional = p == oldKo
	next, allowed := s.capture(st, p, taken, oldKo, c, conditional, allowConditional)
	if !allowed || !b.TryKo(p, c) {
		return st, false, false
	}
	return next, true, conditional
}

// afterOther is the state after c made a move that is not a ko capture.
func (s Scheme) afterOther(b *board.Board, st State, c board.Color) State {
	switch {
	case st.Master == Nobody:
		return st
	case st.Master == Weak:
		return st.cleared()
	case s == Scheme1:
		// Filling the ko at Pos is the only way out. The komaster fills it while there is one, anybody while the state is gray.
		gray := st.Master == GrayWhite || st.Master == GrayBlack
		if b.At(st.Pos) == c && st.Master == masterOf(c) || gray && b.At(st.Pos) != board.Empty {
			return st.cleared()
		}
		return st
	case st.Master != masterOf(c) && st.Master != grayOf(c):
		return st
	}
	// The ko is resolved in the komaster's favour when the opponent cannot play there any more. It is filled, or the opponent's
	// play would be suicide.
	if b.At(st.Pos) != board.Empty || b.IsSuicide(st.Pos, c.Other()) {
		return st.cleared()
	}
	return st
}

// capture is the state after c takes a ko by playing at p, and whether the
// scheme allows it.
func (s Scheme) capture(st State, p, taken, oldKo board.Point, c board.Color, conditional, allowConditional bool) (State, bool) {
	if s == Counted {
		if !conditional {
			return st, true
		}
		if !allowConditional || st.Threats[side(c)] == 0 {
			return st, false
		}
		st.Threats[side(c)]--
		return st, true
	}
	mine, theirs := masterOf(c), masterOf(c.Other())
	if conditional {
		if !allowConditional || st.Master != Nobody && st.Master != Weak {
			return st, false
		}
		st.Master, st.Pos = mine, taken
		return st, true
	}
	switch st.Master {
	case Nobody:
		if s == Scheme5 && oldKo != board.NoPoint {
			st.Master, st.Pos = Weak, oldKo
		}
		return st, true
	case mine:
		if !nested(taken, st.Pos) {
			return st, false
		}
		st.Pos = taken
		return st, true
	case theirs:
		if p == st.Pos {
			return st, false
		}
		// Scheme 1 knows one gray state only; whose it was is ignored there.
		st.Master = grayOf(c.Other())
		return st, true
	case Weak:
		if !nested(taken, st.Pos) {
			return st, false
		}
		st.Pos = oldKo
		return st, true
	}
	return st, false
}

func (s State) cleared() State {
	s.Master, s.Pos = Nobody, board.NoPoint
	return s
}

// nested says whether a ko whose stone stands at taken is a precondition of the ko at pos. It is where the points differ by one
// in both directions.
func nested(taken, pos board.Point) bool {
	switch taken - pos {
	case board.Stride + 1, board.Stride - 1, -board.Stride + 1, -board.Stride - 1:
		return true
	}
	return false
}
