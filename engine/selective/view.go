package selective

import (
	"math/bits"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
)

// view is what a look at a position finds.
type view struct {
	chain    board.Bits               // the dragon's stones and what hangs on them
	libs     board.Bits               // empty points next to these
	region   board.Bits               // points near the dragon
	strings  []board.Point            // origins of the strings there, of both colors
	lively   board.Bits               // stones that are not captured
	space    board.Bits               // the dragon's eye space, marginal points included
	margin   board.Bits               // marginal points
	origins  []board.Point            // of its eye spaces
	secure   eyes.Value               // of closed spaces
	total    eyes.Value               // of all spaces
	wayOut   int                      // what the ways out are worth
	walls    board.Bits               // lively stones of the attacker
	friends  board.Bits               // lively stones of the dragon's color
	free     board.Bits               // empty points
	open     board.Bits               // where a way out may lead over
	prize    [board.PointCount]uint8  // the largest string that a candidate captures or saves
	kinds    [board.PointCount]uint16 // why a point is a candidate
	gain     [board.PointCount]int16  // what a move there changes of the way out
	bestGain int                      // of the moves
	moves    []board.Point            // with a score
	queue    []board.Point
	traits   traits
}

// grown is a set of points with their orthogonal neighbours, which may lie
// outside the board.
func grown(s *board.Bits) (r board.Bits) {
	const row, words = uint(board.Stride), len(r)
	for i, w := range s {
		left, right := w<<1|w<<row, w>>1|w>>row
		if i > 0 {
			left |= s[i-1]>>63 | s[i-1]>>(64-row)
		}
		if i < words-1 {
			right |= s[i+1]<<63 | s[i+1]<<(64-row)
		}
		r[i] = w | left | right
	}
	return r
}

// around is the set of points of the board next to s, or in it.
func (p *problem) around(s *board.Bits) board.Bits {
	r := grown(s)
	r.And(&p.onBoard)
	return r
}

// escapeGrades is the largest worth of a point for an escape.
const escapeGrades = 4

// gradeEscape fills in what it is worth to reach a point. That goes by its distance to the stones of the attacker and to
// friends of the dragon.
func (p *problem) gradeEscape() {
	var enemies, friends board.Bits
	goal := &p.line[0].goal
	for _, q := range p.b.Points() {
		switch {
		case goal.Has(q):
		case p.b.At(q) == p.owner:
			friends.Set(q)
		case p.b.At(q) != board.Empty:
			enemies.Set(q)
		}
	}
	p.escape = [escapeGrades]board.Bits{}
	var enemy, friend [board.PointCount]int
	p.measure(&enemies, &enemy)
	p.measure(&friends, &friend)
	for _, q := range p.b.Points() {
		line := min(q.Column(), q.Row(), p.b.Width()-1-q.Column(), p.b.Height()-1-q.Row())
		if p.b.At(q) == board.Empty && line > 0 {
			if n := escapeWorth(friend[q], enemy[q]); n > 0 {
				p.escape[n-1].Set(q)
			}
		}
	}
}

// measure fills in the distance of all points from a set, at most escapeReach+1.
func (p *problem) measure(from *board.Bits, distance *[board.PointCount]int) {
	for _, q := range p.b.Points() {
		distance[q] = escapeReach + 1
	}
	reached := *from
	front := *from
	for n := range escapeReach + 1 {
		for q := range front.All() {
			distance[q] = n
		}
		front = p.around(&reached)
		front.AndNot(&reached)
		reached.Or(&front)
	}
}

// escapeWorth grades a point by its distance to friends and enemies. It is nothing beside the enemy, most where friends are and
// he is far.
func escapeWorth(friend, enemy int) int {
	near := friend <= 3
	switch {
	case enemy <= 1:
		return 0
	case enemy == 2 && !near:
		return 1
	case enemy == 2, enemy > 3 && !near:
		return 2
	case enemy == 3 && !near:
		return 1
	case enemy == 3:
		return 3
	}
	return 4
}

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

// look finds what there is to see of a position and its moves.
func (p *problem) look(e *expansion) {
	v := &p.view
	if e.safe = p.gather(); e.safe {
		return
	}
	p.examine()
	e.secure = v.secure
	if e.secure.B >= 2 {
		return
	}
	p.weigh()
	p.positionTraits(&v.traits)
	e.odds = learned.positions[p.side()].sum(&v.traits)
}

// examine finds what there is around the chain, and its moves.
func (p *problem) examine() {
	v := &p.view
	p.tactics.forget()
	v.region = v.chain
	for range regionRadius {
		v.region = p.around(&v.region)
	}
	p.zone.Or(&v.region)
	p.findLively()
	p.reach()
	p.countEyes()
	p.choose()
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
