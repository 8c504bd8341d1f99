package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// A dragon that is not captured lives by two eyes or a way out, or it lives in seki. It has two eyes or a way out if its
// owner can bring that about whatever the attacker plays, passing included. Otherwise it lives in seki: the attacker cannot
// capture it, but its owner has to answer for ever. Both are told of a main line where they are sure.

// hashEyed tells positions of an eyedProblem from those of the other question in the same table.
const hashEyed = 0x6c5fa1d2e3b47809

// eyedProblem is the question whether the owner of a dragon can bring about that it lives unconditionally. He is the prover.
type eyedProblem struct {
	search.Everywhere
	k *killProblem
}

// Prover says whether the owner is to move.
func (e *eyedProblem) Prover() bool { return e.k.now().turn == defender }

// Key of the position.
func (e *eyedProblem) Key() search.Key { return eyedKey(e.k.Key()) }

// eyedKey is the key of a position in which the other player is the prover.
func eyedKey(k search.Key) search.Key {
	return search.Key{Hash: k.Hash ^ hashEyed, Prover: k.Other, Other: k.Prover}
}

// Play makes a move. A pass asks for nothing here: it is one.
func (e *eyedProblem) Play(p board.Point) {
	k := e.k
	if p != board.Pass {
		k.Play(p)
		return
	}
	k.top++
	k.idle(&k.stack[k.top-1], &k.stack[k.top])
}

// idle fills next with the position after a pass that may be answered by another.
func (l *local) idle(p, next *position) {
	l.pass(p, next)
	next.rest()
}

// rest forgets that the last move was a pass.
func (p *position) rest() {
	if p.asked {
		p.hash ^= hashAsked
	}
	p.passed, p.asked = false, false
}

// Undo takes the last move back.
func (e *eyedProblem) Undo() { e.k.Undo() }

// Expand judges the position and generates every move.
func (e *eyedProblem) Expand(node *search.Node, dst []search.Child) []search.Child {
	k := e.k
	p, an := k.now(), &k.an
	node.Zone, node.Certainty = search.AllPoints(), k.certainty()
	shut := k.sealing(p)
	hope := k.prospectsOf(p, &shut)
	if p.goal.empty() || shut.ok && k.hopeless(&hope) {
		node.Verdict = search.Failure
		return dst
	}
	k.analyse(p, an)
	if alive, _ := k.unconditional(p, an); alive.meets(p.goal) {
		node.Verdict = search.Success
		return dst
	}
	if !shut.ok {
		if out, _ := k.escaped(p, an); out {
			node.Verdict, node.Certainty = search.Success, search.Estimated
			return dst
		}
	}
	if p.turn == defender {
		var zone search.Zone
		for x := k.closers(p, an, an.empty); !x.empty(); x = x.rest() {
			if i := x.first(); k.livesBy(p, an, i, &zone) {
				node.Verdict, node.Move = search.Success, k.points[i]
				return dst
			}
		}
	}
	var dist distance
	k.measure(p, hope.eyes, &dist)
	eyes := k.eyeCount(hope.eyes)
	var m move
	for x := an.empty; !x.empty(); x = x.rest() {
		i := x.first()
		ok, refused := k.effect(p, an, i, &m)
		node.Refused = node.Refused || refused
		if !ok {
			continue
		}
		far := dist.afterOwn(i)
		if p.turn == attacker {
			far = dist.afterTheirs(i)
		}
		live, kill := k.estimate(eyes, 0, far)
		c := k.child(p, i, &m, live, kill)
		c.PN, c.DN, c.Key = c.DN, c.PN, eyedKey(c.Key)
		dst = append(dst, c)
	}
	// A pass of the owner that lifts no ban on a ko is answered by one.
	if p.turn == attacker || p.ko != noKo {
		live, kill := k.estimate(eyes, 0, dist.now)
		k.idle(p, &k.next)
		dst = append(dst, search.Child{Move: board.Pass, Key: eyedKey(k.key(&k.next)), PN: live, DN: kill})
	}
	return dst
}

// eyed says whether the owner can bring about that the dragon lives unconditionally, or gets out. The position is the one
// after a line of play.
func (q *Question) eyed(line []board.Point) search.Verdict {
	k := &q.kill
	k.replay(q, line)
	k.stack[0] = *k.now()
	k.stack[0].rest()
	k.top = 0
	q.solver.SetPatience(0, 0)
	r := q.solver.Solve(q.ctx, &eyedProblem{k: k}, kindNodes)
	q.nodes += r.Nodes
	k.top = 0
	return r.Verdict
}

// replay plays a line from the root.
func (k *killProblem) replay(q *Question, line []board.Point) {
	k.local, k.memory, k.top = q.local, nil, 0
	k.stack[0] = q.root
	k.stack[0].threats = q.decided
	for _, m := range line {
		if k.top >= maxLine-2 {
			break
		}
		k.Play(m)
	}
}

// LifeAfter says how the dragon lives at the end of a line from the root. It is NoLife if the dragon does not live or that
// is not sure. Where it lives in seki the line ends before the attacker plays a move that gives it more than that.
func (q *Question) LifeAfter(line []board.Point) (Life, []board.Point) {
	life, dies := q.lifeAt(line)
	if dies {
		return NoLife, line
	}
	first := 0 // move of the attacker
	if q.root.turn == defender {
		first = min(1, len(line))
	}
	switch q.eyed(line[:first]) {
	case search.Failure:
		for n := first; n < len(line); n += 2 {
			if q.eyed(line[:n+1]) == search.Success {
				line = line[:n]
			}
		}
		return Seki, line
	case search.Success:
		if life == NoLife && q.eyed(line) == search.Success {
			life = TwoEyes
		}
	}
	return life, line
}

// lifeAt says how the dragon lives at the end of a line by what is seen at a glance there. It is NoLife if that does not
// tell it. dies says that the dragon dies.
func (q *Question) lifeAt(line []board.Point) (life Life, dies bool) {
	k := &q.kill
	k.replay(q, line)
	defer func() { k.top = 0 }()
	var node search.Node
	k.Expand(&node, nil)
	p := k.now()
	switch {
	case p.goal.empty() || node.Verdict == search.Success:
		return NoLife, true
	case node.Verdict == search.Unknown:
		r, ok := q.solver.Lookup(k)
		return NoLife, !ok || r.Verdict != search.Failure
	}
	k.analyse(p, &k.an)
	if alive, _ := k.unconditional(p, &k.an); alive.meets(p.goal) {
		return TwoEyes, false
	}
	if out, links := k.escaped(p, &k.an); out {
		if links.meets(k.refuge) {
			return Connected, false
		}
		return Escape, false
	}
	return TwoEyes, false // it has moves to make two eyes that the attacker cannot all stop
}
