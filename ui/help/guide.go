package help

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shikatsu/docs"
	"shikatsu/ui/tr"
)

// Guide shows the guide in a window of its own, a chapter at a time.
func (h *Help) Guide() {
	w := h.App.NewWindow(tr.L("Guide") + " – Shikatsu")
	tabs := container.NewAppTabs()
	for _, c := range chapters(docs.Guide) {
		text := widget.NewRichTextFromMarkdown(c.text)
		text.Wrapping = fyne.TextWrapWord
		tabs.Append(container.NewTabItem(c.title, container.NewVScroll(container.NewPadded(text))))
	}
	tabs.SetTabLocation(container.TabLocationLeading)
	w.SetContent(tabs)
	w.Resize(fyne.NewSize(900, 700))
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		step := 0
		switch e.Name {
		case fyne.KeyEscape:
			w.Close()
			return
		case fyne.KeyDown, fyne.KeyPageDown, fyne.KeyRight:
			step = 1
		case fyne.KeyUp, fyne.KeyPageUp, fyne.KeyLeft:
			step = -1
		}
		if i := tabs.SelectedIndex() + step; i >= 0 && i < len(tabs.Items) {
			tabs.SelectIndex(i)
		}
	})
	w.Show()
}

// chapter is a part of the guide, in Markdown that the window can show.
type chapter struct{ title, text string }

var (
	// without is what the text of a window can do without. That is pictures, what is written for another
	// reader of Markdown, and the contents with their links into the page.
	without = regexp.MustCompile(`(?m)^!\[[^\]]*\]\([^)]*\)\s*$|<!--.*?-->|^- \[[^\]]*\]\(#[^)]*\)\s*$`)
	// link is a link to another document.
	link = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	// row is a row of a table, and rule what stands below its head.
	row  = regexp.MustCompile(`^\|(.*)\|\s*$`)
	rule = regexp.MustCompile(`^\|[-| :]+\|\s*$`)
	// begins is what begins a paragraph of its own.
	begins = regexp.MustCompile(`^\s*$|^#|^- `)
)

// chapters takes the guide apart. Its lines are those of a file; a paragraph becomes one line, and a table a list.
func chapters(guide string) (list []chapter) {
	guide = link.ReplaceAllString(without.ReplaceAllString(guide, ""), "$1")
	var lines []string
	for line := range strings.Lines(guide) {
		line = strings.TrimSuffix(line, "\n")
		if cells := row.FindStringSubmatch(line); cells != nil {
			if rule.MatchString(line) {
				lines = lines[:len(lines)-1] // the head, which the rows can do without
				continue
			}
			what, about, _ := strings.Cut(cells[1], "|")
			lines = append(lines, "- **"+strings.TrimSpace(what)+"**: "+strings.TrimSpace(about))
			continue
		}
		if n := len(lines); n == 0 || begins.MatchString(line) || begins.MatchString(lines[n-1]) && !strings.HasPrefix(lines[n-1], "- ") {
			lines = append(lines, line)
			continue
		}
		lines[len(lines)-1] += " " + strings.TrimSpace(line)
	}
	before := "" // the first chapter
	for _, line := range lines {
		switch title, ok := strings.CutPrefix(line, "## "); {
		case ok:
			list = append(list, chapter{title, line + "\n"})
		case len(list) == 0 && !strings.HasPrefix(line, "#"):
			before += line + "\n"
		case len(list) > 0:
			list[len(list)-1].text += line + "\n"
		}
	}
	if len(list) > 0 {
		list[0].text = before + list[0].text
	}
	return list
}
