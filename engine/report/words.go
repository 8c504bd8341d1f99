package report

import "shikatsu/engine/board"

// Status is what becomes of a dragon.
type Status string

// The statuses. Unchecked is one of dragons that seemed safe without reading, Captured one of events: its stones are gone.
const (
	Alive     Status = "alive"
	Critical  Status = "critical"
	Dead      Status = "dead"
	Unknown   Status = "unknown"
	Unchecked Status = "unchecked"
	Captured  Status = "captured"
)

// Lost says whether a dragon of that status is dead, or gone.
func (s Status) Lost() bool { return s == Dead || s == Captured }

// Safety grades a status.
type Safety string

// The grades that mean more than the status does.
const (
	TacticallyDead Safety = "tactically dead"
	Inessential    Safety = "inessential"
	AliveInSeki    Safety = "alive in seki"
)

// Color is that of stones.
type Color string

// The colors.
const (
	Black Color = "black"
	White Color = "white"
)

// ColorOf is the color of a player or of stones.
func ColorOf(c board.Color) Color { return Color(c.String()) }

// Board is the color on a board, Empty for none.
func (c Color) Board() board.Color {
	switch c {
	case Black:
		return board.Black
	case White:
		return board.White
	}
	return board.Empty
}

// Other is the opponent.
func (c Color) Other() Color {
	if c == Black {
		return White
	}
	return Black
}

// Certainty says how sure an answer is.
type Certainty string

// How sure answers are: nothing changes them, a judgement took part, or a limit ended the reading.
const (
	Proved    Certainty = "proved"
	Estimated Certainty = "estimated"
	Limit     Certainty = "limit"
)

// Code is a success: 5 WIN, 4 KO_A, 3 GAIN, 2 LOSS, 1 KO_B, or 0 for failure.
type Code int

// The codes of which programs ask most.
const (
	Win  = Code(board.Win)
	KoA  = Code(board.KoA)
	KoB  = Code(board.KoB)
	Fail = Code(board.Fail)
)

// ByKo says whether it depends on a ko.
func (c Code) ByKo() bool { return c == KoA || c == KoB }
