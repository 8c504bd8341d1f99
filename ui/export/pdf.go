package export

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/color"
	"io"
	"strings"
	"unicode/utf16"

	"shikatsu/ui/boardview"
)

// A4 in points, and the margin round what is printed.
const (
	pageWidth  = 595.0
	pageHeight = 842.0
	pageMargin = 42.0
)

// PDF writes one page with the board as shapes and the text below, for print.
func PDF(w io.Writer, p Picture) error {
	return Pages(w, p.Title, []Page{{Boards: []Captioned{{Scene: p.Scene}}, Title: p.Title, Text: p.Text}}, p.Letters)
}

// Page is a page to print: boards beside each other, and below them a title and a text.
type Page struct {
	Boards      []Captioned
	Title, Text string
}

// Captioned is a board with what is written below it, "" for nothing.
type Captioned struct {
	Scene   *boardview.Scene
	Caption string
}

// Pages writes pages with boards as shapes.
func Pages(w io.Writer, title string, pages []Page, letters boardview.Letters) error {
	var out []drawnPage
	for _, page := range pages {
		out = append(out, page.draw(letters))
	}
	return writePDF(w, out, title)
}

// drawnPage has the operators of a page, and the picture that they show, or nil.
type drawnPage struct {
	operators []byte
	picture   image.Image
}

// draw draws the page.
func (p Page) draw(letters boardview.Letters) drawnPage {
	const gap, caption = 18.0, 16.0
	var page bytes.Buffer
	n := float64(len(p.Boards))
	width, foot := (pageWidth-2*pageMargin-(n-1)*gap)/max(n, 1), pageHeight-pageMargin
	for i, b := range p.Boards {
		left, top, right, bottom := b.Scene.Bounds()
		scale := min(width/(right-left), (pageHeight-2*pageMargin-160)/(bottom-top))
		d := &pdf{out: &page, scale: scale, left: left, top: top, x: pageMargin + float64(i)*(width+gap), y: pageHeight - pageMargin, letters: letters}
		boardview.Draw(b.Scene, d)
		end := d.y - (bottom-top)*scale
		if b.Caption != "" {
			d.Text(b.Caption, usualSize/scale, (left+right)/2, bottom+caption/2/scale, false, color.Black)
			end -= caption
		}
		foot = min(foot, end)
	}
	d := &pdf{out: &page, letters: letters}
	words := Picture{Title: p.Title, Text: p.Text, Letters: letters}
	if !encodable(p.Title + p.Text) {
		return drawnPage{picture: d.caption(words, foot-6)}.with(&page)
	}
	y := foot - 24
	for _, line := range words.printed(y - pageMargin) {
		d.write(line.text, line.size, pageMargin, y, line.bold, color.Black)
		y -= line.size * lineHeight
	}
	return drawnPage{}.with(&page)
}

// with has the operators that were written.
func (p drawnPage) with(out *bytes.Buffer) drawnPage {
	p.operators = out.Bytes()
	return p
}

// printedLine is a line of the title or of the text below a board.
type printedLine struct {
	text string
	size float64
	bold bool
}

// The sizes of printed letters: usual and for long texts, which get smaller; how much
// larger the title is; and the distance of lines.
const (
	usualSize, leastSize = 11.0, 6.0
	titleSize            = 1.25
	lineHeight           = 1.4
)

