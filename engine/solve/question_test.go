package solve

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// TestWhatIsProvedIsTold has tactics name a move without a proof. A group of either color that it is proved to decide about
// is what the problem asks.
func TestWhatIsProvedIsTold(t *testing.T) {
	for _, test := range []struct {
		name      string
		toMove    board.Color
		move      report.Vertex
		certainty search.Certainty
		want      Goal // of the group, empty where tactics are told
	}{
		{"it lives", board.Black, "B9", search.Estimated, GoalLive},
		{"it dies", board.White, "B9", search.Estimated, GoalKill},
		{"the move does nothing", board.Black, "J1", search.Estimated, ""},
		{"tactics prove more", board.Black, "B9", search.Proved, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, boardtest.ThreeInARow)
			p, err := position.New(b, test.toMove)
			if err != nil {
				t.Fatal(err)
			}
			opts := DefaultOptions()
			told := &tacticalAnswer{board: b, solution: &Solution{Goal: GoalSave, Moves: []report.Vertex{test.move}, Code: int(board.Win), Certainty: test.certainty}}
			q, err := told.question(context.Background(), life.NewReading(b, opts.looking(life.DefaultOptions())), p, &opts)
			if err != nil {
				t.Fatal(err)
			}
			if test.want == "" {
				if q.group != nil || q.tactics != told.solution {
					t.Errorf("a group is told: %+v", q.group)
				}
				return
			}
			if q.group == nil {
				t.Fatal("tactics are told")
			}
			sol, err := q.group.solution(context.Background(), test.toMove, opts)
			if err != nil {
				t.Fatal(err)
			}
			if sol.Goal != test.want || sol.Certainty != search.Proved || sol.Moves[0] != test.move || sol.Status != report.Critical {
				t.Errorf("%s %v, %s, %v; want %s by %s", sol.Goal, sol.Moves, sol.Status, sol.Certainty, test.want, test.move)
			}
		})
	}
}
