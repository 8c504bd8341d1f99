package panels

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"shikatsu/ui/boardview"
	"shikatsu/ui/look"
	"shikatsu/ui/state"
	"shikatsu/ui/why"
)

// linesOf are the lines of a text as they are laid out, with the largest x.
func linesOf(p *Prose) (lines []string, right float32) {
	x := float32(0)
	for _, o := range p.objects {
		text := ""
		switch o := o.(type) {
		case *canvas.Text:
			text = o.Text
		case *proseLink:
			text = o.text.Text
		}
		if len(lines) == 0 || o.Position().X <= x {
			lines = append(lines, "")
		}
		x = o.Position().X
		lines[len(lines)-1] += text
		right = max(right, x+fyne.MeasureText(strings.TrimRight(text, " "), p.size, fyne.TextStyle{}).Width)
	}
	return lines, right
}

func TestProseKeepsInsideItsWidth(t *testing.T) {
	test.NewTempApp(t)
	points := []boardview.Pt{{Col: 1, Row: 0}}
	sentences := []why.Sentence{
		{{Text: "The space of "}, {Text: "3", Points: points}, {Text: " at "}, {Text: "A19", Points: points}, {Text: " makes 2 eyes if Black plays "}, {Text: "B19", Points: points}, {Text: ", 1 if White plays "}, {Text: "B19", Points: points}, {Text: "."}},
		{{Text: "Dead groups: "}, {Text: "L18, H14, H12, Q11, Q8, B4, D17, E3, K10", Points: points}, {Text: "."}},
		{{Text: "白番が"}, {Text: "B19", Points: points}, {Text: "に打てば、黒の一団は死にます。黒番なら生きます。"}},
	}
	p := NewProse(func([]boardview.Pt) {})
	test.NewTempWindow(t, container.NewVScroll(p))
	for width := float32(120); width < 700; width += 7 {
		p.Resize(fyne.NewSize(width, 100))
		p.SetSentences(sentences)
		lines, right := linesOf(p)
		if right > width {
			t.Fatalf("at width %v a line ends at %v: %q", width, right, lines)
		}
		whole, want := strings.ReplaceAll(strings.Join(lines, ""), " ", ""), ""
		for _, s := range sentences {
			want += strings.ReplaceAll(s.String(), " ", "")
		}
		if whole != want {
			t.Fatalf("at width %v it says %q", width, whole)
		}
		for _, line := range lines {
			if strings.HasPrefix(line, ".") || strings.HasPrefix(line, ",") || strings.HasPrefix(line, "、") || strings.HasPrefix(line, "。") || strings.HasPrefix(line, "19") {
				t.Errorf("at width %v a line begins %q", width, line)
			}
		}
	}
	if lines, _ := linesOf(p); len(lines) != 3 {
		t.Errorf("wide enough, there are %d lines: %q", len(lines), lines)
	}
}

func TestProseCutsWhatNoLineHolds(t *testing.T) {
	test.NewTempApp(t)
	p := NewProse(func([]boardview.Pt) {})
	test.NewTempWindow(t, container.NewVScroll(p))
	text := "See https://example.org/" + strings.Repeat("archive", 400) + ".html, at the end."
	p.Resize(fyne.NewSize(300, 100))
	p.SetSentences([]why.Sentence{{{Text: text}}})
	lines, right := linesOf(p)
	if right > 300 || strings.Join(lines, "") != text {
		t.Errorf("a line ends at %v: %q", right, lines)
	}
	if lines[0] != "See https://example.org/" || len(lines[1]) < 20 {
		t.Errorf("the lines begin %q", lines[:2])
	}
}

func TestClaimsShowTheirPoints(t *testing.T) {
	test.NewTempApp(t)
	one, two := []boardview.Pt{{Col: 1, Row: 0}}, []boardview.Pt{{Col: 4, Row: 4}, {Col: 4, Row: 5}}
	var shown []boardview.Pt
	p := NewProse(func(points []boardview.Pt) { shown = points })
	w := test.NewTempWindow(t, p)
	p.Resize(fyne.NewSize(400, 100))
	p.SetSentences([]why.Sentence{{{Text: "B9", Points: one}, {Text: " and "}, {Text: "E5", Points: two}}})
	first, second := p.objects[0].(*proseLink), p.objects[2].(*proseLink)
	for _, step := range []struct {
		name string
		do   func()
		want []boardview.Pt
	}{
		{"the pointer on the first", func() { first.MouseIn(nil) }, one},
		{"and away", first.MouseOut, nil},
		{"a click on the second", func() { test.Tap(second) }, two},
		{"the pointer on the first", func() { first.MouseIn(nil) }, one},
		{"and away: what was clicked stays", first.MouseOut, two},
		{"the keyboard on the first", func() { w.Canvas().Focus(first) }, one},
		{"Enter keeps it", func() { first.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}); w.Canvas().Unfocus() }, one},
		{"a second click ends it", func() { test.Tap(first) }, nil},
	} {
		step.do()
		w.Canvas().Unfocus()
		if !slices.Equal(shown, step.want) && !strings.HasPrefix(step.name, "the keyboard") {
			t.Errorf("%s: shown %v, want %v", step.name, shown, step.want)
		}
	}
}

// TestTheKeyboardStaysInTheCard makes the card anew, as when a line of play arrives. The keyboard is at a claim or a
// button then.
func TestTheKeyboardStaysInTheCard(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1))
	s := shown(t)
	p := NewWhy(&actions{})
	w := test.NewTempWindow(t, p.Content())
	w.Resize(fyne.NewSize(500, 300))
	s.Selection = state.Selection{Kind: state.Dragon, At: s.Facts.Dragons[0].Origin}
	p.Show(s, state.Everything)
	parts, names := p.focusable()
	if len(parts) < 3 {
		t.Fatalf("the card has %q", names)
	}
	for i, name := range names {
		parts, _ := p.focusable()
		w.Canvas().Focus(parts[i])
		p.show()
		now, _ := p.focusable()
		if got := w.Canvas().Focused(); got != now[i] {
			t.Errorf("of %q the keyboard was at %d (%s) and is elsewhere: %v", names, i, name, got)
		}
	}
}
