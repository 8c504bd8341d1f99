package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// local is the part of a board that a question is about: up to maxLocal points with their adjacency.
// Everything else is fixed for the question. Stones of the attacker outside are walls that cannot be
// captured, friends of the dragon outside are alive, and points at the rim of the part lead into the open.
type local struct {
	n      int   // number of points
	stride uint8 // from a number to that of the point below, where rows are laid out
	layout layout
	points [maxLocal]board.Point
	index  [board.PointCount]uint8 // noIndex for points outside
	nb     [maxLocal]set           // orthogonal neighbours inside
	diag   [maxLocal]set           // diagonal neighbours inside
	all    set
	wall   set             // points next to a safe stone of the attacker outside
	solid  set             // those of them that are next to a wall, and not only to what is taken for one
	theirs set             // points where stones of the attacker lead into the open
	firm   bool            // strings with few liberties outside are no walls
	refuge set             // points next to a living friend of the dragon outside
	open   set             // points next to an empty point outside
	gaps   set             // points next to one that the attacker dominates
	edge   [maxLocal]uint8 // diagonals of the point that are off the board
	// wallDiag counts diagonal neighbours held by safe outside attackers.
	wallDiag [maxLocal]uint8
	plugs    [maxLocal][4]plug
	defender board.Color
	// worn are the points that the walls' stones on the diagonals keep from being eyes. fragile are those
	// that one more stone on a diagonal would keep from it.
	worn, fragile set
	zobrist       [4][maxLocal]uint64 // attacker's stones, defender's stones, ko, goal
	salt          uint64              // tells the positions of areas apart that share a table
	// ringFree is set if no chain of the dragon inside can surround safe stones of the attacker. False eyes
	// then never become real.
	ringFree bool
	exits    set  // open and refuge
	assumed  bool // part of the walls is only what the attacker dominates
	// pushes are the points of gaps that answers close, fronts those beyond at the edge; see gaps.go.
	// opening are those of them after a move at which the dragon moves again.
	pushes, fronts, opening set
	answers                 [maxAnswered]answeredGap
	answered                int
	regions                 []heldRegion // of these gaps
	outer                   set          // points into which the area has grown, where the dragon is taken to get no eye for the order of moves
	strict                  bool         // that makes no result an estimate: it is asked what is so if they hold, or if they do not
}

const (
	noIndex = 255
	noKo    = 255
)

const (
	attacker = 0
	defender = 1
)

// turnOf is the player who moves first in an attack, or in a defense.
func turnOf(attack bool) uint8 {
	if attack {
		return attacker
	}
	return defender
}

// position is a state of the local board. It is copied, not undone.
type position struct {
	stones [2]set // attacker's, defender's
	safe   set    // attacker's stones connected to a wall
	near   set    // points next to a wall or a safe stone
	goal   set    // original stones of the dragon not yet captured
	hash   uint64
	ko     uint8 // point where a ko may not be retaken, or noKo
	turn   uint8
	passed bool  // the last move was a pass
	asked  bool  // ... of the attacker, who only asks for a threat
	idle   bool  // the attacker asked with his last move; he does not ask twice in a row
	last   uint8 // point of the last move, noKo after a pass
	// threats left to each side
	threats [2]uint8
}

func (l *local) empties(p *position) set {
	return l.all.not(p.stones[0]).not(p.stones[1])
}

const (
	hashTurn  = 0x9d39247e33776d41
	hashAsked = 0x2af7398005aaa5c7
)

// splitmix is a source of fixed pseudo-random numbers for hash keys.
func splitmix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func (l *local) stonesHash(color int, s set) (h uint64) {
	for ; !s.empty(); s = s.rest() {
		h ^= l.zobrist[color][s.first()]
	}
	return h
}

func (l *local) goalHash(s set) (h uint64) {
	for ; !s.empty(); s = s.rest() {
		h ^= l.zobrist[3][s.first()]
	}
	return h
}

func (l *local) key(p *position) search.Key {
	return search.Key{Hash: p.hash, Prover: p.threats[attacker], Other: p.threats[defender]}
}

// layout says how the points of a local board are numbered.
type layout uint8

const (
	// listed: one number after the other in board order.
	listed layout = iota
	// oneWord and twoWords have the points row by row, with a number left out between rows. So the neighbours of a
	// set are the set shifted. oneWord needs 64 numbers at most.
	oneWord
	twoWords
)

// plug is a neighbour of a point, with the two diagonal points beside it.
type plug struct{ neighbor, first, second uint8 }

// fixed stands for a diagonal point that is off the board or a wall.
const fixed = 254
