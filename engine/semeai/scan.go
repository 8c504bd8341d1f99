package semeai

import "shikatsu/engine/board"

// kind is what an empty point is to a race.
type kind uint8

const (
	// mixed points have no simple value; both sides may want to play there.
	mixed kind = iota
	// outsidePrey is a liberty of one string of the prey alone. The hunter, connected to a wall there, can fill it at any time,
	// and the prey's side cannot use it. outsideHunter is the reverse.
	outsidePrey
	outsideHunter
	// common is a liberty that a string of the prey and one of the hunter share. It is nothing else to anybody.
	common
	// behindPrey are points that only walls of the hunter's color surround. So the prey comes there through an outside liberty
	// alone; crawling there gains it nothing. behindHunter is the reverse.
	behindPrey
	behindHunter
	// neutral points lie between walls of both colors and touch nothing else.
	neutral
	// eyePrey is a one-point eye of one string of the prey; eyeHunter is the reverse.
	eyePrey
	eyeHunter
	kinds
)

// relevance is a search for the points that can matter to the prey where the
// hunter cannot be captured.
type relevance struct {
	points board.Bits
	met    board.Bits // origins of the strings met
	queue  [board.PointCount]board.Point
	n      int
}

// scan is the static picture of a position of a race.
type scan struct {
	kind [board.PointCount]kind
	// owner are the origins of the strings that a simple point belongs to. It is the prey's string, or the hunter's if the prey
	// has none there. partner is the hunter's string of a common point.
	owner, partner         [board.PointCount]board.Point
	sets                   [kinds]board.Bits
	prey, hunter           [maxStrings]board.Point // origins of the strings of each side
	preyCount, hunterCount int
	preyOrigins            board.Bits
	hunterOrigins          board.Bits
	escaped                bool // a string of the prey cannot be captured
	hunterSafe             bool // a string of the hunter cannot be captured
	preyEyes               int  // points that only the prey's color surrounds
	b                      *board.Board
	area                   *area
	color                  board.Color
	eyes                   [maxEyes]eye
	eyeCount               int
	judged                 [1 << 12]judgement
	values                 [64]eyeValues
	game                   eyeGame
	work                   [maxEye]board.Point
	relevance              relevance
}

// candidates are the points where the player to move may have a reason to play.
func (k *scan) candidates(hunterMoves bool) board.Bits {
	set := k.sets[mixed]
	k.addFirst(&set, common)
	if hunterMoves {
		k.addFirst(&set, outsidePrey)
	} else {
		k.addFirst(&set, outsideHunter)
	}
	for i := range k.eyes[:k.eyeCount] {
		e := &k.eyes[i]
		// In an eye that cannot become two the owner only ever takes stones.
		mine := k.preyOrigins.Has(e.owner) != hunterMoves
		if !mine || !e.settled || e.stones == e.size-1 && e.size > 1 {
			set.Or(&e.empties)
		}
	}
	return set
}

// beyond adds the single liberty outside the area of strings in danger.
func (k *scan) beyond(set *board.Bits) {
	for p := range k.area.margin.All() {
		if k.b.At(p).IsStone() {
			if libs := k.b.LibertyBits(p); k.onTheEdge(p) {
				for j := range libs {
					set[j] |= libs[j] & k.area.margin[j]
				}
			}
			continue
		}
		for _, d := range board.Directions[:4] {
			if k.b.At(p+d).IsStone() && k.onTheEdge(p+d) {
				set.Set(p)
				break
			}
		}
	}
}

// onTheEdge says whether the string at p may be captured although it has a liberty
// outside the area.
func (k *scan) onTheEdge(p board.Point) bool {
	if k.b.Liberties(p) > 2 || k.area.stays(k.b, p) {
		return false
	}
	libs := *k.b.LibertyBits(p)
	libs.AndNot(&k.area.points)
	return !libs.IsEmpty()
}

// allEmpties adds every empty point of the area.
func (k *scan) allEmpties(set *board.Bits) {
	for t := range k.sets {
		set.Or(&k.sets[t])
	}
	for i := range k.eyes[:k.eyeCount] {
		set.Or(&k.eyes[i].empties)
	}
}

// endangered are the liberties of the strings of the race. Those of other strings beside the area that have one or two left are
// added.
func (k *scan) endangered() (libs board.Bits) {
	for _, p := range k.prey[:k.preyCount] {
		libs.Or(k.b.LibertyBits(p))
	}
	for _, p := range k.hunter[:k.hunterCount] {
		libs.Or(k.b.LibertyBits(p))
	}
	for p := range k.area.points.All() {
		if k.b.At(p).IsStone() && k.b.Liberties(p) <= 2 {
			libs.Or(k.b.LibertyBits(p))
		}
	}
	return libs
}

// addFirst adds one point of a simple kind for each string or pair of strings:
// the others are as good.
func (k *scan) addFirst(set *board.Bits, t kind) {
	var seen [maxStrings][2]board.Point
	n := 0
next:
	for p := range k.sets[t].All() {
		pair := [2]board.Point{k.owner[p], 0}
		if t == common {
			pair[1] = k.partner[p]
		}
		known := false
		for _, s := range seen[:n] {
			known = known || s == pair
		}
		if known {
			continue
		}
		set.Set(p)
		if n == maxStrings {
			break next
		}
		seen[n] = pair
		n++
	}
}

// doubt is added to the work that winning by a move is believed to take.
// Outside liberties come first in a race, eyes and shared liberties last.
func (k *scan) doubt(p board.Point) uint32 {
	if !k.area.points.Has(p) {
		return 1
	}
	switch k.kind[p] {
	case outsidePrey, outsideHunter:
		return 0
	case common:
		return 2
	}
	return 1
}

// estimate gives first proof and disproof numbers.
func (k *scan) estimate(hunterMoves bool) (pn, dn uint32) {
	margin := k.least(k.hunter[:k.hunterCount]) - k.most(k.prey[:k.preyCount])
	if hunterMoves {
		margin++
	}
	if k.hunterSafe {
		margin += 4
	}
	margin = max(-2, min(2, margin))
	if margin > 0 {
		return 1, uint32(1 + margin)
	}
	return uint32(1 - margin), 1
}

func (k *scan) most(list []board.Point) (n int) {
	for _, p := range list {
		n = max(n, k.b.Liberties(p))
	}
	return n
}

func (k *scan) least(list []board.Point) int {
	n := 20
	for _, p := range list {
		n = min(n, k.b.Liberties(p))
	}
	return n
}
