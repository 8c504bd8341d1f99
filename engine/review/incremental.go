package review

import (
	"slices"

	"shikatsu/engine/report"
)

// incremental writes the stories and events of a game while its positions are analysed, which
// finish in any order.
type incremental struct {
	game    *Review // its moves
	reports []*report.Report
	told    int // how many positions from the first one on are in the stories
	tracker *tracker
	lapses  []lapse // by position
}

func newIncremental(v *Review) (*incremental, error) {
	tracker, err := newTracker(v.Columns, v.Rows)
	if err != nil {
		return nil, err
	}
	return &incremental{game: v, reports: make([]*report.Report, len(v.Moves)+1), tracker: tracker}, nil
}

// add takes in the report of a position, and tells what can be told now.
func (t *incremental) add(place int, r *report.Report) {
	t.reports[place] = r
	for ; t.told < len(t.reports) && t.reports[t.told] != nil; t.told++ {
		after := t.reports[t.told]
		if t.told == 0 {
			t.tracker.step(0, nil, after)
			t.lapses = append(t.lapses, lapse{})
			continue
		}
		m := t.game.Moves[t.told-1]
		l := lapse{player: m.Color, vertex: m.Vertex, fates: t.tracker.step(m.Number, t.reports[t.told-1], after)}
		if t.game.edited[t.told] {
			l.fates = nil
		}
		t.lapses = append(t.lapses, l)
	}
}

// review is the game with the stories and events so far.
func (t *incremental) review() (*Review, error) {
	reports := settle(t.reports[:t.told], t.lapses)
	tracker, err := newTracker(t.game.Columns, t.game.Rows)
	if err != nil {
		return nil, err
	}
	judge := newJudge()
	for i, after := range reports {
		if i == 0 {
			tracker.step(0, nil, after)
			continue
		}
		m, before := t.game.Moves[i-1], reports[i-1]
		fates := tracker.step(m.Number, before, after)
		if t.game.edited[i] {
			judge.interrupt() // nobody knows what the move alone did
			continue
		}
		judge.move(playedMove{m.Number, m.Color, m.Vertex, before, after}, fates)
	}
	events := append([]Event{}, judge.believed()...)
	tracker.name(events)
	// Reading once more will not have them back.
	events = slices.DeleteFunc(events, func(e Event) bool {
		before, after := reports[e.Move-1], reports[e.Move]
		return foretold(before, after) && !e.bears(before, after) || (e.Kind == MissedKill || e.Kind == MissedDefense) && isPass(e.Better)
	})
	v := &Review{
		Columns: t.game.Columns, Rows: t.game.Rows, Moves: t.game.Moves, Reports: reports,
		Stories: append([]Story{}, tracker.stories...), Events: events,
	}
	v.teach()
	return v, nil
}
