package scene

import (
	"testing"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/record"
	"shikatsu/ui/record/recordtest"
	"shikatsu/ui/state"
)

// at is the picture of a record after some moves of its main line.
func at(t *testing.T, sgf string, moves int) *boardview.Scene {
	t.Helper()
	doc := recordtest.Open(t, sgf)
	doc.Goto(moves)
	return Build(&state.State{Doc: doc, Position: doc.Position()}, Options{Style: boardview.Wood, Markup: true, Variations: true})
}

func TestViewAndDimHoldUntilTheyAreSetAnew(t *testing.T) {
	const sgf = "(;SZ[5]VW[aa:cc]DD[aa];B[bb];W[cc]DD[bb];B[ee]VW[])"
	for _, want := range []struct {
		moves       int
		hidden, dim []boardview.Pt
		shown       []boardview.Pt
	}{
		{0, []boardview.Pt{{Col: 3, Row: 0}, {Col: 0, Row: 3}}, []boardview.Pt{{}}, []boardview.Pt{{}, {Col: 2, Row: 2}}},
		{1, []boardview.Pt{{Col: 3, Row: 0}}, []boardview.Pt{{}}, []boardview.Pt{{Col: 1, Row: 1}}},
		{2, []boardview.Pt{{Col: 4, Row: 4}}, []boardview.Pt{{Col: 1, Row: 1}}, []boardview.Pt{{Col: 2, Row: 2}}},
		{3, nil, []boardview.Pt{{Col: 1, Row: 1}}, []boardview.Pt{{Col: 4, Row: 4}, {Col: 3, Row: 0}}},
	} {
		sc := at(t, sgf, want.moves)
		for _, p := range want.hidden {
			if !sc.At(p).Hidden {
				t.Errorf("after %d moves %v is shown", want.moves, p)
			}
		}
		for _, p := range want.shown {
			if sc.At(p).Hidden {
				t.Errorf("after %d moves %v is hidden", want.moves, p)
			}
		}
		for _, p := range want.dim {
			if !sc.At(p).Dim {
				t.Errorf("after %d moves %v is not dimmed", want.moves, p)
			}
		}
	}
	if sc := at(t, sgf, 2); sc.At(boardview.Pt{}).Dim {
		t.Error("the dimming of the root still holds after it was set anew")
	}
}

func TestVariationsAreLettered(t *testing.T) {
	sc := at(t, "(;SZ[5](;B[aa])(;B[bb])(;B[cc]))", 0)
	for p, want := range map[boardview.Pt]string{{}: "A", {Col: 1, Row: 1}: "B", {Col: 2, Row: 2}: "C", {Col: 3, Row: 3}: ""} {
		if got := sc.At(p).Variation; got != want {
			t.Errorf("%v is lettered %q, want %q", p, got, want)
		}
	}
}

func TestMoveNumbers(t *testing.T) {
	// The second stone is captured, and White plays again where it stood; the last move is a pass.
	const sgf = "(;SZ[5]AB[ee];B[bb];W[aa]LB[ba:x];B[ba];W[dd];B[ab];W[cc];B[dc];W[aa];B[])"
	c, err := sgfio.ReadText(sgf)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := record.Of(c, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		move, last int
		want       map[boardview.Pt]string
	}{
		{2, 0, map[boardview.Pt]string{{Col: 1, Row: 0}: "x"}},
		{2, 9, map[boardview.Pt]string{{Col: 1, Row: 1}: "1", {Col: 0, Row: 0}: "2", {Col: 1, Row: 0}: "x"}},
		{5, 9, map[boardview.Pt]string{{Col: 1, Row: 1}: "1", {Col: 1, Row: 0}: "3", {Col: 3, Row: 3}: "4", {Col: 0, Row: 1}: "5"}},
		{7, 2, map[boardview.Pt]string{{Col: 2, Row: 2}: "6", {Col: 3, Row: 2}: "7"}},
		{9, 2, map[boardview.Pt]string{}},
	} {
		doc.Goto(test.move)
		sc := Build(&state.State{Doc: doc, Position: doc.Position()}, Options{Style: boardview.Wood, Markup: true, Numbers: test.last})
		for i := range sc.Cells {
			p := boardview.Pt{Col: i % 5, Row: i / 5}
			if got := sc.Cells[i].Label; got != test.want[p] {
				t.Errorf("after %d moves, the last %d numbered: %v says %q, want %q", test.move, test.last, p, got, test.want[p])
			}
		}
	}
}
