package bars

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestALongMessageIsCutToTheWindow(t *testing.T) {
	test.NewTempApp(t)
	s := NewStatus()
	w := test.NewTempWindow(t, s.Content())
	s.SetGame("Black to play")
	s.SetEngine("proved 3", "100 k · 1 s")
	w.Resize(fyne.NewSize(600, 40))
	for _, message := range []string{"saved", strings.Repeat("a message that does not come to an end ", 10)} {
		s.SetNote(message)
		if got := w.Canvas().Size().Width; got > 600 {
			t.Errorf("%.20q widens the window to %v", message, got)
		}
		if shown := s.note.Text; shown != message && !strings.HasSuffix(shown, "…") || shown == "…" {
			t.Errorf("%.20q is shown as %q", message, shown)
		}
		if end := s.note.Position().X + s.note.MinSize().Width; end > s.engine.Position().X {
			t.Errorf("%.20q runs into the analysis", message)
		}
		if _, note, _ := s.Texts(); note != message {
			t.Errorf("the message is %q", note)
		}
	}
	w.Resize(fyne.NewSize(5000, 40))
	if s.note.Text != s.line.message {
		t.Errorf("in a wide window it is %q", s.note.Text)
	}
}
