package dragon

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/eyes"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// TestTraits looks at a one-space jump on the third line with a cut at D3 tried.
func TestTraits(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . O O . . . . .
		. . . . . . . . .
		. X X . X . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	ws := worm.New(b)
	spaces := eyes.NewMap(nil)
	spaces.MakeDomains(b, &board.Bits{})
	l := newLinker(ws)
	var found []candidate
	for _, k := range l.candidates(spaces) {
		if k.color == board.Black {
			found = append(found, k)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d pairs of black strings, want 1", len(found))
	}
	cut := reading.Result{Code: board.Win, Move: boardtest.Point(t, b, "D3"), Certainty: reading.Estimated, Nodes: 12}
	tr := l.traits(&found[0], cut)
	for _, test := range []struct {
		name string
		at   trait
		want int16
	}{
		{"answer", traitAnswer, answerCut},
		{"nodes", traitNodes, 12},
		{"own stones beside the cut", traitCutOwn, 2},
		{"others beside the cut", traitCutOther, 0},
		{"empty points beside the cut", traitCutEmpty, 2},
		{"the cut is a common liberty", traitCutCommon, 1},
		{"line of the cut", traitCutLine, 3},
		{"steps", traitSteps, 2},
		{"fewer liberties", traitFewer, 4},
		{"more liberties", traitMore, 6},
		{"smaller", traitSmaller, 1},
		{"larger", traitLarger, 2},
		{"attackable", traitAttackable, 0},
		{"common liberties", traitCommon, 1},
		{"mouths", traitMouths, 0},
		{"strings that meet", traitMeeting, 2},
		{"others beside the liberty", traitIntruders, 0},
		{"long", traitLong, 2},
		{"short", traitShort, 0},
		{"pairs", traitPairs, 1},
		{"near", traitNear, 2},
		{"line", traitLine, 2},
		{"the opponent is near the gap", traitGapOther, 2},
		{"empty between", traitAround + aroundEmpty, 1},
		{"others one point around", traitAround + aroundCount + aroundOther, 0},
		{"others two points around", traitAround + 2*aroundCount + aroundOther, 2},
		{"outside three points around", traitAround + 3*aroundCount + aroundOutside, 15},
	} {
		if tr[test.at] != test.want {
			t.Errorf("%s: %d, want %d", test.name, tr[test.at], test.want)
		}
	}
	for i := range connections {
		want := int16(0)
		switch connections[i].shape.Name() {
		case "one-space jump":
			want = 1 // fits, but D5 touches a free point
		case "clear one-space jump on the third line":
			want = 2 // holds
		}
		if got := tr[traitShapes+trait(i)]; got != want {
			t.Errorf("%s: %d, want %d", connections[i].shape.Name(), got, want)
		}
	}
	if holds := l.traits(&found[0], reading.Result{Certainty: reading.Estimated}); holds[traitAnswer] != answerHolds || holds[traitCutLine] != 0 {
		t.Errorf("answer %d with a cut on line %d where nothing cuts", holds[traitAnswer], holds[traitCutLine])
	}
}

// TestSharedEyes: strings around an eye space know of it, whether its points are all
// theirs or marginal.
func TestSharedEyes(t *testing.T) {
	b := boardtest.Parse(t, `
		. . X . O . .
		. . X . O . .
		X X . . O . .
		. . . O O . .
		O O O . . . .
		. . . . . . .
		. . . . . . .`)
	ws := worm.New(b)
	var lively board.Bits
	for i := range ws.List {
		b.StoneBits(ws.List[i].Origin, &lively)
	}
	spaces := eyes.NewMap(nil)
	spaces.MakeDomains(b, &lively)
	l := newLinker(ws)
	at := func(v string) int { return l.at(boardtest.Point(t, b, v)) }
	s := l.sharedBy(spaces)[[2]int{min(at("C7"), at("A5")), max(at("C7"), at("A5"))}]
	if s.eye == 0 || !s.eyeEdge {
		t.Errorf("the strings around the corner share an eye space of size %d, edge %v", s.eye, s.eyeEdge)
	}
}
