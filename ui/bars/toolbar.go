package bars

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/controls"
	"shikatsu/ui/widgets"
)

// Toolbar is the strip above the board. It has files, stepping, what the board shows, how deep to read, and
// how far reading is.
type Toolbar struct {
	// OnCommand hears the ID of a button's command.
	OnCommand func(id string)
	// OnTip hears the ID of the command of the button under the pointer, and ""
	// when it leaves the button.
	OnTip func(id string)
	// OnView hears which of the views was chosen, by its place in the list.
	OnView func(int)
	// OnDepth hears which of the depths was chosen, by its place in the list.
	OnDepth func(int)

	content  *fyne.Container
	move     *controls.Button
	buttons  map[string]*controls.Button
	view     *controls.Select
	depth    *controls.Select
	progress *Progress
	labels   map[*controls.Button]string // of the buttons that have a picture, too
	short    bool                        // the labels are left out
	quiet    bool
}

// ToolbarText are the words of the toolbar, already translated.
type ToolbarText struct {
	Open, Save, Stop, Longer string
	Views, Depths            []string
}

// NewToolbar makes the strip.
func NewToolbar(text ToolbarText) *Toolbar {
	t := &Toolbar{buttons: map[string]*controls.Button{}, labels: map[*controls.Button]string{}, progress: NewProgress()}
	button := func(id, label string, icon fyne.Resource) *controls.Button {
		b := controls.NewIconButton(label, icon, func() {
			if t.OnCommand != nil {
				t.OnCommand(id)
			}
		})
		b.Importance = widget.LowImportance
		b.OnPoint = func(on bool) {
			if t.OnTip != nil {
				t.OnTip(map[bool]string{true: id}[on])
			}
		}
		t.buttons[id] = b
		if icon != nil && label != "" {
			t.labels[b] = label
		}
		return b
	}
	t.move = button("goto", "0 / 0", nil)
	t.view = controls.NewSelect(text.Views, func(string) {
		if !t.quiet && t.OnView != nil {
			t.OnView(t.view.SelectedIndex())
		}
	})
	t.depth = controls.NewSelect(text.Depths, func(string) {
		if !t.quiet && t.OnDepth != nil {
			t.OnDepth(t.depth.SelectedIndex())
		}
	})
	choices := []fyne.CanvasObject{t.view}
	if len(text.Depths) > 0 {
		choices = append(choices, t.depth)
	}
	// In a narrow window the progress becomes shorter first. Then the labels of buttons that have a picture are left out; then
	// the strip's left part scrolls.
	left := container.NewHScroll(container.NewHBox(
		button("open", text.Open, theme.FolderOpenIcon()),
		button("save", text.Save, theme.DocumentSaveIcon()),
		widget.NewSeparator(),
		button("first", "", theme.MediaSkipPreviousIcon()),
		button("back10", "", theme.MediaFastRewindIcon()),
		button("back", "", theme.NavigateBackIcon()),
		t.move,
		button("forward", "", theme.NavigateNextIcon()),
		button("forward10", "", theme.MediaFastForwardIcon()),
		button("last", "", theme.MediaSkipNextIcon()),
		widget.NewSeparator(),
		container.NewHBox(choices...),
	))
	right := container.NewHBox(
		button("stop", text.Stop, theme.MediaStopIcon()),
		button("longer", text.Longer, theme.MediaPlayIcon()),
	)
	t.content = container.New(&stripLayout{t}, left, t.progress, right)
	t.Running(false)
	return t
}

// shorten leaves the labels of buttons that have a picture out where the strip would be
// wider than the window.
func (t *Toolbar) shorten(needed, width float32) {
	if t.short {
		for b, label := range t.labels {
			if b.Visible() {
				needed += fyne.MeasureText(label, theme.TextSize(), fyne.TextStyle{Bold: true}).Width + theme.InnerPadding()
			}
		}
	}
	if short := needed > width; short != t.short {
		t.short = short
		for b, label := range t.labels {
			if short {
				label = ""
			}
			b.SetText(label)
		}
	}
}

// Content is the object to lay out.
func (t *Toolbar) Content() fyne.CanvasObject { return t.content }

// SetMove shows which of how many moves the board stands at.
func (t *Toolbar) SetMove(at, of int) {
	if text := fmt.Sprintf("%d / %d", at, of); t.move.Text != text {
		t.move.SetText(text)
	}
}

// SetView shows which view is on, without telling OnView.
func (t *Toolbar) SetView(i int) { t.selectQuietly(t.view, i) }

// SetDepth shows which depth is on, without telling OnDepth.
func (t *Toolbar) SetDepth(i int) { t.selectQuietly(t.depth, i) }

func (t *Toolbar) selectQuietly(s *controls.Select, i int) {
	t.quiet = true
	s.SetSelectedIndex(i)
	t.quiet = false
}

// SetProgress shows how far the analysis is.
func (t *Toolbar) SetProgress(fraction float64) { t.progress.Set(fraction) }

// Progress is how far the bar is, for tests.
func (t *Toolbar) Progress() float64 { return t.progress.Value() }

// ShowsGame says whether the board shows the game and what was found of it, or something else. For something
// else, views, depths and progress mean nothing; it has its own button to think longer, where that is of use.
func (t *Toolbar) ShowsGame(on bool) {
	for _, o := range []fyne.CanvasObject{t.view, t.depth, t.progress, t.buttons["longer"]} {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

// Running says whether there is something to stop.
func (t *Toolbar) Running(on bool) { t.Enable("stop", on) }

// Enable switches a button on or off.
func (t *Toolbar) Enable(id string, on bool) {
	b := t.buttons[id]
	if b == nil || b.Disabled() == !on {
		return
	}
	widgets.Enable(b, on)
}

// Button is the button of a command, for tests.
func (t *Toolbar) Button(id string) *controls.Button { return t.buttons[id] }

// stripLayout puts the toolbar's left part, the progress and the right part side by side.
type stripLayout struct{ bar *Toolbar }

// Layout gives the left part what the others leave.
func (l *stripLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, progress, right := objects[0].(*container.Scroll), objects[1], objects[2]
	gap := theme.Padding()
	needed := left.Content.MinSize().Width + gap + right.MinSize().Width
	if progress.Visible() {
		needed += progressLeast + gap
	}
	l.bar.shorten(needed, size.Width)
	x := size.Width - right.MinSize().Width
	right.Resize(fyne.NewSize(max(0, size.Width-x), size.Height))
	right.Move(fyne.NewPos(x, 0))
	if progress.Visible() {
		width := x - 2*gap - left.Content.MinSize().Width
		width = max(progressLeast, min(progressMost, width))
		x -= width + gap
		progress.Resize(fyne.NewSize(width, size.Height))
		progress.Move(fyne.NewPos(x, 0))
	}
	left.Resize(fyne.NewSize(max(0, x-gap), size.Height))
	left.Move(fyne.NewPos(0, 0))
}

// MinSize leaves the left part a few letters.
func (*stripLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	left, progress, right := objects[0].MinSize(), objects[1], objects[2].MinSize()
	width := left.Width + theme.Padding() + right.Width
	if progress.Visible() {
		width += progressLeast + theme.Padding()
	}
	return fyne.NewSize(width, max(left.Height, right.Height))
}
