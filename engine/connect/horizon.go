package connect

// horizons are the distances, in tenths of a move, beyond which strings count as disconnected with the opponent to move. There
// is one after the first moves, and one deeper. Readings go through them in rounds: what is connected in spite of a near
// horizon is connected; what is not is looked at again with a farther one.
var horizons = [...]struct{ first, deep int }{{18, 12}, {25, 18}, {40, 32}}

// usual is the place of the horizon of readings that have no rounds.
const usual = 1

// slack is how much longer than the reach a way may be whose points the owner tries. It is in tenths of a move. A move makes
// other points nearer too.
func (c *Reader) slack() int {
	if c.deepest > 0 {
		return 10
	}
	return 25
}

// edge is the distance beyond which no points are looked at now.
func (c *Reader) edge() int {
	if c.afar {
		return never
	}
	return farAway
}

// reach is the distance beyond which strings count as disconnected with the opponent to move. depth is the number of moves
// after the root.
func (c *Reader) reach(depth int) int {
	switch depth -= c.wide - c.base; {
	case depth <= 0:
		return c.edge() - 1
	case depth <= 2:
		return horizons[c.horizon].first
	}
	return horizons[c.horizon].deep
}

// bound is the length of the ways that matter at a node. Longer ways count as cut now, or after the owner's move, and are not
// looked at.
func (c *Reader) bound(connecting bool) int {
	depth := c.b.StackDepth() - c.base
	if connecting {
		return min(c.edge(), c.reach(depth+1)+stepContested+c.slack())
	}
	return min(c.edge(), c.reach(depth)+1)
}
