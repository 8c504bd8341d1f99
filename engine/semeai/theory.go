package semeai

import "sync"

// maxEye is the largest eye whose liberties are known.
const maxEye = 7

// eyeLiberties is the number of moves that it takes to capture a string by the nakade in its empty eye. It goes by the points
// of the eye. The owner's own moves are taken off.
var eyeLiberties = [maxEye + 1]int{0, 1, 2, 3, 5, 8, 12, 17}

// Race is a capturing race reduced to numbers: two strings that cannot run. Their liberties are all of the simplest kinds. The
// hunter tries to capture the prey.
type Race struct {
	// Prey and Hunter are the exclusive liberties of each string. The opponent can fill them at any time, one move each. They
	// are outside liberties, and those points of an eye that can be filled before all else is.
	Prey, Hunter int
	// Shared are the liberties that both strings have.
	Shared int
	// PreyEye and HunterEye are the sizes of the strings' eyes, 0 for none, at
	// most 7. The last liberties of an eye can be filled only when the string
	// has no others: one of an eye of up to three points, more of larger ones.
	PreyEye, HunterEye int
}

// The numbers up to which races are tabulated.
const (
	maxExclusive = 31
	maxShared    = 15
	eyeClasses   = 6
)

// eyeClass sorts eyes by their last liberties: none, up to three points, then
// each size for itself.
func eyeClass(size int) int {
	if size <= 3 {
		return min(size, 1)
	}
	return size - 2
}

// lastLiberties are the liberties of an eye that wait for all others. They are those that are left when all its points but one
// are filled.
func lastLiberties(size int) int {
	if size == 0 {
		return 0
	}
	return eyeLiberties[size] - (size - 1)
}

// raceTable holds for every race in range whether the hunter captures the prey. Bit 0 is with the hunter to move, bit 1 with
// the prey to move. The indices are the eye classes of both, shared liberties and exclusive liberties.
type raceTable [eyeClasses][eyeClasses]raceClass

type raceClass [maxShared + 1][maxExclusive + 1][maxExclusive + 1]uint8

var races = sync.OnceValue(newRaceTable)

// newRaceTable plays all races out. Every entry depends on races with fewer
// liberties alone, because the prey's pass just lets the hunter move.
func newRaceTable() *raceTable {
	t := new(raceTable)
	last := [eyeClasses]int{0, 1, lastLiberties(4), lastLiberties(5), lastLiberties(6), lastLiberties(7)}
	for preyEye := range eyeClasses {
		for hunterEye := range eyeClasses {
			r := &t[preyEye][hunterEye]
			for shared := range r {
				for prey := range r[shared] {
					for hunter := range r[shared][prey] {
						r.fill(shared, prey, hunter, last[preyEye], last[hunterEye])
					}
				}
			}
		}
	}
	return t
}

// fill decides one race from those with fewer liberties.
func (t *raceClass) fill(shared, prey, hunter, preyLast, hunterLast int) {
	preyLibs, hunterLibs := prey+shared+preyLast, hunter+shared+hunterLast
	if preyLibs == 0 || hunterLibs == 0 {
		return
	}
	entry := &t[shared][prey][hunter]
	if shared == 0 {
		// Nothing in common: the side with more liberties wins, a tie goes to
		// the side that moves.
		if preyLibs <= hunterLibs {
			*entry |= 1
		}
		if preyLibs < hunterLibs {
			*entry |= 2
		}
		return
	}
	// The hunter moves: fills an outside liberty or, unless that is suicide, a
	// shared one. The last liberty captures.
	wins := preyLibs == 1 ||
		prey > 0 && t[shared][prey-1][hunter]&2 != 0 ||
		hunterLibs > 1 && t[shared-1][prey][hunter]&2 != 0
	// The prey passes, fills an outside liberty of the hunter or a shared one;
	// capturing the hunter ends the race.
	holds := !wins || hunterLibs == 1 ||
		hunter > 0 && t[shared][prey][hunter-1]&1 == 0 ||
		preyLibs > 1 && t[shared-1][prey][hunter]&1 == 0
	if wins {
		*entry |= 1
	}
	if !holds {
		*entry |= 2
	}
}

// captures says whether the hunter captures the prey in the race, with the
// hunter to move first or not. ok is false where the race is too large for the
// table.
func (r Race) captures(hunterFirst bool) (wins, ok bool) {
	if r.Shared > maxShared || max(r.PreyEye, r.HunterEye) > maxEye {
		return false, false
	}
	// A lead stays what it is when both sides lose the same number of many.
	if over := min(r.Prey, r.Hunter) - maxExclusive/2; over > 0 {
		r.Prey -= over
		r.Hunter -= over
	}
	// Beyond the end of the table the longer side has won by far.
	r.Prey, r.Hunter = min(r.Prey, maxExclusive), min(r.Hunter, maxExclusive)
	bit := uint8(2)
	if hunterFirst {
		bit = 1
	}
	t := &races()[eyeClass(r.PreyEye)][eyeClass(r.HunterEye)]
	return t[r.Shared][r.Prey][r.Hunter]&bit != 0, true
}
