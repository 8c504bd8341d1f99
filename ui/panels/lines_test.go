package panels

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestLinesOfAnyText(t *testing.T) {
	test.NewTempApp(t)
	l := newLines()
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(200, 100))
	for name, text := range map[string]string{
		"none": "", "words": strings.Repeat("some words ", 50), "no spaces": strings.Repeat("x", 500), "Chinese": strings.Repeat("黑棋活了，", 60),
		"paragraphs": "one\n\n" + strings.Repeat("two ", 80) + "\nthree", "long words": strings.Repeat(strings.Repeat("y", 90)+" z ", 5),
	} {
		l.SetText(text)
		if got := strings.Join(l.rows, ""); got != strings.ReplaceAll(text, "\n", "") {
			t.Errorf("%s: the rows say %q", name, got)
		}
		for _, row := range l.rows {
			if width := fyne.MeasureText(strings.TrimRight(row, " "), l.size, fyne.TextStyle{}).Width; width > l.width {
				t.Errorf("%s: %q is %v wide, in %v", name, row, width, l.width)
			}
		}
		if n := utf8.RuneCountInString(text); n > 100 && len(l.rows) > n/10 {
			t.Errorf("%s: %d rows for %d letters", name, len(l.rows), n)
		}
	}
}

// BenchmarkEndlessComment shows a comment of a hundred thousand lines.
func BenchmarkEndlessComment(b *testing.B) {
	test.NewTempApp(b)
	p := NewComment(nil)
	w := test.NewTempWindow(b, p.Content())
	w.Resize(fyne.NewSize(300, 100))
	p.reading.Show()
	text := strings.Repeat("a\n", 100000)
	for b.Loop() {
		p.lines.SetText(text)
		w.Canvas().Capture()
	}
}
