package ui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu"
	"shikatsu/resources"
	"shikatsu/ui/tr"
)

// about tells what the program is, from which sources it was built, and of the works that it
// contains.
func (s *Shell) about() {
	text := wrappedLabel(fmt.Sprintf("Shikatsu %s\n%s\n\n%s\n%s", shikatsu.Version, shikatsu.Built(),
		tr.L("Life and death in the game of Go, with proof."), tr.L("Free software under the MIT licence.")))
	text.Alignment = fyne.TextAlignCenter
	s.put(question{
		title: tr.L("About Shikatsu"), content: text, no: tr.L("Close"), size: fyne.NewSize(440, 200),
		other: tr.L("Works of others inside"), instead: s.notices,
	})
}

// notices shows the terms of the works of others that the program contains.
func (s *Shell) notices() {
	lines := strings.Split(strings.ReplaceAll(resources.Notices, "\t", "    "), "\n")
	// A list makes only the lines that are seen.
	list := widget.NewList(func() int { return len(lines) },
		func() fyne.CanvasObject { return widget.NewLabel("") },
		func(i widget.ListItemID, line fyne.CanvasObject) { line.(*widget.Label).SetText(lines[i]) })
	list.HideSeparators = true
	s.popup(tr.L("Works of others inside"), list, fyne.NewSize(760, 560))
}
