package engine

import (
	"context"
	"errors"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

func TestReadAtLengthWhereNothingIsCritical(t *testing.T) {
	opts := DefaultOptions()
	opts.GameSelective = DefaultGameSelective
	s := NewStages(boardtest.Parse(t, threeInTheCorner), opts)
	unread, err := s.Dragons(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if !problem(unread) {
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

// Where the analysis misses the group of a problem, the groups are solved one by one.
func TestSolveAny(t *testing.T) {
	ctx := context.Background()
	b := boardtest.Parse(t, threeInTheCorner)
	for _, test := range []struct {
		name   string
		toMove board.Color
		goal   Goal
		want   string
	}{
		{"the opponent's", board.White, GoalAuto, "B9"},
		{"one's own", board.Black, GoalLive, "B9"},
		{"no group to kill", board.Black, GoalKill, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := NewPosition(b, test.toMove)
			if err != nil {
				t.Fatal(err)
			}
			s := NewStages(b, DefaultOptions())
			ds, err := s.Owl(ctx)
			if err != nil {
				t.Fatal(err)
			}
			ds = ds.Clone()
			for i := range ds.List {
				if d := &ds.List[i]; d.OwlStatus == dragon.Critical {
					d.OwlStatus = dragon.Alive
				}
			}
			opts := DefaultSolveOptions()
			opts.Goal = test.goal
			sol, err := s.solveAny(ctx, p, ds, opts)
			switch {
			case test.want == "":
				if !errors.Is(err, ErrNoGroup) {
					t.Errorf("solution %v, error %v", sol, err)
				}
			case err != nil:
				t.Error(err)
			case len(sol.Moves) != 1 || sol.Moves[0] != Vertex(test.want) || sol.Status != "critical":
				t.Errorf("status %s, moves %v", sol.Status, sol.Moves)
			}
		})
	}
}
