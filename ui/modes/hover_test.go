package modes

import (
	"strings"
	"testing"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts/factstest"
	"shikatsu/ui/state"
)

func TestPointerTellsWhatIsKnown(t *testing.T) {
	game := factstest.Position(t)
	s := &state.State{Position: game.Position(game.Root()), Facts: factstest.Facts(t), View: state.ViewGroups}
	for _, test := range []struct {
		view     state.View
		col, row int
		want     []string
	}{
		{state.ViewGroups, 3, 0, []string{"black D9: critical, proved", "5 stones", "3 liberties", "eyes: 1 sure, 1 undecided"}},
		{state.ViewGroups, 4, 0, []string{"white E9: alive, proved", "7 stones", "8 liberties", "eyes: 1 sure"}},
		{state.ViewGroups, 6, 7, []string{"black G2: ko (white takes first)", "1 half"}},
		{state.ViewGroups, 6, 6, []string{"white G3: seki", "1 false"}},
		{state.ViewGroups, 1, 0, []string{"B9", "black eye space of 3, eyes 1 to 2", "attack B9", "defence B9"}},
		{state.ViewGroups, 7, 8, []string{"H1", "black half eye", "attack G1"}},
		{state.ViewGroups, 8, 5, []string{"J4", "white false eye"}},
		{state.ViewTerritory, 6, 3, []string{"G6", "expected territory White 0.25"}},
		{state.ViewDilation, 6, 3, []string{"G6", "White · Moyo"}},
		{state.ViewDilation, 6, 8, []string{"G1", "Black · Territory"}},
		{state.ViewInfluence, 6, 8, []string{"G1", "influence Black"}},
		{state.ViewDomains, 6, 4, []string{"G5", "in both domains"}},
		{state.ViewDomains, 0, 8, []string{"in Black's domain"}},
	} {
		s.View = test.view
		got := pointFacts(s, boardview.Pt{Col: test.col, Row: test.row})
		for _, want := range test.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q lacks %q", test.view, got, want)
			}
		}
	}
	s.Facts = nil
	if got := pointFacts(s, boardview.Pt{Col: 3, Row: 0}); got != "D9" {
		t.Errorf("before anything is known: %q", got)
	}
}
