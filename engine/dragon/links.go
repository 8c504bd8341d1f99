package dragon

import (
	"shikatsu/engine/board"
	"shikatsu/engine/shape"
	"shikatsu/engine/worm"
)

// link is a connection between two worms that the opponent cannot break by moving
// first, as far as the shape tells.
type link struct {
	a, b int // places in Worms.List
	// cuts are the moves by which the opponent starts to cut: the connection holds
	// only because each of them is answered. None if no cut can even be tried.
	cuts []board.Point
}

// connection is a shape that connects the stones marked A and B. The predicate
// decides whether it holds where the shape fits.
type connection struct {
	shape *shape.Shape
	holds func(l *linker, m shape.Match) bool
	// cuts are the marks where the opponent can try to cut.
	cuts string
}

var connections = []connection{
	{shape.MustCompile("diagonal", `
		Aa
		bB`), (*linker).miai, "ab"},
	{shape.MustCompile("bamboo joint", `
		AX
		ab
		BX`), (*linker).miai, "ab"},
	{shape.MustCompile("mouth", `
		?X?
		AaB`), (*linker).mouth, ""},
	{shape.MustCompile("mouth at the edge", `
		AaB
		---`), (*linker).mouth, ""},
	{shape.MustCompile("corner of a mouth", `
		AaX
		?B?`), (*linker).mouth, ""},
	{shape.MustCompile("one-space jump", `
		?b?
		AaB
		?c?`), (*linker).open, "a"},
	{shape.MustCompile("one-space jump on the first line", `
		?b?
		AaB
		---`), (*linker).open, "a"},
	{shape.MustCompile("knight's move", `
		Aa?
		?bB`), (*linker).open, "ab"},
	{shape.MustCompile("two-space jump", `
		AabB`), (*linker).open, "ab"},
	{shape.MustCompile("large knight's move", `
		Aab?
		?cdB`), (*linker).open, "abcd"},
}

// linker finds links on one position.
type linker struct {
	ws    *worm.Worms
	board *board.Board // a copy to try moves on
	grid  *shape.Grid
	links []link
	place [board.PointCount]int16 // place in Worms.List plus 1
}

func newLinker(ws *worm.Worms) *linker {
	l := &linker{ws: ws, board: ws.Board().Clone(), grid: shape.GridOf(ws.Board())}
	for i := range ws.List {
		w := &ws.List[i]
		for p := w.Origin; ; {
			l.place[p] = int16(i + 1)
			if w.AttackCode() != 0 && w.DefenseCode() == 0 {
				l.grid.At[p] = board.Empty // a captured stone does not cut
			}
			if p = l.board.Next(p); p == w.Origin {
				break
			}
		}
	}
	return l
}

// find collects the links of both colors.
func (l *linker) find() []link {
	for _, c := range [2]board.Color{board.White, board.Black} {
		for i := range connections {
			k := &connections[i]
			k.shape.Scan(l.grid, l.board.Points(), c, func(m shape.Match) {
				a, b := int(l.place[m.At('A')])-1, int(l.place[m.At('B')])-1
				if a == b || !k.holds(l, m) {
					return
				}
				found := link{a: a, b: b}
				for j := range len(k.cuts) {
					found.cuts = append(found.cuts, m.At(k.cuts[j]))
				}
				l.links = append(l.links, found)
			})
		}
		l.commonLiberties(c)
	}
	return l.links
}

// commonLiberties links worms that share two liberties, or one where the opponent
// would be captured.
func (l *linker) commonLiberties(c board.Color) {
	list := l.ws.List
	for i := range list {
		if list[i].Color != c {
			continue
		}
		for j := i + 1; j < len(list); j++ {
			if list[j].Color != c {
				continue
			}
			common := *l.board.LibertyBits(list[i].Origin)
			common.And(l.board.LibertyBits(list[j].Origin))
			points := common.Append(nil)
			switch {
			case len(points) >= 3:
				l.links = append(l.links, link{a: i, b: j})
			case len(points) == 2 && l.answers(points[0], points[1], c) && l.answers(points[1], points[0], c):
				l.links = append(l.links, link{i, j, points})
			case len(points) == 1 && l.selfAtari(points[0], c.Other()):
				l.links = append(l.links, link{a: i, b: j})
			}
		}
	}
}

// miai holds if after a cut at one of the points a and b the other one connects.
func (l *linker) miai(m shape.Match) bool {
	c := l.grid.At[m.At('A')]
	return l.answers(m.At('a'), m.At('b'), c) && l.answers(m.At('b'), m.At('a'), c)
}

// mouth holds if the opponent would be captured at a.
func (l *linker) mouth(m shape.Match) bool {
	return l.selfAtari(m.At('a'), l.grid.At[m.At('A')].Other())
}

// open holds if no stone of the opponent touches the free points of the shape.
func (l *linker) open(m shape.Match) bool {
	other := l.grid.At[m.At('A')].Other()
	clear := true
	m.Marks(func(letter byte, p board.Point) {
		if letter < 'a' {
			return
		}
		for _, d := range board.Directions[:4] {
			clear = clear && l.grid.At[p+d] != other
		}
	})
	return clear
}

// answers says whether c can answer a cut at cut by a move at reply that leaves c
// out of danger there.
func (l *linker) answers(cut, reply board.Point, c board.Color) bool {
	b := l.board
	if b.At(cut) != board.Empty || b.At(reply) != board.Empty {
		return true // a captured stone stands there
	}
	if !b.TryMove(cut, c.Other()) {
		return true
	}
	defer b.PopMove()
	if !b.TryMove(reply, c) {
		return false
	}
	safe := b.Liberties(reply) > 1
	b.PopMove()
	return safe
}

// selfAtari says whether a move of c at p would capture nothing and be in atari.
func (l *linker) selfAtari(p board.Point, c board.Color) bool {
	if l.board.At(p) != board.Empty {
		return true
	}
	if l.board.IsCapture(p, c) {
		return false
	}
	return l.board.IsSelfAtari(p, c)
}
