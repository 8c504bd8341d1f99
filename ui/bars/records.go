package bars

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// Records is the row of tabs above the board, one for each open record. It is hidden while there is one alone.
type Records struct {
	// OnSelected hears of the tab that the player wants to see, and OnClosed of the one to close.
	OnSelected, OnClosed func(i int)

	tabs    *container.DocTabs
	showing bool // the player did not choose
}

// NewRecords is a row without tabs.
func NewRecords() *Records {
	r := &Records{tabs: container.NewDocTabs()}
	r.tabs.OnSelected = func(t *container.TabItem) { r.hear(r.OnSelected, t) }
	r.tabs.CloseIntercept = func(t *container.TabItem) { r.hear(r.OnClosed, t) }
	r.tabs.Hide()
	return r
}

func (r *Records) hear(f func(int), t *container.TabItem) {
	if i := slices.Index(r.tabs.Items, t); i >= 0 && f != nil && !r.showing {
		f(i)
	}
}

// Content is the object to lay out.
func (r *Records) Content() fyne.CanvasObject { return r.tabs }

// Titles are the titles shown, for tests, and which of them is in front.
func (r *Records) Titles() (titles []string, shown int) {
	for _, t := range r.tabs.Items {
		titles = append(titles, t.Text)
	}
	return titles, r.tabs.SelectedIndex()
}

// Set shows other titles, one of them in front.
func (r *Records) Set(titles []string, shown int) {
	r.showing = true
	defer func() { r.showing = false }()
	if len(titles) != len(r.tabs.Items) {
		items := make([]*container.TabItem, len(titles))
		for i := range items {
			items[i] = container.NewTabItem("", canvas.NewRectangle(color.Transparent))
		}
		r.tabs.SetItems(items)
	}
	changed := false
	for i, t := range r.tabs.Items {
		if title := brief(titles[i]); t.Text != title {
			t.Text, changed = title, true
		}
	}
	if changed {
		r.tabs.Refresh()
	}
	if r.tabs.SelectedIndex() != shown {
		r.tabs.SelectIndex(shown)
	}
}

// brief is a title cut so that several stand side by side.
func brief(title string) string {
	const most = 32
	letters := []rune(title)
	if len(letters) <= most {
		return title
	}
	return string(letters[:most-1]) + "…"
}
