package boardview

import (
	"image"
	"slices"
	"strconv"
)

// Stone is what lies on a point.
type Stone uint8

// The three states of a point.
const (
	None Stone = iota
	Black
	White
)

// Other is the opposite colour; None stays None.
func (s Stone) Other() Stone { return [...]Stone{None: None, Black: White, White: Black}[s] }

// Pt is a point of the board: column from the left and row from the top, both
// counted from 0.
type Pt struct{ Col, Row int }

// Off is no point at all.
var Off = Pt{-1, -1}

// Move is a stone played at a point.
type Move struct {
	At    Pt
	Color Stone
}

// Mark is a shape that a record's markup puts on a point.
type Mark uint8

// The marks of SGF: circle, triangle, square, cross and selected (filled).
const (
	NoMark Mark = iota
	Circle
	Triangle
	Square
	Cross
	Select
)

// Status says whether a group lives. Each status has a colour and a shape, so
// that neither is needed alone.
type Status uint8

// The statuses a group is drawn with.
const (
	NoStatus Status = iota
	Alive
	Dead
	Critical
	Ko
	Seki
	Unknown
)

// Certainty says how far a status is shown to be true: it chooses the line
// round the halo.
type Certainty uint8

// Proved draws a full line, Estimated a dashed one, Limit (the budget ran out)
// a dotted one.
const (
	NoCertainty Certainty = iota
	Proved
	Estimated
	Limit
)

// Eye is the kind of an eye point.
type Eye uint8

// Real eyes are filled discs, half eyes half-filled, false eyes open with a stroke. A marginal point is a
// small dot, an eye-space point a faint square.
const (
	NoEye Eye = iota
	RealEye
	HalfEye
	FalseEye
	Marginal
	EyeSpace
)

// Vital is a point that attacks or defends something, with the code of the result. The code is 0 for an
// unconditional win, 'k' when it wins a ko in which the side starts (KO_A), and 'K' for the ko that is worse
// for it (KO_B).
type Vital struct {
	On   bool
	Code byte
}

// Halo is the glow round the stones of one group. Cells with equal IDs (not 0)
// belong to one glow.
type Halo struct {
	ID        int16
	Status    Status
	Certainty Certainty
}

// Cell is everything drawn on one point. Two equal cells look the same, which
// is how the board knows what to draw again.
type Cell struct {
	Stone     Stone
	Ghost     Stone  // a translucent stone, where nothing lies yet
	Mark      Mark   // the record's markup
	Label     string // the record's label, or the number of a move in a line
	Territory Stone  // a small square of that colour
	Last      bool   // the last move's ring
	Ko        bool   // the point where a ko forbids playing
	Variation string // the letter of a variation that starts here
	Dim       bool   // greyed out
	Hidden    bool   // not part of what the record shows of the board
	Status    Status // the status shape, on one stone of each string
	KoFirst   Stone  // with Status Ko: who takes first
	Halo      Halo
	Attack    Vital // a red triangle
	Defense   Vital // a green shield
	Eye       Eye
	Cursor    bool // the keyboard plays here
	Selected  bool // belongs to what the player selected
	Heat      int8 // influence: -100 all Black's … 100 all White's
	Order     uint8
	Area      Stone // moyo or territory tint of that colour
}

// Line joins two points; with Arrow it ends in a head.
type Line struct {
	From, To Pt
	Arrow    bool
}

// Scene is one complete picture of a board. It is filled by its builder and
// not changed any more once it is shown.
type Scene struct {
	Width, Height int
	Cells         []Cell // row by row from the top
	Lines         []Line
	Part          image.Rectangle // the columns and rows that are seen, empty for all
	ToPlay        Stone           // the colour of the stone under the pointer
	Coordinates   bool
	Style         Style
}

// NewScene is an empty board in the given style.
func NewScene(width, height int, style Style) *Scene {
	return &Scene{
		Width: width, Height: height,
		Cells:       make([]Cell, width*height),
		Coordinates: true,
		Style:       style,
	}
}

// On says whether the point lies on the board.
func (s *Scene) On(p Pt) bool {
	return p.Col >= 0 && p.Col < s.Width && p.Row >= 0 && p.Row < s.Height
}

// At is the cell of a point on the board, to be read or filled.
func (s *Scene) At(p Pt) *Cell { return &s.Cells[p.Row*s.Width+p.Col] }

// looksLike says whether both scenes make the same picture.
func (s *Scene) looksLike(other *Scene) bool {
	return s.Width == other.Width && s.Height == other.Height && s.Coordinates == other.Coordinates &&
		s.ToPlay == other.ToPlay && s.Style == other.Style && s.Part == other.Part &&
		slices.Equal(s.Lines, other.Lines) && slices.Equal(s.Cells, other.Cells)
}

// Name is the point's name as players say it, A1 at the bottom left, without
// the letter I.
func (s *Scene) Name(p Pt) string { return PointName(p, s.Height) }

// PointName is the name of a point of a board of that height.
func PointName(p Pt, height int) string { return columnName(p.Col) + strconv.Itoa(height-p.Row) }

// columnName is the column's letter; boards wider than 25 go on with AA.
func columnName(col int) string {
	const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
	if col < len(letters) {
		return letters[col : col+1]
	}
	return letters[col/len(letters)-1:col/len(letters)] + letters[col%len(letters):col%len(letters)+1]
}

// StarPoints are the handicap points of a board of this size.
func StarPoints(width, height int) []Pt {
	axis := func(n int) (edges []int, middle int) {
		middle = -1
		if n%2 == 1 && n >= 5 {
			middle = n / 2
		}
		switch {
		case n >= 13:
			edges = []int{3, n - 4}
		case n >= 8:
			edges = []int{2, n - 3}
		}
		return edges, middle
	}
	cols, midCol := axis(width)
	rows, midRow := axis(height)
	var points []Pt
	for _, r := range rows {
		for _, c := range cols {
			points = append(points, Pt{c, r})
		}
	}
	if midCol >= 0 && midRow >= 0 {
		points = append(points, Pt{midCol, midRow})
	}
	if width >= 15 && height >= 15 {
		if midCol >= 0 {
			for _, r := range rows {
				points = append(points, Pt{midCol, r})
			}
		}
		if midRow >= 0 {
			for _, c := range cols {
				points = append(points, Pt{c, midRow})
			}
		}
	}
	return points
}
