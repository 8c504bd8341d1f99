package record

import (
	"slices"

	"shikatsu/sgfio"
)

// SelectGame shows another game of the collection, from its start.
func (d *Document) SelectGame(i int) {
	if i < 0 || i >= len(d.Collection.Games) {
		return
	}
	if d.game != nil {
		d.flush()
	}
	d.index, d.game = i, d.Collection.Games[i]
	d.line, d.at = d.game.Root().MainLine(), 0
}

// GotoMove goes to the node where a move number of the line begins, limited to the ends of the line. It says
// whether it moved.
func (d *Document) GotoMove(number int) bool {
	if countMoves(d.line) == 0 {
		return d.Goto(number)
	}
	count := 0
	for i, n := range d.line {
		if _, ok := n.Move(); ok {
			count++
		}
		if count >= number {
			return d.Goto(i)
		}
	}
	return d.Goto(len(d.line) - 1)
}

// GotoReviewed goes to the node of the main line that a review looks at for a move
// number.
func (d *Document) GotoReviewed(number int) bool { return d.GotoNode(d.ReviewedNode(number)) }

// Step goes that many nodes forward, or back if negative, as far as there are any. It says whether it moved.
func (d *Document) Step(by int) bool { return d.Goto(d.at + by) }

// Goto goes to a place on the line, limited to its ends.
func (d *Document) Goto(at int) bool {
	at = max(0, min(at, len(d.line)-1))
	moved := at != d.at
	if moved {
		d.flush()
	}
	d.at = at
	return moved
}

// GotoNode goes to any node of the game, making its line the one to step along.
func (d *Document) GotoNode(n *sgfio.Node) bool {
	if n == d.Node() {
		return false
	}
	d.flush()
	if i := slices.Index(d.line, n); i >= 0 {
		d.at = i
		return true
	}
	path := n.Path()
	d.at = len(path) - 1
	d.line = append(path, n.MainLine()[1:]...)
	return true
}

// Sibling goes to the next variation of the current node, or the previous one
// if by is negative.
func (d *Document) Sibling(by int) bool {
	parent := d.Node().Parent()
	if parent == nil {
		return false
	}
	children := parent.Children()
	i := d.Node().Index() + by
	if i < 0 || i >= len(children) {
		return false
	}
	return d.GotoNode(children[i])
}

// Fork goes back to the last node with a choice, or forward to the next.
func (d *Document) Fork(by int) bool {
	for at := d.at + by; at > 0 && at < len(d.line); at += by {
		if len(d.line[at].Children()) > 1 {
			return d.Goto(at)
		}
	}
	if by < 0 {
		return d.Goto(0)
	}
	return d.Goto(len(d.line) - 1)
}

// MainLine goes back to where this variation left the main line.
func (d *Document) MainLine() bool {
	at := d.at
	for i := 1; i <= d.at; i++ {
		if d.line[i].Index() > 0 {
			at = i - 1
			break
		}
	}
	d.flush()
	main := d.game.Root().MainLine()
	moved := at != d.at
	d.line, d.at = main, min(at, len(main)-1)
	return moved
}

// FindComment goes to the next node of the line with a comment, or the previous
// one if by is negative.
func (d *Document) FindComment(by int) bool {
	for at := d.at + by; at >= 0 && at < len(d.line); at += by {
		if d.line[at].Comment() != "" {
			return d.Goto(at)
		}
	}
	return false
}
