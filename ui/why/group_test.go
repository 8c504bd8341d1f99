package why

import (
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board/boardtest"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/facts/factstest"
)

func TestLivingGroup(t *testing.T) {
	// Black's corner group has two separate one-point eyes.
	f := read(t, "(;SZ[9]AB[ba][bb][ab][da][db][dc][cc][bc][ac][cb]AW[gg][gc][cg])")
	d := f.DragonAt(boardview.Pt{Col: 1, Row: 0})
	if d == nil {
		t.Fatal("no group at B9")
	}
	card := Dragon(f, d).String()
	if d.Status != boardview.Alive || !strings.Contains(card, "Alive: White cannot kill these 10 stones.") {
		t.Errorf("status %v, the card says\n%s", d.Status, card)
	}
	if !strings.Contains(card, "2 sure eyes") {
		t.Errorf("the eyes are not told:\n%s", card)
	}
}

func TestEveryClaimAboutPointsHasThem(t *testing.T) {
	f := read(t, "(;SZ[9]AB[ba][bb][ab][da][db][dc][cc][bc][ac][cb]AW[gg][gc][cg][hh][ih][ig])")
	for _, d := range f.Dragons {
		for _, s := range Dragon(f, d).Sentences {
			for _, part := range s {
				if len(part.Text) == 2 && part.Text[0] >= 'A' && part.Text[0] <= 'J' && part.Text[1] >= '1' && part.Text[1] <= '9' && len(part.Points) == 0 {
					t.Errorf("%q names %s without showing it", s, part.Text)
				}
			}
		}
	}
}

func TestCertaintyInWords(t *testing.T) {
	for _, test := range []struct {
		nodes int
		by    string
		want  string
	}{
		{0, engine.ByReading, "Proved: it is plain without trying a move."},
		{0, engine.ByCapture, "Proved: its stones are captured, however they are defended."},
		{0, engine.ByUnconditionalLife, "Proved: it cannot be captured, even if Black never answers."},
		{0, engine.ByOwnRoom, "Proved: it lives by its own room alone, whatever happens elsewhere."},
		{1, engine.ByReading, "Proved: every line was read to its end (1 position)."},
		{24, engine.ByReading, "Proved: every line was read to its end (24 positions)."},
	} {
		b := boardtest.Parse(t, `
			. . .
			. X .
			. . .`)
		f := facts.FromReport(&engine.Report{Stage: engine.StageOwl, Columns: 3, Rows: 3, Dragons: []engine.Dragon{{Color: "black", Origin: "B2",
			Stones: []string{"B2"}, Status: "dead", OwlStatus: "dead", OwlCertainty: "proved", StatusCertainty: "proved", ProvedBy: test.by,
			OwlNodes: test.nodes}}}, b)
		got := certainty(f, f.Dragons[0]).String()
		if got != test.want {
			t.Errorf("%d nodes: %q, want %q", test.nodes, got, test.want)
		}
	}
}

// TestACardAtFirstSightIsCareful looks at the card of a group that is not read yet. It says what the group looks like, and no more.
func TestACardAtFirstSightIsCareful(t *testing.T) {
	b := boardtest.Parse(t, `
		. . .
		. X .
		. . .`)
	for stage, want := range map[engine.Stage]string{
		engine.StageEyes: "Open: so far White seems unable to kill this stone. Not read yet: this is a first judgement of shape and surroundings.",
		engine.StageOwl:  "Probably alive: White has no way to kill this stone. Not proved: it was judged by shape and surroundings, and no moves were read.",
	} {
		f := facts.FromReport(&engine.Report{Stage: stage, Columns: 3, Rows: 3, Dragons: []engine.Dragon{{Color: "black", Origin: "B2",
			Stones: []string{"B2"}, Status: "alive", OwlStatus: "unchecked", OwlCertainty: "estimated", StatusCertainty: "estimated"}}}, b)
		card := Dragon(f, f.Dragons[0])
		if got := card.Sentences[0].String() + " " + card.Sentences[len(card.Sentences)-1].String(); got != want {
			t.Errorf("after %s the card says %q", stage, got)
		}
	}
}

// TestAProofIsOnlyShownWhereThereIsOne keeps the card from offering to show a proof of what is no more than likely.
func TestAProofIsOnlyShownWhereThereIsOne(t *testing.T) {
	f := factstest.Facts(t)
	proved, likely := 0, 0
	for _, d := range f.Dragons {
		card := Dragon(f, d)
		if card.Unproved == (d.Certainty == boardview.Proved) {
			t.Errorf("the card of %s, which is %v, is unproved: %v", card.Title, d.Certainty, card.Unproved)
		}
		if card.Unproved {
			likely++
		} else {
			proved++
		}
	}
	if proved == 0 || likely == 0 {
		t.Errorf("of the groups %d are proved and %d are not", proved, likely)
	}
}
