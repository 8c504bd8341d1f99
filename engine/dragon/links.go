package dragon

import (
	"slices"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/shape"
	"shikatsu/engine/worm"
)

// link is a connection between two worms that holds by its shape.
type link struct {
	a, b  int // places in Worms.List
	color board.Color
	// cuts are the two points of a connection by miai: the opponent's move at one is
	// answered at the other. NoPoint if no cut can even be tried.
	cuts [2]board.Point
}

// cutTogether says whether one move of the opponent starts to cut both links and no
// single answer connects both.
func (k *link) cutTogether(other *link) bool {
	if k.color != other.color || k.a == other.a && k.b == other.b || k.cuts[0] == board.NoPoint {
		return false
	}
	for i, cut := range k.cuts {
		for j, same := range other.cuts {
			if cut == same && k.cuts[1-i] != other.cuts[1-j] {
				return true
			}
		}
	}
	return false
}

// candidate is a pair of worms near each other that may be joined.
type candidate struct {
	a, b  int // places in Worms.List, in ascending order
	color board.Color
	steps uint8 // between the nearest stones, along rows and columns
	shown bool  // reading has found no cut
	picture
}

// picture is what shapes and common liberties say of a pair of worms.
type picture struct {
	joined bool // one holds
	clear  bool // one holds with no stone of the opponent near
	safe   bool // one needs no reading, and no move threatens another such one together with it
}

// linker finds links on one position.
type linker struct {
	ws    *worm.Worms
	board *board.Board   // a copy to try moves on
	grids [3]*shape.Grid // by color: captured stones of the other color do not cut
	safe  []link
	place [board.PointCount]int16 // place in Worms.List plus 1
	// danger of the worms, by their places.
	danger []danger
}

// danger is what threatens a worm.
type danger uint8

const (
	lost danger = iota // it can be captured and not be saved
	weak               // it can be captured but also be saved
	unharmed
)

func dangerOf(w *worm.Worm) danger {
	switch {
	case w.AttackCode() == board.Fail:
		return unharmed
	case w.DefenseCode() == board.Fail:
		return lost
	}
	return weak
}

func newLinker(ws *worm.Worms) *linker {
	l := &linker{ws: ws, board: ws.Board().Clone(), danger: make([]danger, len(ws.List))}
	for _, c := range [2]board.Color{board.White, board.Black} {
		l.grids[c] = shape.GridOf(ws.Board())
	}
	for i := range ws.List {
		w := &ws.List[i]
		l.danger[i] = dangerOf(w)
		for p := range l.board.Stones(w.Origin) {
			l.place[p] = int16(i + 1)
			if l.danger[i] == lost {
				l.grids[w.Color.Other()].At[p] = board.Empty
			}
		}
	}
	return l
}

// at is the place in Worms.List of the worm at p.
func (l *linker) at(p board.Point) int { return int(l.place[p]) - 1 }

// byShape finds what shapes and common liberties say of all pairs; worms of a pair are in ascending order.
func (l *linker) byShape() map[[2]int]*picture {
	all := map[[2]int]*picture{}
	of := func(a, b int) *picture {
		pair := [2]int{a, b}
		if all[pair] == nil {
			all[pair] = &picture{}
		}
		return all[pair]
	}
	for _, c := range [2]board.Color{board.White, board.Black} {
		l.scan(c, func(i, a, b int, m shape.Match) {
			k, s := &connections[i], of(a, b)
			s.joined, s.clear = true, s.clear || k.kind == clear
			if k.kind == safe && (strings.Contains(k.shape.Letters(), "b") || l.safeMouth(a, b)) {
				l.add(link{a: a, b: b, color: c, cuts: miaiPoints(m)})
			}
		})
		l.commonLiberties(c)
	}
	for i := range l.safe {
		k := &l.safe[i]
		s := of(k.a, k.b)
		s.safe = s.safe || !slices.ContainsFunc(l.safe, func(other link) bool { return k.cutTogether(&other) })
		s.joined = true
	}
	return all
}

// scan calls f for each match of a shape that holds with stones of color c. f gets the place of the shape, those of the worms it
// joins, and the match.
func (l *linker) scan(c board.Color, f func(i, a, b int, m shape.Match)) {
	shape.Scan(connectionShapes, l.grids[c], c, func(i int, m shape.Match) {
		a, b := l.at(m.At('A')), l.at(m.At('B'))
		// Every shape is met from both ends.
		if k := &connections[i]; a < b && (k.holds == nil || k.holds(l, m)) {
			f(i, a, b, m)
		}
	})
}

// safeMouth says whether a connection by a point where the opponent would be captured is safe. It is not where the opponent
// could capture one of the worms first, and not the other.
func (l *linker) safeMouth(i, j int) bool {
	return (l.danger[i] == unharmed) == (l.danger[j] == unharmed)
}

// miaiPoints are the points a and b of a shape that has no others.
func miaiPoints(m shape.Match) (cuts [2]board.Point) {
	n := 0
	m.Marks(func(letter byte, p board.Point) {
		if letter >= 'a' {
			if n < len(cuts) {
				cuts[n] = p
			}
			n++
		}
	})
	if n != len(cuts) {
		return [2]board.Point{}
	}
	return cuts
}

