package why

import (
	"context"
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/tr"
)

func read(t *testing.T, sgf string) *facts.Facts {
	t.Helper()
	c, err := sgfio.ReadText(sgf)
	if err != nil {
		t.Fatal(err)
	}
	var got *facts.Facts
	err = facts.Analyze(engine.DefaultOptions)(context.Background(), c.Games[0].Position(c.Games[0].Root()),
		func(f *facts.Facts, _ controller.Progress) { got = f })
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestStringInAtariThatCanRun(t *testing.T) {
	// White's stone at E5 has one liberty, F5, and runs there into the open.
	f := read(t, "(;SZ[9]AB[de][ed][ef]AW[ee])")
	card := Worm(f, f.WormAt(boardview.Pt{Col: 4, Row: 4}))
	want := "White string at E5\nOne stone in atari.\nBlack captures it at F5.\nWhite saves it at F5."
	if !strings.HasPrefix(card.String(), want) {
		t.Errorf("the card says\n%s\nwant\n%s", card, want)
	}
	if card.Status != boardview.Critical || len(card.Moves) != 2 {
		t.Errorf("status %v, moves %+v", card.Status, card.Moves)
	}
	if m := card.Moves[0]; m.Color != boardview.Black || m.At != (boardview.Pt{Col: 5, Row: 4}) {
		t.Errorf("the first move to try is %+v", m)
	}
	for _, part := range card.Sentences[1] {
		if part.Text == "F5" && (len(part.Points) != 1 || part.Points[0] != (boardview.Pt{Col: 5, Row: 4})) {
			t.Errorf("the claim F5 shows %v", part.Points)
		}
	}
	if got := Position(f).String(); !strings.Contains(got, "Critical groups: E5.") {
		t.Errorf("the position's card says %q", got)
	}
}

func TestSafeString(t *testing.T) {
	f := read(t, "(;SZ[9]AB[ee])")
	card := Worm(f, f.WormAt(boardview.Pt{Col: 4, Row: 4}))
	if got := card.String(); !strings.Contains(got, "White cannot capture it by moving first.") || len(card.Moves) != 0 {
		t.Errorf("the card says\n%s", got)
	}
}

func TestAnEmptyBoardSaysWhatToDo(t *testing.T) {
	c := Position(read(t, "(;SZ[9])"))
	if len(c.Sentences) != 1 || !strings.Contains(c.String(), "Click on the board to play") {
		t.Errorf("the card says %q", c.String())
	}
}

func TestKoreanParticlesFollowTheSound(t *testing.T) {
	tr.Set("ko")
	t.Cleanup(func() { tr.Set("en") })
	for at, want := range map[string]string{"B1": "흑은 B1로 잡습니다.", "B2": "흑은 B2로 잡습니다.", "B3": "흑은 B3으로 잡습니다."} {
		if got := say("{enemy} kills at {attack}.", args{"enemy": text(tr.L("black")), "attack": text(at)}).String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTellingSentencesAreSaid: a text that is changed in one place alone would lose its weight without a word.
func TestTellingSentencesAreSaid(t *testing.T) {
	tr.Set("ja")
	t.Cleanup(func() { tr.Set("en") })
	for template := range telling {
		if tr.L(template) == template {
			t.Errorf("nobody says %q", template)
		}
	}
}
