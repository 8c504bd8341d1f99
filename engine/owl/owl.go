// Package owl reads the life and death of dragons. Can this dragon be killed, can it be saved, by which
// moves, and how sure is that?
//
// What walls enclose is decided by package exact, and its answers are proved. In the open, and where that comes to no
// end, areas of several sizes and the selective reading of the whole board are held against each other. Such answers
// are judgements and say so. Of the first moves that work the one is named that a player would call right.
package owl

import (
	"context"

	"shikatsu/engine/owl/exact"
)

// Attack tells whether the opponent of the dragon, moving first, can capture
// it: "can this dragon be killed?"
func (r *Reader) Attack(ctx context.Context, query exact.Query) Answer {
	return r.ask(ctx, query, true).read(query, (*question).code)
}

// Defend tells whether the dragon's owner, moving first, can save it. Where the
// dragon lives without a move the answer is Win by passing.
func (r *Reader) Defend(ctx context.Context, query exact.Query) Answer {
	return r.ask(ctx, query, false).read(query, (*question).defense)
}
