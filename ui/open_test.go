package ui

import (
	"testing"

	"shikatsu/resources"
)

func TestBundledGameOpensWhereThereIsSomethingToSee(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	if err := b.OpenBundled(resources.SampleGame); err != nil {
		t.Fatal(err)
	}
	if b.state.Doc.MoveNumber() == 0 || !b.state.Doc.Node().Has("HO") || b.comment.Entry().Text == "" {
		t.Errorf("it opens at move %d", b.state.Doc.MoveNumber())
	}
}
