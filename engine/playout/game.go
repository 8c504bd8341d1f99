// Package playout plays games on at random to see how often a dragon lives: evidence on open positions that owes nothing
// to weights that were learned. The moves of a playout answer the last one where there is something to answer, and
// are otherwise any in the region around the dragon that are not absurd. A tree grows over
// the first moves. Equal questions have equal answers.
package playout

import "shikatsu/engine/board"

const (
	empty  = uint8(board.Empty)
	border = uint8(board.Border)
)

// liberties are the liberties of a string, each counted once for every stone beside it, together with the sum of their points
// and of the squares of these: that tells a single liberty from several.
type liberties struct{ count, sum, squares int32 }

func (l *liberties) add(p int32) { l.count, l.sum, l.squares = l.count+1, l.sum+p, l.squares+p*p }

func (l *liberties) drop(p int32) { l.count, l.sum, l.squares = l.count-1, l.sum-p, l.squares-p*p }

func (l *liberties) join(m *liberties) {
	l.count, l.sum, l.squares = l.count+m.count, l.sum+m.sum, l.squares+m.squares
}

// single says whether there is just one.
func (l *liberties) single() bool {
	return l.count > 0 && int64(l.count)*int64(l.squares) == int64(l.sum)*int64(l.sum)
}

// game is a position in the course of a playout. It has no history.
type game struct {
	color [board.PointCount]uint8
	head  [board.PointCount]int16 // of a stone: the stone that names its string
	next  [board.PointCount]int16 // the stones of a string in a ring
	size  [board.PointCount]int16 // by heads
	libs  [board.PointCount]liberties
	// free has the empty points of the region, slot where each is; slot is -1 outside the region.
	free   [board.PointCount]int16
	slot   [board.PointCount]int16
	frees  int
	inside [board.PointCount]bool // the region
	goal   [board.PointCount]bool // the dragon's stones that are left
	left   int                    // their number
	enough int                    // with so few the dragon is dead
	ko     int16
	taken  int16 // stones that the last move captured
}

var steps = [4]int16{int16(board.South), int16(board.West), int16(board.North), int16(board.East)}

// diagonals[i] lies between steps[i] and the next one.
var diagonals = [4]int16{int16(board.South + board.West), int16(board.West + board.North), int16(board.North + board.East), int16(board.East + board.South)}

// load sets up the position of a board.
func (g *game) load(b *board.Board, region, goal *board.Bits) {
	*g = game{}
	for p := range g.color {
		g.color[p], g.slot[p] = border, -1
	}
	for _, p := range b.Points() {
		g.color[p] = uint8(b.At(p))
		g.inside[p] = region.Has(p)
		if goal.Has(p) {
			g.goal[p] = true
			g.left++
		}
	}
	for _, p := range b.Points() {
		i := int16(p)
		if g.color[i] == empty {
			if g.inside[i] {
				g.slot[i] = int16(g.frees)
				g.free[g.frees] = i
				g.frees++
			}
			continue
		}
		h := int16(b.Origin(p))
		g.head[i], g.next[i] = h, int16(b.Next(p))
		g.size[h]++
		for _, d := range steps {
			if g.color[i+d] == empty {
				g.libs[h].add(int32(i + d))
			}
		}
	}
	g.ko = int16(b.Ko())
	g.enough = g.left / 2
}

// dead says whether the dragon has been captured.
func (g *game) dead() bool { return g.left <= g.enough }

// fill takes an empty point out of the list.
func (g *game) fill(p int16) {
	s := g.slot[p]
	if s < 0 {
		return
	}
	g.frees--
	last := g.free[g.frees]
	g.free[s], g.slot[last] = last, s
	g.slot[p] = -1
}

// play puts a stone on an empty point where that is legal.
func (g *game) play(p int16, c uint8) {
	other := 3 - c
	g.fill(p)
	g.color[p], g.head[p], g.next[p], g.size[p] = c, p, p, 1
	g.libs[p] = liberties{}
	h := p
	for _, d := range steps {
		q := p + d
		switch g.color[q] {
		case empty:
			g.libs[h].add(int32(q))
		case c:
			k := g.head[q]
			g.libs[k].drop(int32(p))
			if k != h {
				h = g.merge(h, k)
			}
		}
	}
	g.taken = 0
	single := int16(0)
	for _, d := range steps {
		q := p + d
		if g.color[q] == other {
			k := g.head[q]
			g.libs[k].drop(int32(p))
			if g.libs[k].count == 0 {
				g.taken += g.size[k]
				single = q
				g.remove(k)
			}
		}
	}
	g.ko = 0
	if g.taken == 1 && g.size[h] == 1 && g.libs[h].count == 1 {
		g.ko = single
	}
}

