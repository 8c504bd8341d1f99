package export

import (
	"bytes"
	"encoding/xml"
	"image/png"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"shikatsu/ui/boardview"
	"shikatsu/ui/export/exporttest"
)

func sample() Picture {
	s := boardview.NewScene(9, 9, boardview.Paper)
	s.At(boardview.Pt{Col: 2, Row: 2}).Stone = boardview.Black
	white := s.At(boardview.Pt{Col: 3, Row: 2})
	white.Stone, white.Label = boardview.White, "7"
	white.Halo = boardview.Halo{ID: 1, Status: boardview.Critical, Certainty: boardview.Proved}
	s.At(boardview.Pt{Col: 4, Row: 2}).Attack = boardview.Vital{On: true, Code: 'k'}
	return Picture{Scene: s, Title: "Ann (3k) & Ben", Text: "White captures it at C7.\n" + strings.Repeat("word ", 60)}
}

func TestPNG(t *testing.T) {
	test.NewTempApp(t)
	var b bytes.Buffer
	if err := Write(&b, "x.PNG", sample()); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	if w := img.Bounds().Dx(); w != 500 { // (8 + 2·1.2) cells of 48 pixels
		t.Errorf("width %d", w)
	}
	ink := 0 // the text below the board, black on white
	for y := 510; y < img.Bounds().Dy(); y++ {
		for x := range 500 {
			if r, g, b, _ := img.At(x, y).RGBA(); r+g+b < 0x8000 {
				ink++
			}
		}
	}
	if ink < 500 {
		t.Errorf("%d dark pixels below the board: the text is missing", ink)
	}
	x, y := pngCell*16/5-10, pngCell*16/5
	if r, _, _, _ := img.At(x, y).RGBA(); r>>8 > 0x40 {
		t.Errorf("where the black stone lies, red is %#x", r>>8)
	}
}

func TestSVGIsWellFormed(t *testing.T) {
	var b bytes.Buffer
	if err := Write(&b, "x.svg", sample()); err != nil {
		t.Fatal(err)
	}
	d := xml.NewDecoder(&b)
	texts := map[string]bool{}
	paths, held := 0, 0
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			switch e.Name.Local {
			case "path":
				paths++
			case "use":
				t.Error("letters are drawn as shapes")
			}
			for _, a := range e.Attr {
				if a.Name.Local == "textLength" {
					held++
				}
			}
		case xml.CharData:
			texts[string(e)] = true
		}
	}
	for _, want := range []string{"7", "k", "A", "9", "Ann (3k) & Ben", "White captures it at C7."} {
		if !texts[want] {
			t.Errorf("the drawing has no text %q", want)
		}
	}
	if paths < 9+9+5 || held < 20 {
		t.Errorf("only %d shapes, and %d texts of a width that holds in any font", paths, held)
	}
}

// readPDF writes a picture and takes it apart.
func readPDF(t *testing.T, p Picture) *exporttest.PDF {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, "x.pdf", p); err != nil {
		t.Fatal(err)
	}
	return exporttest.Read(t, b.Bytes())
}

func TestPDFHasItsTextAsText(t *testing.T) {
	lines, shapes := readPDF(t, sample()).Text()
	for _, want := range []string{"Ann (3k) & Ben", "White captures it at C7.", "A", "7"} {
		if !slices.Contains(lines, want) {
			t.Errorf("%q is not on the page", want)
		}
	}
	letters := map[rune]bool{}
	for _, r := range strings.Join(lines, "") {
		letters[r] = r != ' '
	}
	if shapes < len(letters)-1 { // the blank has none
		t.Errorf("%d shapes of %d letters", shapes, len(letters))
	}
}

// TestHalvesShareASheet prints three halves: two sheets, each with the title of all.
func TestHalvesShareASheet(t *testing.T) {
	board := Captioned{Scene: sample().Scene, Caption: "better"}
	var pages []Page
	for _, title := range []string{"1. Move 5", "2. Move 8", "3. Move 13"} {
		pages = append(pages, Page{Half: true, Title: title, Text: strings.Repeat("White misses a chance. ", 12), Boards: []Captioned{board, board}})
	}
	var b bytes.Buffer
	if err := Pages(&b, "Lesson for White", pages, nil); err != nil {
		t.Fatal(err)
	}
	r := exporttest.Read(t, b.Bytes())
	if n := len(r.With("/Type /Page ")); n != 2 {
		t.Errorf("%d sheets", n)
	}
	lines, _ := r.Text()
	count := map[string]int{}
	for _, line := range lines {
		count[line]++
	}
	for text, want := range map[string]int{"Lesson for White": 2, "1. Move 5": 1, "2. Move 8": 1, "3. Move 13": 1, "better": 6, "…": 0} {
		if count[text] != want {
			t.Errorf("%q is printed %d times, want %d", text, count[text], want)
		}
	}
}

// boxes has a square with a hole for every letter.
type boxes struct{}

func (boxes) Letter(rune) ([][][2]float64, float64, bool) {
	return [][][2]float64{{{0, 0}, {1, 0}, {1, -1}, {0, -1}}, {{0.3, -0.3}, {0.3, -0.7}, {0.7, -0.7}, {0.7, -0.3}}}, 1, true
}

