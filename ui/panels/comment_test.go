package panels

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shikatsu/ui/record"
	"shikatsu/ui/state"
)

// unchanging fails the test where a comment is changed.
type unchanging struct {
	state.Actions
	t *testing.T
}

func (u unchanging) SetComment(string) { u.t.Error("showing a comment changes it") }

func TestLongCommentsAreReadUntilTheyAreChanged(t *testing.T) {
	test.NewTempApp(t)
	p := NewComment(unchanging{t: t})
	endless := false
	p.OnEndless = func() { endless = true }
	w := test.NewTempWindow(t, p.Content())
	w.Resize(fyne.NewSize(300, 100))
	s := &state.State{Doc: record.New(9, 9)}
	for _, c := range []struct {
		name, text      string
		field, editable bool
	}{
		{"short", "A good move.\nBut slow.", true, true},
		{"many lines", strings.Repeat("line\n", 2000), false, true},
		{"endless lines", strings.Repeat("a\n", 100000), false, false},
		{"a long paragraph", strings.Repeat("word ", 200), false, true},
		{"an endless one", strings.Repeat("word ", 3000), false, false},
		{"none", "", true, true},
	} {
		s.Doc.SetComment(c.text)
		p.Show(s, state.Node)
		if p.Text() != c.text || p.entry.Visible() != c.field || p.reading.Visible() == c.field {
			t.Errorf("%s: the field is shown: %v, the text to read: %v", c.name, p.entry.Visible(), p.reading.Visible())
		}
		if !c.field && len(p.lines.rows) < 3 {
			t.Errorf("%s: %d lines to read", c.name, len(p.lines.rows))
		}
		endless = false
		p.click()
		if endless == c.editable {
			t.Errorf("%s: told that it cannot be changed: %v", c.name, endless)
		}
		if got := p.entry.Visible() && p.entry.Text == c.text && w.Canvas().Focused() == fyne.Focusable(p.entry); got != c.editable {
			t.Errorf("%s: after a click it can be changed: %v", c.name, got)
		}
		w.Canvas().Unfocus()
	}
}
