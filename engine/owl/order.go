package owl

import "math"

// The order of moves. Each move has a few traits, and each trait a weight that
// says how much more often, or more seldom, moves with it turn out to work. The weights are in
// weights.go; TestLearnOrder finds them from random positions.

// traitValues has the number of values of each trait: the eyes that the dragon might
// still make after the move, its distance from two of them, and what the move does to it; stones
// captured; liberties of the new string; whether the move gives atari, saves own
// stones in atari, leaves opponents two liberties, is beside a wall; empty, own and weak
// opposing neighbors; how it lies to the last move; whether it takes a point that might become an
// eye; opposing and own stones on the diagonals.
var traitValues = [traitKinds]int{7, 8, 5, 4, 4, 2, 2, 2, 2, 5, 4, 3, 5, 2, 3, 3}

// traitKinds is the number of traits of a move, traitCount that of all their values.
const (
	traitKinds = 16
	traitCount = 61
)

// traits are the values of the traits of one move, numbered through.
type traits [traitKinds]uint8

// traitNumbers are what the dragon's prospects say of a move: the eyes that it
// might still make after it and the distance from two of them, after and before.
type traitNumbers struct {
	eyes     int
	far, now uint8
}

// traitsOf finds the traits of the move m at i.
func (k *killProblem) traitsOf(p *position, an *analysis, hope *prospects, i uint8, m *move, num traitNumbers) (t traits) {
	me := p.turn
	here := single(i)
	libs := k.nb[i].and(an.empty).or(m.captured)
	safe := m.safe || k.exits.has(i)
	atari, saved, chase := 0, 0, 0
	own, theirs := 0, 0
	for x := k.nb[i].not(an.empty); !x.empty(); x = x.rest() {
		c := &an.chains[an.of[x.first()]]
		switch {
		case c.color == me:
			own++
			libs = libs.or(c.libs)
			safe = safe || c.endless
			if c.libs.isSingle() {
				saved = 1
			}
		case !c.endless:
			theirs++
			switch c.libs.count() {
			case 2:
				atari = 1
			case 3:
				chase = 1
			}
		}
	}
	liberties := 3 // many, or safe
	if !safe {
		liberties = libs.not(here).count() - 1
	}
	near, eye := 0, 0
	if p.near.has(i) {
		near = 1
	}
	if hope.eyes.has(i) {
		eye = 1
	}
	base, n := 0, 0
	add := func(value int) {
		values := traitValues[n]
		t[n] = uint8(base + max(0, min(value, values-1)))
		base += values
		n++
	}
	add(num.eyes)
	add(int(num.far))
	add(int(num.far) - int(num.now) + 2)
	add(m.captured.count())
	add(liberties)
	add(atari)
	add(saved)
	add(chase)
	add(near)
	add(k.nb[i].and(an.empty).count())
	add(own)
	add(theirs)
	add(k.beside(p.last, i))
	add(eye)
	add(k.diag[i].and(p.stones[1-me]).count())
	add(k.diag[i].and(p.stones[me]).count())
	return t
}

// beside says how a point lies to the last move: 1 next to it, 2 diagonally, 3 two
// steps away, 4 farther; 0 if there was none.
func (l *local) beside(last, i uint8) int {
	switch {
	case last == noKo:
		return 0
	case l.nb[last].has(i):
		return 1
	case l.diag[last].has(i):
		return 2
	case l.nb[last].meets(l.nb[i]):
		return 3
	}
	return 4
}

// weightUnit is the weight that stands for odds of e to 1.
const weightUnit = 32

// scores are kept between -maxScore and maxScore.
const maxScore = 8 * weightUnit

// ordering has the weights of traits for the attacker and the defender, and what makes
// the mean of all moves 0.
type ordering struct {
	shift   [2]int16
	weights [2][traitCount]int16
}

// score adds up the weights of a move of the given player.
func (o *ordering) score(t *traits, player uint8) int {
	s := int(o.shift[player])
	for _, v := range t {
		s += int(o.weights[player][v])
	}
	return max(-maxScore, min(s, maxScore))
}

// firstNumbers has by score the first number to win of a move, and by what its
// number to lose is multiplied, in 1/256.
var firstNumbers = func() (table [2*maxScore + 1]struct{ win, lose uint16 }) {
	for i := range table {
		s := float64(i-maxScore) / weightUnit
		table[i].win = uint16(math.Round(max(1, min(14*math.Exp(-0.3*s), maxNumber))))
		table[i].lose = uint16(math.Round(256 * math.Exp(0.2*s)))
	}
	return table
}()

// maxNumber is the largest first number of a move.
const maxNumber = 60

// ordered turns the first estimates of the work to prove that the dragon lives or is
// killed after the move m at i into those that its traits suggest.
func (k *killProblem) ordered(p *position, an *analysis, hope *prospects, i uint8, m *move, num traitNumbers, live, kill uint32) (uint32, uint32) {
	t := k.traitsOf(p, an, hope, i, m, num)
	if k.learn != nil {
		k.learn(i, &t)
	}
	if k.order == nil {
		return live, kill
	}
	f := &firstNumbers[k.order.score(&t, p.turn)+maxScore]
	stretch := func(x uint32) uint32 { return max(1, min((x*uint32(f.lose)+128)>>8, maxNumber)) }
	if p.turn == attacker {
		return stretch(live), uint32(f.win)
	}
	return uint32(f.win), stretch(kill)
}
