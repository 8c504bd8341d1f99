package engine

import (
	"cmp"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/worm"
)

// inOrder sorts what connectors were asked by strings, a before b, and leaves one of each pair: some are asked about for two reasons.
func inOrder(answers []connectionAnswer) []connectionAnswer {
	for i := range answers {
		if answers[i].a > answers[i].b {
			answers[i].a, answers[i].b = answers[i].b, answers[i].a
		}
	}
	order := func(x, y connectionAnswer) int { return cmp.Or(cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b)) }
	slices.SortStableFunc(answers, order)
	return slices.CompactFunc(answers, func(x, y connectionAnswer) bool { return order(x, y) == 0 })
}

// countCuts sets the potential cuts of all worms: for each pair of strings that reading can keep apart one of every worm that stands between the two,
// touching both.
func countCuts(ws *worm.Worms, answers []connectionAnswer) {
	for _, q := range answers {
		if q.result.Code == board.Fail {
			continue
		}
		b := ws.Board()
		beside := b.Chainlinks(q.b, nil)
		for _, p := range b.Chainlinks(q.a, nil) {
			if slices.Contains(beside, p) {
				ws.At(p).Cutstone2++
			}
		}
	}
}
