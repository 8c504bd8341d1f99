package export

import (
	"bufio"
	"fmt"
	"html"
	"image/color"
	"io"
	"strings"

	"shikatsu/ui/boardview"
)

// svgCell is the distance of two lines in an SVG's own units.
const svgCell = 30

// SVG writes the board as shapes that any browser or drawing program reads.
func SVG(w io.Writer, p Picture) error {
	out := bufio.NewWriter(w)
	left, top, right, bottom := p.Scene.Bounds()
	width, height := (right-left)*svgCell, (bottom-top)*svgCell
	letters, err := newLetters(p.Letters)
	if err != nil {
		return err
	}
	drawing := &svg{letters: letters, out: out, left: left, top: top, written: map[oneLetter]int{}}
	fitting := func(size float64, bold bool) func(string) bool {
		return func(s string) bool { return drawing.width(s, bold)*size <= width-24 }
	}
	var title, lines []string
	if p.Title != "" {
		title = broken(p.Title, fitting(15, true))
	}
	for _, line := range strings.Split(strings.TrimSpace(p.Text), "\n") {
		lines = append(lines, broken(line, fitting(13, false))...)
	}
	full := height
	if p.Title != "" || p.Text != "" {
		full += float64(len(title))*20 + float64(len(lines)+1)*18
	}
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%.0f" height="%.0f" viewBox="0 0 %.1f %.1f">`+"\n", width, full, width, full)
	if p.Title != "" {
		fmt.Fprintf(out, "<title>%s</title>\n", html.EscapeString(p.Title))
	}
	if p.Text != "" {
		fmt.Fprintf(out, "<desc>%s</desc>\n", html.EscapeString(p.Text))
	}
	fmt.Fprintf(out, `<rect width="100%%" height="100%%" fill="#ffffff"/>`+"\n")
	boardview.Draw(p.Scene, drawing)
	y := height + 22
	for _, line := range title {
		drawing.write(line, 15, 12, y, true, false, color.Black)
		y += 20
	}
	for _, line := range lines {
		drawing.write(line, 13, 12, y, false, false, color.Black)
		y += 18
	}
	fmt.Fprintln(out, "</svg>")
	return out.Flush()
}

// svg is a drawing that writes elements. Letters are written as shapes, each once,
// so that the drawing looks the same wherever it is seen.
type svg struct {
	*letters
	out       *bufio.Writer
	left, top float64
	written   map[oneLetter]int // the shapes written so far, by their numbers
}

func (s *svg) Fill(c color.Color, outlines ...boardview.Outline) {
	hex, alpha := hexColor(c)
	opacity := ""
	if alpha < 1 {
		opacity = fmt.Sprintf(` fill-opacity="%.2f"`, alpha)
	}
	shape := svgPath(outlines, func(q [2]float64) [2]float64 {
		return [2]float64{(q[0] - s.left) * svgCell, (q[1] - s.top) * svgCell}
	})
	fmt.Fprintf(s.out, `<path fill="%s"%s d="%s"/>`+"\n", hex, opacity, shape)
}

// svgPath writes closed polygons.
func svgPath[O ~[][2]float64](outlines []O, place func([2]float64) [2]float64) string {
	var path strings.Builder
	for _, o := range outlines {
		for i, q := range o {
			op := "L"
			if i == 0 {
				op = "M"
			}
			q = place(q)
			fmt.Fprintf(&path, "%s%.2f %.2f", op, q[0], q[1])
		}
		path.WriteString("Z")
	}
	return path.String()
}

func (s *svg) Text(text string, size, x, y float64, bold bool, c color.Color) {
	// Capitals and figures are about 0.72 of the size high.
	s.write(text, size*svgCell, (x-s.left)*svgCell, (y-s.top+size*0.36)*svgCell, bold, true, c)
}

// svgUnits is how many units a letter's shape is high.
const svgUnits = 100

// write writes a text on a line that begins at x, or has its middle there. A text
// with a letter that no font here has is left to the fonts of whoever sees it.
func (s *svg) write(text string, size, x, y float64, bold, middle bool, c color.Color) {
	hex, _ := hexColor(c)
	for _, r := range text {
		if _, _, ok := s.letter(r, bold); !ok {
			s.leave(text, size, x, y, bold, middle, hex)
			return
		}
	}
	if middle {
		x -= s.width(text, bold) * size / 2
	}
	fmt.Fprintf(s.out, `<g fill="%s" aria-label="%s">`, hex, html.EscapeString(text))
	for _, r := range text {
		outlines, advance, _ := s.letter(r, bold)
		if len(outlines) > 0 {
			fmt.Fprintf(s.out, `<use xlink:href="#%s" transform="translate(%.2f %.2f) scale(%.4f)"/>`, s.shape(r, bold, outlines), x, y, size/svgUnits)
		}
		x += advance * size
	}
	fmt.Fprintln(s.out, "</g>")
}

// shape is the name of a letter's shape, which is written when it is first needed.
func (s *svg) shape(r rune, bold bool, outlines [][][2]float64) string {
	key := oneLetter{r, bold}
	n, ok := s.written[key]
	if !ok {
		n = len(s.written)
		s.written[key] = n
		fmt.Fprintf(s.out, `<defs><path id="letter%d" d="%s"/></defs>`, n, svgPath(outlines, func(q [2]float64) [2]float64 {
			return [2]float64{q[0] * svgUnits, q[1] * svgUnits}
		}))
	}
	return fmt.Sprintf("letter%d", n)
}

// leave writes a text as letters.
func (s *svg) leave(text string, size, x, y float64, bold, middle bool, hex string) {
	style := ""
	if bold {
		style += ` font-weight="bold"`
	}
	if middle {
		style += ` text-anchor="middle"`
	}
	fmt.Fprintf(s.out, `<text x="%.2f" y="%.2f" font-family="sans-serif" font-size="%.2f"%s fill="%s">%s</text>`+"\n",
		x, y, size, style, hex, html.EscapeString(text))
}

// hexColor is a colour as #rrggbb and its opacity.
func hexColor(c color.Color) (string, float64) {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return fmt.Sprintf("#%02x%02x%02x", n.R, n.G, n.B), float64(n.A) / 255
}
