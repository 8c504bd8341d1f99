package exact

import (
	"errors"
	"maps"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// wins writes the step of a position in which the winner is to move.
func (c *certifier) wins(p *position, an *analysis, s *certified) error {
	defer func(finishing bool, d *detour) { c.finishing, c.detour = finishing, d }(c.finishing, c.detour)
	m, err := c.ask(p)
	if err == nil {
		err = c.winsBy(p, an, s, m)
	}
	if !c.kill || !errors.Is(err, errBack) && !errors.Is(err, errLost) {
		return err
	}
	if c.detours < certifyDetours {
		c.detour = c.newDetour(p)
		c.detours++
		if m, err = c.ask(p); err == nil {
			if err = c.winsBy(p, an, s, m); !errors.Is(err, errBack) {
				return err
			}
		}
	}
	// Another move may lead on.
	finishing := c.finishing
	for x := an.empty; !x.empty(); x = x.rest() {
		i := x.first()
		var mv move
		if ok, _ := c.local.effect(p, an, i, &mv); !ok || c.local.points[i] == m || mv.threat {
			continue
		}
		var next position
		c.local.after(p, i, &mv, &next)
		if c.others >= certifyOthers || c.ctx.Err() != nil {
			break
		}
		c.finishing = finishing
		if !next.goal.empty() && !c.killed(&next) {
			continue
		}
		c.others++
		if other := c.winsBy(p, an, s, c.local.points[i]); !errors.Is(other, errBack) {
			return other
		}
	}
	return err
}

// detour asks for moves of the attacker that do not lead back to the line on which it began. What was found about them is forgotten.
type detour struct {
	killProblem
	solver *search.Solver
	barred map[certifiedKey]bool
	// moves are the attacker's where he was first seen to win. They lead on to positions in which that was seen before.
	moves map[certifiedKey]board.Point
}

func (c *certifier) newDetour(p *position) *detour {
	a := &detour{killProblem: killProblem{local: c.local, memory: newMemory(), exact: c.finishing, order: c.Question.kill.order},
		solver: search.NewSolver(search.Options{TableSize: 1 << 15}), barred: maps.Clone(c.line), moves: map[certifiedKey]board.Point{}}
	delete(a.barred, certifiedKey{p.hash, p.threats})
	return a
}

// Expand judges the present position, which fails where it comes back.
func (a *detour) Expand(node *search.Node, dst []search.Child) []search.Child {
	if p := a.now(); a.barred[certifiedKey{p.hash, p.threats}] {
		node.Verdict, node.Zone, node.Certainty = search.Failure, search.AllPoints(), search.Proved
		return dst
	}
	return a.killProblem.Expand(node, dst)
}

// Learn notes the move of a position that was decided.
func (a *detour) Learn(r *search.ZoneEntry) {
	if p := a.now(); p.turn == attacker && r.Verdict == search.Success {
		if key := (certifiedKey{p.hash, p.threats}); a.moves[key] == 0 && r.Move != board.Pass {
			a.moves[key] = r.Move
		}
	}
	a.killProblem.Learn(r)
}

// askDetour is ask for a move that does not lead back.
func (c *certifier) askDetour(p *position) (board.Point, error) {
	if c.finishing && !c.detour.exact {
		c.detour = c.newDetour(p)
	}
	a := c.detour
	if m, ok := a.moves[certifiedKey{p.hash, p.threats}]; ok {
		return m, nil
	}
	a.top, a.stack[0] = 0, *p
	res := a.solver.Solve(c.ctx, a, c.nodes)
	c.spent += 1 + res.Nodes
	switch {
	case res.Verdict != search.Success:
		return 0, errBack
	case res.Move == board.Pass && !c.finishing:
		c.finishing = true
		return c.askDetour(p)
	}
	return res.Move, nil
}

// killed says whether the dragon is found to be killed soon.
func (c *certifier) killed(p *position) bool {
	var res search.Result
	if c.finishing {
		c.exact.top = 0
		c.exact.stack[0] = *p
		res = c.finish.Solve(c.ctx, &c.exact, certifyGlance)
	} else {
		res = c.solver.Solve(c.ctx, c.problem(p, p.threats), certifyGlance)
	}
	c.spent += 1 + res.Nodes
	return res.Verdict == search.Success
}

// winsBy writes the step of a position in which the winner makes a move.
func (c *certifier) winsBy(p *position, an *analysis, s *certified, m board.Point) (err error) {
	var next position
	var mv move
	i := c.local.index[m]
	if m != board.Pass {
		if ok, _ := c.local.effect(p, an, i, &mv); !ok || !an.empty.has(i) {
			m = board.Pass // it was found where something else was there, so that it does not matter
		}
	}
	if m == board.Pass {
		c.local.pass(p, &next)
		next.asked = false
		next.hash = c.local.hashOf(&next)
		child, err := c.write(&next)
		if err != nil {
			return err
		}
		s.zone, s.replies = c.zoneOf(child), []certifiedReply{{move: noKo, next: child}}
		return nil
	}
	c.local.after(p, i, &mv, &next)
	zone, child := single(i), verify.Done
	if !next.goal.empty() {
		if child, err = c.write(&next); err != nil {
			return err
		}
		zone = zone.or(c.zoneOf(child))
	}
	zone = zone.or(mv.captured).or(c.local.neighbors(mv.captured))
	if mv.captured.empty() {
		zone = c.breathe(p, an, i, &mv, zone)
	}
	// Strings of the loser beside it are not captured for sure.
	if c.kill {
		for x := c.local.nb[i].and(p.stones[defender]).and(zone).not(mv.captured); !x.empty(); x = x.rest() {
			ch := &an.chains[an.of[x.first()]]
			libs := ch.libs.not(single(i))
			if libs.empty() {
				continue // nothing is known of it afterwards
			}
			zone = zone.or(ch.stones)
			if !libs.meets(zone) {
				zone = zone.or(single(libs.first()))
			}
		}
	}
	if c.kill {
		zone = c.local.paired(c.exact.anchored(p, zone))
	}
	s.zone, s.replies = zone, []certifiedReply{{move: i, next: child}}
	return nil
}

// breathe adds what makes sure that a move that captures nothing is legal.
func (c *certifier) breathe(p *position, an *analysis, i uint8, mv *move, zone set) set {
	if c.kill && mv.safe {
		if !c.local.wall.has(i) {
			safe := c.local.nb[i].and(p.safe)
			if !safe.meets(zone) {
				zone = zone.or(single(safe.first()))
			}
		}
		return zone
	}
	own := single(i).or(mv.own)
	zone = zone.or(own)
	libs := c.local.neighbors(own).and(an.empty).not(single(i))
	if !libs.empty() && !libs.meets(zone) {
		zone = zone.or(single(libs.first()))
	}
	return zone
}
