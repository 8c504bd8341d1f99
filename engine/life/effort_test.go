package life

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl"
	"shikatsu/engine/position/positiontest"
)

// TestBudgets has more effort for each dragon where fewer are to be read. It is less where the network foretells.
func TestBudgets(t *testing.T) {
	corner, game := boardtest.Parse(t, boardtest.ThreeInTheCorner), positiontest.MiddleGameBoard(t)
	for _, test := range []struct {
		name            string
		board           *board.Board
		problem         bool
		dragons         int
		level           owl.Level
		nodes           int // of all that a question by itself has, in percent
		selects, walled bool
	}{
		{"one of few", corner, false, fewDragons, owl.AtPosition, 150, true, true},
		{"one of some", corner, false, someDragons, owl.AtPosition, 37, true, true},
		{"one of many", corner, false, someDragons + 1, owl.AtReview, 1, true, false},
		{"of a game", game, false, 1, owl.AtReview, 1, false, false},
		{"of a game that is set as a problem", game, true, 1, owl.AtPosition, 150, true, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			opts := DefaultOptions()
			opts.Problem = test.problem
			l := NewReading(test.board, opts).budgetAmong(test.dragons)
			if l.level != test.level || l.open.Level != test.level {
				t.Errorf("level %v, in the open %v; want %v", l.level, l.open.Level, test.level)
			}
			if percent := 100 * l.open.NodeLimit / opts.Owl.NodeLimit; percent != test.nodes {
				t.Errorf("%d percent of the nodes in the open, want %d", percent, test.nodes)
			}
			if got := l.open.SelectiveLimit > 0; got != test.selects {
				t.Errorf("selective reading: %v", got)
			}
			if got := l.walled.NodeLimit == opts.Owl.NodeLimit; got != test.walled {
				t.Errorf("all nodes between walls: %v", got)
			}
		})
	}
}
