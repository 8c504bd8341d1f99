package lists

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

func TestKeysOfALine(t *testing.T) {
	test.NewTempApp(t)
	l := New(func() int { return 5 }, func() fyne.CanvasObject { return widget.NewLabel("") }, func(widget.ListItemID, fyne.CanvasObject) {})
	var chosen []int
	l.OnChosen = func(i int) { chosen = append(chosen, i) }
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(200, 200))
	var passed []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { passed = append(passed, e.Name) })
	w.Canvas().Focus(l)
	for _, name := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn, fyne.KeyUp, fyne.KeySpace, fyne.KeyRight, fyne.KeyF2} {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
	if want := []int{0, 1, 1, 0, 0}; !slices.Equal(chosen, want) {
		t.Errorf("chosen: %v, want %v", chosen, want)
	}
	if len(passed) != 2 || passed[0] != fyne.KeyRight || passed[1] != fyne.KeyF2 {
		t.Errorf("passed on: %v", passed)
	}
}

func TestAFrameShowsWhereTheKeysGo(t *testing.T) {
	test.NewTempApp(t)
	l := New(func() int { return 3 }, func() fyne.CanvasObject { return widget.NewLabel("") }, func(widget.ListItemID, fyne.CanvasObject) {})
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(200, 200))
	w.Canvas().Focus(l)
	if !l.frame.Visible() || l.frame.Size().Width < 150 {
		t.Errorf("with the keyboard the frame is %v, visible %v", l.frame.Size(), l.frame.Visible())
	}
	w.Canvas().Unfocus()
	if l.frame.Visible() {
		t.Error("the frame stays without the keyboard")
	}
}
