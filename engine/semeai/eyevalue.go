package semeai

// An eye is a small race of its own. The attacker needs a number of moves to capture the string around it, during which the
// owner may answer inside or use the time elsewhere. eyeValues solves it for every way in which stones can lie in a region. It
// does so for a string that has no other liberty and for one that has one outside: that lets the owner play moves that were
// self-atari without.

// unlimited is the value of an eye by which the string is never captured.
const unlimited = 255

// maxEyeStates is the number of ways to fill maxEye points: each is empty, the
// owner's or the attacker's.
const maxEyeStates = 2187

// eyeValues are the values of a region for all states and both sides to move.
type eyeValues struct {
	key uint64 // of the region; 0 for none yet
	// first[l][s] is how many moves elsewhere the attacker must be able to spare the owner for the capture, plus one. The
	// attacker is to move, and there are l liberties outside. second is the same with the owner to move.
	first, second [2][maxEyeStates]uint8
}

// ternary[m] is the number whose digits to the base 3 are the bits of m.
var ternary = func() (t [1 << maxEye]uint16) {
	power := uint16(1)
	for i := range maxEye {
		for m := range t {
			if m>>i&1 != 0 {
				t[m] += power
			}
		}
		power *= 3
	}
	return t
}()

func eyeState(own, att uint8) uint16 { return ternary[own] + 2*ternary[att] }

// solve finds the values for the region that g was set to.
func (v *eyeValues) solve(g *eyeGame) {
	for l := range v.first {
		for s := range v.first[l] {
			v.first[l][s], v.second[l][s] = unlimited, unlimited
		}
	}
	// Fuller states first: most successors are done before.
	for range eyeSteps {
		changed := false
		for own := g.all; ; own = (own - 1) & g.all {
			rest := g.all &^ own
			for att := rest; ; att = (att - 1) & rest {
				for l := range v.first {
					if v.correct(g, own, att, l) {
						changed = true
					}
				}
				if att == 0 {
					break
				}
			}
			if own == 0 {
				break
			}
		}
		if !changed {
			return
		}
	}
}

// correct works the values of one state out from those of its successors.
func (v *eyeValues) correct(g *eyeGame, own, att uint8, l int) bool {
	s := eyeState(own, att)
	empty := g.all &^ own &^ att
	first := uint8(unlimited)
	if l > 0 {
		first = v.second[l-1][s] // after filling the liberty outside
	}
	if l == 0 && g.liberties(own)&empty == 0 {
		first = 0 // captured already
	}
	for moves := empty; moves != 0; moves &= moves - 1 {
		first = min(first, v.attack(g, own, att, moves&-moves, l))
	}
	second := uint8(unlimited)
	if first < unlimited-1 {
		second = first + 1
		for moves := empty; moves != 0 && second < unlimited; moves &= moves - 1 {
			second = max(second, v.defend(g, own, att, moves&-moves, l))
		}
	}
	if first == v.first[l][s] && second == v.second[l][s] {
		return false
	}
	v.first[l][s], v.second[l][s] = first, second
	return true
}

// attack is the value after the attacker's move m; unlimited if it is suicide.
func (v *eyeValues) attack(g *eyeGame, own, att, m uint8, l int) uint8 {
	joined := g.joined(own)
	kept := joined | g.clear(own&^joined, att|m|joined)
	empty := g.all &^ kept &^ att &^ m
	if l == 0 && g.liberties(kept)&empty == 0 {
		return 1 // the string around is captured
	}
	if g.around(g.group(m, att|m))&empty == 0 {
		return unlimited
	}
	return v.second[l][eyeState(kept, att|m)]
}

// defend is the value after the owner's move m, 0 if it is suicide.
func (v *eyeValues) defend(g *eyeGame, own, att, m uint8, l int) uint8 {
	rest := g.clear(att, own|m)
	own |= m
	empty := g.all &^ own &^ rest
	if l == 0 && g.liberties(own)&empty == 0 {
		return 0
	}
	if g.joined(own)&m == 0 && g.around(g.group(m, own))&empty == 0 {
		return 0
	}
	return v.first[l][eyeState(own, rest)]
}

// judgement remembers what became of an eye.
type judgement struct {
	key  uint64
	size uint8
	// as in eye
	countable, sure, single, settled, safe bool
}
