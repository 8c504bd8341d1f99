package sgfio

// snapshotEvery is how many nodes lie between two positions that are kept. A jump replays fewer than that
// many moves.
const snapshotEvery = 32

// Position plays the record up to a node and gives the board there. Positions
// on the way are kept, so that stepping and jumping are fast; several
// goroutines may ask at once, but not while the tree is changed.
func (g *Game) Position(n *Node) *Position {
	c := &g.positions
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.lastNode == n && c.last != nil {
		return c.last
	}
	path := c.path[:0]
	var from *Position
	for m := n; m != nil; m = m.parent {
		if m == c.lastNode {
			from = c.last
			break
		}
		if from = c.snapshots[m]; from != nil {
			break
		}
		path = append(path, m)
	}
	c.path = path
	var pos *Position
	if from != nil {
		pos = from.clone()
	} else {
		w, h := g.Size()
		pos = newPosition(min(w, MaxSize), min(h, MaxSize))
	}
	for i := len(path) - 1; i >= 0; i-- {
		pos.apply(path[i], &c.flood)
		if pos.depth%snapshotEvery == 0 && i > 0 {
			c.keep(path[i], pos.clone())
		}
	}
	pos.ToMove = pos.nextPlayer(n)
	if pos.depth%snapshotEvery == 0 {
		c.keep(n, pos)
	}
	c.lastNode, c.last = n, pos
	return pos
}

// ForgetPositions throws the kept positions away. It is needed after direct
// changes of nodes whose positions were asked for; an Editor does it itself.
func (g *Game) ForgetPositions() {
	c := &g.positions
	c.mu.Lock()
	defer c.mu.Unlock()
	c.snapshots, c.lastNode, c.last = nil, nil, nil
}