// merge makes two strings one and returns its head.
func (g *game) merge(a, b int16) int16 {
	if g.size[a] < g.size[b] {
		a, b = b, a
	}
	for q := b; ; {
		g.head[q] = a
		q = g.next[q]
		if q == b {
			break
		}
	}
	g.next[a], g.next[b] = g.next[b], g.next[a]
	g.size[a] += g.size[b]
	g.libs[a].join(&g.libs[b])
	return a
}

// remove takes a string off the board.
func (g *game) remove(h int16) {
	c := g.color[h]
	for q := h; ; {
		g.color[q] = empty
		if g.inside[q] {
			g.slot[q] = int16(g.frees)
			g.free[g.frees] = q
			g.frees++
		}
		if g.goal[q] {
			g.goal[q] = false
			g.left--
		}
		n := g.next[q]
		q = n
		if q == h {
			break
		}
	}
	for q := h; ; {
		for _, d := range steps {
			if r := q + d; g.color[r] == 3-c {
				g.libs[g.head[r]].add(int32(q))
			}
		}
		q = g.next[q]
		if q == h {
			break
		}
	}
}

// atari says whether the string of a stone has a single liberty, and which.
func (g *game) atari(q int16) (int16, bool) {
	l := &g.libs[g.head[q]]
	if !l.single() {
		return 0, false
	}
	return int16(l.sum / l.count), true
}

// legal says whether c may play on an empty point.
func (g *game) legal(p int16, c uint8) bool {
	if p == g.ko {
		return false
	}
	for _, d := range steps {
		q := p + d
		switch g.color[q] {
		case empty:
			return true
		case c:
			if _, one := g.atari(q); !one {
				return true
			}
		case 3 - c:
			if _, one := g.atari(q); one {
				return true
			}
		}
	}
	return false
}

// outcome is what a stone on an empty point would lead to.
type outcome struct {
	libs      liberties // of its string
	size      int16     // of its string
	captures  int16     // stones that it captures
	threatens int16     // stones of the opponent's strings that it puts into atari
	saves     bool      // it joins a string that is in atari
}

// foresee says what a move does, without playing it. Liberties on stones that it captures are counted roughly.
func (g *game) foresee(p int16, c uint8, o *outcome) {
	*o = outcome{size: 1}
	var seen [4]int16
	n := 0
next:
	for _, d := range steps {
		q := p + d
		switch g.color[q] {
		case empty:
			o.libs.add(int32(q))
		case c:
			h := g.head[q]
			for _, s := range seen[:n] {
				if s == h {
					o.libs.drop(int32(p))
					continue next
				}
			}
			seen[n] = h
			n++
			if g.libs[h].single() {
				o.saves = true
			}
			o.libs.join(&g.libs[h])
			o.libs.drop(int32(p))
			o.size += g.size[h]
		case 3 - c:
			h := g.head[q]
			for _, s := range seen[:n] {
				if s == h {
					continue next
				}
			}
			seen[n] = h
			n++
			l := g.libs[h]
			if l.single() {
				o.captures += g.size[h]
				o.libs.add(int32(q))
				continue
			}
			// every stone beside p counts it once
			for _, e := range steps {
				if r := p + e; g.color[r] == 3-c && g.head[r] == h {
					l.drop(int32(p))
				}
			}
			if l.single() {
				o.threatens += g.size[h]
			}
		}
	}
}

// eye says whether an empty point is an eye of c that filling it would destroy.
func (g *game) eye(p int16, c uint8) bool {
	for _, d := range steps {
		if k := g.color[p+d]; k != c && k != border {
			return false
		}
	}
	enemies, edge := 0, 0
	for _, d := range diagonals {
		switch g.color[p+d] {
		case border:
			edge = 1
		case 3 - c:
			enemies++
		}
	}
	return enemies+edge < 2
}
