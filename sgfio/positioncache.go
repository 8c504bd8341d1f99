package sgfio

import "sync"

// positionCache keeps some positions of a game.
type positionCache struct {
	mu        sync.Mutex
	snapshots map[*Node]*Position
	lastNode  *Node
	last      *Position
	flood     flood
	path      []*Node
}

func (c *positionCache) keep(n *Node, p *Position) {
	if c.snapshots == nil {
		c.snapshots = make(map[*Node]*Position)
	}
	c.snapshots[n] = p
}
