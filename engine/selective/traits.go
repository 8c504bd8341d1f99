package selective

import (
	"math/bits"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/net"
)

// Traits of positions and of moves. Each kind of trait takes one of a few values, and
// each value has a weight for either player who is to move, learned from questions whose
// answers are known. The sum for a position says how likely the dragon is to be
// killed, the sum for a move how likely it is to be the right one.

// wayGrade grades what a way out is worth.
func wayGrade(n int) int { return bucket(n, 1, 3, 5, 7, 9, 12, 16, 22, 30) }

const wayGrades = 10

// eyeClass says what the eyes seen suffice for. It is 3 for life though the attacker begins, 2 if the dragon begins, 1 if it
// moves twice, 0 for nothing.
func eyeClass(v *eyes.Value) int {
	switch {
	case v.B >= 2:
		return 3
	case v.C >= 2:
		return 2
	case v.D >= 2:
		return 1
	}
	return 0
}

// positionTraits lists the traits of the position that was looked at, and says how many
// values they have together.
func (p *problem) positionTraits(t *traits) (values int) {
	v := &p.view
	s := p.now()
	t.n = 0
	eye := func(a, b uint8) int { return 4*int(min(a, 3)) + int(min(b, 3)) }
	n := t.add(0, 16, eye(v.total.B, v.total.C))
	n = t.add(n, 16, eye(v.total.A, v.total.D))
	n = t.add(n, 16, eye(v.secure.B, v.secure.C))
	after := v.wayOut + v.bestGain
	if s.attacker {
		after = v.wayOut - v.bestGain
	}
	n = t.add(n, wayGrades, wayGrade(v.wayOut))
	n = t.add(n, wayGrades, wayGrade(after))
	n = t.add(n, 4*wayGrades, eyeClass(&v.total)*wayGrades+wayGrade(after))
	n = t.add(n, 8, bucket(v.libs.Count(), 2, 3, 4, 5, 6, 8, 11))
	n = t.add(n, 7, bucket(v.chain.Count(), 2, 4, 6, 9, 14, 21))
	n = t.add(n, 7, bucket(s.goal.Count(), 2, 4, 6, 9, 14, 21))
	space := v.space
	for i := range space {
		space[i] &= v.free[i]
	}
	n = t.add(n, 9, bucket(space.Count(), 1, 2, 3, 4, 5, 7, 9, 13))
	n = t.add(n, 6, v.margin.Count())
	half := 0
	for q := range v.space.All() {
		if p.eyes.HalfEye(q).Type == eyes.HalfEye {
			half++
		}
	}
	n = t.add(n, 4, half)
	var danger, lost, open, strings int
	var prey [2]int // the largest string beside the dragon that may be captured: for good, or not
	thin, walls := 0, 9
	beside := p.around(&v.chain)
	for _, o := range v.strings {
		if p.b.At(o) == p.owner {
			if !v.chain.Has(o) {
				continue
			}
			strings++
			if w := p.tactics.at(o); w.attack != board.Fail {
				if danger++; w.defense == board.Fail {
					lost++
				}
			}
			continue
		}
		if !p.touches(o, &beside) {
			continue
		}
		if w := p.tactics.at(o); w.attack != board.Fail {
			i := 0
			if w.defense != board.Fail {
				i = 1
			}
			prey[i] = max(prey[i], p.b.StringSize(o))
			if i == 0 {
				continue
			}
		}
		libs := p.b.Liberties(o)
		walls = min(walls, libs)
		if libs <= 3 {
			thin++
		}
	}
	for i := range v.libs {
		open += bits.OnesCount64(v.libs[i] & v.open[i])
	}
	n = t.add(n, 9, 3*min(danger, 2)+min(lost, 2))
	n = t.add(n, 5, prey[0])
	n = t.add(n, 5, prey[1])
	n = t.add(n, 4, thin)
	n = t.add(n, 6, walls-1)
	n = t.add(n, 6, open)
	n = t.add(n, 4, strings-1)
	passed := 0
	if s.passed {
		passed = 1
	}
	n = t.add(n, 2, passed)
	n = t.add(n, 7, p.aliveSteps(6))
	n = t.add(n, 12, 4*min(prey[0]+prey[1], 2)+eyeClass(&v.total))
	return n
}

// positionTraitCount is the number of values that all traits of positions have together.
const positionTraitCount = 209

// aliveSteps is the number of steps over open points to friends that live, at most limit.
func (p *problem) aliveSteps(limit int) int {
	v := &p.view
	seen := v.chain
	for n := range limit {
		next := grown(&seen)
		if next.Intersects(&p.alive) {
			return n
		}
		grew := false
		for i := range next {
			w := seen[i] | next[i]&(v.open[i])
			grew = grew || w != seen[i]
			seen[i] = w
		}
		if !grew {
			return limit
		}
	}
	return limit
}

