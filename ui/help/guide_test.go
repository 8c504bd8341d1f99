package help

import (
	"strings"
	"testing"

	"shikatsu/docs"
)

func TestTheGuideInChapters(t *testing.T) {
	list := chapters(docs.Guide)
	titles := []string{}
	for _, c := range list {
		titles = append(titles, c.title)
		for line := range strings.Lines(c.text) {
			switch {
			case strings.HasPrefix(line, "|"), strings.Contains(line, "]("):
				t.Errorf("%s: the window cannot show %q", c.title, line)
			}
		}
		if len(c.text) < 200 {
			t.Errorf("%s has hardly any text: %q", c.title, c.text)
		}
	}
	const want = "Looking at a position, Why?, Proofs, Reviewing a game, Problems, Records, How far to trust it"
	if got := strings.Join(titles, ", "); got != want {
		t.Errorf("the chapters are %s", got)
	}
	if text := list[0].text; !strings.Contains(text, "- **ring**: lives\n") || strings.Contains(text, "---") {
		t.Errorf("the table reads %s", text)
	}
	// A paragraph is a line.
	if !strings.Contains(list[0].text, "from an address of the network (Ctrl+Shift+O), or as an argument:") {
		t.Error("lines of the file end in the window, too")
	}
}
