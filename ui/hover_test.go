package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/driver/desktop"

	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts/factstest"
	"shikatsu/ui/panels"
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
		{state.ViewGroups, 1, 0, []string{"B9", "black eye space of 3, eyes 1 to 2", "▼ B9", "■ B9"}},
		{state.ViewGroups, 7, 8, []string{"H1", "black half eye", "▼ G1"}},
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

// What the pointer tells gives way to the last message when it leaves the board.
func TestMessageComesBackAfterThePointerLeft(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.note("a message")
	b.hovered(boardview.Pt{Col: 4, Row: 4})
	if _, note, _ := b.status.Texts(); !strings.HasPrefix(note, "E5") {
		t.Errorf("over E5 the line says %q", note)
	}
	b.hovered(boardview.Off)
	if _, note, _ := b.status.Texts(); note != "a message" {
		t.Errorf("afterwards the line says %q", note)
	}
}

func TestHalfEyeAndItsSpaceAreTwoThings(t *testing.T) {
	// C1 is a space of one point and a half eye, too.
	b := newBench(t, realEngine(), nil)
	if err := b.OpenBundled(resources.Sample()); err != nil {
		t.Fatal(err)
	}
	b.analysed()
	eyes := b.state.Facts.EyesWith(boardview.Pt{Col: 2, Row: 18})
	if len(eyes) != 2 || eyes[0].Kind == eyes[1].Kind {
		t.Fatalf("at C1 there are %+v", eyes)
	}
	for _, e := range eyes {
		b.SelectEye(e)
		card := panels.Explain(&b.state).String()
		if isHalf := strings.Contains(card, "is half an eye"); isHalf != (e.Kind == boardview.HalfEye) {
			t.Errorf("kind %v is explained as\n%s", e.Kind, card)
		}
	}
}

func TestButtonsAreExplained(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.note("a message")
	note := func() string { _, n, _ := b.status.Texts(); return n }
	for id, want := range map[string]string{"first": "Start of the game · Home", "forward10": "Ten moves on · Shift+→, Page Down", "longer": "Think longer · F5"} {
		button := b.tools.Button(id)
		button.MouseIn(&desktop.MouseEvent{})
		if got := note(); got != want {
			t.Errorf("%s is explained by %q, want %q", id, got, want)
		}
		button.MouseOut()
		if got := note(); got != "a message" {
			t.Errorf("after the pointer left %s the line says %q", id, got)
		}
	}
}

// That a record was mended is not hidden by the pointer, which rests on the board
// when a window comes up.
func TestWarningsStayUntilSomethingIsDone(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[aa];W[zz]")
	_, warning, _ := b.status.Texts()
	if !strings.Contains(warning, "Repaired while reading") {
		t.Fatalf("opening a broken record says %q", warning)
	}
	b.board.OnHover(boardview.Pt{Col: 4, Row: 4})
	if _, note, _ := b.status.Texts(); note != warning {
		t.Errorf("the pointer replaced the warning by %q", note)
	}
	b.step(1)
	b.board.OnHover(boardview.Pt{Col: 4, Row: 4})
	if _, note, _ := b.status.Texts(); !strings.Contains(note, "E5") {
		t.Errorf("after a step the pointer tells %q", note)
	}
}

func TestNodesOfTheTreeAreTold(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9]C[first line\nsecond];B[cf];AB[aa]N[Set up];W[](;B[dd]C[" + strings.Repeat("long ", 40) + "])(;B[ee]))")
	root := b.state.Doc.Game().Root()
	line := root.MainLine()
	note := func() string { _, text, _ := b.status.Texts(); return text }
	for _, test := range []struct {
		node   *sgfio.Node
		want   string
		framed bool
	}{
		{root, "Start of the game · first line", false},
		{line[1], "Move 1 · black C4", true},
		{line[2], "Set up", false},
		{line[3], "Move 2 · White passed", false},
		{line[4], "Move 3 · black D6 · " + strings.Repeat("long ", 16) + "…", true},
		{line[3].Child(1), "Move 3 · black E5", true},
	} {
		b.PointNode(test.node)
		if got := note(); got != test.want || len(b.options.Preview) > 0 != test.framed {
			t.Errorf("told %q, want %q; framed %v", got, test.want, b.options.Preview)
		}
	}
	if b.PointNode(nil); note() != "" || b.options.Preview != nil {
		t.Errorf("after the pointer left: %q, %v", note(), b.options.Preview)
	}
}
