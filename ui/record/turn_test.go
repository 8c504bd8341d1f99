package record

import (
	"testing"

	"shikatsu/sgfio"
)

func TestTurns(t *testing.T) {
	const record = `(;SZ[9]PB[Ann]PW[Ben]RE[B+3]AB[aa][bc:cd]PL[W];W[ba]LB[ba:a:b]AR[aa:ii];B[]C[aa](;W[ia])(;W[tt]))`
	for name, test := range map[string]struct {
		turn Turn
		want string
	}{
		"mirrored":  {Mirror, `(;SZ[9]PB[Ann]PW[Ben]RE[B+3]AB[ia][gc:hd]PL[W];W[ha]LB[ha:a:b]AR[ia:ai];B[]C[aa](;W[aa])(;W[tt]))`},
		"half":      {HalfTurn, `(;SZ[9]PB[Ann]PW[Ben]RE[B+3]AB[ii][gf:hg]PL[W];W[hi]LB[hi:a:b]AR[ii:aa];B[]C[aa](;W[ai])(;W[tt]))`},
		"a quarter": {QuarterTurn, `(;SZ[9]PB[Ann]PW[Ben]RE[B+3]AB[ia][fb:gc]PL[W];W[ib]LB[ib:a:b]AR[ia:ai];B[]C[aa](;W[ii])(;W[tt]))`},
		"swapped":   {SwapColors, `(;SZ[9]PB[Ben]PW[Ann]RE[W+3]AW[aa][bc:cd]PL[B];B[ba]LB[ba:a:b]AR[aa:ii];W[]C[aa](;B[ia])(;B[tt]))`},
	} {
		c, err := sgfio.ReadText(record)
		if err != nil {
			t.Fatal(err)
		}
		d, err := Of(c, "")
		if err != nil {
			t.Fatal(err)
		}
		before := d.Text()
		if !d.Turn(test.turn) || !d.Dirty() {
			t.Fatalf("%s: not turned", name)
		}
		other, err := sgfio.ReadText(test.want)
		if err != nil {
			t.Fatal(err)
		}
		a, b := d.Game().Root(), other.Games[0].Root()
		for {
			for _, p := range b.Properties() {
				if got := a.Values(p.ID); p.ID != "CA" && len(got) != len(p.Values) || len(got) > 0 && got[0] != p.Values[0] || len(got) > 1 && got[1] != p.Values[1] {
					t.Errorf("%s: %s%q, want %q", name, p.ID, got, p.Values)
				}
			}
			if len(a.Properties()) != len(b.Properties()) {
				t.Errorf("%s: the node has %v, want %v", name, a.Properties(), b.Properties())
			}
			if b.Child(0) == nil {
				break
			}
			a, b = a.Child(0), b.Child(0)
		}
		if d.Undo(); d.Text() != before {
			t.Errorf("%s: undone it reads %s", name, d.Text())
		}
	}
	if d := New(9, 7); d.Turn(QuarterTurn) || !d.Turn(Mirror) {
		t.Error("a board that is not square can be mirrored, but not turned by a quarter")
	}
}
