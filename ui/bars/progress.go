// Package bars has the window's thin strips: tools above, status below.
package bars

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Progress is a thin bar without text. It moves only when its value does: an
// animation would repaint the whole window all the time.
type Progress struct {
	widget.BaseWidget
	value float64
	back  *canvas.Rectangle
	bar   *canvas.Rectangle
}

// NewProgress is an empty bar.
func NewProgress() *Progress {
	p := &Progress{
		back: canvas.NewRectangle(theme.Color(theme.ColorNameSeparator)),
		bar:  canvas.NewRectangle(theme.Color(theme.ColorNamePrimary)),
	}
	p.back.CornerRadius, p.bar.CornerRadius = 3, 3
	p.ExtendBaseWidget(p)
	return p
}

// Set shows a fraction from 0 to 1.
func (p *Progress) Set(value float64) {
	value = max(0, min(1, value))
	if value != p.value {
		p.value = value
		p.Refresh()
	}
}

// Value is what the bar shows.
func (p *Progress) Value() float64 { return p.value }

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (p *Progress) CreateRenderer() fyne.WidgetRenderer { return &progressRenderer{p} }

type progressRenderer struct{ p *Progress }

func (r *progressRenderer) Layout(size fyne.Size) {
	const height = 6
	y := (size.Height - height) / 2
	r.p.back.Move(fyne.NewPos(0, y))
	r.p.back.Resize(fyne.NewSize(size.Width, height))
	r.p.bar.Move(fyne.NewPos(0, y))
	r.p.bar.Resize(fyne.NewSize(size.Width*float32(r.p.value), height))
}

func (r *progressRenderer) MinSize() fyne.Size { return fyne.NewSize(progressLeast, 16) }

func (r *progressRenderer) Refresh() {
	r.p.back.FillColor = theme.Color(theme.ColorNameSeparator)
	r.p.bar.FillColor = theme.Color(theme.ColorNamePrimary)
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}

func (r *progressRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.p.back, r.p.bar}
}
func (r *progressRenderer) Destroy() {}

// The progress bar is as wide as there is room, within these.
const progressLeast, progressMost = 40, 96
