package export

import (
	"bytes"
	"fmt"
	"image/color"
	"io"
	"strings"

	"shikatsu/ui/boardview"
)

// PDF writes one page with the board as shapes and the text below, for print.
func PDF(w io.Writer, p Picture) error {
	return Pages(w, p.Title, []Page{{Boards: []Captioned{{Scene: p.Scene}}, Title: p.Title, Text: p.Text}}, p.Letters)
}

// Page is a page to print: boards beside each other, and below them a title and a text.
type Page struct {
	Boards      []Captioned
	Title, Text string
	// Half has two of these share a sheet of paper, which has the file's title at its top.
	Half bool
}

// Captioned is a board with what is written below it, "" for nothing.
type Captioned struct {
	Scene   *boardview.Scene
	Caption string
}

// Pages writes pages with boards as shapes and text as text; the shapes of its letters are in the file. Others
// has the letters that the window's own font lacks; nil has none.
func Pages(w io.Writer, title string, pages []Page, others boardview.Letters) error {
	letters, err := newLetters(others)
	if err != nil {
		return err
	}
	font := newPDFFont(letters)
	var drawn [][]byte
	for len(pages) > 0 {
		n := 1
		if pages[0].Half && len(pages) > 1 && pages[1].Half {
			n = 2
		}
		drawn = append(drawn, sheet(title, pages[:n], font))
		pages = pages[n:]
	}
	file := newPDFFile()
	return file.write(w, title, drawn, font.objects(file))
}

// sheet is a sheet of paper with a page, or with two halves, as operators.
func sheet(title string, pages []Page, font *pdfFont) []byte {
	var out bytes.Buffer
	const top, bottom = pageHeight - pageMargin, pageMargin
	if !pages[0].Half {
		pages[0].draw(&out, font, top, bottom, 160)
		return out.Bytes()
	}
	d := &pdf{out: &out, font: font}
	const largest = 16.0
	size := min(largest, (pageWidth-2*pageMargin)/max(font.letters.width(title, true), 1))
	d.write(title, size, pageMargin, top-usualSize, true, color.Black)
	const heading = 30.0
	half := (top - heading - bottom) / 2
	for i := range pages {
		begin := top - heading - float64(i)*half
		pages[i].draw(&out, font, begin, begin-half, 110)
	}
	return out.Bytes()
}

// draw writes the page as operators between two heights. Below the boards there is at least so much room for the words.
func (p Page) draw(page *bytes.Buffer, font *pdfFont, top, bottom, words float64) {
	const gap, caption = 18.0, 16.0
	n := float64(len(p.Boards))
	width, foot := (pageWidth-2*pageMargin-(n-1)*gap)/max(n, 1), top
	for i, b := range p.Boards {
		left, high, right, low := b.Scene.Bounds()
		scale := min(width/(right-left), (top-bottom-words)/(low-high))
		d := &pdf{out: page, font: font, scale: scale, left: left, top: high, x: pageMargin + float64(i)*(width+gap), y: top}
		boardview.Draw(b.Scene, d)
		end := d.y - (low-high)*scale
		if b.Caption != "" {
			d.Text(b.Caption, usualSize/scale, (left+right)/2, low+caption/2/scale, false, color.Black)
			end -= caption
		}
		foot = min(foot, end)
	}
	d := &pdf{out: page, font: font}
	y := foot - 24
	for _, line := range (Picture{Title: p.Title, Text: p.Text}).printed(font.letters, y-bottom) {
		d.write(line.text, line.size, pageMargin, y, line.bold, color.Black)
		y -= line.size * lineHeight
	}
}

// printedLine is a line of the title or of the text below a board.
type printedLine struct {
	text string
	size float64
	bold bool
}

// The sizes of printed letters. usualSize is used where there is room, and long texts get smaller, down to
// leastSize. titleSize is how much larger the title is, and lineHeight the distance of lines.
const (
	usualSize, leastSize = 11.0, 6.0
	titleSize            = 1.25
	lineHeight           = 1.4
)

// printed are the lines of the title and of the text. Their letters are so large that the lines fit between
// the first line and the foot of the page. What does not fit in the smallest is left out, which the last line
// tells.
func (p Picture) printed(letters *letters, height float64) []printedLine {
	for size := usualSize; ; size-- {
		lines := p.printedAt(letters, size)
		n, y := 0, 0.0
		for ; n < len(lines) && y <= height; n++ {
			y += lines[n].size * lineHeight
		}
		if n == len(lines) {
			return lines
		}
		if size <= leastSize {
			lines[n-1].text = "…"
			return lines[:n]
		}
	}
}

// printedAt are all lines in letters of a size.
func (p Picture) printedAt(letters *letters, size float64) (lines []printedLine) {
	add := func(text string, size float64, bold bool) {
		fits := func(s string) bool { return letters.width(s, bold)*size <= pageWidth-2*pageMargin }
		for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
			for _, part := range broken(line, fits) {
				lines = append(lines, printedLine{part, size, bold})
			}
		}
	}
	if p.Title != "" {
		add(p.Title, size*titleSize, true)
	}
	add(p.Text, size, false)
	return lines
}

// pdf is a drawing that writes a page's operators. The page's y runs upward.
type pdf struct {
	out       *bytes.Buffer
	font      *pdfFont
	scale     float64
	left, top float64 // of the drawing, in cells
	x, y      float64 // where its corner lies on the page
}

func (p *pdf) Fill(c color.Color, outlines ...boardview.Outline) {
	p.color(c)
	for _, o := range outlines {
		for i, q := range o {
			op := "l"
			if i == 0 {
				op = "m"
			}
			fmt.Fprintf(p.out, "%.2f %.2f %s\n", p.x+(q[0]-p.left)*p.scale, p.y-(q[1]-p.top)*p.scale, op)
		}
		p.out.WriteString("h\n")
	}
	p.out.WriteString("f\n")
}

// color sets the fill colour. What is translucent on the screen is laid over
// white.
func (p *pdf) color(c color.Color) {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	a := float64(n.A) / 255
	f := func(v uint8) float64 { return (float64(v)*a + 255*(1-a)) / 255 }
	fmt.Fprintf(p.out, "%.3f %.3f %.3f rg\n", f(n.R), f(n.G), f(n.B))
}

func (p *pdf) Text(text string, size, x, y float64, bold bool, c color.Color) {
	points := size * p.scale
	px := p.x + (x-p.left)*p.scale - p.font.width(text, bold)*points/2
	p.write(text, points, px, p.y-(y-p.top)*p.scale-points*0.36, bold, c)
}

// write writes a line of text from a place of the page.
func (p *pdf) write(text string, size, x, y float64, bold bool, c color.Color) {
	p.color(c)
	p.font.write(p.out, text, size, x, y, bold)
}
