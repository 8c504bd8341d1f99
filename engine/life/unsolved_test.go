package life

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

func TestReadAtLengthWhereNothingIsCritical(t *testing.T) {
	opts := DefaultOptions()
	opts.GameSelective = DefaultGameSelective
	s := NewReading(boardtest.Parse(t, boardtest.ThreeInTheCorner), opts)
	unread, err := s.Dragons(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if !Problem(unread) {
		t.Fatal("the position is not taken for a problem")
	}
	for _, test := range []struct {
		name      string
		status    dragon.Status
		certainty search.Certainty
		review    bool
		want      int
	}{
		{"alive", dragon.Alive, search.Estimated, false, 1},
		{"dead", dragon.Dead, search.Limit, false, 1},
		{"critical", dragon.Critical, search.Estimated, false, 0},
		{"proved", dragon.Alive, search.Proved, false, 0},
		{"in a review", dragon.Alive, search.Estimated, true, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			s.opts.GameSelective = DefaultGameSelective
			if test.review {
				s.opts.GameSelective = 0
			}
			d := unread.Clone().At(board.MakePoint(0, 1))
			d.OwlStatus, d.Owl.Certainty = test.status, test.certainty
			again := s.whereNothingIsCritical(unread, []*lifeTask{{dragon: d, checked: true}})
			if len(again) != test.want {
				t.Fatalf("%d dragons are read again, want %d", len(again), test.want)
			}
			for _, task := range again {
				if o := task.open; !o.Patient || o.NodeLimit != problemNodes(opts.Owl.NodeLimit) || o.SelectiveLimit <= opts.Owl.SelectiveLimit || task.checked {
					t.Errorf("it is read with %+v, checked %v", o, task.checked)
				}
			}
		})
	}
}
