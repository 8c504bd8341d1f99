package search

import "shikatsu/engine/board"

// pathEntry is a position of the line that is searched.
type pathEntry struct {
	key  Key
	hash uint64 // position, threats mixed in
	sig  uint64 // all positions from the root to this one
}

// slot is a candidate of an open node. Numbers are relative to the player to
// move there: win is the work left to prove that the move wins, lose that it
// loses.
type slot struct {
	hash          uint64
	win, lose     uint32
	move          board.Point
	dep           int16
	prover, other uint8
	state         uint8
	probe         bool
	again         bool
	factor        uint8 // how much harder the candidate looks than the best, 0 where nobody looked
}

const (
	slotOpen    = iota
	slotLost    // decided: the mover loses by it
	slotOutside // refuted unsearched, being outside a zone
)

// hard is the number to win of a candidate with what was advised.
func (c *slot) hard() uint32 {
	if c.factor <= AdviceUnit {
		return c.win
	}
	return uint32(min(uint64(c.win)*uint64(c.factor)/AdviceUnit, uint64(Infinite-1)))
}

// upTo is the number to win of the candidate for which hard is as large as number. It is how far the candidate may be searched.
func (c *slot) upTo(number uint32) uint32 {
	if c.factor <= AdviceUnit || number >= Infinite {
		return number
	}
	return max(uint32(uint64(number)*AdviceUnit/uint64(c.factor)), c.win+1)
}

// frame is an open node while its children are searched.
type frame struct {
	base int // first slot in the arena
	pass int // index of the pass, -1 if none
	ply  int16
	dep  int16
	or   bool // the prover is to move
	// hasFree is set once some refutation tells which points matter: every
	// move outside free loses.
	hasFree   bool
	est       bool
	koFree    bool
	refused   bool
	selective bool
	complete  bool // what was left out is searched before the node is lost
	recalled  bool // a zone entry decides it
	asked     bool // whether its candidates have factors is settled
	advised   bool // they do, be they inherited
	since     int  // nodes before it
	zone      Zone // union of the zones of refuted moves
	free      Zone
	child     outcome
}

// outcome is what the search of one position returns.
type outcome struct {
	pn, dn  uint32
	dep     int16
	est     bool
	koFree  bool
	move    board.Point
	zone    Zone
	decided bool
}

// answer is who wins in a position that is decided, and how certain that is.
func (o *outcome) answer() (v Verdict, c Certainty) {
	v = Success
	if o.dn == 0 {
		v = Failure
	}
	if o.est {
		c = Estimated
	}
	return v, c
}

// take makes o what a node says that is decided.
func (o *outcome) take(node *Node) {
	*o = outcome{dep: noDep, est: node.Certainty != Proved, koFree: !node.Threats, move: node.Move,
		zone: node.Zone, decided: true}
	if node.Verdict == Success {
		o.dn = Infinite
	} else {
		o.pn = Infinite
	}
}
