package selective

import (
	"math/bits"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
)

// gather finds the dragon's chain: the goal's strings and those that hang on them by
// two shared liberties. It says whether the dragon has reached a living friend, for
// which one liberty is enough if its owner is to move.
func (p *problem) gather() (safe bool) {
	v := &p.view
	s := p.now()
	need := 2
	if !s.attacker && !p.atRoot() {
		need = 1
	}
	v.chain, v.libs = board.Bits{}, board.Bits{}
	v.queue = v.queue[:0]
	var in board.Bits
	join := func(origin board.Point) {
		if !in.Has(origin) {
			in.Set(origin)
			v.queue = append(v.queue, origin)
		}
	}
	for q := range s.goal.All() {
		join(p.b.Origin(q))
	}
	for i := 0; i < len(v.queue); i++ {
		o := v.queue[i]
		p.b.StoneBits(o, &v.chain)
		libs := p.b.LibertyBits(o)
		v.libs.Or(libs)
		for l := range libs.All() {
			for _, d := range board.Directions[:4] {
				if p.b.At(l+d) != p.owner {
					continue
				}
				r := p.b.Origin(l + d)
				if n := p.b.CountCommonLiberties(o, r); n >= 2 || n >= need && p.alive.Has(r) {
					join(r)
				}
			}
		}
	}
	return v.chain.Intersects(&p.alive)
}

// reach measures the way out: what the points are worth that the dragon reaches by exactly escapeSteps steps. The steps lead
// over friends and over points that no living stone of the attacker touches.
func (p *problem) reach() {
	v := &p.view
	v.walls, v.friends = board.Bits{}, board.Bits{}
	for i := range v.lively {
		v.walls[i] = v.lively[i] & p.stones[1][i]
		v.friends[i] = v.lively[i] & p.stones[0][i]
	}
	barred := grown(&v.walls)
	v.free = p.onBoard
	v.free.AndNot(&p.stones[0])
	v.free.AndNot(&p.stones[1])
	v.open = v.free
	v.open.AndNot(&barred)
	v.open.Or(&v.friends)
	v.wayOut = p.worth(v.chain, v.open)
}

// worth is what the points are worth that are reached from a set over the open points. They are reached in exactly escapeSteps
// steps.
func (p *problem) worth(from, open board.Bits) (sum int) {
	seen, front := from, from
	for range escapeSteps {
		front = grown(&front)
		for i := range front {
			front[i] &= open[i] &^ seen[i]
			seen[i] |= front[i]
		}
	}
	v := &p.view
	for i := range front {
		w := front[i] & v.free[i]
		if w != 0 {
			for k := range p.escape {
				sum += (k + 1) * bits.OnesCount64(w&p.escape[k][i])
			}
		}
		if w = front[i] &^ v.free[i]; w != 0 {
			sum += friendWorth*bits.OnesCount64(w) + (aliveWorth-friendWorth)*bits.OnesCount64(w&p.alive[i])
		}
	}
	return sum
}

// touches says whether a stone of the string at o is in area.
func (p *problem) touches(o board.Point, area *board.Bits) bool {
	for q := o; ; {
		if area.Has(q) {
			return true
		}
		if q = p.b.Next(q); q == o {
			return false
		}
	}
}

// findLively marks the stones that count.
func (p *problem) findLively() {
	v := &p.view
	p.stones = [2]board.Bits{}
	for _, q := range p.b.Points() {
		switch p.b.At(q) {
		case p.owner:
			p.stones[0].Set(q)
		case p.owner.Other():
			p.stones[1].Set(q)
		}
	}
	v.strings = v.strings[:0]
	near := v.region
	for i := range near {
		v.lively[i] = (p.stones[0][i] | p.stones[1][i]) &^ v.region[i]
		near[i] &= p.stones[0][i] | p.stones[1][i]
	}
	var done board.Bits
	for q := range near.All() {
		o := p.b.Origin(q)
		if !done.Has(o) {
			done.Set(o)
			v.strings = append(v.strings, o)
		}
	}
	chains := 0
	for _, o := range v.strings {
		if v.chain.Has(o) {
			chains++
		}
	}
	for _, o := range v.strings {
		// A dragon of one string has nothing else to live with.
		if p.tactics.captured(o) && !(chains == 1 && v.chain.Has(o)) {
			continue
		}
		p.b.StoneBits(o, &v.lively)
	}
}

// countEyes values the eye spaces of the dragon.
func (p *problem) countEyes() {
	v := &p.view
	if p.atRoot() {
		p.eyes.MakeDomains(p.b, &v.lively) // the picture shows those of the attacker, too
	} else {
		p.eyes.MakeDomainsOf(p.owner, p.b, &v.lively)
	}
	v.space, v.margin = board.Bits{}, board.Bits{}
	v.secure, v.total = eyes.Value{}, eyes.Value{}
	v.origins = v.origins[:0]
	var seen board.Bits
	for q := range v.chain.All() {
		for _, d := range board.Directions[:4] {
			e := p.eyes.Data(p.owner, q+d)
			if e.Color == p.owner && !e.Marginal && !seen.Has(e.Origin) {
				seen.Set(e.Origin)
				v.origins = append(v.origins, e.Origin)
			}
		}
	}
	for _, q := range p.b.Points() {
		e := p.eyes.Data(p.owner, q)
		if e.Color == p.owner && seen.Has(e.Origin) {
			v.space.Set(q)
			p.zone.Set(q)
			if e.Marginal {
				v.margin.Set(q)
			}
		}
	}
	for _, o := range v.origins {
		p.eyes.ExamineSpace(p.owner, o, &p.tactics)
	}
	for _, o := range v.origins {
		p.eyes.ComputeEyes(p.owner, o)
		e := p.eyes.Data(p.owner, o)
		v.total = v.total.Add(e.Value)
		if e.MarginalSize == 0 {
			val := e.Value
			val.B = min(val.B, e.PessimisticMin)
			val.A = min(val.A, val.B)
			v.secure = v.secure.Add(val)
		}
	}
}
