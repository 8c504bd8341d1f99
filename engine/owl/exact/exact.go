// Package exact decides by search whether a dragon between walls can be killed or saved. It writes down what proves it.
//
// The part of the board around a dragon becomes a local board of at most 128 points held in machine words. On
// it the proof-number searcher decides whether the attacker can capture every original stone of the dragon.
// Ko is decided by counted threats. The same question is asked with ko threats for one side, for the other
// and for none, and the answers give WIN, KO_A, KO_B or 0. Where the dragon is enclosed by walls the answers
// are proved; where some walls are assumed they hold as far as these do.
package exact

import (
	"fmt"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// Options are the limits of a reader.
type Options struct {
	// NodeLimit is the largest number of positions looked at for one
	// question, all its searches together.
	NodeLimit int
	// TableSize is the number of positions the transposition table holds.
	TableSize int
	// Threats is the number of ko threats that stands for "any number". The side that has them wins every ko
	// that can be won by threats at all.
	Threats int
}

// DefaultOptions are the options that everything starts with.
func DefaultOptions() Options {
	return Options{NodeLimit: DefaultNodeLimit, TableSize: 1 << 17, Threats: 6}
}

// Validate says what is wrong with o.
func (o Options) Validate() error {
	switch {
	case o.NodeLimit < 1:
		return fmt.Errorf("node limit %d is not positive", o.NodeLimit)
	case o.TableSize < 0:
		return fmt.Errorf("table size %d is negative", o.TableSize)
	case o.Threats < 1 || o.Threats > 100:
		return fmt.Errorf("number of ko threats %d is not between 1 and 100", o.Threats)
	}
	return nil
}

// Life is the way in which a dragon lives.
type Life uint8

// The kinds of life.
const (
	NoLife    Life = iota
	TwoEyes        // its owner gets two eyes whatever the attacker plays
	Seki           // it cannot be captured, though he does not
	Escape         // it gets out into the open
	Connected      // it reaches a living friend
)

// String is "none", "two eyes", "seki", "escape" or "connected".
func (l Life) String() string {
	return [...]string{"none", "two eyes", "seki", "escape", "connected"}[l]
}

// MarshalText makes reports say the word instead of the number.
func (l Life) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// Answer tells whether the player who moves first succeeds.
type Answer struct {
	// Code is Win, KoA, KoB or Fail for the first player.
	Code board.Code
	// Move is the first move, board.Pass where none is needed or none works.
	Move board.Point
	// Certainty of the code.
	Certainty search.Certainty
	// Nodes is the number of positions looked at.
	Nodes int
	// Zone has the points that the answer depends on.
	Zone board.Bits
}

// Certain says whether the answer did not run into the node limit.
func (a *Answer) Certain() bool { return a.Certainty != search.Limit }

// Reader answers questions about dragons. It holds a table of fixed size and
// is used by one goroutine at a time.
type Reader struct {
	opts   Options
	solver *search.Solver
	memory *memory
	kill   killProblem
	word   wordSearch // takes the place of kill where an area fits
	guide  guide
	nodes  int
}

// New makes a reader.
func New(opts Options) *Reader {
	r := &Reader{opts: opts, solver: search.NewSolver(search.Options{TableSize: opts.TableSize}), memory: newMemory()}
	r.setOrder(&learned)
	r.word.kill.memory = wordNewMemory()
	r.kill.guide, r.word.kill.guide = &r.guide, &r.guide
	return r
}

// setOrder makes the searches order moves by these weights.
func (r *Reader) setOrder(o *ordering) { r.kill.order, r.word.kill.order = o, o }

// Forget forgets what was found about another area.
func (r *Reader) Forget() {
	r.solver.Forget()
	r.forgetZones()
}

// forgetZones forgets the positions of an area that were remembered by their zones.
func (r *Reader) forgetZones() {
	r.memory.forget()
	r.word.kill.memory.forget()
}

// SetOptions changes the limits; the size of the table stays.
func (r *Reader) SetOptions(opts Options) {
	opts.TableSize = r.opts.TableSize
	r.opts = opts
}

// Nodes is the number of positions looked at since ResetNodes.
func (r *Reader) Nodes() int { return r.nodes }

// AddNodes counts positions that others looked at.
func (r *Reader) AddNodes(nodes int) { r.nodes += nodes }

// ResetNodes sets the count of nodes to zero.
func (r *Reader) ResetNodes() { r.nodes = 0 }
