package sgfio

import (
	"slices"
	"testing"
)

func TestIllegalMoves(t *testing.T) {
	for _, test := range []struct {
		name, sgf string
		want      []string
	}{
		{"a lawful game", "(;SZ[5];B[aa];W[bb];B[])", nil},
		{"on a stone", "(;SZ[5];B[aa];W[aa];B[cc])", []string{"move 2, A5: on a stone, which it replaces"}},
		{"a ko and a suicide", "(;SZ[4]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb];W[bb];B[aa];W[cd];B[dc];W[dd];B[da])",
			[]string{"move 2, B3: takes a ko back at once", "move 7, D4: suicide, which some rules allow"}},
		{"beyond the board", "(;SZ[5];B[zz];W[cc])", nil},
		{"in a variation", "(;SZ[5];B[aa](;W[bb])(;W[aa]))", nil},
		{"a wide board", "(;SZ[52];B[ZZ];W[ZZ])", []string{"move 2, BB1: on a stone, which it replaces"}},
	} {
		var got []string
		for _, m := range mustRead(t, test.sgf).IllegalMoves() {
			got = append(got, m.Phrase().String())
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
