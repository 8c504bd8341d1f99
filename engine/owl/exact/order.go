package exact

import "math"

// The order of moves. Each move has a few traits, and each trait a weight that
// says how much more often, or more seldom, moves with it turn out to work. The weights are in
// weights.go; tools/learn/order finds them from random positions.

// The first value of each trait; the next one's says how many there are.
const (
	eyesTrait          = 0                      // eyes that the dragon might still make after the move
	farTrait           = eyesTrait + 7          // its distance from two of them
	nearerTrait        = farTrait + 8           // what the move does to that distance
	capturedTrait      = nearerTrait + 5        // stones captured
	libertiesTrait     = capturedTrait + 4      // liberties of the new string, 4 if it is safe
	atariTrait         = libertiesTrait + 4     // whether it gives atari
	savedTrait         = atariTrait + 2         // whether it saves own stones in atari
	chaseTrait         = savedTrait + 2         // whether it leaves opposing stones two liberties
	besideWallTrait    = chaseTrait + 2         // whether it is beside a wall
	emptyTrait         = besideWallTrait + 2    // empty neighbors
	ownTrait           = emptyTrait + 5         // neighbors of the mover
	theirsTrait        = ownTrait + 4           // neighbors of the other that can be captured
	lastTrait          = theirsTrait + 3        // how it lies to the last move
	eyePointTrait      = lastTrait + 5          // whether it takes a point that might become an eye
	theirDiagonalTrait = eyePointTrait + 2      // stones of the other on the diagonals
	ownDiagonalTrait   = theirDiagonalTrait + 3 // stones of the mover there
	traitCount         = ownDiagonalTrait + 3

	traitKinds = 16
)

// traits are the values of the traits of one move, numbered through.
type traits [traitKinds]uint8

// traitNumbers are what the dragon's prospects say of a move. They are the eyes that it might still make
// after it, and the distance from two of them, after and before.
type traitNumbers struct {
	eyes     int
	far, now uint8
}

// traitsOf finds the traits of the move m at i.
func (l *local) traitsOf(p *position, an *analysis, hope *prospects, i uint8, m *move, num traitNumbers) traits {
	me := p.turn
	safe := m.safe || m.solid || l.exits.has(i)
	liberties := 3 // many, or safe
	if !safe {
		liberties = l.nb[i].and(an.empty).or(m.captured).or(m.libs).not(single(i)).count() - 1
	}
	diagonal := l.diag[i]
	return traits{
		eyesTrait + capped(num.eyes, 6),
		farTrait + num.far,
		nearerTrait + capped(max(0, int(num.far)-int(num.now)+2), 4),
		capturedTrait + capped(m.captured.count(), 3),
		libertiesTrait + capped(max(0, liberties), 3),
		atariTrait + one(m.atari),
		savedTrait + one(m.saved),
		chaseTrait + one(m.chase),
		besideWallTrait + one(p.near.has(i)),
		emptyTrait + capped(l.nb[i].and(an.empty).count(), 4),
		ownTrait + min(m.mine, 3),
		theirsTrait + min(m.theirs, 2),
		lastTrait + l.beside(p.last, i),
		eyePointTrait + one(hope.eyes.has(i)),
		theirDiagonalTrait + capped(diagonal.and(p.stones[1-me]).count(), 2),
		ownDiagonalTrait + capped(diagonal.and(p.stones[me]).count(), 2),
	}
}

// one is 1 for true.
func one(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// capped is n, which is not negative, or limit if that is less.
func capped(n, limit int) uint8 { return uint8(min(n, limit)) }

// beside says how a point lies to the last move. It is 1 next to it, 2 diagonally, 3 two steps away, 4
// farther, and 0 if there was none.
func (l *local) beside(last, i uint8) uint8 {
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

// weightPlaces is the length of a table of weights: the numbers of traits are within it, whatever they are.
const weightPlaces = 256

// ordering has the weights of traits for the attacker and the defender. shift is what makes the mean of all
// moves 0.
type ordering struct {
	shift   [2]int16
	weights [2][weightPlaces]int16
}

// score adds up the weights of a move of the given player. It is written out, as it is asked for each move.
func (o *ordering) score(t *traits, player uint8) int {
	w := &o.weights[player]
	s := int(o.shift[player]) +
		int(w[t[0]]) + int(w[t[1]]) + int(w[t[2]]) + int(w[t[3]]) + int(w[t[4]]) + int(w[t[5]]) + int(w[t[6]]) + int(w[t[7]]) +
		int(w[t[8]]) + int(w[t[9]]) + int(w[t[10]]) + int(w[t[11]]) + int(w[t[12]]) + int(w[t[13]]) + int(w[t[14]]) + int(w[t[15]])
	return max(-maxScore, min(s, maxScore))
}

// firstNumbers has by score the first number to win of a move. It also has by what the move's number to lose
// is multiplied, in 1/256.
var firstNumbers = func() (table [2*maxScore + 1]struct{ win, lose uint16 }) {
	for i := range table {
		s := float64(i-maxScore) / weightUnit
		table[i].win = uint16(math.Round(max(1, min(14*math.Exp(-0.3*s), maxNumber))))
		table[i].lose = uint16(math.Round(256 * math.Exp(0.2*s)))
	}
	return table
}()
