package reading

import "shikatsu/engine/board"

// family says why a move is tried; traces name it.
type family uint8

const (
	famLiberty family = iota
	famBreakChain
	famBreakChain2
	famBreakChain3
	famBreakChain4
	famSaveBoundary
	famSaveBoundary2
	famDoubleAtari
	famCap
	famEdge
	famBackfill
	famBackCapture
	famSqueeze
	famRescue
	famSnapback
	famSecondChain
	famSuperstring
	famVital
	famFast
)

// familyNames are the labels of traces; most are those that GNU Go's variation
// files use for like moves.
var familyNames = [...]string{
	famLiberty:      "liberty",
	famBreakChain:   "break_chain",
	famBreakChain2:  "break_chain2",
	famBreakChain3:  "break_chain3",
	famBreakChain4:  "break_chain4",
	famSaveBoundary: "save_boundary", famSaveBoundary2: "save_boundary-2",
	famDoubleAtari: "double_atari_chain2",
	famCap:         "find_cap",
	famEdge:        "propose_edge",
	famBackfill:    "backfill",
	famBackCapture: "back-capture",
	famSqueeze:     "squeeze move",
	famRescue:      "special_rescue",
	famSnapback:    "set_up_snapback",
	famSecondChain: "defend_secondary_chain",
	famSuperstring: "superstring liberty",
	famVital:       "vital point",
	famFast:        "fast defense",
}

func (f family) String() string { return familyNames[f] }

// quiet says that moves of the family neither take a liberty of the string nor
// answer a threat.
func (f family) quiet() bool {
	switch f {
	case famLiberty, famBreakChain, famSaveBoundary, famBackCapture:
		return false
	}
	return true
}

// remote says that moves of the family neither extend the string nor attack what
// surrounds it directly.
func (f family) remote() bool {
	switch f {
	case famLiberty, famBreakChain, famBreakChain2:
		return false
	}
	return true
}

// moveList holds the candidates of a node, best first once sorted.
type moveList struct {
	n      int
	points [maxMoves]board.Point
	scores [maxMoves]int16
	again  [maxMoves]int8
	labels [maxMoves]family
	seen   board.Bits
}

func (l *moveList) clear() {
	l.n = 0
	l.seen = board.Bits{}
}

// add proposes p. A point proposed more than once has the highest of its scores,
// plus one for each time more, and the first of its families in their order:
// neither depends on the order of the proposals.
func (l *moveList) add(p board.Point, score int, label family) {
	if l.seen.Has(p) {
		for i := range l.n {
			if l.points[i] == p {
				l.scores[i] = max(l.scores[i], int16(score))
				l.again[i]++
				l.labels[i] = min(l.labels[i], label)
				return
			}
		}
		return
	}
	if l.n == maxMoves {
		return
	}
	l.seen.Set(p)
	l.points[l.n], l.scores[l.n], l.again[l.n], l.labels[l.n] = p, int16(score), 0, label
	l.n++
}

// prefer adds to the score of p if it is among the moves from index first on. It says whether it is.
func (l *moveList) prefer(p board.Point, by int16, first int) bool {
	for i := first; i < l.n; i++ {
		if l.points[i] == p {
			l.scores[i] += by
			return true
		}
	}
	return false
}

// thin sorts the moves from index first on and drops late ones. These are at index limit and beyond, and their family is one to
// drop. What is dropped depends on the position and the limit alone, not on what was read before.
func (l *moveList) thin(first, limit int, drop func(family) bool) {
	if l.n <= limit {
		return
	}
	l.sort(first)
	n := max(first, limit)
	for i := n; i < l.n; i++ {
		if !drop(l.labels[i]) {
			l.points[n], l.scores[n], l.again[n], l.labels[n] = l.points[i], l.scores[i], 0, l.labels[i]
			n++
		}
	}
	l.n = n
}

// sort puts the highest scores first among the moves from index first on. Equal ones are in board order: the order must not
// depend on the moves that led to the position.
func (l *moveList) sort(first int) {
	for i := first; i < l.n; i++ {
		l.scores[i] += int16(l.again[i])
		l.again[i] = 0
	}
	for i := first + 1; i < l.n; i++ {
		p, s, f := l.points[i], l.scores[i], l.labels[i]
		j := i
		for ; j > first && (l.scores[j-1] < s || l.scores[j-1] == s && l.points[j-1] > p); j-- {
			l.points[j], l.scores[j], l.labels[j] = l.points[j-1], l.scores[j-1], l.labels[j-1]
		}
		l.points[j], l.scores[j], l.labels[j] = p, s, f
	}
}

// frame is the working memory of one node of the search.
type frame struct {
	moves moveList
	// libs are the liberties of the string in question; libBits has them as a set. chain are the surrounding strings that are
	// short of liberties.
	libs       [8]board.Point
	libCount   int
	libBits    board.Bits
	chainCount int // negative while nobody has looked
	// grown are the liberties that the owner gets by extending to each of libs.
	grown [8]int
	// own are the liberties of the attacker's stones there, negative while nobody has counted.
	own [8]int
	// later are liberties that are left to the last stage.
	later       [4]board.Point
	laterScores [4]int
	laterCount  int
	// short are liberties that the attacker cannot take without being captured.
	short board.Bits
	// ladder is set where only plain ladder moves are tried. lost is set where every move off the liberties leaves the owner a
	// safe extension, and race where no extension gains liberties.
	ladder, lost, race bool
	chain              [64]board.Point
	chain2             [64]board.Point
	members            [64]board.Point
}

// Moves are generated in stages, since one of the first mostly decides. Attacks have no middle one.
const (
	first = iota
	middle
	last
)
