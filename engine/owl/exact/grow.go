package exact

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// That a dragon is killed is proved in an area that grows with what proofs in it look at. It begins with what the dragon
// reaches before the attacker does. Getting out of it saves the dragon: where it does so the area goes on at that place.
// Strings of the attacker around it are walls as long as they keep liberties enough outside the zone of the proof. Others
// are drawn in, and the proof is looked for anew.

// growing is such an area.
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

// local is the area as a local board of a position. Everything outside but the attacker's stones saves the dragon there.
func (g *growing) local(b *board.Board) *local {
	s := &surveyor{b: b, color: g.color, inside: g.inside, outer: *b.PointBits()}
	s.outer.AndNot(&g.inside)
	l := &local{defender: g.color, firm: true, strict: true, assumed: true}
	points := g.inside
	var gaps []gapPoints
	if g.free < allFree {
		gaps = l.answeredGaps(g, b)
	}
	for _, e := range gaps {
		if e.front != board.NoPoint {
			points.Set(e.front)
		}
	}
	l.number(b, &points)
	for x := l.all; !x.empty(); x = x.rest() {
		l.connect(s, x.first())
		l.setPlugs(b, x.first())
	}
	for n, e := range gaps {
		push, front := l.index[e.push], uint8(noIndex)
		l.pushes = l.pushes.or(single(push))
		if e.region {
			l.solid = l.solid.or(single(push)) // the region holds what the attacker plays there
		}
		if !e.unanswered {
			l.opening = l.opening.or(single(push))
		}
		if e.front != board.NoPoint {
			front = l.index[e.front]
			l.fronts = l.fronts.or(single(front))
		}
		l.answers[n] = answeredGap{push, front, e.above, e.closing, e.region, e.unanswered}
	}
	l.answered, l.open = len(gaps), l.open.not(l.fronts).not(l.pushes)
	l.exits, l.wall = l.open, l.solid.or(l.fronts)
	l.ringFree = l.simplyEnclosed(b)
	for p := range g.inside.All() {
		if !g.core.Has(p) && l.index[p] != noIndex {
			l.outer = l.outer.or(single(l.index[p]))
		}
	}
	return l
}

// again is the same area, in which nothing was looked for yet.
func (g *growing) again() *growing {
	next := *g
	next.over = false
	return &next
}

// freer is the same area with more of its gaps as ways out.
func (g *growing) freer(l *local) *growing {
	next := g.again()
	next.free = allFree
	if g.free == noneFree && l.gates() {
		next.free = gatesFree
	}
	return next
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

// question is whether the dragon is killed in the area. The board may have more stones than that on which the area grew.
func (g *growing) question(r *Reader, ctx context.Context, b *board.Board, goal []board.Point, turn uint8) *Question {
	r.Forget()
	return g.resume(r, ctx, b, goal, turn)
}

// resume is question with what the table holds of the area, if it was asked about since all was forgotten.
func (g *growing) resume(r *Reader, ctx context.Context, b *board.Board, goal []board.Point, turn uint8) *Question {
	r.forgetZones()
	l := g.local(b)
	l.salt = g.salt
	return &Question{Reader: r, ctx: ctx, local: l, root: l.position(b, goal, turn)}
}

// tried says what came of a search in a growing area.
type tried uint8

const (
	unsettled tried = iota
	killed
	escapes // by getting out
	lives   // inside
)

// try looks for a proof in the area with so many positions. next is the area in which to go on.
func (g *growing) try(q *Question, threats [2]uint8, nodes int) (res search.Result, what tried, next *growing) {
	q.solver.SetPatience(0, 0)
	res = q.solver.Solve(q.ctx, q.problem(&q.root, threats), nodes)
	q.nodes += res.Nodes
	switch res.Verdict {
	case search.Success:
		zone := q.boardZone(&res.Zone)
		if next = g.drawIn(q.local, &zone); next == nil {
			return res, killed, nil
		}
		return res, escapes, next
	case search.Failure:
		zone := q.local.all
		if res.Zone[2] == 0 {
			// The attacker's stones may want for liberties that lie beyond.
			zone = fromZone(&res.Zone)
			zone = zone.or(q.local.neighbors(zone))
		}
		if next = g.beyond(q.local, zone); next == nil {
			return res, lives, nil
		}
		return res, escapes, next
	}
	return res, unsettled, g.beyond(q.local, q.local.all)
}

// killing is what a search for a proof of a kill has found.
type killing struct {
	question *Question // in which it is proved; nil where it is not
	area     *growing
	result   search.Result
	nodes    int
	// lives is set where the dragon seems to live for sure.
	lives bool
}

// proveKill looks for a proof that a dragon is killed with a player to move and these ko threats. It looks in areas that
// grow, with a share of the positions for each area, and then with all that are left. An area without a way out gets all at once.
func (r *Reader) proveKill(ctx context.Context, b *board.Board, goal []board.Point, weak *board.Bits, turn uint8, threats [2]uint8, nodes int) (k killing) {
	areas := []*growing{newGrowing(b, goal, weak, -1)}
	if wide := newGrowing(b, goal, weak, 0); wide.inside != areas[0].inside {
		areas = append(areas, wide)
	}
	first := len(areas)
	r.Forget()
	blind := 0
	add := func(next *growing) {
		if next != nil && len(areas) < growAreas && !slices.ContainsFunc(areas, func(o *growing) bool { return o.inside == next.inside && o.free == next.free && o.ways == next.ways }) {
			areas = append(areas, next)
		}
	}
	for most := nodes / growShare; k.nodes < nodes && ctx.Err() == nil; {
		open := 0
		for i := 0; i < len(areas) && k.nodes < nodes; i++ {
			g := areas[i]
			if g.over || g.inside.Count() > maxLocal {
				continue
			}
			g.closeUp()
			g.salt = splitmix(uint64(i))
			q := g.resume(r, ctx, b, goal, turn)
			if q.root.goal.empty() {
				g.over = true
				continue
			}
			if i < first && most == nodes/growShare && q.local.gates() {
				areas = append(areas, g.freer(q.local))
			}
			share := most
			switch {
			case q.local.exits.empty():
				share = nodes
			case q.local.empties(&q.root).count() > growEmpties:
				share, g.over = min(share, largeKill), true // what is proved at all is mostly proved in a smaller one
			}
			res, what, next := g.try(q, threats, min(share, nodes-k.nodes))
			k.nodes += max(1, res.Nodes)
			switch what {
			case killed:
				k.question, k.area, k.result = q, g, res
				return k
			case lives:
				if q.local.answered == 0 {
					k.lives = true
					return k
				}
				// It may die where the attacker need not answer in one way only.
				g.over, next = true, g.freer(q.local)
				for _, one := range g.opened(q.local, &res.Zone) {
					add(one)
				}
			case escapes:
				g.over = true
			default:
				// Perhaps there is no proof but in a larger area, and it is an easy one.
				open++
				if i < len(areas)-1 || blind >= growBlindly {
					next = nil
				}
				blind++
			}
			add(next)
		}
		if open == 0 {
			return k
		}
		// The last rounds are for what is left.
		most = max(most*growMore, (nodes-k.nodes)/open)
	}
	return k
}
