package sgfio

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestUndoAndRedo takes any sequence of edits back to the start and does it again. The tree and its positions
// are the same each time.
func TestUndoAndRedo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := games().Draw(t, "game")
		e := NewEditor(g)
		w, h := g.Size()
		states := []string{treeText(g.Root())}
		for range rapid.IntRange(1, 20).Draw(t, "edits") {
			var all []*Node
			g.Root().Walk(func(n *Node) bool { all = append(all, n); return true })
			n := rapid.SampledFrom(all).Draw(t, "node")
			at := Pt(rapid.IntRange(0, w-1).Draw(t, "x"), rapid.IntRange(0, h-1).Draw(t, "y"))
			to := Pt(rapid.IntRange(0, w-1).Draw(t, "x2"), rapid.IntRange(0, h-1).Draw(t, "y2"))
			c := rapid.SampledFrom([]Color{Black, White}).Draw(t, "color")
			edit := rapid.IntRange(0, 12).Draw(t, "edit")
			switch edit {
			case 0:
				e.SetComment(n, texts().Draw(t, "text"))
			case 1:
				if got, ok := e.Play(n, c, at).Move(); !ok || got != (Move{c, at, true}) {
					t.Fatalf("played %v", got)
				}
			case 2:
				e.Delete(n)
			case 3:
				e.DeleteOnly(n)
			case 4:
				e.Reorder(n, rapid.IntRange(0, 3).Draw(t, "index"))
			case 5:
				e.MakeMainLine(n)
				for m := n; m.Parent() != nil; m = m.Parent() {
					if m.Index() != 0 {
						t.Fatal("not the main line")
					}
				}
			case 6, 7:
				c = rapid.SampledFrom([]Color{Black, White, Empty}).Draw(t, "setup")
				m := e.SetStone(n, at, c)
				if got := g.Position(m).At(at); got != c {
					t.Fatalf("set up %v, got %v", c, got)
				}
			case 8:
				e.ToggleMark(n, rapid.SampledFrom([]string{"CR", "TR", "SQ", "MA", "DD", "TB", "TW"}).Draw(t, "mark"), at)
			case 9:
				e.SetLabel(n, at, texts().Draw(t, "label"))
			case 10:
				e.TogglePair(n, "AR", at, to)
			case 11:
				e.InsertMove(n, c, at)
			case 12:
				e.Insert(n, 1, Property{"N", []Value{"x"}})
			}
			// Siblings that look the same can change places: an edit that does not show.
			reordered := (edit == 4 || edit == 5) && len(e.undo) == len(states)
			if s := treeText(g.Root()); s != states[len(states)-1] || reordered {
				states = append(states, s)
			}
			if len(e.undo) != len(states)-1 {
				t.Fatalf("%d edits but %d different trees", len(e.undo), len(states))
			}
		}
		check := func(i int) {
			if got := treeText(g.Root()); got != states[i] {
				t.Fatalf("state %d is\n%swant\n%s", i, got, states[i])
			}
			g.Root().Walk(func(n *Node) bool {
				for _, c := range n.Children() {
					if c.Parent() != n {
						t.Fatal("a child does not know its parent")
					}
				}
				return true
			})
			last := end(g)
			stones, _, _ := slowPosition(g, last)
			p := g.Position(last)
			for pt, c := range stones {
				if p.At(pt) != c {
					t.Fatalf("state %d has a wrong position", i)
				}
			}
		}
		for range 2 {
			for i := len(states) - 2; i >= 0; i-- {
				if e.Undo() == nil {
					t.Fatal("nothing to undo")
				}
				check(i)
			}
			if e.CanUndo() || e.Undo() != nil || e.Modified() {
				t.Fatal("more to undo than was done")
			}
			for i := 1; i < len(states); i++ {
				if e.Redo() == nil {
					t.Fatal("nothing to redo")
				}
				check(i)
			}
			if e.CanRedo() || e.Redo() != nil {
				t.Fatal("more to redo than was undone")
			}
		}
	})
}

func TestModified(t *testing.T) {
	e := NewEditor(NewGame(9, 9))
	root := e.Game().Root()
	steps := []struct {
		what string
		do   func()
		want bool
	}{
		{"new", func() {}, false},
		{"commented", func() { e.SetComment(root, "a") }, true},
		{"saved", func() { e.MarkSaved() }, false},
		{"undone", func() { e.Undo() }, true},
		{"done again", func() { e.Redo() }, false},
		{"undone and changed otherwise", func() { e.Undo(); e.SetComment(root, "b") }, true},
		{"the other change undone", func() { e.Undo() }, true},
	}
	for _, s := range steps {
		if s.do(); e.Modified() != s.want {
			t.Errorf("%s: modified is %v", s.what, e.Modified())
		}
	}
}

func TestPlayFollowsAnExistingVariation(t *testing.T) {
	g := mustRead(t, "(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))")
	e := NewEditor(g)
	n := g.Root().Child(0)
	if m := e.Play(n, White, Pt(3, 3)); m != n.Child(1) || e.Modified() {
		t.Error("a new variation although the move is there")
	}
	if m := e.Play(n, White, Pass); m != n.Child(2) || !e.Modified() {
		t.Error("no new variation for a pass")
	}
}

func TestMarksExcludeEachOther(t *testing.T) {
	e := NewEditor(NewGame(9, 9))
	n, at := e.Game().Root(), Pt(2, 2)
	e.ToggleMark(n, "CR", at)
	e.ToggleMark(n, "TR", at)
	if n.Has("CR") || len(n.Points("TR")) != 1 {
		t.Errorf("marks %v", n.Properties())
	}
	e.ToggleMark(n, "TR", at)
	if n.Has("TR") {
		t.Errorf("marks %v", n.Properties())
	}
}

// What a record has besides well-formed points is not lost when a mark is made.
func TestEditsKeepWhatTheyDoNotUnderstand(t *testing.T) {
	const text = `(;SZ[9]LB[aa:a\:b][bb:c][cc][zz9:d]MA[aa][q][dd]AR[aa:bb][cc][dd:ee]AB[gg][x])`
	for _, test := range []struct {
		id   string
		edit func(e *Editor, n *Node)
		want []Value
	}{
		{"LB", func(e *Editor, n *Node) { e.SetLabel(n, Pt(1, 1), "") }, []Value{`aa:a\:b`, "cc", "zz9:d"}},
		{"LB", func(e *Editor, n *Node) { e.SetLabel(n, Pt(1, 1), "new") }, []Value{`aa:a\:b`, "cc", "zz9:d", "bb:new"}},
		{"MA", func(e *Editor, n *Node) { e.ToggleMark(n, "MA", Pt(3, 3)) }, []Value{"aa", "q"}},
		{"AR", func(e *Editor, n *Node) { e.TogglePair(n, "AR", Pt(0, 0), Pt(1, 1)) }, []Value{"cc", "dd:ee"}},
		{"AB", func(e *Editor, n *Node) { e.SetStone(n, Pt(0, 8), Black) }, []Value{"gg", "ai", "x"}},
	} {
		c, err := ReadText(text)
		if err != nil {
			t.Fatal(err)
		}
		n := c.Games[0].Root()
		test.edit(NewEditor(c.Games[0]), n)
		if got := n.Values(test.id); !slices.Equal(got, test.want) {
			t.Errorf("%s has %q, want %q", test.id, got, test.want)
		}
	}
}
