package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

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
