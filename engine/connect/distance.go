package connect

import "shikatsu/engine/board"

// Distances are measured in steps of a tenth of a move: the number of moves that
// the owner would need, undisturbed, to reach a point from the string, where
// points that the opponent cannot enter cost little and enemy stones cost their
// capture.
const (
	stepOpen      = 10 // an empty point
	stepContested = 13 // an empty point beside enemy stones only
	stepProtected = 3  // an empty point where an enemy stone would be in atari
	stepPeep      = 7  // an empty point beside two or more own stones
	stepCapture   = 10 // an enemy string that can be captured and saved
	stepKo        = 14 // an enemy string that can be captured in a ko
	stepDead      = 5  // an enemy string that cannot be saved
	stepBlocked   = 14 // an enemy string of up to three liberties that cannot be
	stepLiberty   = 4  // captured, and what each of its liberties adds
	farAway       = 45 // points beyond this distance are not looked at
)

// distances holds a distance for each point, farAway for those beyond.
type distances struct {
	at [board.PointCount]int16
}

// measure spreads from the points of a set.
func (c *Reader) measure(d *distances, from *board.Bits) {
	for _, p := range c.b.Points() {
		d.at[p] = farAway
	}
	var buckets [farAway]board.Bits
	buckets[0] = *from
	mine := c.goal.mine
	for now := 0; now < farAway; now++ {
		// Points at no further cost join the bucket while it is emptied.
		for bucket := &buckets[now]; !bucket.IsEmpty(); {
			p := bucket.First()
			bucket.Clear(p)
			if int(d.at[p]) <= now {
				continue
			}
			d.at[p] = int16(now)
			if c.b.At(p) == mine {
				c.flood(d, p, now, bucket)
			}
			for _, dir := range board.Directions[:4] {
				q := p + dir
				if !c.b.OnBoard(q) || int(d.at[q]) <= now {
					continue
				}
				if next := now + c.cost(q); next < int(d.at[q]) {
					buckets[next].Set(q)
				}
			}
		}
	}
}

// captureCost is the cost of an enemy string, farAway if it has many liberties.
func (c *Reader) captureCost(q board.Point) int {
	if c.b.Liberties(q) > 3 {
		return farAway
	}
	o := c.b.Origin(q)
	if c.costKnown.Has(o) {
		return int(c.captureCosts[o])
	}
	cost := stepBlocked + stepLiberty*c.b.Liberties(o)
	if attack, _ := c.r.AskAttack(o, c.readingBase(), c.opt.ReadingNodes/4); attack != board.Fail {
		cost = stepCapture
		if attack != board.Win {
			cost = stepKo
		} else if defense, _ := c.r.AskDefense(o, c.readingBase(), c.opt.ReadingNodes/4); defense == board.Fail {
			cost = stepDead
		}
	}
	c.costKnown.Set(o)
	c.captureCosts[o] = int8(cost)
	return cost
}

// flood gives all stones of a string the same distance.
func (c *Reader) flood(d *distances, p board.Point, now int, bucket *board.Bits) {
	for q := c.b.Next(p); q != p; q = c.b.Next(q) {
		if int(d.at[q]) > now {
			bucket.Set(q)
		}
	}
}

// cost is the distance of a point from a neighbour that has been reached.
func (c *Reader) cost(q board.Point) int {
	b, mine := c.b, c.goal.mine
	switch b.At(q) {
	case mine:
		return 0
	case mine.Other():
		return c.captureCost(q)
	}
	own, enemy := 0, 0
	for _, dir := range board.Directions[:4] {
		switch b.At(q + dir) {
		case mine:
			own++
		case mine.Other():
			enemy++
		}
	}
	switch {
	case own > 0 && enemy < 3 && b.AccurateLibertyCount(q, mine.Other()) <= 1:
		return stepProtected
	case own >= 2:
		return stepPeep
	case enemy > own:
		return stepContested
	}
	return stepOpen
}
