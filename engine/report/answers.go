package report

import "slices"

// Answers is a copy of the report with what it says of the position alone. Left out are the
// times, and the numbers of nodes, which are those of the readings that gave the answers: they
// may have been made in another position of the game.
func (r *Report) Answers() *Report {
	c := *r
	c.Counts = Counts{Limited: r.Counts.Limited}
	c.Timings = nil
	c.Worms = slices.Clone(r.Worms)
	for i := range c.Worms {
		c.Worms[i].Nodes = 0
	}
	c.Connections = slices.Clone(r.Connections)
	for i := range c.Connections {
		c.Connections[i].Nodes = 0
	}
	c.Races = slices.Clone(r.Races)
	for i := range c.Races {
		c.Races[i].Nodes = 0
	}
	c.Dragons = slices.Clone(r.Dragons)
	for i := range c.Dragons {
		c.Dragons[i].OwlNodes = 0
	}
	return &c
}
