// Package scene makes the board's picture from the window's state: the record's
// stones and markup below, the engine's findings above.
package scene

import (
	"slices"
	"strconv"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/state"
)

// Options are the player's choices of what to see.
type Options struct {
	Style       boardview.Style
	Coordinates bool
	Variations  bool        // mark where variations start
	Markup      bool        // show the record's markup
	Numbers     int         // of how many last moves the numbers stand on the stones
	From        *sgfio.Node // whose moves after it are numbered from 1; nil for none
	Preview     []boardview.Pt
	Line        []boardview.Move // shown as numbered ghosts
}

// Build makes the picture.
func Build(s *state.State, o Options) *boardview.Scene {
	pos := s.Position
	sc := OfStones(pos, o.Style)
	sc.Coordinates = o.Coordinates
	sc.ToPlay = Stone(pos.ToMove)
	if pos.HasLast && pos.Last.Valid && pos.Last.Point != sgfio.Pass {
		sc.At(Pt(pos.Last.Point)).Last = true
	}
	if pos.Ko != sgfio.Pass {
		sc.At(Pt(pos.Ko)).Ko = true
	}
	if o.Markup {
		markup(sc, s.Doc.Node())
	}
	if o.Variations {
		variations(sc, s.Doc.Node())
	}
	findings(sc, s)
	if o.From != nil {
		numbersFrom(sc, s.Doc.Node(), o.From)
	} else {
		numbers(sc, s.Doc.Node(), o.Numbers)
	}
	ghosts(sc, o.Line)
	// What is pointed at takes the place of the selection, to which it may belong.
	framed := s.Selection.Points
	if len(o.Preview) > 0 {
		framed = o.Preview
	}
	for _, p := range framed {
		if sc.On(p) {
			sc.At(p).Selected = true
		}
	}
	return sc
}

// OfStones is a picture of the stones alone.
func OfStones(pos *sgfio.Position, style boardview.Style) *boardview.Scene {
	sc := boardview.NewScene(pos.Width, pos.Height, style)
	for row := range pos.Height {
		for col := range pos.Width {
			sc.At(boardview.Pt{Col: col, Row: row}).Stone = Stone(pos.At(sgfio.Pt(col, row)))
		}
	}
	return sc
}

// Stone turns a record's colour into the board's.
func Stone(c sgfio.Color) boardview.Stone { return facts.Stone(facts.BoardColor(c)) }

// Color turns the board's colour into a record's.
func Color(s boardview.Stone) sgfio.Color {
	return [...]sgfio.Color{boardview.None: sgfio.Empty, boardview.Black: sgfio.Black, boardview.White: sgfio.White}[s]
}

// Pt turns a record's point into the board's.
func Pt(p sgfio.Point) boardview.Pt {
	if p == sgfio.Pass {
		return boardview.Off
	}
	return boardview.Pt{Col: p.Column(), Row: p.Row()}
}

// Point turns the board's point into a record's.
func Point(p boardview.Pt) sgfio.Point { return sgfio.Pt(p.Col, p.Row) }

// SameStones says whether two positions look the same to the engine.
func SameStones(a, b *sgfio.Position) bool {
	if a.Width != b.Width || a.Height != b.Height || a.ToMove != b.ToMove || a.Ko != b.Ko {
		return false
	}
	for row := range a.Height {
		for col := range a.Width {
			if p := sgfio.Pt(col, row); a.At(p) != b.At(p) {
				return false
			}
		}
	}
	return true
}

// marks are the properties that put a shape on a point.
var marks = []struct {
	id   string
	mark boardview.Mark
}{
	{"CR", boardview.Circle}, {"TR", boardview.Triangle}, {"SQ", boardview.Square},
	{"MA", boardview.Cross}, {"SL", boardview.Select},
}

