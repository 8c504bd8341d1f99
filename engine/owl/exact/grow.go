package exact

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// That a dragon is killed is proved in an area that grows with what proofs in it look at. It begins with what the dragon
// reaches before the attacker does. Getting out of it saves the dragon: where it does so the area goes on at that place.
// Strings of the attacker around it are walls as long as they keep liberties enough outside the zone of the proof. Others
// are drawn in, and the proof is looked for anew.

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

// freer is the same area with more of its gaps as ways out.
func (g *growing) freer(l *local) *growing {
	next := g.again()
	next.free = allFree
	if g.free == noneFree && l.gates() {
		next.free = gatesFree
	}
	return next
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
