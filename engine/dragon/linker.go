package dragon

import (
	"slices"

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

// at is the place in Worms.List of the worm at p.
func (l *linker) at(p board.Point) int { return int(l.place[p]) - 1 }

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
