package exact

import (
	"fmt"

	"shikatsu/engine/verify"
)

// loses writes the step of a position in which the loser is to move. All his moves in the zone are answered, as long as
// that makes it grow.
func (c *certifier) loses(p *position, an *analysis, s *certified) error {
	var zone set
	var next position
	if c.kill || p.ko != noKo {
		c.local.pass(p, &next)
		next.asked = false
		next.hash = c.local.hashOf(&next)
		child, err := c.write(&next)
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

// doubtful are stones that a move of the loser captures only if what lies beyond is the attacker's.
func (c *certifier) doubtful(an *analysis, mv *move) (list set) {
	if c.kill {
		return list
	}
	for x := mv.captured; !x.empty(); {
		stones := an.chains[an.of[x.first()]].stones
		if x = x.not(stones); stones.meets(c.local.gaps) {
			list = list.or(stones)
		}
	}
	return list
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

// completed completes the zone of a position in which the loser is to move. Strings of the winner are inside with two
// liberties, or with all around them where they have one. What keeps the loser from playing somewhere inside is inside,
// too.
func (c *certifier) completed(p *position, an *analysis, zone set) set {
	w := c.winner()
	for {
		before := zone
		for n := 1; n < an.n; n++ {
			ch := &an.chains[n]
			if ch.color != w || !ch.stones.meets(zone) {
				continue
			}
			zone = zone.or(ch.stones)
			if ch.count == 1 {
				zone = zone.or(ch.around)
				continue
			}
			need := 2 - ch.libs.and(zone).count()
			for x := ch.libs.not(zone); need > 0 && !x.empty(); x = x.rest() {
				zone = zone.or(single(x.first()))
				need--
			}
		}
		if c.kill {
			zone = c.local.paired(c.exact.anchored(p, zone))
		}
		var mv move
		for x := zone.and(an.empty); !x.empty(); x = x.rest() {
			i := x.first()
			if c.local.nb[i].meets(an.empty) {
				continue
			}
			if ok, refused := c.local.effect(p, an, i, &mv); ok || refused {
				continue
			}
			own := single(i).or(mv.own)
			zone = zone.or(own).or(c.local.neighbors(own))
		}
		if zone == before {
			return zone
		}
	}
}
