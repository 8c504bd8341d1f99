package facts

import (
	"context"
	"errors"
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
)

// analyse reads a record and lets the engine look at its last position.
func analyse(t *testing.T, sgf string) (*Facts, controller.Progress, error) {
	t.Helper()
	c, err := sgfio.ReadText(sgf)
	if err != nil {
		t.Fatal(err)
	}
	line := c.Games[0].Root().MainLine()
	pos := c.Games[0].Position(line[len(line)-1])
	var facts *Facts
	var progress controller.Progress
	err = Analyze(engine.DefaultOptions)(context.Background(), pos, func(f *Facts, p controller.Progress) {
		facts, progress = f, p
	})
	return facts, progress, err
}

func TestWormsOfAReport(t *testing.T) {
	// The last stone stands on the bottom edge; the lowest row of
	// a rectangular board is row 1.
	f, progress, err := analyse(t, "(;SZ[7:5]AB[bb][ab][fe]AW[aa])")
	if err != nil {
		t.Fatal(err)
	}
	if progress.Fraction != 1 {
		t.Errorf("the last progress is %v", progress.Fraction)
	}
	corner := f.WormAt(Pt{Col: 6 - 1, Row: 4})
	if corner == nil || corner.Color != boardview.Black || corner.Size != 1 || corner.Liberties[0] != 3 {
		t.Fatalf("the stone at F1: %+v", corner)
	}
	if f.Name(corner.Origin) != "F1" {
		t.Errorf("its name is %s", f.Name(corner.Origin))
	}
}

func TestCatchableWorm(t *testing.T) {
	f, _, err := analyse(t, "(;SZ[5]AB[ba][cb][bc]AW[bb])")
	if err != nil {
		t.Fatal(err)
	}
	w := f.WormAt(Pt{Col: 1, Row: 1})
	if w == nil || !w.Read || len(w.Attack) == 0 || w.Attack[0].At != (Pt{Col: 0, Row: 1}) || w.Attack[0].Code != Win {
		t.Fatalf("the stone in atari: %+v", w)
	}
	text := ""
	for _, field := range f.Fields(w) {
		text += field.Name + "=" + field.Value + "\n"
	}
	for _, want := range []string{"origin=B4", "liberties=1", "attack_codes=yes", "attack_points=A4"} {
		if !strings.Contains(text, want) {
			t.Errorf("the fields lack %q:\n%s", want, text)
		}
	}
}

func TestPositionsThatAreNotAnalysed(t *testing.T) {
	if _, _, err := analyse(t, "(;SZ[21])"); !errors.As(err, new(*board.SizeError)) {
		t.Errorf("a board of 21 lines: %v", err)
	}
	_, _, err := analyse(t, "(;SZ[5]AB[ab][ba]AW[aa])")
	if err == nil || !strings.Contains(err.Error(), "A5") {
		t.Errorf("a stone without liberties: %v", err)
	}
}
