package stages

import (
	"cmp"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// inOrder sorts what connectors were asked by strings, a before b, and leaves one of each pair. Some are asked about for two
// reasons.
func inOrder(answers []ConnectionAnswer) []ConnectionAnswer {
	for i := range answers {
		if answers[i].A > answers[i].B {
			answers[i].A, answers[i].B = answers[i].B, answers[i].A
		}
	}
	order := func(x, y ConnectionAnswer) int { return cmp.Or(cmp.Compare(x.A, y.A), cmp.Compare(x.B, y.B)) }
	slices.SortStableFunc(answers, order)
	return slices.CompactFunc(answers, func(x, y ConnectionAnswer) bool { return order(x, y) == 0 })
}

// countCuts sets the potential cuts of all worms. Each pair of strings that reading can keep apart gives one to every worm that
// stands between the two, touching both.
func countCuts(ws *worm.Worms, answers []ConnectionAnswer) {
	for _, q := range answers {
		if q.Result.Code == board.Fail {
			continue
		}
		b := ws.Board()
		beside := b.Chainlinks(q.B, nil)
		for _, p := range b.Chainlinks(q.A, nil) {
			if slices.Contains(beside, p) {
				ws.At(p).Cutstone2++
			}
		}
	}
}

// ConnectionAnswer is one question of a connector with its answer.
type ConnectionAnswer struct {
	A, B   board.Point
	Result reading.Result
}
