// Package facts is what the window shows of the engine's report. It has the same values under the same names,
// with points as the board widget counts them and every group's stones at hand. No other
// code of the window reads the report's types.
package facts

import (
	"shikatsu/ui/tr"
)

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
