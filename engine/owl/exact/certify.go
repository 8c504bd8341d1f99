package exact

import (
	"errors"
	"fmt"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// A proof that the search has found becomes one that can be checked by the rules. The winner's moves are asked of the
// search, and the zone of every position is made anew. A dragon that cannot get two eyes any more is captured to the end.

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

type certifiedKey struct {
	hash    uint64
	threats [2]uint8
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

// claim writes that one side wins the question with the given threats.
func (q *Question) claim(b *board.Board, kill bool, threats [2]uint8) (verify.Claim, error) {
	return q.claimWithin(b, kill, threats, q.opts.NodeLimit)
}

// claimWithin is claim that looks at so many positions for one of the proof.
func (q *Question) claimWithin(b *board.Board, kill bool, threats [2]uint8, nodes int) (verify.Claim, error) {
	c := &certifier{Question: q, board: b, kill: kill, written: map[certifiedKey]int{}, line: map[certifiedKey]bool{},
		nodes: nodes, exhaust: certifyPatience * nodes, finish: search.NewSolver(search.Options{TableSize: 1 << 15})}
	c.exact = killProblem{local: q.local, memory: newMemory(), exact: true, order: q.kill.order}
	root := q.root
	root.threats = threats
	last, err := c.write(&root)
	if err != nil {
		return verify.Claim{}, err
	}
	if last != len(c.steps)-1 {
		c.steps = append(c.steps, c.steps[last])
	}
	return c.result(&root), nil
}

// result turns the steps into those of a claim about the whole board.
func (c *certifier) result(root *position) verify.Claim {
	l := c.local
	claim := verify.Claim{Kill: c.kill, First: l.defender, Threats: root.threats, Steps: make([]verify.Step, len(c.steps))}
	if root.turn == attacker {
		claim.First = l.defender.Other()
	}
	l.mark(root.goal, &claim.Goal)
	border := board.Bits{}
	if !c.kill {
		border = c.border()
	}
	for i := range c.steps {
		s, to := &c.steps[i], &claim.Steps[i]
		to.Zone, to.Stones[attacker] = border, border
		to.Attacker, to.Threats, to.Alive, to.Elsewhere = s.turn == attacker, s.threats, s.alive, c.stepOf(s.elsewhere)
		l.mark(s.zone, &to.Zone)
		l.mark(s.stones[attacker], &to.Stones[attacker])
		l.mark(s.stones[defender], &to.Stones[defender])
		l.mark(s.goal, &to.Goal)
		if s.ko != noKo {
			to.Ko = l.points[s.ko]
		}
		for _, r := range s.replies {
			reply := verify.Reply{Move: board.Pass, Next: c.stepOf(r.next)}
			if r.move != noKo {
				reply.Move = l.points[r.move]
			}
			if r.beyond != board.NoPoint {
				reply.Move = r.beyond
			}
			to.Replies = append(to.Replies, reply)
		}
	}
	return claim
}

// border are the attacker's stones around the local board beside what the steps look at. They belong to every zone of a proof
// of life, so that strings that touch them are captured for sure.
func (c *certifier) border() (stones board.Bits) {
	var zone set
	for i := range c.steps {
		zone = zone.or(c.steps[i].zone)
	}
	for x := zone; !x.empty(); x = x.rest() {
		for _, d := range board.Directions[:4] {
			if q := c.local.points[x.first()] + d; c.board.OnBoard(q) && c.local.index[q] == noIndex && c.board.At(q) == c.local.defender.Other() {
				stones.Set(q)
			}
		}
	}
	return stones
}

// write writes the steps that decide a position, and gives the number of the last.
func (c *certifier) write(p *position) (int, error) {
	key := certifiedKey{p.hash, p.threats}
	if i, ok := c.written[key]; ok {
		return i, nil
	}
	if i, ok := c.match(p); ok {
		return i, nil
	}
	switch {
	case c.line[key] && !c.kill:
		return c.comesBack(key), nil
	case c.line[key]:
		return 0, errBack
	case len(c.steps) >= certifySteps || c.spent > c.exhaust || len(c.line) > maxLine-20:
		return 0, fmt.Errorf("%w: it takes too long", errBeyond)
	case c.ctx.Err() != nil:
		return 0, c.ctx.Err()
	}
	c.line[key] = true
	defer delete(c.line, key)
	for before := len(c.steps); ; {
		s, err := c.decide(p)
		if err != nil {
			return 0, err
		}
		if c.settled(key, s.zone) {
			c.steps = append(c.steps, *s)
			c.written[key] = len(c.steps) - 1
			return len(c.steps) - 1, nil
		}
		// Steps below count on a smaller zone.
		for other, i := range c.written {
			if i >= before {
				delete(c.written, other)
			}
		}
		c.steps = c.steps[:before]
	}
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

// decide makes the step of a position, with those that it rests on.
func (c *certifier) decide(p *position) (*certified, error) {
	s := &certified{turn: p.turn, ko: noKo, threats: p.threats, elsewhere: verify.Nowhere}
	var an analysis
	c.local.analyse(p, &an)
	var err error
	switch alive, regions := c.local.unconditional(p, &an); {
	case !c.kill && alive.meets(p.goal):
		s.alive, s.zone = true, alive.or(regions)
	case p.turn == c.winner():
		err = c.wins(p, &an, s)
	default:
		err = c.loses(p, &an, s)
	}
	if err != nil {
		return nil, err
	}
	s.stones = [2]set{p.stones[0].and(s.zone), p.stones[1].and(s.zone)}
	if s.goal = p.goal; !c.kill {
		s.goal = p.goal.and(s.zone)
	}
	if c.kill && !p.goal.within(s.zone) {
		s.zone = s.zone.or(p.goal)
		s.stones = [2]set{p.stones[0].and(s.zone), p.stones[1].and(s.zone)}
	}
	if p.ko != noKo && s.zone.has(p.ko) {
		s.ko = p.ko
	}
	return s, nil
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

// ask is the winner's move.
func (c *certifier) ask(p *position) (board.Point, error) {
	if c.finishing && c.detour == nil {
		return c.capture(p)
	}
	if c.detour != nil {
		return c.askDetour(p)
	}
	want := search.Failure
	if c.kill {
		want = search.Success
	}
	c.solver.SetPatience(0, 0)
	res := c.solver.Solve(c.ctx, c.problem(p, p.threats), c.nodes)
	c.spent += 1 + res.Nodes
	if res.Verdict == search.Unknown {
		return 0, fmt.Errorf("%w: a position is not decided again", errBeyond)
	}
	if res.Verdict != want {
		return 0, errLost
	}
	if !c.kill || res.Move != board.Pass {
		return res.Move, nil
	}
	c.finishing = true
	return c.capture(p)
}

// capture is the next move to capture a dragon that has no hope.
func (c *certifier) capture(p *position) (board.Point, error) {
	c.exact.top = 0
	c.exact.stack[0] = *p
	res := c.finish.Solve(c.ctx, &c.exact, c.nodes)
	c.spent += 1 + res.Nodes
	if res.Verdict != search.Success {
		return 0, fmt.Errorf("%w: a dragon without hope is not captured", errBeyond)
	}
	return res.Move, nil
}
