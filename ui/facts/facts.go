// Package facts is what the window shows of the engine's report. It has the same values under the same names,
// with points as the board widget counts them and every group's stones at hand. The adapter in this package
// is the only code of the window that reads the report's types.
package facts

import (
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

// Worm is one string of stones.
type Worm struct {
	Color  boardview.Stone
	Origin Pt
	Stones []Pt

	Size          int
	EffectiveSize float64
	Liberties     [4]int
	// Orders are the liberties themselves, by order.
	Orders        [4][]Pt
	Cutstone      int
	Cutstone2     int
	Genus         int
	Inessential   bool
	Invincible    bool
	Unconditional string
	Lunch         Pt
	Attack        []Move
	Defense       []Move
	AttackThreat  []Move
	DefenseThreat []Move
	Limited       bool
	Read          bool // attacks and defenses are known
	Nodes         int
}

// Best is the first move of a list, or none.
func Best(list []Move) Move {
	if len(list) == 0 {
		return Move{At: boardview.Off}
	}
	return list[0]
}

// Facts is everything known of one position.
type Facts struct {
	Width, Height int
	Worms         []*Worm
	Dragons       []*Dragon
	Eyes          []*Eye // of both colours: spaces, then half and false eyes
	Links         []*Link
	Races         []*Race

	// DomainBlack and DomainWhite say which points lie in the domain of a colour, row by row from the top.
	// They are nil until they are known.
	DomainBlack, DomainWhite []bool
	// Region, Territory and Influence are row by row from the top; nil until
	// they are known. Region is positive for White: 4 a living stone, 3
	// territory, 2 moyo, 1 area; DilationRegion is the same by the older model. Territory goes from -1, Black's, to 1, White's;
	// Influence from -1 to 1, by the share of the two colours.
	Region         []int
	DilationRegion []int
	Territory      []float64
	Influence      []float64

	wormAt   map[Pt]*Worm
	dragonAt map[Pt]*Dragon
}

// New is a set of facts about nothing yet.
func New(width, height int) *Facts {
	return &Facts{Width: width, Height: height, wormAt: map[Pt]*Worm{}, dragonAt: map[Pt]*Dragon{}}
}

// AddWorm adds a string.
func (f *Facts) AddWorm(w *Worm) {
	f.Worms = append(f.Worms, w)
	for _, p := range w.Stones {
		f.wormAt[p] = w
	}
}

// WormAt is the string of the stone at p, or nil.
func (f *Facts) WormAt(p Pt) *Worm {
	if f == nil {
		return nil
	}
	return f.wormAt[p]
}

// Name is the name of a point of this board.
func (f *Facts) Name(p Pt) string { return PointName(p, f.Height) }

// PointName is the name of a point of a board of that height; "–" for none.
func PointName(p Pt, height int) string {
	if p == boardview.Off {
		return "–"
	}
	return boardview.PointName(p, height)
}

// Moves lists moves as "C4, D5 (ko)".
func (f *Facts) Moves(list []Move) string {
	return f.moves(list, func(c Code) string { return "(" + c.Word() + ")" })
}

// ShortMoves lists moves with the letters that their marks on the board have.
func (f *Facts) ShortMoves(list []Move) string {
	return f.moves(list, func(c Code) string {
		if letter := c.Letter(); letter != 0 {
			return string(rune(letter))
		}
		return "(" + c.Word() + ")"
	})
}

func (f *Facts) moves(list []Move, code func(Code) string) string {
	parts := make([]string, len(list))
	for i, m := range list {
		parts[i] = f.Name(m.At)
		if m.Code != Win {
			parts[i] += " " + code(m.Code)
		}
	}
	return tr.List(parts...)
}