// add keeps a link unless it is known.
func (l *linker) add(k link) {
	if !slices.Contains(l.safe, k) {
		l.safe = append(l.safe, k)
	}
}

// commonLiberties links worms that share two liberties, or one where the opponent
// would be captured.
func (l *linker) commonLiberties(c board.Color) {
	list := l.ws.List
	var buf [8]board.Point
	for i := range list {
		if list[i].Color != c {
			continue
		}
		for j := i + 1; j < len(list); j++ {
			if list[j].Color != c || l.board.CountCommonLiberties(list[i].Origin, list[j].Origin) == 0 {
				continue
			}
			common := *l.board.LibertyBits(list[i].Origin)
			common.And(l.board.LibertyBits(list[j].Origin))
			points := common.Append(buf[:0])
			switch {
			case len(points) >= 3:
				l.add(link{a: i, b: j, color: c})
			case len(points) == 2 && l.answered(points[0], points[1], c):
				l.add(link{a: i, b: j, color: c, cuts: [2]board.Point{points[0], points[1]}})
			case len(points) == 1 && l.safeMouth(i, j) && l.selfAtari(points[0], c.Other()):
				l.add(link{a: i, b: j, color: c})
			}
		}
	}
}

// miai holds if after a cut at one of the points a and b the other one connects.
func (l *linker) miai(m shape.Match) bool {
	return l.answered(m.At('a'), m.At('b'), l.board.At(m.At('A')))
}

// mouth holds if the opponent would be captured at a.
func (l *linker) mouth(m shape.Match) bool {
	return l.selfAtari(m.At('a'), l.board.At(m.At('A')).Other())
}

// open holds if no stone of the opponent touches the free points of the shape.
func (l *linker) open(m shape.Match) bool {
	own := l.board.At(m.At('A'))
	grid := l.grids[own]
	clear := true
	m.Marks(func(letter byte, p board.Point) {
		if letter < 'a' {
			return
		}
		for _, d := range board.Directions[:4] {
			clear = clear && grid.At[p+d] != own.Other()
		}
	})
	return clear
}

// answered says whether c can answer a cut at either point by a move at the other.
func (l *linker) answered(p, q board.Point, c board.Color) bool {
	return l.answers(p, q, c) && l.answers(q, p, c)
}

// answers says whether c can answer a cut at cut by a move at reply. The move has to leave c out of danger there.
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
	defer b.PopMove()
	return b.Liberties(reply) > 1
}

// selfAtari says whether a move of c at p would capture nothing and be in atari.
func (l *linker) selfAtari(p board.Point, c board.Color) bool {
	if l.board.At(p) != board.Empty {
		return true // a captured stone stands there
	}
	return !l.board.IsCapture(p, c) && l.board.IsSelfAtari(p, c)
}

// candidates are the pairs of strings of one color near each other that may be joined. Those that a shape joins come first, then
// the others by distance.
func (l *linker) candidates() []candidate {
	n := len(l.ws.List)
	distance := make([]uint8, n*n)
	for _, p := range l.board.Points() {
		c := l.board.At(p)
		if !c.IsStone() {
			continue
		}
		x, y := p.Column(), p.Row()
		for row := y; row <= min(y+nearStrings, l.board.Height()-1); row++ {
			reach := nearStrings - (row - y)
			for column := max(0, x-reach); column <= min(x+reach, l.board.Width()-1); column++ {
				q := board.MakePoint(column, row)
				if l.board.At(q) != c || l.place[q] == l.place[p] {
					continue
				}
				a, b := min(l.at(p), l.at(q)), max(l.at(p), l.at(q))
				steps := uint8(abs(column-x) + row - y)
				if d := &distance[a*n+b]; *d == 0 || steps < *d {
					*d = steps
				}
			}
		}
	}
	known := l.byShape()
	var list []candidate
	for i, d := range distance {
		if d > 0 {
			a, b := i/n, i%n
			k := candidate{a: a, b: b, color: l.ws.List[a].Color, steps: d}
			if s := known[[2]int{a, b}]; s != nil {
				k.picture = *s
			} else if d == nearStrings || d == 2 && l.walled(a, b) {
				continue
			}
			list = append(list, k)
		}
	}
	slices.SortStableFunc(list, func(x, y candidate) int {
		if x.joined != y.joined {
			if x.joined {
				return -1
			}
			return 1
		}
		return int(x.steps) - int(y.steps)
	})
	return list
}

// walled says whether an opponent's string that cannot be captured lies between two worms. They have no common liberty, and
// none that is lost lies there as well.
func (l *linker) walled(a, b int) bool {
	at := [2]board.Point{l.ws.List[a].Origin, l.ws.List[b].Origin}
	if l.board.CountCommonLiberties(at[0], at[1]) > 0 {
		return false
	}
	var first, second [board.MaxSize * board.MaxSize / 4]board.Point
	wall := false
	for _, p := range l.board.Chainlinks(at[0], first[:0]) {
		for _, q := range l.board.Chainlinks(at[1], second[:0]) {
			if !l.board.SameString(p, q) {
				continue
			}
			switch l.danger[l.at(p)] {
			case lost:
				return false
			case unharmed:
				wall = true
			}
		}
	}
	return wall
}

func abs(x int) int { return max(x, -x) }
