package lists

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

func TestKeysOfALine(t *testing.T) {
	test.NewTempApp(t)
	l := New(func() int { return 5 }, func() fyne.CanvasObject { return widget.NewLabel("") }, func(widget.ListItemID, fyne.CanvasObject) {})
	var chosen []int
	l.OnSelected = func(i int) { chosen = append(chosen, i) }
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(200, 200))
	var passed []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { passed = append(passed, e.Name) })
	w.Canvas().Focus(l)
	for _, name := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn, fyne.KeyUp, fyne.KeySpace, fyne.KeyRight, fyne.KeyF2} {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
	if len(chosen) != 2 || chosen[0] != 2 || chosen[1] != 1 {
		t.Errorf("chosen: %v", chosen)
	}
	if len(passed) != 2 || passed[0] != fyne.KeyRight || passed[1] != fyne.KeyF2 {
		t.Errorf("passed on: %v", passed)
	}
}

func TestFilterGivesTheKeysBack(t *testing.T) {
	test.NewTempApp(t)
	shown := "?"
	f := NewFilter("a word", func(s string) { shown = s })
	w := test.NewTempWindow(t, f)
	for _, step := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyReturn, "ab"}, {fyne.KeyEscape, ""}} {
		w.Canvas().Focus(f)
		f.SetText("")
		test.Type(f, "ab")
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: step.key})
		if shown != step.want || w.Canvas().Focused() != nil {
			t.Errorf("after %s the filter is %q and %v has the keyboard", step.key, shown, w.Canvas().Focused())
		}
	}
}
