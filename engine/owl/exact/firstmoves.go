package exact

import (
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// FirstMoves lists the moves of the root, most promising first; best, if it is
// a move, comes before all. The pass is in the list only where there is nothing
// else.
func (q *Question) FirstMoves(best board.Point) (moves []board.Point) {
	k := &q.kill
	k.local, k.memory, k.top = q.local, nil, 0
	k.stack[0] = q.root
	var node search.Node
	children := k.Expand(&node, nil)
	if node.Verdict != search.Unknown {
		children = k.anyMove()
	}
	or := q.root.turn == attacker
	win := func(c *search.Child) uint32 {
		if or {
			return c.PN
		}
		return c.DN
	}
	if best != board.Pass {
		moves = append(moves, best)
	}
	children = slices.DeleteFunc(children, func(c search.Child) bool { return c.Move == board.Pass })
	for len(children) > 0 {
		n := 0
		for i := range children {
			if win(&children[i]) < win(&children[n]) {
				n = i
			}
		}
		if m := children[n].Move; m != best {
			moves = append(moves, m)
		}
		children = append(children[:n], children[n+1:]...)
	}
	if len(moves) == 0 {
		moves = append(moves, board.Pass)
	}
	return moves
}

// AnyMove lists the legal moves of the root, none before the others.
func (q *Question) AnyMove() (moves []board.Point) {
	k := &q.kill
	k.local, k.memory, k.top = q.local, nil, 0
	k.stack[0] = q.root
	for _, c := range k.anyMove() {
		moves = append(moves, c.Move)
	}
	return moves
}

// anyMove lists every legal move of a position, none before the others. It is for positions that are decided at once,
// for which no moves are generated.
func (k *killProblem) anyMove() (children []search.Child) {
	p := k.now()
	k.analyse(p, &k.an)
	var m move
	for x := k.an.empty; !x.empty(); x = x.rest() {
		i := x.first()
		if ok, _ := k.effect(p, &k.an, i, &m); ok {
			children = append(children, k.child(p, i, &m, 1, 1))
		}
	}
	return children
}

// Works says whether a first move Reaches the code, as far as so many nodes tell. zone is what that depends
// on.
func (q *Question) Works(first board.Point, code board.Code, limit int) (zone board.Bits, ok bool) {
	zone, effect, _ := q.EffectOf(first, code, limit)
	return zone, effect == Reaches
}

// Effect of a first move is what a search of so many nodes says of it.
type Effect uint8

// The effects of first moves.
const (
	Fails Effect = iota
	Undecided
	Reaches
)

// EffectOf says whether a first move reaches the code, what that depends on, and what the opponent
// answers best. A move outside the area, or against the rules, fails.
func (q *Question) EffectOf(first board.Point, code board.Code, limit int) (zone board.Bits, e Effect, answer board.Point) {
	i := q.local.index[first]
	if i == noIndex {
		return zone, Fails, board.Pass
	}
	var m move
	var an analysis
	if !q.local.reach(&q.root, i, &m, &an) || m.threat {
		return zone, Fails, board.Pass
	}
	if limit < 1 {
		return zone, Undecided, board.Pass
	}
	var next position
	q.local.after(&q.root, i, &m, &next)
	wanted := search.Success
	if q.root.turn == defender {
		wanted = search.Failure
	}
	threats := q.threatsOf(code)
	switch res := q.searchFrom(&next, threats[attacker], threats[defender], limit); res.Verdict {
	case search.Unknown:
		return q.boardZone(&res.Zone), Undecided, res.Move
	case wanted:
		return q.boardZone(&res.Zone), Reaches, res.Move
	default:
		return q.boardZone(&res.Zone), Fails, res.Move
	}
}

// threatsOf are the ko threats of both sides under which the first player has to succeed for
// the code.
func (q *Question) threatsOf(code board.Code) (threats [2]uint8) {
	switch code {
	case board.Win:
		threats[1-q.root.turn] = uint8(q.opts.Threats)
	case board.KoB:
		threats[q.root.turn] = uint8(q.opts.Threats)
	}
	return threats
}
