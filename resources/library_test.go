package resources

import (
	"bytes"
	"context"
	"strconv"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/compose"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
	"shikatsu/sgfio"
)

// TestLibrary looks at every problem of the library, and solves some of them anew, all with SHIKATSU_LONG. The record's
// first move must be the only one that the explorer finds, and no line may end where an answer is needed. No two problems may be alike,
// however they are turned and colored.
func TestLibrary(t *testing.T) {
	c, err := Library()
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Games) < 600 {
		t.Errorf("there are only %d problems", len(c.Games))
	}
	var levels [7]int
	seen := map[string]int{}
	every := boardtest.Amount(100, 1)
	for i, g := range c.Games {
		root := g.Root()
		level, err := strconv.Atoi(root.Text("DI"))
		goal := engine.GoalOfWords(root.Comment())
		marks := root.Points("MA")
		wanted := 1
		if goal == engine.GoalConnect {
			wanted = 2
		}
		if err != nil || level < 1 || level > 6 || root.Text("KW") == "" || root.Comment() == "" || len(root.Children()) != 1 || len(marks) != wanted {
			t.Fatalf("problem %d lacks its level, theme, task, solution or mark", i+1)
		}
		levels[level]++
		p, err := engine.RecordPosition(g, root)
		if err != nil {
			t.Fatalf("problem %d: %v", i+1, err)
		}
		b := p.Board()
		if key := (&compose.Problem{Board: b, ToMove: p.ToMove()}).Key(); seen[key] > 0 {
			t.Errorf("problems %d and %d are alike", seen[key], i+1)
		} else {
			seen[key] = i + 1
		}
		if i%every != 0 {
			continue
		}
		opts, nodes := engine.DefaultSolveOptions(), 20000
		opts.Stone = board.MakePoint(marks[0].Column(), marks[0].Row())
		switch goal { // each move is read with so many nodes; those of the proof were more
		case engine.GoalCapture:
			opts.Goal, nodes = goal, 1000
		case engine.GoalConnect:
			opts.Goal, nodes, opts.With = goal, 4000, board.MakePoint(marks[1].Column(), marks[1].Row())
		}
		e, err := engine.NewExplorer(context.Background(), p, engine.DefaultOptions(), opts)
		if err != nil {
			t.Errorf("problem %d: %v", i+1, err)
			continue
		}
		right, err := e.RightMoves(context.Background(), nil, nodes)
		m, _ := root.Child(0).Move()
		if v, err := e.Ask(context.Background(), nil, 60000); err != nil || v.Certainty != search.Proved && root.Text("KW") != "ko" {
			t.Errorf("problem %d (level %d, %s) is not proved: %v", i+1, level, root.Text("KW"), err)
		}
		if err != nil || len(right.Moves) != 1 || right.Moves[0] != board.MakePoint(m.Point.Column(), m.Point.Row()) {
			var names []string
			for _, q := range right.Moves {
				names = append(names, b.Vertex(q))
			}
			t.Errorf("problem %d (level %d, %s): %v work, not only %v; %v\n%s", i+1, level, root.Text("KW"), names, m.Point, err, boardtest.Format(b))
		}
		moves := countNodes(root)
		if err := compose.Finish(context.Background(), g); err != nil || countNodes(root) != moves {
			t.Errorf("problem %d (level %d, %s): %d replies have no answer; %v", i+1, level, root.Text("KW"), countNodes(root)-moves, err)
		}
	}
	for level, n := range levels[1:] {
		if n < 80 {
			t.Errorf("level %d has only %d problems", level+1, n)
		}
	}
}

// countNodes is the number of nodes of a record.
func countNodes(root *sgfio.Node) (n int) {
	root.Walk(func(*sgfio.Node) bool { n++; return true })
	return n
}

// TestLibraryProofs proves the solutions of life and death of the library anew. Each proof is checked by the rules alone.
func TestLibraryProofs(t *testing.T) {
	c, err := Library()
	if err != nil {
		t.Fatal(err)
	}
	o := owl.DefaultOptions()
	o.NodeLimit, o.TableSize = 60000, 1<<16
	r := owl.New(o)
	tried, checked := 0, 0
	for i, g := range c.Games {
		root := g.Root()
		goal := engine.GoalOfWords(root.Comment())
		if goal != engine.GoalKill && goal != engine.GoalLive || root.Text("KW") == "ko" {
			continue
		}
		p, err := engine.RecordPosition(g, root)
		if err != nil {
			t.Fatalf("problem %d: %v", i+1, err)
		}
		mark := root.Points("MA")[0]
		m, _ := root.Child(0).Move()
		first := board.MakePoint(m.Point.Column(), m.Point.Row())
		q := exact.Query{Board: p.Board().Clone(), Goal: []board.Point{board.MakePoint(mark.Column(), mark.Row())}}
		tried++
		proof := r.Prove(context.Background(), q.Alone(), goal == engine.GoalKill, first, o.NodeLimit, search.TreeOptions{})
		certificate, err := r.Certify(context.Background(), &proof)
		if err != nil {
			t.Logf("problem %d (%s): %v", i+1, root.Text("KW"), err)
			continue
		}
		// What is written down is read and checked, as by those who have nothing else.
		var text bytes.Buffer
		if err := certificate.Write(&text); err != nil {
			t.Fatal(err)
		}
		read, err := verify.Read(&text)
		if err == nil {
			err = read.Check()
		}
		if err != nil {
			t.Errorf("problem %d: %v", i+1, err)
			continue
		}
		checked++
	}
	t.Logf("%d of %d proofs are checked", checked, tried)
	if 20*checked < 19*tried || tried == 0 {
		t.Errorf("only %d of %d proofs can be checked", checked, tried)
	}
}
