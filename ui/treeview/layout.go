// Package treeview draws the tree of variations of a record. The place of every
// node is worked out once after a change; drawing touches only what is in
// sight, so trees of thousands of nodes stay smooth.
package treeview

import "shikatsu/sgfio"

// Cell is a place in the drawn tree: moves run to the right, variations down.
type Cell struct{ Col, Row int }

// Layout is where every node of a tree is drawn.
type Layout struct {
	At   map[*sgfio.Node]Cell
	rows [][]*sgfio.Node // by row, in order of columns; a row holds several lines
	cols int
}

// NewLayout places the nodes. Each line of play has a row of its own, as high as it can stand without
// touching another, and variations that start later are nearer to their line. It does not recurse, for
// records can be thousands of variations deep.
func NewLayout(root *sgfio.Node) *Layout {
	l := &Layout{At: map[*sgfio.Node]Cell{}}
	var free []int // the first free row of each column
	type start struct {
		node *sgfio.Node
		col  int
		row  int // of the parent
	}
	todo := []start{{root, 0, -1}}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		line := s.node.MainLine()
		for len(free) < s.col+len(line) {
			free = append(free, 0)
		}
		row := s.row + 1
		// The column of the parent is taken too: the branch's stem runs there.
		for col := max(0, s.col-1); col < s.col+len(line); col++ {
			row = max(row, free[col])
		}
		for col := max(0, s.col-1); col < s.col+len(line); col++ {
			free[col] = row + 1
		}
		for len(l.rows) <= row {
			l.rows = append(l.rows, nil)
		}
		for i, n := range line {
			l.At[n] = Cell{s.col + i, row}
			l.rows[row] = append(l.rows[row], n)
		}
		l.cols = max(l.cols, s.col+len(line))
		// The last pushed is placed first: later branches, and of one node the
		// first variations.
		for i, n := range line {
			children := n.Children()
			for j := len(children) - 1; j >= 1; j-- {
				todo = append(todo, start{children[j], s.col + i + 1, row})
			}
		}
	}
	return l
}

// Size is the number of columns and rows.
func (l *Layout) Size() (cols, rows int) { return l.cols, len(l.rows) }
