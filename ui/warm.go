package ui

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// warmed is the window's content above pictures that nobody sees. A renderer without
// a graphics card compiles its program for pictures anew, for up to 20 ms, when the
// first one comes whose width, height or both are powers of two. Text is pictures of
// any size, so that would be during some step; this has all of them compiled for the
// first painting.
func warmed(content fyne.CanvasObject) fyne.CanvasObject {
	pictures := container.NewWithoutLayout()
	for _, size := range []image.Point{{2, 2}, {2, 3}, {3, 2}, {3, 3}} {
		clear := image.NewRGBA(image.Rectangle{Max: size})
		r := canvas.NewRaster(func(int, int) image.Image { return clear })
		r.Resize(fyne.NewSize(2, 2))
		pictures.Add(r)
	}
	return container.NewStack(pictures, content)
}
