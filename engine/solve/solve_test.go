package solve

import (
	"context"
	"errors"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// Where the analysis misses the group of a problem, the groups are solved one by one.
func TestSolveAny(t *testing.T) {
	ctx := context.Background()
	b := boardtest.Parse(t, boardtest.ThreeInTheCorner)
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
			p, err := position.New(b, test.toMove)
			if err != nil {
				t.Fatal(err)
			}
			s := life.NewReading(b, life.DefaultOptions())
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
			opts := DefaultOptions()
			opts.Goal = test.goal
			g, err := findAny(ctx, s, p, ds, opts)
			if test.want == "" {
				if !errors.Is(err, ErrNoGroup) {
					t.Errorf("group %v, error %v", g, err)
				}
				return
			}
			var sol *Solution
			if err == nil {
				sol, err = g.solution(ctx, test.toMove, opts)
			}
			switch {
			case err != nil:
				t.Error(err)
			case len(sol.Moves) != 1 || sol.Moves[0] != report.Vertex(test.want) || sol.Status != "critical":
				t.Errorf("status %s, moves %v", sol.Status, sol.Moves)
			}
		})
	}
}