func markup(sc *boardview.Scene, n *sgfio.Node) {
	each := func(id string, f func(*boardview.Cell)) {
		for _, p := range n.Points(id) {
			if q := Pt(p); sc.On(q) {
				f(sc.At(q))
			}
		}
	}
	for _, m := range marks {
		each(m.id, func(c *boardview.Cell) { c.Mark = m.mark })
	}
	each("TB", func(c *boardview.Cell) { c.Territory = boardview.Black })
	each("TW", func(c *boardview.Cell) { c.Territory = boardview.White })
	for _, l := range n.Labels() {
		if q := Pt(l.Point); sc.On(q) {
			sc.At(q).Label = l.Text
		}
	}
	for _, id := range []string{"LN", "AR"} {
		for _, pair := range n.Pairs(id) {
			line := boardview.Line{From: Pt(pair.From), To: Pt(pair.To), Arrow: id == "AR"}
			if sc.On(line.From) && sc.On(line.To) {
				sc.Lines = append(sc.Lines, line)
			}
		}
	}
	for _, p := range n.Inherited("DD") {
		if q := Pt(p); sc.On(q) {
			sc.At(q).Dim = true
		}
	}
	if visible := n.Inherited("VW"); len(visible) > 0 {
		seen := map[boardview.Pt]bool{}
		for _, p := range visible {
			seen[Pt(p)] = true
		}
		for i := range sc.Cells {
			if !seen[boardview.Pt{Col: i % sc.Width, Row: i / sc.Width}] {
				sc.Cells[i].Hidden = true
			}
		}
	}
}

// variations letters the moves that follow, where there is a choice.
func variations(sc *boardview.Scene, n *sgfio.Node) {
	children := n.Children()
	if len(children) < 2 {
		return
	}
	for i, child := range children {
		m, ok := child.Move()
		if q := Pt(m.Point); ok && m.Valid && sc.On(q) {
			sc.At(q).Variation = letter(i)
		}
	}
}

// numbers puts their numbers on the stones of the last moves, as far as those lie there
// still. The record's own labels stay; what the engine found of the group is told by the
// tint and by its other stones.
func numbers(sc *boardview.Scene, n *sgfio.Node, last int) {
	if last <= 0 {
		return
	}
	path := n.Path()
	number := 0
	for _, n := range path {
		if _, ok := n.Move(); ok {
			number++
		}
	}
	numbersFor(sc, path, number, last)
}

// numbersFor numbers the last moves of a way, the last of them by the number given.
func numbersFor(sc *boardview.Scene, path []*sgfio.Node, number, last int) {
	seen := map[boardview.Pt]bool{}
	for i := len(path) - 1; i >= 0 && last > 0; i-- {
		m, ok := path[i].Move()
		if !ok {
			continue
		}
		if q := Pt(m.Point); m.Valid && sc.On(q) && !seen[q] {
			seen[q] = true // what was played here before lies there no more
			if c := sc.At(q); c.Stone == Stone(m.Color) && c.Label == "" {
				c.Label, c.Status = strconv.Itoa(number), boardview.NoStatus
			}
		}
		number--
		last--
	}
}

// numbersFrom numbers the moves after a node on the way to another, from 1. Where the way does not lead through it, none
// are.
func numbersFrom(sc *boardview.Scene, n, from *sgfio.Node) {
	path := n.Path()
	i := slices.Index(path, from)
	if i < 0 {
		return
	}
	moves := 0
	for _, n := range path[i+1:] {
		if _, ok := n.Move(); ok {
			moves++
		}
	}
	numbersFor(sc, path, moves, moves)
}

// ghosts shows a line of play as ghosts of stones; of moves at one point the first is seen.
func ghosts(sc *boardview.Scene, line []boardview.Move) {
	for i, m := range line {
		if !sc.On(m.At) || sc.At(m.At).Stone != boardview.None || sc.At(m.At).Ghost != boardview.None {
			continue
		}
		c := sc.At(m.At)
		*c = boardview.Cell{Ghost: m.Color, Label: strconv.Itoa(i + 1), Area: c.Area}
	}
}

func letter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return string(rune('a' + (i-26)%26))
}
