package dragon

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/eyes"
	"shikatsu/engine/worm"
)

// TestRivals: on doubleCut D6 cuts C7 from F7, which both hold with D5 unless D6 threatens to cut them there.
func TestRivals(t *testing.T) {
	both := []string{"C7D5", "F7D5"}
	tests := []struct {
		holds []string // after D6
		want  int16    // traitRival of C7 and D5
	}{
		{both, rivalKnown},
		{[]string{"C7D5"}, rivalThreatened},
		{[]string{"F7D5"}, linkThreatened},
		{nil, bothThreatened},
	}
	for _, test := range tests {
		b := boardtest.Parse(t, doubleCut)
		s := &script{t: t, b: b.Clone(), holds: map[string][]string{"": both, "D6": test.holds}, cut: "D6",
			reply: map[string]string{"C7D5": "C6", "F7D5": "F6"}}
		spaces := eyes.NewMap(nil)
		spaces.MakeDomains(b, &board.Bits{})
		l := newLinker(worm.New(b))
		m := merger{ctx: context.Background(), linker: l, groups: newUnionFind(len(l.ws.List)), connector: s}
		candidates := l.candidates(spaces)
		m.painter, m.looker = newPainter(l, spaces, board.Black, candidates), lookerOf(s)
		m.findLinks(board.Black, candidates)
		m.groups = newUnionFind(len(l.ws.List))
		k := candidateOf(candidates, l.at(s.at("C7")), l.at(s.at("D5")))
		m.bridgeTraits(k, candidates, m.groups)
		if got := k.traits[traitRival]; got != test.want {
			t.Errorf("%v hold: rival %d, want %d", test.holds, got, test.want)
		}
		if k.traits[traitPartSmaller] != 1 || k.traits[traitStonesLarger] != 2 || k.traits[traitOthers] != 0 {
			t.Errorf("%d strings, %d stones, %d others", k.traits[traitPartSmaller], k.traits[traitStonesLarger], k.traits[traitOthers])
		}
		// F7 belongs to the part of D5 now, and is near C7.
		m.groups.join(l.at(s.at("F7")), l.at(s.at("D5")))
		m.bridgeTraits(k, candidates, m.groups)
		if k.traits[traitPartLarger] != 2 || k.traits[traitStonesLarger] != 4 || k.traits[traitOthers] != 1 {
			t.Errorf("joined: %d strings, %d stones, %d others", k.traits[traitPartLarger], k.traits[traitStonesLarger], k.traits[traitOthers])
		}
	}
}

// TestRivalsPart: a move that threatens two links at once makes either less likely.
func TestRivalsPart(t *testing.T) {
	var k candidate
	tr := &k.traits
	tr[traitOdds], tr[traitSteps] = 3*oddsUnits, 2
	tr[traitPartSmaller], tr[traitPartLarger], tr[traitStonesSmaller], tr[traitStonesLarger] = 3, 8, 6, 20
	tr[traitOtherOdds], tr[traitDetour], tr[traitRivalOdds] = noOdds, noOdds, noOdds
	tr[traitContactFewer], tr[traitContactMore] = 1, 1
	alone := learnedBridges.correct(3, tr)
	tr[traitRival], tr[traitRivalOdds], tr[traitRivalValue] = bothThreatened, 3*oddsUnits, 4
	if rivalled := learnedBridges.correct(3, tr); !(rivalled < alone-0.2) {
		t.Errorf("odds %.2f with a rival, %.2f without", rivalled, alone)
	}
}
