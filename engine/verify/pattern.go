package verify

import (
	"errors"

	"shikatsu/engine/board"
)

// checker checks one claim.
type checker struct {
	board *board.Board
	claim *Claim
	stand board.Bits // walls, and strings that regions hold
}

func (k *checker) winner() int {
	if k.claim.Kill {
		return attacker
	}
	return owner
}

// pattern is what is known of a position: a step's, perhaps after a move.
type pattern struct {
	*checker
	zone   board.Bits
	stones [2]board.Bits
	goal   board.Bits
}

// str is what a pattern shows of a string.
type str struct {
	stones, around, libs board.Bits
	// fixed is set where the string cannot be captured, open where it may go on beyond the zone. A fixed one is joined to a
	// wall. In a proof of life it may also be the attacker's and go on beyond the zone, where everything is taken to be his.
	fixed, open bool
}

// str looks at the string of a player's stone at p.
func (p *pattern) str(at board.Point, side int) (s str) {
	b := p.board
	s.stones.Set(at)
	for todo := []board.Point{at}; len(todo) > 0; {
		q := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, d := range board.Directions[:4] {
			switch r := q + d; {
			case !b.OnBoard(r) || s.stones.Has(r):
			case p.stones[side].Has(r):
				s.stones.Set(r)
				todo = append(todo, r)
			case p.zone.Has(r):
				s.around.Set(r)
				if !p.stones[1-side].Has(r) {
					s.libs.Set(r)
				}
			case p.stand.Has(r):
				s.fixed = s.fixed || side == attacker
			case p.held(r):
			default:
				s.open = true
			}
		}
	}
	if !p.claim.Kill && side == attacker && s.open {
		s.fixed = true
	}
	if side == attacker {
		for i := range p.claim.Gaps {
			// The attacker has a stone above that of a gap at the edge that he has closed. A region is held from the stones
			// in it on.
			g := &p.claim.Gaps[i]
			s.fixed = s.fixed || s.stones.Has(g.Beyond) || !g.Edge() && s.stones.Has(g.Push)
		}
	}
	return s
}

// held says whether a point belongs to a region that the attacker holds.
func (p *pattern) held(at board.Point) bool {
	for i := range p.claim.Gaps {
		if p.claim.Gaps[i].Points.Has(at) {
			return true
		}
	}
	return false
}

// certain is what is known of a fact.
type certain int

const (
	no certain = iota
	perhaps
	yes
)

// effect is what a move does.
type effect struct {
	after pattern
	legal certain
	// unsure are stones inside of which it depends on what lies outside whether they are captured. Nothing is known of their points
	// afterwards.
	unsure board.Bits
	// ko is the point where the opponent may not take back. koDoubtful is set where that depends on what lies outside.
	ko         board.Point
	koDoubtful bool
}

// play makes a move inside the zone.
func (p *pattern) play(at board.Point, side int) (m effect, err error) {
	if !p.zone.Has(at) || p.stones[0].Has(at) || p.stones[1].Has(at) {
		return m, errors.New("a move is not on an empty point of the zone")
	}
	m.after = *p
	m.after.stones[side].Set(at)
	var captured board.Bits
	for _, d := range board.Directions[:4] {
		q := at + d
		if !p.stones[1-side].Has(q) || captured.Has(q) || m.unsure.Has(q) {
			continue
		}
		s := m.after.str(q, 1-side)
		switch {
		case s.fixed || !s.libs.IsEmpty():
		case s.open:
			m.unsure.Or(&s.stones)
		default:
			captured.Or(&s.stones)
		}
	}
	m.after.stones[1-side].AndNot(&captured)
	if side == attacker {
		m.after.goal.AndNot(&captured)
	}
	own := m.after.str(at, side)
	switch {
	case own.fixed || !own.libs.IsEmpty():
		m.legal = yes
	case own.open || !m.unsure.IsEmpty():
		m.legal = perhaps
	}
	// Where the string cannot be captured nothing can be played at once where it took a stone. The stone had no liberty but its point.
	if captured.Count() == 1 && own.stones.Count() == 1 && own.libs == captured && !own.fixed {
		m.ko, m.koDoubtful = captured.First(), own.open || !m.unsure.IsEmpty()
	}
	m.after.zone.AndNot(&m.unsure)
	m.after.stones[1-side].AndNot(&m.unsure)
	return m, nil
}

// alive says whether two eyes keep a goal stone on the board though its owner always passes. It goes by Benson's condition, for
// eyes that lie inside the zone with all that surrounds them.
func (p *pattern) alive() bool {
	var chains []str
	for rest := p.stones[owner]; !rest.IsEmpty(); {
		s := p.str(rest.First(), owner)
		rest.AndNot(&s.stones)
		chains = append(chains, s)
	}
	type region struct{ points, empty, around board.Bits }
	var regions []region
	free := p.zone
	free.AndNot(&p.stones[owner])
	for !free.IsEmpty() {
		var r region
		first := free.First()
		r.points.Set(first)
		whole := true
		for todo := []board.Point{first}; len(todo) > 0; {
			q := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			for _, d := range board.Directions[:4] {
				switch n := q + d; {
				case !p.board.OnBoard(n) || r.points.Has(n):
				case !p.zone.Has(n):
					whole = false
				case p.stones[owner].Has(n):
					r.around.Set(n)
				default:
					r.points.Set(n)
					todo = append(todo, n)
				}
			}
		}
		free.AndNot(&r.points)
		r.empty = r.points
		r.empty.AndNot(&p.stones[attacker])
		if whole {
			regions = append(regions, r)
		}
	}
	for changed := true; changed; {
		changed = false
		var safe board.Bits
		for i := 0; i < len(chains); i++ {
			eyes := 0
			for j := range regions {
				if chains[i].libs.Contains(&regions[j].empty) && regions[j].around.Intersects(&chains[i].stones) {
					eyes++
				}
			}
			if eyes < 2 {
				chains = append(chains[:i:i], chains[i+1:]...)
				i, changed = i-1, true
				continue
			}
			safe.Or(&chains[i].stones)
		}
		for j := 0; j < len(regions); j++ {
			if !safe.Contains(&regions[j].around) {
				regions = append(regions[:j:j], regions[j+1:]...)
				j, changed = j-1, true
			}
		}
	}
	for i := range chains {
		if chains[i].stones.Intersects(&p.goal) {
			return true
		}
	}
	return false
}
