package optics

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/search"
)

// problem is the question whether a dragon can be killed, as the searcher sees it.
// The prover is the attacker.
type problem struct {
	search.Everywhere
	b       *board.Board
	owner   board.Color // of the dragon
	alive   board.Bits
	onBoard board.Bits
	zone    board.Bits // what was looked at
	trust   int        // depth from which the eyes seen are trusted
	threats [2]uint8
	line    []step
	eyes    *eyes.Map
	tactics tactics
	escape  [escapeGrades]board.Bits // points by their worth for an escape, less one
	stones  [2]board.Bits            // of the owner and of the attacker, when last looked
	memo    map[uint64]expansion
	moves   []candidate // of all expansions
	view    view
	opinion Opinion
	hearing int // nodes left for opinions
}

// step is the state after a move of the line.
type step struct {
	goal     board.Bits // original stones not captured
	threats  [2]uint8
	attacker bool // to move
	passed   bool // the last move was a pass
	real     bool // the last move put a stone on the board
}

const (
	hashTurn   = 0x9d39247e33776d41
	hashPassed = 0x2af7398005aaa5c7
)

// expansion is what a look at a position found.
type expansion struct {
	safe          bool // linked to a living friend
	lunch         bool
	secure, total eyes.Value
	wayOut        int
	asked         bool
	opinion       search.Verdict
	from, upto    int32 // of the moves
}

func (p *problem) begin(ctx context.Context, q Query, attack bool) {
	p.b = q.Board
	p.owner = p.b.At(q.Goal[0])
	p.opinion = q.Opinion
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

// Prover says whether the attacker is to move.
func (p *problem) Prover() bool { return p.now().attacker }

// Key of the present position.
func (p *problem) Key() search.Key {
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
	return search.Key{Hash: h, Prover: p.threats[0] - s.threats[0], Other: p.threats[1] - s.threats[1]}
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
	next := step{goal: s.goal, threats: s.threats, attacker: !s.attacker}
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

// Play makes a move of the present position.
func (p *problem) Play(m board.Point) { p.play(m) }

// Undo takes the last move back.
func (p *problem) Undo() {
	if p.now().real {
		p.b.PopMove()
	}
	p.line = p.line[:len(p.line)-1]
}

// Expand judges the position and gives the moves worth trying.
func (p *problem) Expand(node *search.Node, dst []search.Child) []search.Child {
	node.Zone, node.Certainty = search.AllPoints(), search.Estimated
	if p.now().goal.IsEmpty() {
		node.Verdict = search.Success
		return dst
	}
	hash := p.Key().Hash
	e, ok := p.memo[hash]
	if !ok {
		e = expansion{from: int32(len(p.moves))}
		p.look(&e)
		e.upto = int32(len(p.moves))
		p.memo[hash] = e
	}
	if node.Verdict = p.judge(&e); node.Verdict != search.Unknown {
		return dst
	}
	width := widthNear
	if len(p.line)-1 >= wideDepth {
		width = widthFar
	}
	for i, m := range p.moves[e.from:e.upto] {
		if i >= width && m.move != board.Pass {
			continue
		}
		ok, threat := p.play(m.move)
		if !ok {
			node.Refused = true // moves are legal but for a ko
			continue
		}
		dst = append(dst, search.Child{Move: m.move, Key: p.Key(), PN: m.kill, DN: m.live, Threat: threat})
		p.Undo()
	}
	return dst
}

// judge decides a position by what is seen of it, if that is to be trusted so near
// the root.
func (p *problem) judge(e *expansion) search.Verdict {
	s := p.now()
	depth := len(p.line) - 1
	switch {
	case e.safe, p.escapes(e.wayOut), e.secure.B >= 2:
		return search.Failure
	case depth < p.trust:
		return search.Unknown
	case s.attacker && e.total.B >= 2, !s.attacker && e.total.C >= 2:
		return search.Failure
	case e.wayOut > 0 || e.lunch:
	case e.total.D < 2, e.total.C < 2 && depth >= p.trust+2:
		if p.hear(e) == search.Failure {
			return search.Failure
		}
		return search.Success
	}
	return search.Unknown
}

// opinionNodes bounds one opinion.
const opinionNodes = 300

// hear asks for another opinion on the position, once.
func (p *problem) hear(e *expansion) search.Verdict {
	if !e.asked && p.opinion != nil && p.hearing >= opinionNodes {
		s := p.now()
		var nodes int
		e.opinion, nodes = p.opinion(p.b, &s.goal, s.attacker, opinionNodes)
		p.hearing -= nodes
		e.asked = true
		p.memo[p.Key().Hash] = *e
	}
	return e.opinion
}
