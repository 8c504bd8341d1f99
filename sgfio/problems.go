package sgfio

import "slices"

// ProblemStarts are the nodes of the game at which problems begin, in the order of the record. A problem begins before the
// first moves. It also begins where a variation sets stones up in place of moves, as in collections that keep several
// problems below one root. There is at least one.
func (g *Game) ProblemStarts() []*Node {
	var starts []*Node
	setUp := g.Root().setUpFirst()
	open := []*Node{g.Root()}
	for len(open) > 0 {
		n := open[len(open)-1]
		open = open[:len(open)-1]
		setups := slices.DeleteFunc(slices.Clone(n.children), func(c *Node) bool { return !setUp[c] })
		_, begun := n.firstMove()
		switch {
		case begun || len(n.children) == 0:
			starts = append(starts, n)
		case len(setups) == 0:
			open = append(open, n.children[0])
		}
		slices.Reverse(setups)
		open = append(open, setups...)
	}
	return starts
}

// firstMove is the first child of a node that is a move.
func (n *Node) firstMove() (*Node, bool) {
	i := slices.IndexFunc(n.children, func(c *Node) bool { _, ok := c.Move(); return ok })
	if i < 0 {
		return nil, false
	}
	return n.children[i], true
}

// setUpFirst are the nodes below n whose variations set stones up before their first move.
func (n *Node) setUpFirst() map[*Node]bool {
	var before []*Node // the nodes before the first moves, each after its parent
	open := []*Node{n}
	for len(open) > 0 {
		n := open[len(open)-1]
		open = open[:len(open)-1]
		if _, ok := n.Move(); !ok || n.parent == nil {
			before = append(before, n)
			open = append(open, n.children...)
		}
	}
	found := map[*Node]bool{}
	for _, n := range slices.Backward(before) {
		if n.isSetup() || slices.ContainsFunc(n.children, func(c *Node) bool { return found[c] }) {
			found[n] = true
		}
	}
	return found
}
