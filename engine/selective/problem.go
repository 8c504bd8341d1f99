package selective

import (
	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/net"
)

// Query names a dragon on a board.
type Query struct {
	// Board is played on and left as it was.
	Board *board.Board
	// Goal has the stones of the dragon.
	Goal []board.Point
	// Alive has stones of the dragon's color that live: reaching them saves the
	// dragon. It may be nil.
	Alive *board.Bits
}

// escapeGrades is the largest worth of a point for an escape.
const escapeGrades = 4

// problem is the question whether a dragon can be killed.
type problem struct {
	b       *board.Board
	owner   board.Color // of the dragon
	alive   board.Bits
	onBoard board.Bits
	zone    board.Bits // what was looked at
	threats [2]uint8
	line    []step
	eyes    *eyes.Map
	tactics tactics
	escape  [escapeGrades]board.Bits // points by their worth for an escape, less one
	stones  [2]board.Bits            // of the owner and of the attacker, when last looked
	memo    map[uint64]expansion
	moves   []candidate // of all expansions
	view    view
	looker  *net.Looker
	picture picture
}

// step is the state after a move of the line.
type step struct {
	goal     board.Bits // original stones not captured
	threats  [2]uint8
	attacker bool        // to move
	passed   bool        // the last move was a pass
	real     bool        // the last move put a stone on the board
	last     board.Point // the move that led here, board.Pass for none
}

const (
	hashTurn   = 0x9d39247e33776d41
	hashPassed = 0x2af7398005aaa5c7
)

// expansion is what a look at a position found.
type expansion struct {
	safe       bool       // linked to a living friend
	secure     eyes.Value // of closed spaces
	from, upto int32      // of the moves
	odds       int        // that the dragon is killed
}

// candidate is a move with the share of the first visits that it gets.
type candidate struct {
	move   board.Point
	weight float32
}

// view is what a look at a position finds.
type view struct {
	chain    board.Bits               // the dragon's stones and what hangs on them
	libs     board.Bits               // empty points next to these
	region   board.Bits               // points near the dragon
	strings  []board.Point            // origins of the strings there, of both colors
	lively   board.Bits               // stones that are not captured
	space    board.Bits               // the dragon's eye space, marginal points included
	margin   board.Bits               // marginal points
	origins  []board.Point            // of its eye spaces
	secure   eyes.Value               // of closed spaces
	total    eyes.Value               // of all spaces
	wayOut   int                      // what the ways out are worth
	walls    board.Bits               // lively stones of the attacker
	friends  board.Bits               // lively stones of the dragon's color
	free     board.Bits               // empty points
	open     board.Bits               // where a way out may lead over
	prize    [board.PointCount]uint8  // the largest string that a candidate captures or saves
	kinds    [board.PointCount]uint16 // why a point is a candidate
	gain     [board.PointCount]int16  // what a move there changes of the way out
	bestGain int                      // of the moves
	moves    []board.Point            // with a score
	queue    []board.Point
	traits   traits
}

func (p *problem) end() {
	p.tactics.end()
	p.b = nil
}

func (p *problem) now() *step { return &p.line[len(p.line)-1] }

func (p *problem) atRoot() bool { return len(p.line) == 1 }

// key is a hash of the present position, with what remains of the goal.
func (p *problem) key() uint64 {
	s := p.now()
	h := p.b.Hash()
	if s.attacker {
		h ^= hashTurn
	}
	if s.passed {
		h ^= hashPassed
	}
	for i, w := range s.goal {
		h ^= w * (0x9e3779b97f4a7c15 + 2*uint64(i))
	}
	return h
}

func (p *problem) mover() board.Color {
	if p.now().attacker {
		return p.owner.Other()
	}
	return p.owner
}

// play makes a move and says whether it was legal; threat is set if it took a ko
// threat.
func (p *problem) play(m board.Point) (ok, threat bool) {
	s := p.now()
	next := step{goal: s.goal, threats: s.threats, attacker: !s.attacker, last: m}
	if m == board.Pass {
		next.passed = true
		p.line = append(p.line, next)
		return true, false
	}
	c := p.mover()
	if !p.b.TryMove(m, c) {
		if ko, _ := p.b.IsKo(m, c); !ko {
			return false, false
		}
		side := 1
		if s.attacker {
			side = 0
		}
		if s.threats[side] >= p.threats[side] || !p.b.TryKo(m, c) {
			return false, false
		}
		next.threats[side]++
		threat = true
	}
	next.real = true
	if s.attacker {
		for stone := range s.goal.All() {
			if p.b.At(stone) != p.owner {
				next.goal.Clear(stone)
			}
		}
	}
	p.line = append(p.line, next)
	return true, threat
}

// undo takes the last move back.
func (p *problem) undo() {
	if p.now().real {
		p.b.PopMove()
	}
	p.line = p.line[:len(p.line)-1]
}

// around is the set of points of the board next to s, or in it.
func (p *problem) around(s *board.Bits) board.Bits {
	r := grown(s)
	r.And(&p.onBoard)
	return r
}

// side is the index of the weights of the player to move.
func (p *problem) side() int {
	if p.now().attacker {
		return 0
	}
	return 1
}
