package ownership

import (
	"math"

	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

// What a chance is judged by: what the network expects, and what was read of the dragon.
const (
	signFirst  = iota // the logarithm of the odds that the network gives if the owner moves first
	signSecond        // and if the opponent does
	signAlive         // from here on 1 or 0
	signCritical
	signDead
	signAliveAtLimit // the same where the reading ended at its limit of nodes
	signCriticalAtLimit
	signDeadAtLimit
	signCount
)

// Signs are the values of what a chance is judged by.
type Signs [signCount]float64

// SignsOf are those of stones of a dragon whose life and death was read, with the chances that the network gives them (0 to 1).
func SignsOf(d *dragon.Dragon, first, second float64) (s Signs) {
	s[signFirst], s[signSecond] = logit(first), logit(second)
	at := 0
	switch d.ReadStatus {
	case dragon.Alive:
		at = signAlive
	case dragon.Critical:
		at = signCritical
	case dragon.Dead:
		at = signDead
	default:
		return s
	}
	if d.ReadStatus == d.OwlStatus && d.Owl.Certainty == search.Limit {
		at += signAliveAtLimit - signAlive
	}
	s[at] = 1
	return s
}

// logit is the logarithm of odds, with chances near 0 and 1 cut off.
func logit(chance float64) float64 {
	const least = 0.01
	chance = min(max(chance, least), 1-least)
	return math.Log(chance / (1 - chance))
}

// Chance is the likelihood that weights give the signs.
func (w *Signs) Chance(s *Signs) float64 {
	sum := 0.0
	for i, x := range s {
		sum += float64(w[i] * x) // rounded, so that all processors add the same
	}
	return 1 / (1 + math.Exp(-sum))
}

// Read are the chances of stones of a dragon whose life and death was read. To move is not worse than not to move.
func Read(d *dragon.Dragon, first, second float64) dragon.Chances {
	signs := SignsOf(d, first, second)
	first, second = readWeights[0].Chance(&signs), readWeights[1].Chance(&signs)
	if first < second {
		first = (first + second) / 2
		second = first
	}
	return dragon.Chances{First: first, Second: second}
}
