package exact

import (
	"errors"
	"fmt"

	"shikatsu/engine/board"
	"shikatsu/engine/verify"
)

// A proof that the search has found becomes one that can be checked by the rules. The winner's moves are asked of the
// search, and the zone of every position is made anew. A dragon that cannot get two eyes any more is captured to the end.

// write writes the steps that decide a position, and gives the number of the last.
func (c *certifier) write(p *position) (int, error) {
	key := certifiedKey{p.hash, p.threats}
	if i, ok := c.written[key]; ok {
		return i, nil
	}
	if i, ok := c.match(p); ok {
		return i, nil
	}
	switch {
	case c.line[key] && !c.kill:
		return c.comesBack(key), nil
	case c.line[key]:
		return 0, errBack
	case len(c.steps) >= certifySteps || c.spent > c.exhaust || len(c.line) > maxLine-20:
		return 0, fmt.Errorf("%w: it takes too long", errBeyond)
	case c.ctx.Err() != nil:
		return 0, c.ctx.Err()
	}
	c.line[key] = true
	defer delete(c.line, key)
	for before := len(c.steps); ; {
		s, err := c.decide(p)
		if err != nil {
			return 0, err
		}
		if c.settled(key, s.zone) {
			c.steps = append(c.steps, *s)
			c.written[key] = len(c.steps) - 1
			return len(c.steps) - 1, nil
		}
		// Steps below count on a smaller zone.
		for other, i := range c.written {
			if i >= before {
				delete(c.written, other)
			}
		}
		c.steps = c.steps[:before]
	}
}

// decide makes the step of a position, with those that it rests on.
func (c *certifier) decide(p *position) (*certified, error) {
	s := &certified{turn: p.turn, ko: noKo, threats: p.threats, elsewhere: verify.Nowhere}
	var an analysis
	c.local.analyse(p, &an)
	var err error
	switch alive, regions := c.local.unconditional(p, &an); {
	case !c.kill && alive.meets(p.goal):
		s.alive, s.zone = true, alive.or(regions)
	case p.turn == c.winner():
		err = c.wins(p, &an, s)
	default:
		err = c.loses(p, &an, s)
	}
	if err != nil {
		return nil, err
	}
	s.stones = [2]set{p.stones[0].and(s.zone), p.stones[1].and(s.zone)}
	if s.goal = p.goal; !c.kill {
		s.goal = p.goal.and(s.zone)
	}
	if c.kill && !p.goal.within(s.zone) {
		s.zone = s.zone.or(p.goal)
		s.stones = [2]set{p.stones[0].and(s.zone), p.stones[1].and(s.zone)}
	}
	if p.ko != noKo && s.zone.has(p.ko) {
		s.ko = p.ko
	}
	return s, nil
}

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
		child, err := c.afterPass(p)
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

// afterPass writes the step that follows a pass.
func (c *certifier) afterPass(p *position) (step int, err error) {
	var next position
	c.local.pass(p, &next)
	next.asked = false
	next.hash = c.local.hashOf(&next)
	return c.write(&next)
}

// loses writes the step of a position in which the loser is to move. All his moves in the zone are answered, as long as
// that makes it grow.
func (c *certifier) loses(p *position, an *analysis, s *certified) error {
	var zone set
	var next position
	if c.kill || p.ko != noKo {
		child, err := c.afterPass(p)
		if err != nil {
			return err
		}
		s.elsewhere, zone = child, c.zoneOf(child)
	} else {
		zone = an.chains[an.of[p.goal.first()]].stones
	}
	if c.kill {
		zone = zone.or(p.goal)
	}
	tried := set{}
	var beyond [maxAnswered]bool
	for {
		zone = c.completed(p, an, zone)
		moves := zone.and(an.empty).not(tried)
		if moves.empty() {
			more, err := c.losesBeyond(p, s, &zone, &beyond)
			if err != nil {
				return err
			}
			if more {
				continue
			}
			break
		}
		i := moves.first()
		tried = tried.or(single(i))
		var mv move
		ok, _ := c.local.effect(p, an, i, &mv)
		if !ok {
			continue
		}
		c.local.after(p, i, &mv, &next)
		if next.goal.empty() {
			return fmt.Errorf("%w: the last stone is captured", errBeyond)
		}
		child, err := c.write(&next)
		if err != nil {
			return err
		}
		s.replies = append(s.replies, certifiedReply{move: i, next: child})
		zone = zone.or(c.zoneOf(child))
		if doubtful := c.doubtful(an, &mv); c.zoneOf(child).meets(doubtful) {
			return fmt.Errorf("%w: a capture depends on what lies beyond", errBeyond)
		} else if sure := mv.captured.not(doubtful); !sure.empty() {
			zone = zone.or(sure).or(c.local.neighbors(sure))
			if mv.captured.isSingle() {
				zone = zone.or(c.local.nb[i]) // whether it is a ko
			}
		}
	}
	s.zone = zone
	return nil
}

// losesBeyond writes the next of the loser's moves beyond gaps of a zone, if there is one.
func (c *certifier) losesBeyond(p *position, s *certified, zone *set, done *[maxAnswered]bool) (more bool, err error) {
	for e := range c.local.answered {
		at := c.local.closes(p, e)
		if done[e] || at == noIndex || !zone.has(at) {
			continue
		}
		done[e] = true
		var next position
		_, mv := c.local.beyond(p, e, &next, &analysis{})
		child := verify.Done
		*zone = zone.or(single(at)).or(mv.captured).or(c.local.neighbors(mv.captured))
		if !next.goal.empty() {
			if child, err = c.write(&next); err != nil {
				return false, err
			}
			*zone = zone.or(c.zoneOf(child))
		}
		s.replies = append(s.replies, certifiedReply{beyond: c.local.answers[e].above, next: child})
		return true, nil
	}
	return false, nil
}
