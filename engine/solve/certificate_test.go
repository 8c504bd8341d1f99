package solve

import (
	"bytes"
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/verify"
)

// TestCertificateOfSolution writes the proofs of solutions as certificates and checks them as the command verify does.
func TestCertificateOfSolution(t *testing.T) {
	for _, test := range []struct {
		name, diagram, stone string
		toMove               board.Color
		kill                 bool
	}{
		{"a bulky five is killed", `
			. . . O X . . . .
			. . O O X . . . .
			O O O X X . . . .
			X X X X . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D9", board.Black, true},
		{"... and lives", `
			. . . O X . . . .
			. . O O X . . . .
			O O O X X . . . .
			X X X X . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D9", board.White, false},
		{"three in a row behind a gap", `
			. . . O . . . . . . .
			O O O O X . X . . . .
			X X X X X . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .`, "A10", board.Black, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			p, err := position.New(b, test.toMove)
			if err != nil {
				t.Fatal(err)
			}
			opts := DefaultOptions()
			opts.Owl.NodeLimit, opts.Certify, opts.Stone = 100000, true, boardtest.Point(t, b, test.stone)
			sol, err := Solve(context.Background(), p, opts)
			if err != nil {
				t.Fatal(err)
			}
			if sol.Certificate == nil {
				t.Fatalf("no certificate of %s, %s", sol.Question, sol.Certainty)
			}
			var text bytes.Buffer
			if err := sol.Certificate.Write(&text); err != nil {
				t.Fatal(err)
			}
			c, err := verify.Read(&text)
			if err != nil {
				t.Fatal(err)
			}
			if err := c.Check(); err != nil {
				t.Error(err)
			}
			if len(c.Claims) == 0 || c.Claims[0].Kill != test.kill {
				t.Errorf("%d claims, the first kills: %v", len(c.Claims), len(c.Claims) > 0 && c.Claims[0].Kill)
			}
		})
	}
}

// TestCertificateOfCapture writes what tactics prove of a string: as the solution of a problem, and in the explorer after moves.
func TestCertificateOfCapture(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . X . . . . . .
		. X O . . . . . .
		. . . X . . . . .
		. . . . . . . . .`)
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	opts := DefaultOptions()
	opts.Certify, opts.Goal, opts.Stone = true, GoalCapture, boardtest.Point(t, b, "C3")
	sol, err := Solve(context.Background(), p, opts)
	if err != nil {
		t.Fatal(err)
	}
	e, err := NewExplorer(context.Background(), p, life.DefaultOptions(), opts)
	if err != nil {
		t.Fatal(err)
	}
	first, err := e.Certificate(context.Background(), nil, 10000)
	if err != nil {
		t.Fatal(err)
	}
	after, err := e.Certificate(context.Background(), []board.Move{{Point: boardtest.Point(t, b, "D3"), Color: board.Black}}, 10000)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]*verify.Certificate{"solution": sol.Certificate, "explorer": first, "explorer after a move": after} {
		if c == nil {
			t.Errorf("%s: no certificate", name)
		} else if err := c.Check(); err != nil || !c.Claims[0].Kill {
			t.Errorf("%s: %v", name, err)
		}
	}
	if none, err := e.Certificate(context.Background(), []board.Move{{Point: boardtest.Point(t, b, "A9"), Color: board.Black}}, 10000); err != nil || none != nil {
		t.Errorf("a string that gets away has %v, %v", none, err)
	}
}
