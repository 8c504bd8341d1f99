package export

import (
	"bytes"
	"fmt"
	"math"
	"strings"
)

// pdfFont writes text as text, and brings the shapes of its letters along. They are in fonts of PDF's third type,
// whose letters are drawn by operators. Such a font says for each letter what it is, so that the text can be
// searched and copied. A font of that type has 256 letters; there are as many as are needed.
type pdfFont struct {
	*letters
	numbers map[oneLetter]int // of the letters used so far
	used    []oneLetter
}

const (
	inFont  = 256    // letters of a font
	emUnits = 1000.0 // a letter's own units to its size
)

func newPDFFont(l *letters) *pdfFont { return &pdfFont{letters: l, numbers: map[oneLetter]int{}} }

// unknown is what is drawn of a letter that no font here has. It is a box as wide as the letter is taken for.
var unknown = [][][2]float64{{{0.1, 0}, {0.9, 0}, {0.9, -0.8}, {0.1, -0.8}}, {{0.16, -0.06}, {0.16, -0.74}, {0.84, -0.74}, {0.84, -0.06}}}

// shape is a letter's shape and its width.
func (f *pdfFont) shape(l oneLetter) (outlines [][][2]float64, advance float64) {
	outlines, advance, ok := f.letter(l.letter, l.bold)
	if !ok {
		return unknown, 1
	}
	return outlines, advance
}

// number is the number of a letter.
func (f *pdfFont) number(l oneLetter) int {
	n, ok := f.numbers[l]
	if !ok {
		n = len(f.used)
		f.numbers[l] = n
		f.used = append(f.used, l)
	}
	return n
}

// write writes the operators of a line of text that begins at a place of the page.
func (f *pdfFont) write(out *bytes.Buffer, text string, size, x, y float64, bold bool) {
	font, run, begin := -1, "", x
	end := func() {
		if run != "" {
			fmt.Fprintf(out, "BT /F%d %.2f Tf %.2f %.2f Td <%s> Tj ET\n", font, size, begin, y, run)
		}
		run, begin = "", x
	}
	for _, r := range text {
		l := oneLetter{r, bold}
		n := f.number(l)
		if n/inFont != font {
			end()
			font = n / inFont
		}
		run += fmt.Sprintf("%02X", n%inFont)
		_, advance := f.shape(l)
		x += advance * size
	}
	end()
}

// objects adds the fonts to a file and returns the entries of the pages' resources.
func (f *pdfFont) objects(file *pdfFile) string {
	var resources strings.Builder
	for first := 0; first < len(f.used); first += inFont {
		some := f.used[first:min(len(f.used), first+inFont)]
		var names, procs, widths strings.Builder
		for i, l := range some {
			outlines, advance := f.shape(l)
			fmt.Fprintf(&names, "/g%d ", i)
			fmt.Fprintf(&procs, "/g%d %d 0 R ", i, file.stream(glyphOperators(outlines, advance)))
			fmt.Fprintf(&widths, "%.0f ", advance*emUnits)
		}
		meaning := file.stream(meanings(some))
		encoding := fmt.Sprintf("<< /Type /Encoding /Differences [0 %s] >>", names.String())
		n := file.add(fmt.Sprintf("<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [%g 0 0 %g 0 0] /FirstChar 0 /LastChar %d /Widths [%s] /Encoding %s /CharProcs << %s>> /Resources << >> /ToUnicode %d 0 R >>",
			1/emUnits, 1/emUnits, len(some)-1, widths.String(), encoding, procs.String(), meaning))
		fmt.Fprintf(&resources, "/F%d %d 0 R ", first/inFont, n)
	}
	return resources.String()
}

// glyphOperators draw a letter, in the colour of the text.
func glyphOperators(outlines [][][2]float64, advance float64) []byte {
	var draw bytes.Buffer
	left, bottom, right, top := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, o := range outlines {
		for i, q := range o {
			x, y := q[0]*emUnits, -q[1]*emUnits
			left, right, bottom, top = min(left, x), max(right, x), min(bottom, y), max(top, y)
			op := "l"
			if i == 0 {
				op = "m"
			}
			fmt.Fprintf(&draw, "%.0f %.0f %s\n", x, y, op)
		}
		draw.WriteString("h\n")
	}
	if len(outlines) == 0 {
		return fmt.Appendf(nil, "%.0f 0 0 0 0 0 d1\n", advance*emUnits)
	}
	return fmt.Appendf(nil, "%.0f 0 %.0f %.0f %.0f %.0f d1\n%sf\n", advance*emUnits, left, bottom, right, top, draw.Bytes())
}

// meanings says which letters the numbers of a font stand for.
func meanings(letters []oneLetter) []byte {
	var b bytes.Buffer
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n" +
		"/CMapName /Letters def\n/CMapType 2 def\n1 begincodespacerange\n<00> <FF>\nendcodespacerange\n")
	const atOnce = 100 // as many as the format allows
	for first := 0; first < len(letters); first += atOnce {
		some := letters[first:min(len(letters), first+atOnce)]
		fmt.Fprintf(&b, "%d beginbfchar\n", len(some))
		for i, l := range some {
			fmt.Fprintf(&b, "<%02X> <%s>\n", first+i, hexText(string(l.letter)))
		}
		b.WriteString("endbfchar\n")
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return b.Bytes()
}
