package selective

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/net"
)

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

func (p *problem) begin(ctx context.Context, q Query, attack bool) {
	p.b = q.Board
	p.owner = p.b.At(q.Goal[0])
	p.alive, p.onBoard, p.zone = board.Bits{}, board.Bits{}, board.Bits{}
	for _, q := range p.b.Points() {
		p.onBoard.Set(q)
	}
	if q.Alive != nil {
		p.alive = *q.Alive
	}
	p.line = append(p.line[:0], step{attacker: attack})
	for _, s := range q.Goal {
		p.b.StoneBits(s, &p.line[0].goal)
		for _, t := range p.b.FindStones(s, nil) {
			p.alive.Clear(t)
		}
	}
	if p.memo == nil {
		p.memo = make(map[uint64]expansion)
	}
	clear(p.memo)
	p.moves = p.moves[:0]
	p.tactics.begin(ctx, p.b, &p.onBoard)
	p.gradeEscape()
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

// seen is what a look at the present position finds.
func (p *problem) seen() expansion {
	hash := p.key()
	e, ok := p.memo[hash]
	if !ok {
		e = expansion{from: int32(len(p.moves))}
		p.look(&e)
		e.upto = int32(len(p.moves))
		p.memo[hash] = e
	}
	return e
}
