package bars

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/controls"
)

// Find is the strip to search a record with.
type Find struct {
	// OnFind hears what to look for: the next place, or the previous one if by
	// is negative. It answers what to tell the player.
	OnFind func(text string, by int) string
	// OnClose hears that the player is done.
	OnClose func()

	entry   *controls.Entry
	found   *widget.Label
	content *fyne.Container
}

// FindText are the words of the strip, already translated.
type FindText struct{ Hint string }

// NewFind makes the strip.
func NewFind(text FindText) *Find {
	f := &Find{entry: controls.NewEntry(text.Hint), found: widget.NewLabel("")}
	f.entry.OnSubmitted = func(string) { f.Search(1) }
	f.entry.OnEscape = f.close
	f.entry.Stays = true
	button := func(icon fyne.Resource, do func()) *controls.Button {
		b := controls.NewIconButton("", icon, do)
		b.Importance = widget.LowImportance
		return b
	}
	f.content = container.NewBorder(nil, nil, widget.NewIcon(theme.SearchIcon()), container.NewHBox(
		f.found,
		button(theme.NavigateBackIcon(), func() { f.Search(-1) }),
		button(theme.NavigateNextIcon(), func() { f.Search(1) }),
		button(theme.CancelIcon(), f.close),
	), f.entry)
	return f
}

// Content is the object to lay out.
func (f *Find) Content() *fyne.Container { return f.content }

// Entry is the field to type into.
func (f *Find) Entry() fyne.Focusable { return f.entry }

// SetText is as if the player had typed a text.
func (f *Find) SetText(text string) { f.entry.SetText(text) }

// Search looks for what is typed.
func (f *Find) Search(by int) {
	if f.OnFind != nil {
		f.found.SetText(f.OnFind(f.entry.Text, by))
	}
}

func (f *Find) close() {
	f.found.SetText("")
	if f.OnClose != nil {
		f.OnClose()
	}
}
