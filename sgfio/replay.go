package sgfio

import "sync"

// snapshotEvery is how many nodes lie between two positions that are kept. A jump replays fewer than that
// many moves.
const snapshotEvery = 32

// positionCache keeps some positions of a game.
type positionCache struct {
	mu        sync.Mutex
	snapshots map[*Node]*Position
	lastNode  *Node
	last      *Position
	flood     flood
	path      []*Node
}

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

func (c *positionCache) keep(n *Node, p *Position) {
	if c.snapshots == nil {
		c.snapshots = make(map[*Node]*Position)
	}
	c.snapshots[n] = p
}

// ForgetPositions throws the kept positions away. It is needed after direct
// changes of nodes whose positions were asked for; an Editor does it itself.
func (g *Game) ForgetPositions() {
	c := &g.positions
	c.mu.Lock()
	defer c.mu.Unlock()
	c.snapshots, c.lastNode, c.last = nil, nil, nil
}

// nextPlayer finds who plays after a node.
func (p *Position) nextPlayer(n *Node) Color {
	if c, ok := parseColor(n.Text("PL")); ok {
		return c
	}
	for _, child := range n.children {
		if m, ok := child.Move(); ok {
			return m.Color
		}
	}
	if p.player != Empty {
		return p.player
	}
	if p.HasLast || p.MoveNumber > 0 && p.Last.Color != Empty {
		return p.Last.Color.Other()
	}
	if p.setup {
		black, white := false, false
		for _, s := range p.stones {
			black = black || s == Black
			white = white || s == White
		}
		if black && !white {
			return White
		}
	}
	return Black
}
