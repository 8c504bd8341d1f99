package owl

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// Between walls with little space a question is about all stones of the dragon's color. They live if any of them does. What
// is proved of them all need not be so of the dragon that is asked about, which may be captured while others live.

// HoldsAlone says whether a proved answer about a dragon holds for its stones by themselves. It does so if it holds
// whatever becomes of others of its color between the same walls. Where there are others that is read; nodes are the
// positions looked at and zone the points that it depends on.
func (r *Reader) HoldsAlone(ctx context.Context, query exact.Query, attack bool, a *Answer) (holds bool, nodes int, zone board.Bits) {
	lost := board.Fail // the code that all stones have if all are captured
	if attack {
		lost = board.Win
	}
	if a.Code == lost {
		return true, 0, zone
	}
	alone, others := query.Apart()
	if !others {
		return true, 0, zone
	}
	q := r.ask(ctx, query, attack)
	q.Only(query.Board, alone.Goal)
	q.Left = min(q.Left, aloneShare*a.Nodes+aloneNodes)
	limit := q.Left
	own := q.code()
	if holds = own.Certainty == search.Proved && own.Code == a.Code; holds && a.Code != board.Fail && a.Move != board.Pass {
		more, effect, _ := q.EffectOf(a.Move, a.Code, q.Left)
		own.Zone.Or(&more)
		holds = effect == exact.Reaches
	}
	return holds, limit - q.Left, own.Zone
}

// RestsOnFriends says whether an answer about a dragon rests on friends that are taken to live. It does where getting to
// them saves the dragon. What is proved then is so as far as the friends live. An attack that succeeds has kept it from
// them, and a defense that fails has not reached them.
func (r *Reader) RestsOnFriends(query exact.Query, attack bool, a *Answer) bool {
	if attack && a.Code == board.Win || !attack && a.Code == board.Fail || query.Alive == nil {
		return false
	}
	return query.Reaches(&a.Zone)
}
