package dragon

import (
	"slices"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/shape"
)

// candidate is a pair of worms near each other that may be joined.
type candidate struct {
	a, b  int // places in Worms.List, in ascending order
	color board.Color
	steps uint8 // between the nearest stones, along rows and columns
	shown bool  // reading has found no cut
	picture
}

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
