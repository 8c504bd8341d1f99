package review

import (
	"shikatsu/engine/report"
)

// incremental writes the stories and events of a game while its positions are analysed, which
// finish in any order.
type incremental struct {
	game    *Review // its moves
	reports []*report.Report
	told    int // how many positions from the first one on are in the stories
	tracker *tracker
	judge   *judge
}

func newIncremental(v *Review) (*incremental, error) {
	tracker, err := newTracker(v.Columns, v.Rows)
	if err != nil {
		return nil, err
	}
	return &incremental{game: v, reports: make([]*report.Report, len(v.Moves)+1), tracker: tracker, judge: newJudge()}, nil
}

// add takes in the report of a position, and tells what can be told now.
func (t *incremental) add(place int, r *report.Report) {
	t.reports[place] = r
	for ; t.told < len(t.reports) && t.reports[t.told] != nil; t.told++ {
		after := t.reports[t.told]
		if t.told == 0 {
			t.tracker.step(0, nil, after)
			continue
		}
		m, before := t.game.Moves[t.told-1], t.reports[t.told-1]
		fates := t.tracker.step(m.Number, before, after)
		if t.game.edited[t.told] {
			t.judge.interrupt() // nobody knows what the move alone did
			continue
		}
		t.judge.move(playedMove{m.Number, m.Color, m.Vertex, before, after}, fates)
	}
}

// review is the game with the stories and events so far, which the next add changes.
func (t *incremental) review() *Review {
	return &Review{
		Columns: t.game.Columns, Rows: t.game.Rows, Moves: t.game.Moves,
		Stories: append([]Story{}, t.tracker.stories...), Events: append([]Event{}, t.judge.believed()...),
	}
}
