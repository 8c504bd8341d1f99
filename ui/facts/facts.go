// Package facts is what the window shows of the engine's report: the same
// values under the same names, with points as the board widget counts them and
// every group's stones at hand. The adapter in this package is the only code of
// the window that reads the report's types.
package facts

import (
	"fmt"
	"strings"

	"shikatsu/ui/boardview"
)

// Pt is a point of the board.
type Pt = boardview.Pt

// Code is a result for the side that moves first.
type Code string

// The codes of the documents: success, success if a ko is won (KO_A starts
// with the other side looking for a threat, KO_B with this one), success at a
// price, failure with a gain, failure.
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

	// Region, Territory and Influence are row by row from the top; nil until
	// they are known. Region is positive for White: 4 a living stone, 3
	// territory, 2 moyo, 1 area. Territory goes from -1, Black's, to 1, White's;
	// Influence from -1 to 1, by the share of the two colours.
	Region    []int
	Territory []float64
	Influence []float64

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
	parts := make([]string, len(list))
	for i, m := range list {
		parts[i] = f.Name(m.At)
		if m.Code != Win {
			parts[i] += " " + string(m.Code)
		}
	}
	return strings.Join(parts, ", ")
}

// Field is one value of a string or group with its two names.
type Field struct {
	Name  string // as the documents have it
	Plain string // in plain words
	Value string
	Tip   string // what it means
	At    Pt     // a point to show, or boardview.Off
}

// Fields are all values of a string.
func (f *Facts) Fields(w *Worm) []Field {
	yes := map[bool]string{true: "yes", false: "no"}
	off := boardview.Off
	fields := []Field{
		{"color", "Colour", ColorName(w.Color), "The colour of the stones.", off},
		{"origin", "Origin", f.Name(w.Origin), "The stone that stands for the whole string.", w.Origin},
		{"size", "Stones", fmt.Sprint(w.Size), "How many stones the string has.", off},
		{"effective_size", "Effective size", fmt.Sprintf("%.2f", w.EffectiveSize), "Stones plus the empty points nearest to them: what capturing the string is worth in territory.", off},
		{"liberties", "Liberties", fmt.Sprint(w.Liberties[0]), "Empty points beside the string.", off},
		{"liberties2", "Second-order liberties", fmt.Sprint(w.Liberties[1]), "Empty points that one move joins to the string.", off},
		{"liberties3", "Third-order liberties", fmt.Sprint(w.Liberties[2]), "Empty points that two moves join to the string.", off},
		{"liberties4", "Fourth-order liberties", fmt.Sprint(w.Liberties[3]), "Empty points that three moves join to the string.", off},
		{"cutstone", "Cutting stone", cutWords(w.Cutstone), "Whether the string keeps enemy strings apart: 2 surely, 1 possibly, 0 not.", off},
		{"cutstone2", "Potential cuts", fmt.Sprint(w.Cutstone2), "How many cuts between enemy groups go through the string.", off},
		{"genus", "Genus", fmt.Sprint(w.Genus), "How many separate parts the string leaves of the rest of the board, less one.", off},
		{"inessential", "Inessential", yes[w.Inessential], "Whether the string matters to no other: it can die without hurting its friends.", off},
		{"invincible", "Invincible", yes[w.Invincible], "Whether no number of moves in a row can capture the string.", off},
		{"unconditional_status", "Unconditional status", w.Unconditional, "What holds even if the owner always passes.", off},
	}
	lunch := Field{"lunch", "Lunch", "none", "A neighbouring enemy string that can be captured.", off}
	if w.Lunch != off {
		lunch.Value, lunch.At = f.Name(w.Lunch), w.Lunch
	}
	fields = append(fields, lunch)
	if w.Read {
		attack, defense := Best(w.Attack), Best(w.Defense)
		fields = append(fields,
			Field{"attack_code", "Can be captured", codeWords(attack.Code), "Whether the opponent captures the string by moving first, or by a ko.", off},
			Field{"attack_point", "Attack", orNone(f.Moves(w.Attack)), "Moves that capture the string.", attack.At},
			Field{"defend_code", "Can be saved", codeWords(defense.Code), "Whether the owner saves a threatened string by moving first, or by a ko.", off},
			Field{"defense_point", "Defence", orNone(f.Moves(w.Defense)), "Moves that save the string.", defense.At},
			Field{"attack_threat", "Threats to capture", orNone(f.Moves(w.AttackThreat)), "Moves after which a second one captures the string.", Best(w.AttackThreat).At},
			Field{"defense_threat", "Threats to save", orNone(f.Moves(w.DefenseThreat)), "Moves after which a second one saves the string.", Best(w.DefenseThreat).At},
			Field{"nodes", "Positions read", fmt.Sprint(w.Nodes), "How many positions were read for this string.", off},
		)
		if w.Limited {
			fields = append(fields, Field{"limit", "Read to the end", "no", "A reading of this string stopped at its limit: think longer to be sure.", off})
		}
	}
	return fields
}

// ColorName is a colour's name.
func ColorName(s boardview.Stone) string {
	switch s {
	case boardview.Black:
		return "black"
	case boardview.White:
		return "white"
	}
	return "empty"
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

func cutWords(n int) string {
	switch n {
	case 2:
		return "2 · yes"
	case 1:
		return "1 · possibly"
	}
	return "0 · no"
}

func codeWords(c Code) string {
	switch c {
	case Win:
		return "yes · WIN"
	case KoA:
		return "by ko · KO_A"
	case KoB:
		return "by ko · KO_B"
	case Gain:
		return "no, but a gain · GAIN"
	case Loss:
		return "at a loss · LOSS"
	}
	return "no · 0"
}