// moveTraits lists the traits of the candidate m in the position that was looked at. It says how many values they have
// together.
func (p *problem) moveTraits(m board.Point, t *traits) (values int) {
	v := &p.view
	s := p.now()
	me := p.mover()
	t.n = 0
	class := eyeClass(&v.total)
	n := 0
	for k := range kindCount {
		if v.kinds[m]&(1<<k) != 0 {
			t.add(n+5*k, 1, 0)
			t.add(n+5*k+1+class, 1, 0)
		}
	}
	n += 5 * kindCount
	line := min(m.Column(), m.Row(), p.b.Width()-1-m.Column(), p.b.Height()-1-m.Row())
	side := max(min(m.Column(), p.b.Width()-1-m.Column()), min(m.Row(), p.b.Height()-1-m.Row()))
	n = t.add(n, 5, line)
	if line == 0 {
		t.add(n, 4, side)
	} else if line == 1 {
		t.add(n+4, 4, side)
	}
	n += 8
	dist := 4
	near := v.chain
	for i := range 3 {
		near = grown(&near)
		if near.Has(m) {
			dist = i
			break
		}
	}
	n = t.add(n, 5, dist)
	var own, theirs, chain, empty, eye, captures, atari, saves, ownDiag, theirDiag, hane, jump int
	ownLibs, theirLibs := 5, 5 // the fewest of a string beside it
	for k, d := range board.Directions[:4] {
		q := m + d
		if !p.b.OnBoard(q) {
			continue
		}
		if v.space.Has(q) {
			eye++
		}
		switch p.b.At(q) {
		case board.Empty:
			empty++
			if r := q + d; p.b.At(r) == me {
				jump++
			}
			continue
		case me:
			own++
			ownLibs = min(ownLibs, p.b.Liberties(q)-1)
			if p.b.Liberties(q) == 1 {
				saves = 1
			}
		default:
			theirs++
			theirLibs = min(theirLibs, p.b.Liberties(q)-1)
			switch p.b.Liberties(q) {
			case 1:
				captures = max(captures, min(p.b.StringSize(q), 3))
			case 2:
				atari = 1
			}
			// A hane goes round a stone of the other, diagonally from an own one.
			for _, e := range [2]board.Point{board.Directions[(k+1)%4], board.Directions[(k+3)%4]} {
				if p.b.At(q+e) == me && p.b.At(m+e) == board.Empty {
					hane++
				}
			}
		}
		if v.chain.Has(q) {
			chain++
		}
	}
	for _, d := range board.Directions[4:] {
		switch p.b.At(m + d) {
		case me:
			ownDiag++
		case me.Other():
			theirDiag++
		}
	}
	n = t.add(n, 5, own)
	n = t.add(n, 5, theirs)
	n = t.add(n, 5, empty)
	n = t.add(n, 4, chain)
	n = t.add(n, 5, eye)
	n = t.add(n, 4, captures)
	n = t.add(n, 2, atari)
	n = t.add(n, 2, saves)
	n = t.add(n, 5, ownDiag)
	n = t.add(n, 5, theirDiag)
	n = t.add(n, 3, hane)
	n = t.add(n, 3, jump)
	n = t.add(n, 6, p.b.AccurateLibertyCount(m, me)-1)
	last := 0
	if l := s.last; l != board.Pass {
		dx, dy := m.Column()-l.Column(), m.Row()-l.Row()
		dx, dy = max(dx, -dx), max(dy, -dy)
		last = 1 + bucket(dx+dy+max(dx, dy), 3, 4, 5, 6, 8)
	}
	n = t.add(n, 7, last)
	n = t.add(n, 9, bucket(int(v.gain[m]), 0, 1, 2, 4, 7, 11, 17, 25))
	prize := bucket(int(v.prize[m]), 1, 2, 3, 5, 9)
	if v.kinds[m]&(kindGoal|kindFriend) != 0 {
		prize += 6
	}
	n = t.add(n, 12, prize)
	n = t.add(n, 16, 4*min(own, 3)+min(theirs, 3))
	n = t.add(n, 16, 4*min(ownDiag, 3)+min(theirDiag, 3))
	n = t.add(n, 12, 3*min(line, 3)+min(own, 1)+min(theirs, 1))
	n = t.add(n, 5, ownLibs)
	n = t.add(n, 5, theirLibs)
	n = t.add(n, 25, 5*min(eye, 4)+min(empty, 4))
	inside := 0
	if v.space.Has(m) {
		inside = 1 + int(p.eyes.Data(p.owner, m).Neighbors)
	}
	n = t.add(n, 6*3, 6*bucket(int(p.eyes.Data(p.owner, m).Size), 4, 7)+inside)
	return n
}

// moveTraitCount is the number of values that all traits of moves have together.
const moveTraitCount = net.MoveTraits

// weightUnit is the weight that stands for odds of e to 1.
const weightUnit = 64

// positionWeights and moveWeights have a weight for each value of a trait.
type (
	positionWeights [positionTraitCount]int16
	moveWeights     [moveTraitCount]int16
)

func (w *positionWeights) sum(t *traits) (s int) {
	for _, i := range t.at[:t.n] {
		s += int(w[i])
	}
	return s
}

func (w *moveWeights) sum(t *traits) (s int) {
	for _, i := range t.at[:t.n] {
		s += int(w[i])
	}
	return s
}

// weights are those of the positions and moves of either player to move.
type weights struct {
	positions [2]positionWeights
	moves     [2]moveWeights
}