// printed are the lines of the title and of the text, in letters so large that they fit
// between the first line and the foot of the page. What does not fit in the smallest is
// left out, which the last line tells.
func (p Picture) printed(height float64) []printedLine {
	for size := usualSize; ; size-- {
		lines := p.printedAt(size)
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
func (p Picture) printedAt(size float64) (lines []printedLine) {
	add := func(text string, size float64, bold bool) {
		room := (pageWidth - 2*pageMargin) / size
		if bold {
			room /= 1.1 // its letters are wider
		}
		fits := func(s string) bool { return helveticaWidth(winAnsi(s)) <= room }
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
	scale     float64
	left, top float64 // of the drawing, in cells
	x, y      float64 // where its corner lies on the page
	letters   boardview.Letters
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
	if p.letters != nil && !encodable(text) {
		if outlines, ok := boardview.Written(p.letters, text); ok {
			for _, o := range outlines {
				for i := range o {
					o[i] = [2]float64{x + o[i][0]*size, y + o[i][1]*size}
				}
			}
			p.Fill(c, outlines...)
			return
		}
	}
	points := size * p.scale
	encoded := winAnsi(text)
	px := p.x + (x-p.left)*p.scale - helveticaWidth(encoded)*points/2
	p.write(text, points, px, p.y-(y-p.top)*p.scale-points*0.36, bold, c)
}

// write writes a line of text from a place of the page.
func (p *pdf) write(text string, size, x, y float64, bold bool, c color.Color) {
	font := "F1"
	if bold {
		font = "F2"
	}
	p.color(c)
	fmt.Fprintf(p.out, "BT /%s %.2f Tf %.2f %.2f Td (%s) Tj ET\n", font, size, x, y, escapePDF(winAnsi(text)))
}

var escaper = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`)

func escapePDF(s string) string { return escaper.Replace(s) }

// winAnsi is a text in the encoding of the built-in fonts; what it lacks
// becomes a question mark.
func winAnsi(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r >= 0x20 && r < 0x7F || r >= 0xA0 && r <= 0xFF:
			b.WriteByte(byte(r))
		case r == '–':
			b.WriteByte(0x96)
		case r == '…':
			b.WriteByte(0x85)
		case r == '’':
			b.WriteByte(0x92)
		default:
			b.WriteByte('?')
		}
	}
	return b.String()
}

// helveticaWidths are the widths of the characters from space to tilde, in
// thousandths of the size, as Adobe's metrics have them.
var helveticaWidths = [95]int{
	278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
	556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
	1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
	667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
	333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
	556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
}

// helveticaWidth is the width of a text of size 1.
func helveticaWidth(s string) float64 {
	sum := 0
	for i := range len(s) {
		if c := s[i]; c >= 0x20 && c < 0x7F {
			sum += helveticaWidths[c-0x20]
		} else {
			sum += 556
		}
	}
	return float64(sum) / 1000
}

// encodable says whether the built-in fonts have all letters of a text.
func encodable(s string) bool {
	return strings.Count(winAnsi(strings.ReplaceAll(s, "\n", "")), "?") == strings.Count(s, "?")
}

// captionScale is the number of pixels to a point of a text drawn as a picture.
const captionScale = 3

// caption shows the picture of the text below a height of the page and returns it.
func (p *pdf) caption(picture Picture, y float64) image.Image {
	img := picture.caption((pageWidth-2*pageMargin)*captionScale, 11*captionScale)
	w, h := float64(img.Bounds().Dx())/captionScale, float64(img.Bounds().Dy())/captionScale
	if room := y - pageMargin/2; h > room {
		w, h = w*room/h, room
	}
	fmt.Fprintf(p.out, "q %.2f 0 0 %.2f %.2f %.2f cm /Im1 Do Q\n", w, h, pageMargin, y-h)
	return img
}

// titlePDF is a text as the document's information has it: in the encoding of the
// built-in fonts, or else in UTF-16.
func titlePDF(s string) string {
	if encodable(s) {
		return "(" + escapePDF(winAnsi(s)) + ")"
	}
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", u)
	}
	return b.String() + ">"
}

// imagePDF is the object of a picture.
func imagePDF(img image.Image) (string, error) {
	var data bytes.Buffer
	z := zlib.NewWriter(&data)
	r := img.Bounds()
	row := make([]byte, 0, 3*r.Dx())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row = row[:0]
		for x := r.Min.X; x < r.Max.X; x++ {
			c := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
			row = append(row, c.R, c.G, c.B)
		}
		if _, err := z.Write(row); err != nil {
			return "", err
		}
	}
	if err := z.Close(); err != nil {
		return "", err
	}
	return fmt.Sprintf("<< /Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream",
		r.Dx(), r.Dy(), data.Len(), data.String()), nil
}

// writePDF wraps pages into a file, with the pictures that they show.
func writePDF(w io.Writer, pages []drawnPage, title string) error {
	var out bytes.Buffer
	out.WriteString("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n")
	// The objects that stand for all pages come first; each page has two or three.
	const first = 6
	var kids []string
	var objects []string
	next := first
	for _, p := range pages {
		picture := ""
		if p.picture != nil {
			picture = fmt.Sprintf(" /XObject << /Im1 %d 0 R >>", next+2)
		}
		kids = append(kids, fmt.Sprintf("%d 0 R", next))
		objects = append(objects,
			fmt.Sprintf("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %.0f %.0f] /Contents %d 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >>%s >> >>", pageWidth, pageHeight, next+1, picture),
			fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(p.operators), p.operators))
		next += 2
		if p.picture != nil {
			object, err := imagePDF(p.picture)
			if err != nil {
				return err
			}
			objects = append(objects, object)
			next++
		}
	}
	objects = append([]string{
		"<< /Type /Catalog /Pages 2 0 R >>",
		fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Join(kids, " "), len(kids)),
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
		fmt.Sprintf("<< /Title %s /Producer (Shikatsu) >>", titlePDF(title)),
	}, objects...)
	offsets := make([]int, len(objects))
	for i, o := range objects {
		offsets[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	start := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, offset := range offsets {
		fmt.Fprintf(&out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root 1 0 R /Info 5 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, start)
	_, err := w.Write(out.Bytes())
	return err
}
