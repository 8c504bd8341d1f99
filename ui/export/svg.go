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
	drawing := &svg{letters: letters, out: out, left: left, top: top}
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
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.1f %.1f" font-family="%s">`+"\n", width, full, width, full, svgFonts)
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

// svg is a drawing that writes elements. Texts are written as texts, to be found, copied and read aloud.
type svg struct {
	*letters
	out       *bufio.Writer
	left, top float64
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

// svgFonts are the fonts that the texts are wanted in, the window's own first.
const svgFonts = "'Noto Sans', 'Noto Sans CJK SC', 'DejaVu Sans', sans-serif"

// write writes a text on a line that begins at x, or has its middle there. It is as wide as in the window's own
// font, whatever font it is seen in.
func (s *svg) write(text string, size, x, y float64, bold, middle bool, c color.Color) {
	if text == "" {
		return
	}
	hex, _ := hexColor(c)
	style := ""
	if bold {
		style += ` font-weight="bold"`
	}
	if middle {
		style += ` text-anchor="middle"`
	}
	if s.has(text, bold) {
		style += fmt.Sprintf(` textLength="%.2f" lengthAdjust="spacingAndGlyphs"`, s.width(text, bold)*size)
	}
	fmt.Fprintf(s.out, `<text x="%.2f" y="%.2f" font-size="%.2f"%s fill="%s">%s</text>`+"\n", x, y, size, style, hex, html.EscapeString(text))
}

// hexColor is a colour as #rrggbb and its opacity.
func hexColor(c color.Color) (string, float64) {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return fmt.Sprintf("#%02x%02x%02x", n.R, n.G, n.B), float64(n.A) / 255
}
