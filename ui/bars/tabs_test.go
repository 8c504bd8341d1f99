package bars

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

func someTabs(t *testing.T) (*Tabs, *[]int) {
	t.Helper()
	test.NewTempApp(t)
	tabs := NewTabs([]Tab{
		{"Position", "Groups", widget.NewLabel("g")}, {"Position", "Strings", widget.NewLabel("s")},
		{"Game", "Review", widget.NewLabel("r")}, {"Game", "Tree", widget.NewLabel("t")}, {"More", "One", widget.NewLabel("o")},
	})
	var heard []int
	tabs.OnSelected = func(i int) { heard = append(heard, i) }
	w := test.NewTempWindow(t, tabs)
	w.Resize(fyne.NewSize(400, 300))
	return tabs, &heard
}

func TestSectionsRememberTheirPage(t *testing.T) {
	tabs, heard := someTabs(t)
	test.Tap(tabs.pages[1])    // Strings
	test.Tap(tabs.sections[1]) // Game shows its first page
	test.Tap(tabs.pages[3])    // Tree
	test.Tap(tabs.sections[0]) // back to Strings
	test.Tap(tabs.sections[1]) // back to Tree
	if want := []int{1, 2, 3, 1, 3}; !slices.Equal(*heard, want) {
		t.Errorf("came into sight: %v, want %v", *heard, want)
	}
	tabs.Step(1)
	tabs.Step(1)
	tabs.Step(-1)
	if want := []int{1, 2, 3, 1, 3, 4, 0, 4}; !slices.Equal(*heard, want) {
		t.Errorf("stepping round: %v, want %v", *heard, want)
	}
}

func TestOnlyThePageInSightIsDrawn(t *testing.T) {
	tabs, _ := someTabs(t)
	tabs.SelectIndex(3)
	objects := test.TempWidgetRenderer(t, tabs).Objects()
	for i, tab := range tabs.tabs {
		if slices.Contains(objects, tab.Content) != (i == 3) {
			t.Errorf("page %d is drawn: %v", i, i != 3)
		}
	}
	if slices.Contains(objects, fyne.CanvasObject(tabs.pages[0])) || !slices.Contains(objects, fyne.CanvasObject(tabs.pages[2])) {
		t.Error("the pages offered are not those of the section")
	}
}

func TestPagesWrapInANarrowWindow(t *testing.T) {
	tabs, _ := someTabs(t)
	tabs.Resize(fyne.NewSize(400, 300))
	wide := tabs.tabs[0].Content.Position().Y
	tabs.Resize(fyne.NewSize(80, 300))
	narrow := tabs.tabs[0].Content.Position().Y
	if narrow <= wide || tabs.pages[1].Position().Y <= tabs.pages[0].Position().Y {
		t.Errorf("the page begins at %v wide, %v narrow; the second name is at %v", wide, narrow, tabs.pages[1].Position())
	}
}
