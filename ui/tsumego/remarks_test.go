package tsumego

import (
	"context"
	"slices"
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestRemarks checks solution trees of a bulky five, of which B8 is the vital point.
func TestRemarks(t *testing.T) {
	const group = "(;SZ[9]AB[da][db][dc][ac][bc][cc][dd][cd]AW[ea][eb][ec][ed][ee][de][ce][be][bd][ad]PL[W]"
	for _, test := range []struct {
		name, lines string
		says        []string // how each remark begins
	}{
		{"all as it should be", "(;W[bb]C[Correct];B[ab];W[ba])(;W[ba]C[Wrong];B[bb])", nil},
		{"a second move that fails", ";W[bb]C[Correct](;B[ab];W[ba])(;B[ba];W[aa])",
			[]string{"the record goes on with A9, which does not work: B8 B9 A9 A8"}},
		{"a second move that is called wrong", ";W[bb]C[Correct](;B[ab];W[ba])(;B[ba](;W[aa]C[Wrong])(;W[ab]))", nil},
		{"a reply without an answer", ";W[bb]C[Correct];B[ab]", []string{"the record ends with A8, which has to be answered: B8 A8 B9"}},
		{"a refutation that fails", "(;W[bb]C[Correct];B[ab];W[ba])(;W[ba]C[Wrong];B[aa])",
			[]string{"the record answers B9 with A9, which does not refute it: B9 A9 B8"}},
		{"another that does not", "(;W[bb]C[Correct];B[ab];W[ba])(;W[ba]C[Wrong](;B[aa])(;B[bb]))", nil},
		{"the hardest resistance", ";W[bb]C[Correct];B[ba];W[ab]", []string{"the record has no answer to the strongest resistance: B8 A8 B9"}},
		{"a right move called wrong", "(;W[bb]C[Wrong];B[ab])(;W[ba]C[Correct])",
			[]string{"B9 does not work: B9 B8", "B8, which the record calls wrong, works: B8 A8 B9"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := read(t, group+test.lines+")")
			f, err := Check(context.Background(), p, engine.DefaultOptions(), 40000)
			if err != nil {
				t.Fatal(err)
			}
			remarks, err := Remarks(context.Background(), f, engine.DefaultOptions(), 40000)
			if err != nil {
				t.Fatal(err)
			}
			var said []string
			for _, r := range remarks {
				said = append(said, r.Text(p.Position().Board()))
			}
			if !slices.EqualFunc(said, test.says, strings.HasPrefix) {
				t.Errorf("%q", said)
			}
		})
	}
}

// TestRemarkThatNeedsNoAnswer has a group that is dead after a wrong move, whatever is played.
func TestRemarkThatNeedsNoAnswer(t *testing.T) {
	r := Remark{Kind: WrongSolution, Move: board.MakePoint(0, 0), Line: []board.Point{board.MakePoint(0, 0)}}
	b := problem(t, boardtest.ThreeInARow, board.Black).Position().Board()
	if got := r.Text(b); got != "A9 does not work: it needs no answer" {
		t.Error(got)
	}
}
