package facts

import (
	"shikatsu/engine"
	"shikatsu/ui/boardview"
	"shikatsu/ui/tr"
)

// Pt is a point of the board.
type Pt = boardview.Pt

// Code is a result for the side that moves first.
type Code string

// The codes of the documents, from the best to the worst. Win is success. KoA and KoB are success if a ko is
// won; in KoA the other side looks for a threat first, in KoB this one. Gain is success at a price, Loss is
// failure with a gain, and None is failure.
const (
	Win  Code = "WIN"
	KoA  Code = "KO_A"
	KoB  Code = "KO_B"
	Gain Code = "GAIN"
	Loss Code = "LOSS"
	None Code = ""
)

// Letter is the small letter that stands for the code on the board; 0 for a
// plain win.
func (c Code) Letter() byte {
	switch c {
	case KoA:
		return 'k'
	case KoB:
		return 'K'
	case Gain:
		return 'g'
	case Loss:
		return 'l'
	}
	return 0
}

// Word is the code in a word or two: whether the side that moves first succeeds.
func (c Code) Word() string {
	switch c {
	case Win:
		return tr.L("yes")
	case KoA:
		return tr.L("ko")
	case KoB:
		return tr.L("weak ko")
	case Gain:
		return tr.L("gain")
	case Loss:
		return tr.L("loss")
	}
	return tr.L("no")
}

// Rank orders codes by what they are worth to the side that moves first. It goes from 0 for failure to 5 for
// a win, as the documents number the codes.
func (c Code) Rank() int {
	for n, code := range codes {
		if code == c {
			return int(n)
		}
	}
	return 0
}

// Move is a move with what it achieves.
type Move struct {
	At   Pt
	Code Code
}

// Best is the first move of a list, or none.
func Best(list []Move) Move {
	if len(list) == 0 {
		return Move{At: boardview.Off}
	}
	return list[0]
}

// PointName is the name of a point of a board of that height; "–" for none.
func PointName(p Pt, height int) string {
	if p == boardview.Off {
		return "–"
	}
	return boardview.PointName(p, height)
}

var codes = map[engine.Code]Code{5: Win, 4: KoA, 3: Gain, 2: Loss, 1: KoB}
