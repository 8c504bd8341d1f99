package semeai

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// preferPlain replaces a move that is proved to kill by a plainer one that kills as well. That is one that captures at once, or
// an outside liberty where the move would fill one that the hunter has too.
func (z *Analyzer) preferPlain(ctx context.Context, ans *[2][2]answer) {
	for h := range 2 {
		kill := &ans[h][0]
		if kill.level != always || kill.certainty == search.Limit || kill.move == board.Pass {
			continue
		}
		c := z.tries[h]
		z.solver.Forget() // what it holds may be of the other hunter, whose keys are alike
		for _, p := range c.plainer(kill.move) {
			if ok, certainty := z.confirm(ctx, c, true, p); ok {
				if kill.move == ans[1-h][1].move {
					ans[1-h][1].move = p
				}
				kill.move, kill.certainty = p, max(kill.certainty, certainty)
				break
			}
		}
	}
}

// plainer lists moves of the hunter that are plainer than the given one.
func (c *capture) plainer(move board.Point) (list []board.Point) {
	c.now().hunterMoves = true
	k := &c.scan
	k.strings(c.b, c.area, c.color, c.now())
	k.points()
	var captures board.Bits
	for _, str := range k.prey[:k.preyCount] {
		if c.b.Liberties(str) == 1 {
			captures.Or(c.b.LibertyBits(str))
		}
	}
	if captures.Has(move) {
		return nil
	}
	list = captures.Append(nil)
	if k.sets[common].Has(move) {
		var outside board.Bits
		k.addFirst(&outside, outsidePrey)
		list = outside.Append(list)
	}
	return list[:min(len(list), maxNamed)]
}
