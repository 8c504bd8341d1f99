package eyes

import "math/bits"

// canonMax is the largest number of vertices of graphs with a canonical key. Then 36 bits of adjacency, three bits a vertex and
// a leading one fill 64.
const canonMax = 9

// canonKey is equal for two graphs exactly if they are isomorphic.
type canonKey uint64

// canonizer finds the canonical order of a graph's vertices. It refines classes of vertices that look alike. Where classes of
// several remain, it tries each member as the first.
type canonizer struct {
	g     *Graph
	found bool
	best  canonKey
	order [canonMax]uint8 // vertex at each place of the best order
}

// canonical gives the key of g and the vertex of g at each canonical place. The
// graph must have at most canonMax vertices.
func (g *Graph) canonical() (canonKey, [canonMax]uint8) {
	c := canonizer{g: g}
	var class [canonMax]uint64
	for i := range g.n {
		class[i] = uint64(g.label(i))<<1 | uint64(g.walled>>i&1)
	}
	c.search(class)
	return c.best, c.order
}

// search refines the classes and looks for the least key below them.
func (c *canonizer) search(class [canonMax]uint64) {
	class = c.refine(class)
	n := c.g.n
	// rank is the number of vertices of smaller class; tied ones share it.
	var rank [canonMax]uint8
	split, seen := uint64(0), set(0)
	tie := false
	for i := range n {
		for j := range n {
			if class[j] < class[i] {
				rank[i]++
			}
		}
		if seen>>rank[i]&1 != 0 && (!tie || class[i] < split) {
			tie, split = true, class[i]
		}
		seen |= 1 << rank[i]
	}
	if !tie {
		c.offer(rank)
		return
	}
	for i := range n {
		if class[i] == split {
			marked := class
			marked[i] = split ^ 0x5bd1e9955bd1e995
			c.search(marked)
		}
	}
}

// refine tells vertices apart by the classes around them, until that makes no
// difference any more.
func (c *canonizer) refine(class [canonMax]uint64) [canonMax]uint64 {
	n := c.g.n
	for range n {
		var next [canonMax]uint64
		for i := range n {
			h := class[i] * 0x9e3779b97f4a7c15
			for around := c.g.adj[i]; around != 0; around &= around - 1 {
				v := class[bits.TrailingZeros16(around)] + 0x632be59bd9b4e019
				v = (v ^ v>>31) * 0xbf58476d1ce4e5b9
				h += v ^ v>>29
			}
			next[i] = h ^ h>>32
		}
		class = next
	}
	return class
}

// offer compares the key of one complete order with the best so far.
func (c *canonizer) offer(rank [canonMax]uint8) {
	var order [canonMax]uint8
	for i := range c.g.n {
		order[rank[i]] = uint8(i)
	}
	key := c.g.key(&order)
	if !c.found || key < c.best {
		c.found, c.best, c.order = true, key, order
	}
}

// key writes down labels and adjacency with the vertices in the given order. The
// leading one tells graphs of different sizes apart.
func (g *Graph) key(order *[canonMax]uint8) canonKey {
	key := canonKey(1)
	for place := range g.n {
		i := int(order[place])
		key = key<<3 | canonKey(g.label(i))<<1 | canonKey(g.walled>>i&1)
	}
	for a := range g.n {
		adj := g.adj[order[a]]
		for b := range a {
			key = key<<1 | canonKey(adj>>order[b]&1)
		}
	}
	return key
}
