package exact

import (
	"math"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/search"
)

// sight has the bits of what is true of each point of a local board.
type sight [maxLocal]uint32

// guide looks closely at positions of the exact search. A network that has learned from decided positions says what
// the moves look like. Its word counts for how much work a move is left alone with, never for an answer.
type guide struct {
	net    *net.Guided
	of     *local // the area
	laid   bool   // ... is known to net
	cells  []uint8
	cell   [maxLocal]uint8
	seen   sight
	shown  [maxLocal]uint32 // seen, by cell
	moves  []search.Child
	harder [search.MaxAdvised]float32
}

// at tells the guide of the area of a question.
func (g *guide) at(l *local) {
	if g.of != l {
		g.of, g.laid = l, false
	}
}

// lay tells the network how the points of the area lie.
func (g *guide) lay() {
	if g.net == nil {
		g.net = net.NewGuided(net.LearnedGuide())
	}
	l := g.of
	g.cells = g.cells[:0]
	for x := l.all; !x.empty(); x = x.rest() {
		i := x.first()
		g.cell[i] = uint8(len(g.cells))
		g.cells = append(g.cells, i)
	}
	var beside [net.GuideCells]net.Beside
	for n, i := range g.cells {
		for d, offset := range around {
			beside[n][d] = net.GuideCells
			if j := l.index[l.points[i]+offset]; j != noIndex {
				beside[n][d] = g.cell[j]
			}
		}
	}
	g.net.Lay(beside[:len(g.cells)])
	g.laid = true
}

// around are a point and its neighbours, row by row.
var around = func() (list [9]board.Point) {
	middle := board.MakePoint(1, 1)
	for i := range list {
		list[i] = board.MakePoint(i%3, i/3) - middle
	}
	return list
}()

// harderBy has the factor of a move by how much worse it looks than the best looking one. That is how much smaller
// the logarithm of its odds is, in sixteenths.
var harderBy = func() (table [256]uint8) {
	for i := range table {
		table[i] = uint8(math.Round(search.AdviceUnit * min(hardest, math.Exp(steepness*float64(i)/16))))
	}
	return table
}()

// logarithms of first numbers, rounded so that they are the same on every machine.
var logarithms = func() (table [maxNumber + 1]float32) {
	for i := range table {
		table[i] = float32(math.Round(1024*math.Log(float64(max(i, 1)))) / 1024)
	}
	return table
}()

// advise writes the factors of moves of the player, with what was seen.
func (g *guide) advise(player uint8, factors []uint8) int {
	if len(g.moves) > len(factors) {
		return 0
	}
	if !g.laid {
		g.lay()
	}
	for n, i := range g.cells {
		g.shown[n] = g.seen[i]
	}
	side := int(player)
	g.net.Look(g.shown[:len(g.cells)], side)
	byWin, byLose := net.LearnedGuide().Numbers(side)
	best := float32(math.Inf(-1))
	for n := range g.moves {
		c := &g.moves[n]
		win, lose := c.PN, c.DN
		if player == defender {
			win, lose = lose, win
		}
		odds := g.net.Pass()
		if c.Move != board.Pass && g.of.index[c.Move] != noIndex {
			odds = g.net.Odds(int(g.cell[g.of.index[c.Move]]))
		}
		odds += float32(byWin*logarithms[min(win, maxNumber)]) + float32(byLose*logarithms[min(lose, maxNumber)])
		g.harder[n] = odds
		if !c.Probe {
			best = max(best, odds)
		}
	}
	for n := range g.moves {
		by := int(16 * (best - g.harder[n]))
		factors[n] = harderBy[max(0, min(by, len(harderBy)-1))]
	}
	return len(g.moves)
}
