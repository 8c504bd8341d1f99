package record

import (
	"fmt"

	"shikatsu/sgfio"
)

// Reviewed is what a review of the game depends on. That is the moves of the main line and the stones that
// are set up on it, one after the other.
func (d *Document) Reviewed() (line []string) {
	for _, n := range d.game.Root().MainLine() {
		for _, p := range n.Properties() {
			switch p.ID {
			case "B", "W", "AB", "AW", "AE", "PL", "SZ":
				line = append(line, fmt.Sprint(p.ID, p.Values))
			}
		}
	}
	return line
}

// ReviewedNode is the node of the main line that a review looks at for a move number. It is the last one
// before the next move, since set-up may follow a move.
func (d *Document) ReviewedNode(number int) *sgfio.Node { return ReviewedNode(d.game, number) }

// ReviewedNode is that of any game.
func ReviewedNode(g *sgfio.Game, number int) *sgfio.Node {
	main := g.Root().MainLine()
	count, last := 0, main[0]
	for _, n := range main {
		if _, ok := n.Move(); ok {
			count++
		}
		if count > number {
			break
		}
		last = n
	}
	return last
}
