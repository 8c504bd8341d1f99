// Package export writes the board as a picture: PNG as on the screen, SVG and
// PDF as shapes, each with the overlays that the board shows and a text below.
package export

import (
	"fmt"
	"image/png"
	"io"
	"math"
	"path/filepath"
	"strings"

	"shikatsu/ui/boardview"
)

// Picture is what is written.
type Picture struct {
	Scene *boardview.Scene
	Title string
	Text  string // below the board; lines end with \n
}

// Formats are the endings of the files that can be written, without dots.
func Formats() []string { return []string{"png", "svg", "pdf"} }

// Write writes a picture in the format that a file's ending names.
func Write(w io.Writer, name string, p Picture) error {
	switch format := strings.ToLower(strings.TrimPrefix(filepath.Ext(name), ".")); format {
	case "png":
		return PNG(w, p)
	case "svg":
		return SVG(w, p)
	case "pdf":
		return PDF(w, p)
	default:
		return fmt.Errorf("%q is not a kind of picture that can be written (%s)", format, strings.Join(Formats(), ", "))
	}
}

// pngCell is the distance of two lines in a PNG, in pixels.
const pngCell = 48

// PNG writes the board as it looks on the screen. It has no text: the board is
// the picture.
func PNG(w io.Writer, p Picture) error {
	left, top, right, bottom := p.Scene.Bounds()
	width, height := int(math.Ceil((right-left)*pngCell)), int(math.Ceil((bottom-top)*pngCell))
	return png.Encode(w, boardview.NewPainter().Paint(p.Scene, boardview.Off, width, height))
}

// lines are the lines of text below the board, broken to fit.
func (p Picture) lines(most int) []string {
	var out []string
	for _, line := range strings.Split(strings.TrimSpace(p.Text), "\n") {
		for {
			runes := []rune(line)
			if len(runes) <= most {
				out = append(out, line)
				break
			}
			cut := most
			for i := most; i > most/2; i-- {
				if runes[i] == ' ' {
					cut = i
					break
				}
			}
			out = append(out, string(runes[:cut]))
			line = strings.TrimLeft(string(runes[cut:]), " ")
		}
	}
	return out
}
