package wheel

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// high is something of a height.
func high(height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Black)
	r.SetMinSize(fyne.NewSize(50, height))
	return r
}

func TestTheWheelIsForWhatHasSomethingToScroll(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		name         string
		inner, below float32 // heights of what scrolls, and of what stands below it
		want         [2]bool // scrolled: the inner one, the outer one
	}{
		{"a long list", 500, 500, [2]bool{true, false}},
		{"a short list in a long column", 20, 500, [2]bool{false, true}},
		{"nothing", 20, 20, [2]bool{false, false}},
	} {
		inner := container.NewVScroll(high(c.inner))
		inner.SetMinSize(fyne.NewSize(50, 60))
		outer := container.NewVScroll(container.NewVBox(With(inner), high(c.below)))
		w := test.NewTempWindow(t, container.NewHSplit(widget.NewLabel("beside"), container.NewBorder(widget.NewLabel("above"), nil, nil, nil, outer)))
		w.Resize(fyne.NewSize(300, 200))
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(inner)
		test.Scroll(w.Canvas(), at.AddXY(5, 5), 0, -30)
		if got := [2]bool{inner.Offset.Y > 0, outer.Offset.Y > 0}; got != c.want {
			t.Errorf("%s: scrolled %v, want %v", c.name, got, c.want)
		}
	}
}
