// Package wheel hands the mouse wheel on. The toolkit gives it to the topmost thing under
// the pointer that scrolls, also where that has nothing to scroll and stands in something
// that has.
package wheel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// Over lies above something that scrolls, unseen, and takes the wheel for it.
type Over struct {
	canvas.Rectangle
	// Beyond, if set, takes the wheel where there is nothing to scroll.
	Beyond func(*fyne.ScrollEvent)

	inner *container.Scroll
}

var _ fyne.Scrollable = (*Over)(nil)

// NewOver takes the wheel for inner, whose size it must have.
func NewOver(inner *container.Scroll) *Over { return &Over{inner: inner} }

// With is a scroll with its Over.
func With(inner *container.Scroll) *fyne.Container {
	return container.NewStack(inner, NewOver(inner))
}

// Field adds what takes the wheel to the looks of a field of text; beyond may be nil.
func Field(r fyne.WidgetRenderer, beyond func(*fyne.ScrollEvent)) fyne.WidgetRenderer {
	over := Of(r.Objects())
	if over == nil {
		return r
	}
	over.Beyond = beyond
	return &field{r, over}
}

// field is the toolkit's renderer with what takes the wheel.
type field struct {
	fyne.WidgetRenderer
	over *Over
}

func (f *field) Layout(size fyne.Size) {
	f.WidgetRenderer.Layout(size)
	f.over.Resize(size)
}

func (f *field) Objects() []fyne.CanvasObject {
	objects := f.WidgetRenderer.Objects()
	return append(objects[:len(objects):len(objects)], f.over)
}

// Of is what takes the wheel for the first scroll among the objects of a widget. It is nil if there is none.
func Of(objects []fyne.CanvasObject) *Over {
	for _, o := range objects {
		if inner, ok := o.(*container.Scroll); ok {
			return NewOver(inner)
		}
	}
	return nil
}

// Scrolled turns the wheel.
func (o *Over) Scrolled(e *fyne.ScrollEvent) {
	switch {
	case scrolls(o.inner):
		o.inner.Scrolled(e)
	case o.Beyond != nil:
		o.Beyond(e)
	default:
		PassOn(o, e)
	}
}

// scrolls says whether a scroll has more than it shows.
func scrolls(s *container.Scroll) bool {
	return s.Content != nil && (s.Content.MinSize().Height > s.Size().Height ||
		s.Direction != container.ScrollVerticalOnly && s.Content.MinSize().Width > s.Size().Width)
}

// PassOn turns the wheel over something that has no use for it for the innermost scroll
// round it that has.
func PassOn(o fyne.CanvasObject, e *fyne.ScrollEvent) {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(o)
	if c == nil || c.Overlays().Top() != nil {
		return
	}
	at := driver.AbsolutePositionForObject(o).Add(e.Position)
	if s := around(c.Content(), func(o fyne.CanvasObject) bool {
		from := driver.AbsolutePositionForObject(o)
		to := from.Add(o.Size())
		return o.Visible() && at.X >= from.X && at.Y >= from.Y && at.X < to.X && at.Y < to.Y
	}); s != nil {
		s.Scrolled(e)
	}
}

// around is the innermost scroll under the pointer that has more than it shows. It goes as far as the
// window's own containers go.
func around(root fyne.CanvasObject, pointed func(fyne.CanvasObject) bool) *container.Scroll {
	if root == nil || !pointed(root) {
		return nil
	}
	var parts []fyne.CanvasObject
	var found *container.Scroll
	switch r := root.(type) {
	case *fyne.Container:
		parts = r.Objects
	case *container.Split:
		parts = []fyne.CanvasObject{r.Leading, r.Trailing}
	case *container.Scroll:
		if scrolls(r) {
			found = r
		}
		parts = []fyne.CanvasObject{r.Content}
	}
	for _, part := range parts {
		if s := around(part, pointed); s != nil {
			return s
		}
	}
	return found
}
