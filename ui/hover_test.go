package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/driver/desktop"

	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/panels"
)

// What the pointer tells gives way to the last message when it leaves the board.
func TestMessageComesBackAfterThePointerLeft(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.Note("a message")
	b.Game.Hover(boardview.Pt{Col: 4, Row: 4})
	if _, note, _ := b.status.Texts(); !strings.HasPrefix(note, "E5") {
		t.Errorf("over E5 the line says %q", note)
	}
	b.Game.Hover(boardview.Off)
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
	eyes := b.State.Facts.EyesWith(boardview.Pt{Col: 2, Row: 18})
	if len(eyes) != 2 || eyes[0].Kind == eyes[1].Kind {
		t.Fatalf("at C1 there are %+v", eyes)
	}
	for _, e := range eyes {
		b.Game.SelectEye(e)
		card := panels.Explain(b.State).String()
		if isHalf := strings.Contains(card, "is half an eye"); isHalf != (e.Kind == boardview.HalfEye) {
			t.Errorf("kind %v is explained as\n%s", e.Kind, card)
		}
	}
}

func TestButtonsAreExplained(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.Note("a message")
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

// TestWarningsStayUntilSomethingIsDone moves the pointer, which rests on the board when a window comes up. It
// does not hide that a record was mended.
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
	b.Game.Step(1)
	b.board.OnHover(boardview.Pt{Col: 4, Row: 4})
	if _, note, _ := b.status.Texts(); !strings.Contains(note, "E5") {
		t.Errorf("after a step the pointer tells %q", note)
	}
}

func TestNodesOfTheTreeAreTold(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9]C[first line\nsecond];B[cf];AB[aa]N[Set up];W[](;B[dd]C[" + strings.Repeat("long ", 40) + "])(;B[ee]))")
	root := b.State.Doc.Game().Root()
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
		b.Game.PointNode(test.node)
		if got := note(); got != test.want || len(b.options.Preview) > 0 != test.framed {
			t.Errorf("told %q, want %q; framed %v", got, test.want, b.options.Preview)
		}
	}
	if b.Game.PointNode(nil); note() != "" || b.options.Preview != nil {
		t.Errorf("after the pointer left: %q, %v", note(), b.options.Preview)
	}
}
