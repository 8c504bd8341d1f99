package owl

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// Between walls with little space a question is about all stones of the dragon's color. They live if any of them does. What
// is proved of them all need not be so of the dragon that is asked about, which may be captured while others live.

// HoldsAlone says whether a proved answer about a dragon holds for its stones by themselves. It does so if it holds
// whatever becomes of others of its color between the same walls. Where there are others that is read; nodes are the
// positions looked at and zone the points that it depends on.
func (r *Reader) HoldsAlone(ctx context.Context, query Query, attack bool, a *Answer) (holds bool, nodes int, zone board.Bits) {
	lost := board.Fail // the code that all stones have if all are captured
	if attack {
		lost = board.Win
	}
	goal := wholeStrings(query.Board, query.Goal)
	if a.Code == lost || !r.othersInside(query, goal) {
		return true, 0, zone
	}
	q := r.ask(ctx, query, turnOf(attack))
	q.root = q.local.position(query.Board, goal, q.root.turn)
	q.left = min(q.left, aloneShare*a.Nodes+aloneNodes)
	limit := q.left
	own := q.code()
	if holds = own.Certainty == search.Proved && own.Code == a.Code; holds && a.Code != board.Fail && a.Move != board.Pass {
		more, effect, _ := q.effectOf(a.Move, a.Code, q.left)
		own.Zone.Or(&more)
		holds = effect == reaches
	}
	return holds, limit - q.left, own.Zone
}

// ByItself is the question about the stones of a dragon alone. What becomes of others of its color between the same walls
// does not matter. ok is false where there are no others.
func (r *Reader) ByItself(query Query) (alone Query, ok bool) {
	goal := wholeStrings(query.Board, query.Goal)
	if !r.othersInside(query, goal) {
		return query, false
	}
	query.Goal, query.named = goal, true
	return query, true
}

// Together is the question about all stones of the dragon's color that share its space and its fate. It stays about these,
// whatever is played later. Without it stones that are added count, too.
func (q Query) Together() Query {
	goal := wholeStrings(q.Board, q.Goal)
	if l := newLocal(q.Board, goal, q.Alive, q.Weak, 0); l.shared() && !q.named {
		goal = inArea(q.Board, l)
	}
	q.Goal, q.named = goal, true
	return q
}

// Alone is the question about the stones of the dragon alone. What becomes of others of its color between the same
// walls does not matter.
func (q Query) Alone() Query {
	q.Goal, q.named = wholeStrings(q.Board, q.Goal), true
	return q
}

// Contains says whether walls enclose the dragon together with all of these stones. The reading then sees the stones
// captured or saved.
func (q Query) Contains(stones []board.Point) bool {
	l := newLocal(q.Board, wholeStrings(q.Board, q.Goal), q.Alive, q.Weak, 0)
	for _, p := range stones {
		if l.index[p] == noIndex {
			return false
		}
	}
	return l.enclosed() && l.exits.empty()
}

// othersInside says whether stones of the dragon's color that are not named share its fate.
func (r *Reader) othersInside(query Query, goal []board.Point) bool {
	l := newLocal(query.Board, goal, query.Alive, query.Weak, 0)
	return l.shared() && !query.named && len(inArea(query.Board, l)) > len(goal)
}

// RestsOnFriends says whether an answer about a dragon rests on friends that are taken to live. It does where getting to
// them saves the dragon. What is proved then is so as far as the friends live. An attack that succeeds has kept it from
// them, and a defense that fails has not reached them.
func (r *Reader) RestsOnFriends(query Query, attack bool, a *Answer) bool {
	if attack && a.Code == board.Win || !attack && a.Code == board.Fail || query.Alive == nil {
		return false
	}
	l := newLocal(query.Board, wholeStrings(query.Board, query.Goal), query.Alive, query.Weak, 0)
	var beside board.Bits
	l.mark(l.refuge, &beside)
	return beside.Intersects(&a.Zone)
}