// Chinese, Japanese and Korean letters are text as others are, however many there are, and in labels, too.
func TestPDFWithOtherLetters(t *testing.T) {
	p := sample()
	p.Title, p.Letters = "李世石 – 古力 𠮷 흑선", boxes{}
	p.Scene.At(boardview.Pt{Col: 3, Row: 2}).Label = "黒"
	var many strings.Builder
	for i := range 600 {
		many.WriteRune(rune(0x4E00 + i))
		if i%30 == 29 {
			many.WriteString("\n")
		}
	}
	p.Text = many.String()
	r := readPDF(t, p)
	lines, shapes := r.Text()
	// A line goes on in another font where one is full.
	if text := strings.Join(lines, ""); !strings.Contains(text, strings.ReplaceAll(many.String(), "\n", "")) || !strings.Contains(text, p.Title) || !slices.Contains(lines, "黒") {
		t.Errorf("the text is %s", text)
	}
	if shapes < 600 {
		t.Errorf("only %d letters have a shape", shapes)
	}
	if len(r.With("/Title <FEFF674E4E1677F3")) != 1 || len(r.With("/XObject")) > 0 {
		t.Error("the title is not that of the file, or text is a picture")
	}
	p.Letters = nil
	if lines, _ := readPDF(t, p).Text(); !slices.Contains(lines, "黒") {
		t.Error("what no font here has cannot be copied")
	}
}

func TestBrokenLines(t *testing.T) {
	fits := func(s string) bool { return len([]rune(s)) <= 10 }
	for text, want := range map[string]string{
		"":                           "",
		"short":                      "short",
		"one two three four":         "one two|three four",
		"abcdefghijklmnopqrstuvwxyz": "abcdefghij|klmnopqrst|uvwxyz",
		"先に打った方が死活を決める。A1": "先に打った方が死活を|決める。A1",
		"先に打った方が死活決め。":     "先に打った方が死活決|め。",
		"先に打った方が死活決る。":     "先に打った方が死活決|る。",
		"先に打った方が死活を。":      "先に打った方が死活|を。",
	} {
		if got := strings.Join(broken(text, fits), "|"); got != want {
			t.Errorf("%q is broken into %q, want %q", text, got, want)
		}
	}
}

func TestUnknownFormat(t *testing.T) {
	if err := Write(io.Discard, "x.bmp", sample()); err == nil || !strings.Contains(err.Error(), "bmp") {
		t.Errorf("error %v", err)
	}
}

// TestSVGWithOtherLetters writes a letter that the window's font lacks. It is drawn from another font, and
// left to the reader's fonts only where there is none.
func TestSVGWithOtherLetters(t *testing.T) {
	p := sample()
	p.Title = "囲碁"
	write := func() string {
		var b bytes.Buffer
		if err := Write(&b, "x.svg", p); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	title := regexp.MustCompile(`<text [^>]*>囲碁</text>`)
	if got := title.FindString(write()); got == "" || strings.Contains(got, "textLength") {
		t.Errorf("without a font the title is %q", got)
	}
	p.Letters = boxes{}
	if got := title.FindString(write()); !strings.Contains(got, "textLength") {
		t.Errorf("with a font the title is %q", got)
	}
}

func TestPrintedTextFitsOnThePage(t *testing.T) {
	height := func(lines []printedLine) (y float64) {
		for _, line := range lines[1:] {
			y += line.size * lineHeight
		}
		return y
	}
	const room = 160.0
	letters, err := newLetters(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, title, text string
		smaller, cut      bool
	}{
		{"short", "A title", "One line.\nAnother.", false, false},
		{"a long title", strings.Repeat("A title that goes on ", 20), "One line.", false, false},
		{"a long text", "A title", strings.Repeat("Some words. ", 150), true, false},
		{"an endless text", "A title", strings.Repeat("Some words. ", 1500), true, true},
	} {
		p := Picture{Title: c.title, Text: c.text}
		lines := p.printed(letters, room)
		if got := height(lines); got > room {
			t.Errorf("%s: the lines take %v of %v", c.name, got, room)
		}
		last := lines[len(lines)-1]
		if got := last.size < usualSize; got != c.smaller {
			t.Errorf("%s: in letters of %v", c.name, last.size)
		}
		if got := last.text == "…"; got != c.cut {
			t.Errorf("%s: ends with %q", c.name, last.text)
		}
		for _, line := range lines {
			if w := letters.width(line.text, line.bold) * line.size; w > pageWidth-2*pageMargin {
				t.Errorf("%s: %q is %v wide", c.name, line.text, w)
			}
		}
	}
}

func TestSVGBreaksItsTitle(t *testing.T) {
	p := sample()
	p.Title = strings.Repeat("A title that goes on ", 20)
	var b bytes.Buffer
	if err := Write(&b, "x.svg", p); err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`>([^<]*)</text>`).FindAllStringSubmatch(b.String(), -1)
	for _, line := range lines {
		if len(line[1]) > 80 {
			t.Errorf("a line of %d letters: %q", len(line[1]), line[1])
		}
	}
	if len(lines) < 5 {
		t.Errorf("%d lines", len(lines))
	}
}
