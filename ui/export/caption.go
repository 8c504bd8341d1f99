package export

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"

	"shikatsu/ui/fonts"
)

// caption draws the title and the text, black on white, so wide in pixels and in
// letters so high. It has the letters that the window has.
func (p Picture) caption(width, size float32) image.Image {
	box := container.NewVBox()
	add := func(line string, size float32, bold bool) {
		t := canvas.NewText(line, color.Black)
		t.TextSize, t.TextStyle.Bold = size, bold
		box.Add(t)
	}
	margin := 2 * size
	wide := func(size float32, bold bool) func(string) bool {
		return func(s string) bool {
			return fyne.MeasureText(s, size, fyne.TextStyle{Bold: bold}).Width <= width-2*margin
		}
	}
	if p.Title != "" {
		for _, line := range broken(p.Title, wide(size*1.25, true)) {
			add(line, size*1.25, true)
		}
	}
	for _, text := range strings.Split(strings.TrimSpace(p.Text), "\n") {
		for _, line := range broken(text, wide(size, false)) {
			add(line, size, false)
		}
	}
	paper := canvas.NewRectangle(color.White)
	paper.SetMinSize(fyne.NewSize(width, 0))
	left := canvas.NewRectangle(color.Transparent)
	left.SetMinSize(fyne.NewSize(margin, size))
	below := canvas.NewRectangle(color.Transparent)
	below.SetMinSize(fyne.NewSize(0, size/2))
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetContent(container.NewStack(paper, container.NewBorder(nil, below, left, nil, box)))
	return c.Capture()
}

// broken breaks a line such that each part fits. It breaks where a line may end, if there is such a place in
// the second half of what fits.
func broken(line string, fits func(string) bool) (parts []string) {
	for !fits(line) {
		runes := []rune(line)
		n := 1
		for n < len(runes)-1 && fits(string(runes[:n+1])) {
			n++
		}
		for _, at := range slices.Backward(fonts.Breaks(line)) {
			if i := utf8.RuneCountInString(line[:at]); i <= n {
				if i > n/2 {
					n = i
				}
				break
			}
		}
		parts = append(parts, strings.TrimRight(string(runes[:n]), " "))
		line = strings.TrimLeft(string(runes[n:]), " ")
		if len([]rune(line)) < 2 {
			break
		}
	}
	return append(parts, line)
}
