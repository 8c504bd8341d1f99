package exact

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// A string can be captured and yet not be dead. Where whoever captures it is killed in the space that is left, he lets it
// stand, and both live in seki. CaptureCost plays that out.

// Cost says what the capture of some stones costs the group around them.
type Cost uint8

// What a capture costs.
const (
	// CostUnknown: walls do not enclose the group, or there were too many positions.
	CostUnknown Cost = iota
	// CostNothing: the stones are captured, and the group stands.
	CostNothing
	// CostLife: whoever captures them is killed, though he has any number of ko threats.
	CostLife
)

// CaptureCost tells whether the owner of the group in captor can capture all the captives. He moves first and has to keep a
// stone of the group. nodes are the positions looked at. Captives are stones of one color inside the walls of the group.
func (r *Reader) CaptureCost(ctx context.Context, captor Query, captives []board.Point) (cost Cost, nodes int) {
	goal := WholeStrings(captor.Board, captor.Goal)
	l := newLocal(captor.Board, goal, nil, nil, 0)
	if !l.enclosed() || !l.exits.empty() {
		return CostUnknown, 0
	}
	r.Forget()
	p := &costProblem{reader: r, ctx: ctx, left: allAftermath}
	p.kill.local = l
	p.kill.stack[0] = l.position(captor.Board, goal, defender)
	root := &p.kill.stack[0]
	for _, c := range WholeStrings(captor.Board, captives) {
		if i := l.index[c]; i != noIndex {
			p.captives[0] = p.captives[0].or(single(i))
		}
	}
	if root.goal.empty() || p.captives[0].empty() || p.captives[0].meets(root.safe) {
		return CostUnknown, 0
	}
	p.question = Question{Reader: r, ctx: ctx, local: l}
	solver := search.NewSolver(search.Options{TableSize: costTable})
	// Any number of threats for the captor: if he dies all the same, no ko changes that.
	root.threats = [2]uint8{defender: uint8(r.opts.Threats)}
	res := solver.Solve(ctx, p, costNodes)
	nodes = res.Nodes + p.spent
	r.nodes += res.Nodes
	switch {
	case res.Verdict == search.Failure && res.Certainty == search.Proved:
		return CostLife, nodes
	case res.Verdict == search.Success && res.Certainty == search.Proved:
		return CostNothing, nodes
	}
	return CostUnknown, nodes
}

// costProblem is the question whether the owner of a local board's dragon can capture stones inside and live. He is the
// prover.
type costProblem struct {
	search.Everywhere
	kill     killProblem
	captives [maxLine]set // not yet captured, by the number of moves
	reader   *Reader
	question Question
	ctx      context.Context
	an       analysis
	left     int // positions that may still be spent on what follows a capture
	spent    int
}

// Prover says whether the captor is to move.
func (c *costProblem) Prover() bool { return c.kill.now().turn == defender }

// Key of the present position.
func (c *costProblem) Key() search.Key { return c.keyOf(c.kill.now(), c.captives[c.kill.top]) }

func (c *costProblem) keyOf(p *position, captives set) search.Key {
	return search.Key{Hash: p.hash ^ splitmix(captives.lo^splitmix(captives.hi)), Prover: p.threats[defender], Other: p.threats[attacker]}
}

// Play makes a move of the present position.
func (c *costProblem) Play(m board.Point) {
	captives := c.captives[c.kill.top]
	c.kill.Play(m)
	c.captives[c.kill.top] = captives.and(c.kill.now().stones[attacker])
}

// Undo takes the last move back.
func (c *costProblem) Undo() { c.kill.Undo() }

// killed asks whether the captor is killed where his opponent moves first, in so many positions.
func (c *costProblem) killed(limit int) search.Verdict {
	p := *c.kill.now()
	if c.left <= 0 {
		return search.Unknown
	}
	solver := c.reader.solver
	solver.SetPatience(0, 0)
	res := solver.Solve(c.ctx, c.question.problem(&p, p.threats), min(limit, c.left))
	c.left -= res.Nodes
	c.spent += res.Nodes
	c.reader.nodes += res.Nodes
	return res.Verdict
}

// Expand judges the position and generates all moves.
func (c *costProblem) Expand(node *search.Node, dst []search.Child) []search.Child {
	node.Zone = search.AllPoints()
	p := c.kill.now()
	taken := c.captives[c.kill.top].empty()
	switch {
	case p.goal.empty():
		node.Verdict = search.Failure
		return dst
	case p.turn == attacker && !p.asked:
		limit := midwayNodes
		if taken {
			limit = aftermathNodes
		}
		switch killed := c.killed(limit); {
		case killed == search.Success:
			node.Verdict = search.Failure
			return dst
		case taken:
			node.Verdict = search.Success
			if killed == search.Unknown {
				node.Certainty = search.Estimated
			}
			return dst
		}
	}
	l := c.kill.local
	l.analyse(p, &c.an)
	var m move
	for x := c.an.empty; !x.empty(); x = x.rest() {
		i := x.first()
		ok, refused := l.effect(p, &c.an, i, &m)
		node.Refused = node.Refused || refused
		if !ok {
			continue
		}
		var next position
		l.after(p, i, &m, &next)
		ch := search.Child{Move: l.points[i], PN: 4, DN: 4, Threat: m.threat, Takes: !m.captured.empty(),
			Key: c.keyOf(&next, c.captives[c.kill.top].and(next.stones[attacker]))}
		if p.turn == defender && (m.atari || ch.Takes) {
			ch.PN = 2
		}
		dst = append(dst, ch)
	}
	if p.turn == attacker || p.ko != noKo {
		var next position
		l.pass(p, &next)
		next.asked = false
		dst = append(dst, search.Child{Move: board.Pass, PN: 4, DN: 4, Key: c.keyOf(&next, c.captives[c.kill.top])})
	}
	return dst
}
