package resources

import (
	"context"
	"strconv"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestLibrary looks at every problem of the library, and solves some of them anew, more with SHIKATSU_LONG: the first move is the only
// one that the explorer finds, and it is the record's.
func TestLibrary(t *testing.T) {
	c, err := Library()
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Games) < 600 {
		t.Errorf("there are only %d problems", len(c.Games))
	}
	var levels [7]int
	seen := map[string]bool{}
	every := boardtest.Amount(100, 1)
	for i, g := range c.Games {
		root := g.Root()
		level, err := strconv.Atoi(root.Text("DI"))
		if err != nil || level < 1 || level > 6 || root.Text("KW") == "" || root.Comment() == "" || len(root.Children()) != 1 || len(root.Points("MA")) != 1 {
			t.Fatalf("problem %d lacks its level, theme, task, solution or mark", i+1)
		}
		levels[level]++
		p, err := engine.RecordPosition(g, root)
		if err != nil {
			t.Fatalf("problem %d: %v", i+1, err)
		}
		b := p.Board()
		if key := boardtest.Format(b) + p.ToMove().String(); seen[key] {
			t.Errorf("problem %d is there twice", i+1)
		} else {
			seen[key] = true
		}
		if i%every != 0 {
			continue
		}
		opts, nodes := engine.DefaultSolveOptions(), 20000
		mark := root.Points("MA")[0]
		opts.Stone = board.MakePoint(mark.Column(), mark.Row())
		if engine.GoalOfWords(root.Comment()) == engine.GoalCapture {
			opts.Goal, nodes = engine.GoalCapture, 1000 // each move is read with these; those of the proof were more
		}
		e, err := engine.NewExplorer(context.Background(), p, engine.DefaultOptions(), opts)
		if err != nil {
			t.Errorf("problem %d: %v", i+1, err)
			continue
		}
		right, err := e.RightMoves(context.Background(), nil, nodes)
		m, _ := root.Child(0).Move()
		if err != nil || len(right.Moves) != 1 || right.Moves[0] != board.MakePoint(m.Point.Column(), m.Point.Row()) {
			var names []string
			for _, q := range right.Moves {
				names = append(names, b.Vertex(q))
			}
			t.Errorf("problem %d (level %d, %s): %v work, not only %v; %v\n%s", i+1, level, root.Text("KW"), names, m.Point, err, boardtest.Format(b))
		}
	}
	for level, n := range levels[1:] {
		if n < 80 {
			t.Errorf("level %d has only %d problems", level+1, n)
		}
	}
}
