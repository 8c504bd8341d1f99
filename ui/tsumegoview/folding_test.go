package tsumegoview

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

func TestButtonsFoldWhereTheWindowIsNarrow(t *testing.T) {
	test.NewTempApp(t)
	var objects []fyne.CanvasObject
	for range 8 {
		o := canvas.NewRectangle(nil)
		o.SetMinSize(fyne.NewSize(100, 30))
		objects = append(objects, o)
	}
	c := container.New(&foldingLayout{columns: 4}, objects...)
	for _, test := range []struct {
		width float32
		rows  int
	}{{500, 2}, {300, 4}, {150, 8}, {500, 2}} {
		c.Resize(fyne.NewSize(test.width, 400))
		seen := map[float32]bool{}
		for _, o := range objects {
			seen[o.Position().Y] = true
			if right := o.Position().X + o.Size().Width; right > test.width+1 {
				t.Errorf("width %v: an object ends at %v", test.width, right)
			}
		}
		low := objects[7].Position().Y + objects[7].Size().Height
		if len(seen) != test.rows || c.MinSize().Height < low {
			t.Errorf("width %v: %d rows down to %v, want %d; the least height is %v", test.width, len(seen), low, test.rows, c.MinSize().Height)
		}
	}
	if w := c.MinSize().Width; w > 250 {
		t.Errorf("the buttons need %v", w)
	}
}

// In a small window the board keeps its room: beside it a problem needs no more than its
// buttons do.
func TestProblemsNeedLittleRoomBesideTheBoard(t *testing.T) {
	test.NewTempApp(t)
	if least := New(struct{ Actions }{}).Content().MinSize(); least.Width > 300 {
		t.Errorf("a problem needs %v", least)
	}
}
