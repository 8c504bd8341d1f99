package exact

import (
	"errors"
	"fmt"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// errBeyond says that a proof rests on what it cannot show.
var errBeyond = errors.New("the proof goes beyond what a certificate can show")

// errLost says that the table takes a position for lost. The attacker perhaps had just asked what the dragon threatens, and was not
// to do so again.
var errLost = fmt.Errorf("%w: the winner loses a position", errBeyond)

// errBack says that a position comes back.
var errBack = fmt.Errorf("%w: a position comes back", errBeyond)

// certifier writes one claim.
type certifier struct {
	*Question
	board   *board.Board
	kill    bool
	exact   killProblem
	finish  *search.Solver // of exact
	steps   []certified
	written map[certifiedKey]int
	line    map[certifiedKey]bool // of the positions that are being written
	loops   []certifiedLoop       // of proofs of life that lead back
	// finishing is set while a dragon without hope is captured to the end.
	finishing bool
	detour    *detour // asks for moves that do not lead back; nil where the first search does
	detours   int     // so often it was begun
	others    int     // moves tried instead of some that led back
	spent     int
	nodes     int // positions for one search
	exhaust   int // positions that may be spent
}

// certified is a step on the local board.
type certified struct {
	turn      uint8
	zone      set
	stones    [2]set
	goal      set
	ko        uint8
	threats   [2]uint8
	alive     bool
	replies   []certifiedReply
	elsewhere int
}

type certifiedReply struct {
	move   uint8       // noKo for a pass
	beyond board.Point // instead of it, for a move beyond a gap at the edge
	next   int
}

// certifiedLoop is a position that a proof of life comes back to before its step is written.
type certifiedLoop struct {
	key  certifiedKey
	zone set // taken to be its step's
	used bool
	step int
}

// firstLoop is the number of the first loop where a step is named. The next ones are smaller.
const firstLoop = -10

func (c *certifier) winner() uint8 {
	if c.kill {
		return attacker
	}
	return defender
}

// comesBack is the number of a position that is being written.
func (c *certifier) comesBack(key certifiedKey) int {
	for i := range c.loops {
		if c.loops[i].key == key {
			c.loops[i].used = true
			return firstLoop - i
		}
	}
	c.loops = append(c.loops, certifiedLoop{key: key, used: true})
	return firstLoop + 1 - len(c.loops)
}

// settled says whether what came back to a position counted on the zone of its step. The step is written next then.
func (c *certifier) settled(key certifiedKey, zone set) bool {
	for i := range c.loops {
		l := &c.loops[i]
		if l.key != key || !l.used {
			continue
		}
		if !zone.within(l.zone) {
			l.zone, l.used = l.zone.or(zone), false
			return false
		}
		l.step = len(c.steps)
	}
	return true
}

// zoneOf is the zone of a step, perhaps of one that is being written.
func (c *certifier) zoneOf(step int) set {
	if step <= firstLoop {
		return c.loops[firstLoop-step].zone
	}
	return c.steps[step].zone
}

// stepOf is the number of a step that was written.
func (c *certifier) stepOf(step int) int {
	if step <= firstLoop {
		return c.loops[firstLoop-step].step
	}
	return step
}

// match looks for a step that the position looks like.
func (c *certifier) match(p *position) (int, bool) {
	w := c.winner()
	for i := len(c.steps) - 1; i >= 0 && i >= len(c.steps)-matchedSteps; i-- {
		s := &c.steps[i]
		if s.turn != p.turn || p.stones[0].and(s.zone) != s.stones[0] || p.stones[1].and(s.zone) != s.stones[1] ||
			p.threats[w] < s.threats[w] || p.threats[1-w] > s.threats[1-w] {
			continue
		}
		if c.kill && !p.goal.within(s.goal) || !c.kill && !s.goal.within(p.goal) {
			continue
		}
		if p.turn == w && p.ko != noKo && p.ko != s.ko && s.zone.has(p.ko) || p.turn != w && s.ko != noKo && s.ko != p.ko {
			continue
		}
		return i, true
	}
	return 0, false
}
