package regression

import (
	"path/filepath"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

const (
	// proofNodes are the positions in which a proof of a question is looked for.
	proofNodes = 20000
	// fewestProofs is the number of proofs below which the prover is taken to be damaged. fewestChecked is how many hundredths
	// of them can be written down at least.
	fewestProofs, fewestChecked = 100, 90
)

// TestProofs looks for proofs of all questions about groups. None may contradict the right answer, and all that can be written down are checked by the rules.
func TestProofs(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	opts := owl.DefaultOptions()
	reader := owl.New(opts)
	proofs, checked := 0, 0
	for _, file := range files {
		for _, c := range load(t, file) {
			b := c.board(t)
			for _, q := range c.Questions {
				if b == nil || q.Goal != "kill" && q.Goal != "live" {
					continue
				}
				stone, err := b.ParseVertex(q.Points[0])
				if err != nil {
					t.Fatal(err)
				}
				attack := q.Goal == "kill"
				query := exact.Query{Board: b, Goal: b.FindStones(stone, nil)}.Alone()
				p := reader.ProvedMove(t.Context(), query, attack, proofNodes, search.TreeOptions{})
				right := "works"
				if !p.Holds {
					p, right = reader.Prove(t.Context(), query, !attack, board.Pass, proofNodes, search.TreeOptions{}), "fails"
				}
				if !p.Holds {
					continue
				}
				if proofs++; q.Want != right {
					t.Errorf("%s:%d: %s: %s: it is proved that it %s, and right is %q", file, q.Line, c.Name, q, right, q.Want)
				}
				cert, err := reader.Certify(t.Context(), &p)
				if err != nil {
					t.Logf("%s:%d: %s: %v", file, q.Line, q, err)
					continue
				}
				checked++
				for i := range cert.Claims {
					if err := verify.Check(cert.Board, &cert.Claims[i]); err != nil {
						t.Errorf("%s:%d: %s: %v", file, q.Line, q, err)
					}
				}
			}
		}
	}
	t.Logf("%d proofs, %d checked", proofs, checked)
	if proofs < fewestProofs || checked*100 < proofs*fewestChecked {
		t.Errorf("%d proofs, %d checked", proofs, checked)
	}
}

// board is the position of a case with rows. It is nil for one of a record, or of stones that are captured as they are put on
// the board.
func (c *Case) board(t *testing.T) *board.Board {
	t.Helper()
	if len(c.Rows) == 0 {
		return nil
	}
	b, err := board.New(len(c.Rows[0]), len(c.Rows))
	if err != nil {
		t.Fatal(err)
	}
	for row, text := range c.Rows {
		for column, stone := range text {
			switch p := board.MakePoint(column, row); stone {
			case 'X':
				b.PlaceStone(p, board.Black)
			case 'O':
				b.PlaceStone(p, board.White)
			}
		}
	}
	for _, p := range b.Points() {
		if b.At(p).IsStone() && b.Liberties(p) == 0 {
			return nil // the last stones that are played capture some
		}
	}
	return b
}
