package ui

import (
	"testing"

	"shikatsu/resources"
	"shikatsu/ui/boardview"
	"shikatsu/ui/state"
)

func TestBundledGameOpensWithTheMostUrgentGroupExplained(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	if err := b.OpenBundled(resources.Sample()); err != nil {
		t.Fatal(err)
	}
	if !b.state.Doc.Node().Has("HO") || b.comment.Entry().Text == "" {
		t.Errorf("it opens at move %d", b.state.Doc.MoveNumber())
	}
	b.analysed()
	d := b.state.Facts.DragonAt(b.state.Selection.At)
	if b.state.Selection.Kind != state.Dragon || d == nil || d.Status != boardview.Critical {
		t.Fatalf("selected: %+v", b.state.Selection)
	}
	if b.why.Card().Status != boardview.Critical {
		t.Errorf("the card says\n%s", b.why.Card())
	}
	// Every kind of fight is there to be looked at.
	met := map[boardview.Status]bool{}
	for _, d := range b.state.Facts.Dragons {
		met[d.Status] = true
	}
	for _, want := range []boardview.Status{boardview.Alive, boardview.Critical, boardview.Ko, boardview.Seki} {
		if !met[want] {
			t.Errorf("no group has status %v", want)
		}
	}
	if len(b.state.Facts.Races) == 0 {
		t.Error("there is no race")
	}
	// Stepping ends the introduction.
	b.step(1)
	b.analysed()
	if b.state.Selection.Kind != state.Nothing {
		t.Errorf("after a step %+v is selected", b.state.Selection)
	}
}
