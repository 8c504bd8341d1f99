package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// growing is an area in which a dragon is proved to be killed. It grows with what proofs in it look at; see grow.go.
type growing struct {
	b      *board.Board
	color  board.Color // of the dragon
	inside board.Bits  // its points
	core   board.Bits  // those of the area in which it began
	over   bool        // nothing more is to be found in it
	goal   board.Bits  // the dragon's stones
	free   freedom     // which gaps are ways out
	ways   board.Bits  // points of gaps that are ways out as well
	weak   *board.Bits // stones of the attacker that are no walls; may be nil
	salt   uint64      // tells its positions from those of other areas in the table
}

// freedom says which gaps are ways out of an area, instead of being closed by answers alone.
type freedom uint8

const (
	noneFree  freedom = iota
	gatesFree         // those that are not at the edge
	allFree
)

// newGrowing is an area in which a dragon is looked at first, with the gaps in its walls or without.
func newGrowing(b *board.Board, goal []board.Point, weak *board.Bits, reach int) *growing {
	s := &surveyor{b: b, color: b.At(goal[0]), reach: reach}
	s.survey(goal)
	g := &growing{b: b, color: s.color, inside: s.inside, core: s.inside, weak: weak}
	for _, p := range goal {
		g.goal.Set(p)
	}
	return g
}

// closeUp takes strings of the attacker in that have no liberty outside. They are no walls, whatever the proof looks at.
func (g *growing) closeUp() {
	for again := true; again; {
		again = false
		for _, o := range g.b.StringOrigins(g.color.Other(), nil) {
			if !g.inside.Has(o) && g.inside.Contains(g.b.LibertyBits(o)) {
				g.take(o)
				again = true
			}
		}
	}
}

// again is the same area, in which nothing was looked for yet.
func (g *growing) again() *growing {
	next := *g
	next.over = false
	return &next
}

// opened are the areas in which one of several gaps is a way out. They are as many as gaps that a zone rests on.
func (g *growing) opened(l *local, z *search.Zone) (list []*growing) {
	zone := l.all
	if z[2] == 0 {
		zone = fromZone(z)
	}
	for _, e := range l.answers[:l.answered] {
		if l.answered > 1 && zone.has(e.push) {
			next := g.again()
			next.ways.Set(l.points[e.push])
			list = append(list, next)
		}
	}
	return list
}

// beyond is the area that goes on where a zone has points that lead out of it. It is nil where that is
// nowhere.
func (g *growing) beyond(l *local, zone set) *growing {
	next := g.again()
	for x := l.open.and(zone); !x.empty(); x = x.rest() {
		for _, d := range board.Directions[:4] {
			if q := l.points[x.first()] + d; g.b.OnBoard(q) && g.b.At(q) != g.color.Other() {
				next.take(q)
			}
		}
	}
	if next.inside == g.inside {
		return nil
	}
	return next
}

// take adds an empty point, or a string with its liberties.
func (g *growing) take(p board.Point) {
	if g.b.At(p) == board.Empty {
		g.inside.Set(p)
		return
	}
	g.b.StoneBits(p, &g.inside)
	g.inside.Or(g.b.LibertyBits(p))
}

// drawIn is the area with the strings of the attacker beside it that do not hold outside a zone. It is nil where
// all hold.
func (g *growing) drawIn(l *local, zone *board.Bits) *growing {
	next := g.again()
	_, failing, _ := g.stands(l, zone)
	for _, o := range failing {
		next.take(o)
	}
	if next.inside == g.inside {
		return nil
	}
	return next
}

// stands finds the regions that hold what a proof with a zone takes to stand. They are those of its gaps, and those that
// keep strings beside the area which do not stand otherwise. failing are the strings that nothing keeps, outside is what is
// no liberty of a wall: the zone and the points where regions are entered, without points of regions.
func (g *growing) stands(l *local, zone *board.Bits) (regions []heldRegion, failing []board.Point, outside board.Bits) {
	h := &holder{b: g.b, inside: &g.inside, goal: &g.goal, attacker: g.color.Other()}
	outside = *zone
	for i := range l.regions {
		if r := &l.regions[i]; zone.Has(r.Push) || !r.held.IsEmpty() && g.beside(r.held.First()) {
			points := r.Taken(g.b)
			h.used.Or(&points)
			h.held.Or(&r.held)
			outside.AndNot(&r.Points)
			outside.Set(r.Push)
			regions = append(regions, *r)
		}
	}
	for again := true; again; {
		again, failing = false, failing[:0]
		for _, o := range g.b.StringOrigins(g.color.Other(), nil) {
			if g.inside.Has(o) || h.held.Has(o) || !g.beside(o) && !adjoins(g.b, o, &h.used) || !g.isWeak(o) && verify.Stands(g.b, o, &g.goal, &outside, &h.used) {
				continue
			}
			if r, ok := h.holding(o); ok {
				regions, again = append(regions, r), true
				break
			}
			failing = append(failing, o)
		}
	}
	return regions, failing, outside
}

// isWeak says whether the string at o is no wall, however many liberties it has.
func (g *growing) isWeak(o board.Point) bool { return g.weak != nil && g.weak.Has(o) }

// beside says whether the string at o touches the area.
func (g *growing) beside(o board.Point) bool { return adjoins(g.b, o, &g.inside) }

// adjoins says whether the string at o is beside one of some points.
func adjoins(b *board.Board, o board.Point, points *board.Bits) bool {
	for _, q := range b.FindStones(o, nil) {
		for _, d := range board.Directions[:4] {
			if points.Has(q + d) {
				return true
			}
		}
	}
	return false
}
