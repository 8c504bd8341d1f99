package boardview

import "image"

// How a part of a board is chosen. partMargin is how many free lines are shown beyond what is of interest.
// leastCut is how many lines are left out at least, because fewer are not worth an edge that is none.
// leastPart is how many lines are shown at least, because larger stones than on a small board help nobody.
const (
	partMargin = 2
	leastCut   = 3
	leastPart  = 9
)

// PartRound is the part of a board, columns and rows, that is shown for a box of points. It has free lines
// round the box, and goes to the edge where that is near. It is empty where the whole board is hardly larger.
func PartRound(box image.Rectangle, width, height int) image.Rectangle {
	box = box.Intersect(image.Rect(0, 0, width, height))
	if box.Empty() {
		return image.Rectangle{}
	}
	var part image.Rectangle
	part.Min.X, part.Max.X = linesRound(box.Min.X, box.Max.X, width)
	part.Min.Y, part.Max.Y = linesRound(box.Min.Y, box.Max.Y, height)
	if large := 4*part.Dx() > 3*width || 4*part.Dy() > 3*height; large {
		return image.Rectangle{}
	}
	return part
}

// PartShown is the part of a board that is shown where a record says which, by a box of points. It is no more
// than the box, unless that has only a few lines.
func PartShown(box image.Rectangle, width, height int) image.Rectangle {
	const least = 5 // lines, as larger stones help nobody
	widen := func(from, to *int, n int) {
		more := min(least, n) - (*to - *from)
		if more <= 0 {
			return
		}
		*from = max(0, min(*from-more/2, n-min(least, n)))
		*to = *from + min(least, n)
	}
	box = box.Intersect(image.Rect(0, 0, width, height))
	if box.Empty() {
		return image.Rectangle{}
	}
	widen(&box.Min.X, &box.Max.X, width)
	widen(&box.Min.Y, &box.Max.Y, height)
	return box
}

// linesRound is which of n lines are shown for those from lo to hi, which is not one
// of them.
func linesRound(lo, hi, n int) (from, to int) {
	snap := func() {
		if from < leastCut {
			from = 0
		}
		if n-to < leastCut {
			to = n
		}
	}
	from, to = lo-partMargin, hi+partMargin
	snap()
	if more := leastPart - (to - from); more > 0 {
		from, to = from-more/2, to+more-more/2
		from, to = from-max(0, to-n), to-min(0, from)
		from, to = max(0, from), min(n, to)
		snap()
	}
	return from, to
}

// GrowPart is the part of a board that is shown when further points must be in sight. It is the part shown so
// far as long as they lie inside it, off the lines where it is cut.
func GrowPart(part image.Rectangle, width, height int, points ...Pt) image.Rectangle {
	if part.Empty() {
		return part
	}
	inner := part
	if part.Min.X > 0 {
		inner.Min.X++
	}
	if part.Min.Y > 0 {
		inner.Min.Y++
	}
	if part.Max.X < width {
		inner.Max.X--
	}
	if part.Max.Y < height {
		inner.Max.Y--
	}
	grown := part
	for _, p := range points {
		if at := boxOf(p); p != Off && !at.In(inner) {
			grown = grown.Union(at.Inset(-partMargin))
		}
	}
	if grown == part {
		return part
	}
	return PartRound(grown.Inset(partMargin), width, height) // which adds the free lines
}

// Box is the smallest rectangle with all of the points; those off the board do not
// count.
func Box(points ...Pt) (box image.Rectangle) {
	for _, p := range points {
		if p != Off {
			box = box.Union(boxOf(p))
		}
	}
	return box
}

func boxOf(p Pt) image.Rectangle { return image.Rect(p.Col, p.Row, p.Col+1, p.Row+1) }

// Occupied are the points with a stone, a move to think of or a mark of the record. Those that the record
// does not show are left out.
func (s *Scene) Occupied() (points []Pt) {
	for i := range s.Cells {
		c := &s.Cells[i]
		if c.Hidden {
			continue
		}
		if c.Stone != None || c.Ghost != None || c.Mark != NoMark || c.Label != "" || c.Variation != "" || c.Attack.On || c.Defense.On {
			points = append(points, Pt{i % s.Width, i / s.Width})
		}
	}
	return points
}

