package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// Code finds the result for the player to move at the root.
func (q *Question) Code() (a Answer) {
	many := uint8(q.opts.Threats)
	limit := q.Left
	start := q.Left
	finish := func(code board.Code, t trial, unsure bool) Answer {
		q.decided = t.threats
		a := Answer{Code: code, Certainty: t.Certainty, Nodes: start - q.Left, Zone: q.boardZone(&t.Zone)}
		if code != board.Fail {
			a.Move = t.Move
			if !t.known && a.Move == board.Pass {
				a.Move = q.FirstMoves(board.Pass)[0]
			}
		}
		if unsure {
			a.Certainty = search.Limit
		}
		return a
	}
	var trials [search.Supplies]trial
	code, by := search.ByThreats(search.NoThreats, func(s search.Supply) search.Trial {
		nodes := limit
		if s == search.NoThreats {
			nodes -= limit / 4 // it decides most questions alone
		}
		mine, theirs := s.Threats(q.opts.Threats)
		t := q.trial(uint8(mine), uint8(theirs), nodes)
		works := t.works
		switch {
		case s == search.TheirThreats && trials[search.NoThreats].unlike(&t):
			works = false
		case s != search.NoThreats:
		case t.known && t.KoFree && works:
			// It stands for any threats. What is told of it is what holds with those that are worst.
			t.threats = q.supply(0, many)
		case t.known && t.KoFree:
			t.threats = q.supply(many, 0)
		}
		trials[s] = t
		// Where it is not known the others would end at their limits too, and the answer is a judgement anyway.
		return search.Trial{Works: works, Final: s == search.NoThreats && (!t.known || t.KoFree)}
	})
	even, other := &trials[search.NoThreats], &trials[search.TheirThreats]
	switch code {
	case board.KoA:
		return q.joined(finish(code, *even, !other.known), other)
	case board.KoB:
		other = &trials[search.OwnThreats]
		return q.joined(finish(code, *other, !other.known), even)
	}
	return finish(code, trials[by], !trials[by].known)
}

// joined is an answer about a ko that rests on another search, too, which showed that it is no better.
func (q *Question) joined(a Answer, other *trial) Answer {
	zone := q.boardZone(&other.Zone)
	a.Zone.Or(&zone)
	a.Certainty = max(a.Certainty, other.Certainty)
	return a
}

// Defense is the code for the dragon's move; Win by a pass where it needs none.
func (q *Question) Defense() Answer {
	a := q.Code()
	if a.Code != board.Win || a.Move == board.Pass || a.Certainty == search.Limit || a.Nodes > needlessNodes {
		return a
	}
	var next position
	q.local.pass(&q.root, &next)
	res := q.searchFrom(&next, uint8(q.opts.Threats), 0, min(q.Left/2, needlessNodes))
	a.Nodes += res.Nodes
	if res.Verdict == search.Failure && res.Certainty == search.Proved {
		a.Move = board.Pass
		a.Certainty = max(a.Certainty, res.Certainty)
		a.Zone = q.boardZone(&res.Zone)
	}
	return a
}
