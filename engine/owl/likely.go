package owl

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
)

// Likely shows where an answer leads that was judged and has no proof. In the line, each player makes the
// move that is found for him when he is asked in turn. Where he fails, he makes the one that looks best. It
// ends where the next answer would contradict this one.
func (r *Reader) Likely(ctx context.Context, query exact.Query, attack bool, answer Answer) []*exact.Step {
	defer r.limitTo(min(r.opts.NodeLimit, likelyNodes))()
	return r.likely(ctx, query, attack, answer, attack == (answer.Code != board.Fail), likelyMoves)
}

func (r *Reader) likely(ctx context.Context, query exact.Query, attack bool, answer Answer, killed bool, moves int) []*exact.Step {
	color := query.Player(attack)
	move := answer.Move
	if answer.Code == board.Fail {
		move = r.resistance(ctx, query, attack)
	}
	if moves == 0 || move == board.Pass {
		return nil
	}
	next, ok := query.After(move, color)
	if !ok {
		return nil
	}
	step := &exact.Step{Move: move, Color: color, Killed: killed, Certainty: answer.Certainty, Nodes: answer.Nodes}
	if len(next.Goal) > 0 {
		reply := r.Answer(ctx, next, !attack)
		if ctx.Err() != nil {
			return nil
		}
		if (reply.Code == board.Win) != (answer.Code != board.Fail) {
			step.Next = r.likely(ctx, next, !attack, reply, killed, moves-1)
		}
	}
	return []*exact.Step{step}
}

// Answer is that of Attack (attack true) or of Defend.
func (r *Reader) Answer(ctx context.Context, query exact.Query, attack bool) Answer {
	if attack {
		return r.Attack(ctx, query)
	}
	return r.Defend(ctx, query)
}

// resistance is the first move that looks best for a player who fails.
func (r *Reader) resistance(ctx context.Context, query exact.Query, attack bool) board.Point {
	q := r.ask(ctx, query, attack)
	if looks := q.looks(q.ctx, query); len(looks.Moves) > 0 {
		return looks.Moves[0].Move
	}
	return board.Pass
}
