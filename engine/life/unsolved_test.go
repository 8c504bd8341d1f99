package life

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

func TestReadAtLengthWhereNothingIsCritical(t *testing.T) {
	opts := DefaultOptions()
	s := NewReading(boardtest.Parse(t, boardtest.ThreeInTheCorner), opts)
	unread, err := s.Dragons(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name      string
		status    dragon.Status
		certainty search.Certainty
		problem   bool
		level     owl.Level
		want      int
	}{
		{"alive", dragon.Alive, search.Estimated, true, owl.AtReview, 1},
		{"dead", dragon.Dead, search.Limit, true, owl.AtReview, 1},
		{"critical", dragon.Critical, search.Estimated, true, owl.AtReview, 0},
		{"proved", dragon.Alive, search.Proved, true, owl.AtReview, 0},
		{"one of few, though nobody says that it is a problem", dragon.Alive, search.Estimated, false, owl.AtPosition, 1},
		{"not worth more than a brief look", dragon.Alive, search.Estimated, false, owl.AtReview, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			s.opts.Problem = test.problem
			d := unread.Clone().At(board.MakePoint(0, 1))
			d.OwlStatus, d.Owl.Certainty = test.status, test.certainty
			again := s.whereNothingIsCritical([]*lifeTask{{dragon: d, budget: budget{level: test.level}}})
			if len(again) != test.want {
				t.Fatalf("%d dragons are read again, want %d", len(again), test.want)
			}
			for _, task := range again {
				if o := task.open; o.Problem != test.problem || o.NodeLimit != positionNodes(opts.Owl.NodeLimit) || o.SelectiveLimit <= opts.Owl.SelectiveLimit {
					t.Errorf("it is read with %+v", o)
				}
			}
		})
	}
}
