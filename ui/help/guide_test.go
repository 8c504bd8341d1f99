package help

import (
	"slices"
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
	var want []string
	for line := range strings.Lines(docs.Guide) {
		if title, ok := strings.CutPrefix(line, "## "); ok {
			want = append(want, strings.TrimSpace(title))
		}
	}
	if len(want) < 5 || !slices.Equal(titles, want) {
		t.Errorf("the chapters are %q, those of the guide %q", titles, want)
	}
	if text := list[0].text; !strings.Contains(text, "- **ring**: lives\n") || strings.Contains(text, "---") {
		t.Errorf("the table reads %s", text)
	}
	// A paragraph is a line.
	if !strings.Contains(list[0].text, "from an address of the network (Ctrl+Shift+O), or as an argument:") {
		t.Error("lines of the file end in the window, too")
	}
}
