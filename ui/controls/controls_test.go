package controls

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// press is a key for what has the keyboard.
func press(c fyne.Canvas, keys ...fyne.KeyName) {
	for _, k := range keys {
		if f := c.Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: k})
		} else {
			c.OnTypedKey()(&fyne.KeyEvent{Name: k})
		}
	}
}

func TestKeysOfControls(t *testing.T) {
	test.NewTempApp(t)
	pressed, points := 0, []bool{}
	b := NewButton("Go", func() { pressed++ })
	b.OnPoint = func(on bool) { points = append(points, on) }
	ticks := []bool{}
	c := NewCheck("Box", func(on bool) { ticks = append(ticks, on) })
	submitted := ""
	e := NewEntry("hint")
	e.OnSubmitted = func(s string) { submitted = s }
	notes := NewText("notes")
	w := test.NewTempWindow(t, container.NewVBox(b, c, e, notes))
	var windows []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(k *fyne.KeyEvent) { windows = append(windows, k.Name) })

	w.Canvas().Focus(b)
	press(w.Canvas(), fyne.KeyReturn, fyne.KeySpace, fyne.KeyLeft)
	if pressed != 2 || w.Canvas().Focused() != fyne.Focusable(b) {
		t.Errorf("pressed %d times, then %T has the keyboard", pressed, w.Canvas().Focused())
	}
	b.Disable()
	press(w.Canvas(), fyne.KeyReturn)
	if pressed != 2 {
		t.Error("a button that is off was pressed")
	}
	w.Canvas().Focus(c)
	if len(points) != 2 || !points[0] || points[1] {
		t.Errorf("pointed at: %v", points)
	}
	press(w.Canvas(), fyne.KeyReturn, fyne.KeyRight)
	c.TypedRune(' ')
	if len(ticks) != 2 || !ticks[0] || ticks[1] {
		t.Errorf("ticked: %v", ticks)
	}
	w.Canvas().Focus(e)
	test.Type(e, "12")
	press(w.Canvas(), fyne.KeyReturn)
	if submitted != "12" || w.Canvas().Focused() != nil {
		t.Errorf("submitted %q, %T has the keyboard", submitted, w.Canvas().Focused())
	}
	w.Canvas().Focus(notes)
	press(w.Canvas(), fyne.KeyReturn)
	if notes.Text != "\n" || w.Canvas().Focused() != fyne.Focusable(notes) || notes.AcceptsTab() {
		t.Errorf("Enter makes %q of the notes, %T has the keyboard", notes.Text, w.Canvas().Focused())
	}
	press(w.Canvas(), fyne.KeyEscape, fyne.KeyUp)
	if want := []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp}; len(windows) != 3 || windows[0] != want[0] || windows[1] != want[1] || windows[2] != want[2] {
		t.Errorf("keys of the window: %v, want %v", windows, want)
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
