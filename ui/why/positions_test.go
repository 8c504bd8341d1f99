package why

import (
	"context"
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
)

// readBoard lets the engine look at a board, Black to play.
func readBoard(t *testing.T, diagram string) *facts.Facts {
	t.Helper()
	b := boardtest.Parse(t, diagram)
	position, err := engine.NewPosition(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	report, err := engine.Analyze(context.Background(), position, engine.DefaultOptions(), func(*engine.Report) {})
	if err != nil {
		t.Fatal(err)
	}
	return facts.FromReport(report, b)
}

// at finds the point of a name on a board of nine lines.
func at(name string) boardview.Pt {
	return boardview.Pt{Col: strings.IndexByte("ABCDEFGHJ", name[0]), Row: int('9' - name[1])}
}

func TestCardsOfManyKindsOfGroups(t *testing.T) {
	for _, test := range []struct {
		name, diagram, stone string
		want, not            []string
	}{
		{"two eyes", `
			. X . X O . . . .
			X X X X O . . . .
			O O O O O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "A8",
			[]string{"Alive: White cannot kill these 6 stones.", "It has 2 sure eyes, at A9, C9.", "Proved: it cannot be captured, even if Black never answers."},
			[]string{"kills at"}},
		{"three in a row", `
			. . . X O . . . .
			X X X X O . . . .
			O O O O O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "A8",
			[]string{"Critical: whoever plays first decides about these 5 stones.",
				"The space of 3 at A9 makes 2 eyes if Black plays B9, 1 if White plays B9.", "White kills at B9.", "Black lives at B9.", "Proved: every line was read to its end"},
			[]string{"no eye", "saves it"}},
		{"one space with two eyes", `
			. . . X O . . . .
			. X X X O . . . .
			. . X O . . . . .
			X X X O . . . . .
			O O O O . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D9",
			[]string{"Alive: White cannot kill these 8 stones.", "The space of 6 at A9 makes 2 eyes, whoever plays first."},
			[]string{"kills at", "lives at"}},
		{"square four", `
			. . X O . . . . .
			. . X O . . . . .
			X X X O . . . . .
			O O O O . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "C9",
			[]string{"Probably dead: Black has no way to save these 5 stones.", "White takes it off the board by B9."},
			[]string{"no eye of its own", "White kills", "Black lives"}},
		{"stones inside an eye", `
			. X O . X X O . .
			X X O O . X O . .
			O X X X X X O . .
			O O O O O O O . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "C9",
			[]string{"Dead: Black captures these 3 stones in the end.", "Black takes it off the board by D9."},
			[]string{"White lives"}},
		{"a race that is lost", `
			. . . . . . . . .
			. . . . . . . . .
			. X X X X X X . .
			. X O O O O X . .
			. X O . X X X O .
			. X O . X O O O .
			. X X X X O . . .
			. . . O O O . . .
			. . . . . . . . .`, "C6",
			[]string{"Dead: Black captures these 6 stones in the end.", "No move of White saves it. Black takes it off the board by D5."},
			nil},
		{"an area", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			X X X X X X X X X
			. . . . . . . . .
			O O O O O O O O O
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "A6",
			[]string{"Probably alive: White has no way to kill these 9 stones.", "It has room for two eyes in the area of 27 points at A7."},
			[]string{"It has 2 sure eyes"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := readBoard(t, test.diagram)
			d := f.DragonAt(at(test.stone))
			if d == nil {
				t.Fatalf("no group at %s", test.stone)
			}
			if d.Status == boardview.Dead && len(Dragon(f, d).Moves) > 0 {
				t.Errorf("to a dead group it offers %v", Dragon(f, d).Moves)
			}
			card := Dragon(f, d).String()
			for _, want := range test.want {
				if !strings.Contains(card, want) {
					t.Errorf("the card lacks %q:\n%s", want, card)
				}
			}
			for _, not := range test.not {
				if strings.Contains(card, not) {
					t.Errorf("the card says %q:\n%s", not, card)
				}
			}
		})
	}
}

func TestNoContradictionsAboutOneGroup(t *testing.T) {
	// Whatever the engine finds, a card must not offer to save what it calls dead. Nor may it offer to kill what it calls
	// alive.
	for _, diagram := range []string{`
		. X X O . . . . .
		. . . O . . . . .
		X X X O . . . . .
		O O O O . X X . .
		. . . . . . X O .
		. . X O . . X O .
		. . X O O X X O .
		. . . X X O O . .
		. . . . . . . . .`, `
		. O X . X O . . .
		O O X X X O . . .
		. O O O O O . . .
		. . . . . . X . .
		. X X X . X O . .
		. X O O X . O . .
		. . X O O . . O .
		. . X X X O O . .
		. . . . X . . . .`} {
		f := readBoard(t, diagram)
		for _, d := range f.Dragons {
			card := Dragon(f, d)
			for _, m := range card.Moves {
				saves := m.Color == d.Color
				if d.Status == boardview.Dead && saves || d.Status == boardview.Alive && !saves {
					t.Errorf("a button %q on the card\n%s", m.Text, card)
				}
			}
			if p := Position(f).String(); d.Status == boardview.Dead && strings.Contains(p, "decides about the strings at "+f.Name(d.Origin)) {
				t.Errorf("%s is dead, but: %s", f.Name(d.Origin), p)
			}
		}
	}
}