// Unveil shows what the record does not show of the board, too.
func (s *Scene) Unveil() {
	for i := range s.Cells {
		s.Cells[i].Hidden = false
	}
}

// Argued are the points of what a picture argues about. These are groups that glow, numbered moves and moves
// to think of.
func (s *Scene) Argued() (points []Pt) {
	for i := range s.Cells {
		c := &s.Cells[i]
		if c.Halo.ID != 0 || c.Ghost != None || c.Label != "" || c.Variation != "" || c.Attack.On || c.Defense.On {
			points = append(points, Pt{i % s.Width, i / s.Width})
		}
	}
	return points
}

// Showing are the columns and rows that are seen: the part, or all of them.
func (s *Scene) Showing() image.Rectangle {
	if s.Part.Empty() {
		return image.Rect(0, 0, s.Width, s.Height)
	}
	return s.Part
}

// Shows says whether a point is seen.
func (s *Scene) Shows(p Pt) bool { return image.Pt(p.Col, p.Row).In(s.Showing()) }

// sides has something for each side of what is seen of a board.
type sides[T any] struct{ left, top, right, bottom T }

// cut says on which sides the board goes on beyond what is seen.
func (s *Scene) cut() sides[bool] {
	part := s.Showing()
	return sides[bool]{part.Min.X > 0, part.Min.Y > 0, part.Max.X < s.Width, part.Max.Y < s.Height}
}

// runOut is how far lines run beyond the last point seen where the board goes on, in
// cells.
const runOut = 0.5

// seenLine is what is seen of a line between two points, in cells.
type seenLine struct {
	from, to [2]float64
	arrow    bool // its head is seen
}

// seen is what is seen of a line. If the line goes on beyond what is shown of the board, that ends where the
// board's own lines end.
func (s *Scene) seen(l Line) (seenLine, bool) {
	from := [2]float64{float64(l.From.Col), float64(l.From.Row)}
	to := [2]float64{float64(l.To.Col), float64(l.To.Row)}
	part := s.Showing()
	least := [2]float64{float64(part.Min.X) - runOut, float64(part.Min.Y) - runOut}
	most := [2]float64{float64(part.Max.X-1) + runOut, float64(part.Max.Y-1) + runOut}
	first, last := 0.0, 1.0 // what is seen, as shares of the line
	for axis := range 2 {
		d := to[axis] - from[axis]
		if d == 0 {
			if from[axis] < least[axis] || from[axis] > most[axis] {
				return seenLine{}, false
			}
			continue
		}
		enters, leaves := (least[axis]-from[axis])/d, (most[axis]-from[axis])/d
		if d < 0 {
			enters, leaves = leaves, enters
		}
		first, last = max(first, enters), min(last, leaves)
	}
	if first >= last {
		return seenLine{}, false
	}
	at := func(share float64) [2]float64 {
		return [2]float64{from[0] + share*(to[0]-from[0]), from[1] + share*(to[1]-from[1])}
	}
	return seenLine{at(first), at(last), l.Arrow && last == 1}, true
}

// margins is the room round the outer lines seen, in cells.
func (s *Scene) margins() sides[float64] {
	room := func(cut bool) float64 {
		switch {
		case s.Coordinates:
			return 1.2
		case cut:
			return runOut
		}
		return 0.75
	}
	c := s.cut()
	return sides[float64]{room(c.left), room(c.top), room(c.right), room(c.bottom)}
}

// Bounds is the room a drawing takes, in cells.
func (s *Scene) Bounds() (left, top, right, bottom float64) {
	part, m := s.Showing(), s.margins()
	return float64(part.Min.X) - m.left, float64(part.Min.Y) - m.top,
		float64(part.Max.X-1) + m.right, float64(part.Max.Y-1) + m.bottom
}
