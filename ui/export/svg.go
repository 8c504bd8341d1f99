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
	lines := p.lines(int((right - left) * 3.2))
	full := height
	if p.Title != "" || p.Text != "" {
		full += float64(len(lines)+2) * 18
	}
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.1f %.1f">`+"\n", width, full, width, full)
	if p.Title != "" {
		fmt.Fprintf(out, "<title>%s</title>\n", html.EscapeString(p.Title))
	}
	fmt.Fprintf(out, `<rect width="100%%" height="100%%" fill="#ffffff"/>`+"\n")
	boardview.Draw(p.Scene, &svg{out: out, left: left, top: top})
	y := height + 22
	if p.Title != "" {
		fmt.Fprintf(out, `<text x="12" y="%.1f" font-family="sans-serif" font-size="15" font-weight="bold">%s</text>`+"\n", y, html.EscapeString(p.Title))
		y += 20
	}
	for _, line := range lines {
		fmt.Fprintf(out, `<text x="12" y="%.1f" font-family="sans-serif" font-size="13">%s</text>`+"\n", y, html.EscapeString(line))
		y += 18
	}
	fmt.Fprintln(out, "</svg>")
	return out.Flush()
}

// svg is a drawing that writes elements.
type svg struct {
	out       *bufio.Writer
	left, top float64
}

func (s *svg) Fill(c color.Color, outlines ...boardview.Outline) {
	var path strings.Builder
	for _, o := range outlines {
		for i, q := range o {
			op := "L"
			if i == 0 {
				op = "M"
			}
			fmt.Fprintf(&path, "%s%.2f %.2f", op, (q[0]-s.left)*svgCell, (q[1]-s.top)*svgCell)
		}
		path.WriteString("Z")
	}
	hex, alpha := hexColor(c)
	opacity := ""
	if alpha < 1 {
		opacity = fmt.Sprintf(` fill-opacity="%.2f"`, alpha)
	}
	fmt.Fprintf(s.out, `<path fill="%s"%s d="%s"/>`+"\n", hex, opacity, path.String())
}

func (s *svg) Text(text string, size, x, y float64, bold bool, c color.Color) {
	hex, _ := hexColor(c)
	weight := ""
	if bold {
		weight = ` font-weight="bold"`
	}
	// Capitals and figures are about 0.72 of the size high.
	fmt.Fprintf(s.out, `<text x="%.2f" y="%.2f" font-family="sans-serif" font-size="%.2f"%s text-anchor="middle" fill="%s">%s</text>`+"\n",
		(x-s.left)*svgCell, (y-s.top+size*0.36)*svgCell, size*svgCell, weight, hex, html.EscapeString(text))
}

// hexColor is a colour as #rrggbb and its opacity.
func hexColor(c color.Color) (string, float64) {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return fmt.Sprintf("#%02x%02x%02x", n.R, n.G, n.B), float64(n.A) / 255
}
