package help

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu"
	"shikatsu/resources"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/tr"
)

// About tells what the program is, from which sources it was built, and of the works that it
// contains.
func (h *Help) About() {
	text := dialogs.Text(fmt.Sprintf("Shikatsu %s\n%s\n\n%s\n%s", shikatsu.Version, shikatsu.Built(),
		tr.L("Life and death in the game of Go, with proof."), tr.L("Free software under the MIT licence.")))
	text.Alignment = fyne.TextAlignCenter
	h.Dialogs.Put(dialogs.Question{
		Title: tr.L("About Shikatsu"), Content: text, No: tr.L("Close"), Size: fyne.NewSize(440, 200),
		Other: tr.L("Works of others inside"), Instead: h.notices,
	})
}

// notices shows the terms of the works of others that the program contains.
func (h *Help) notices() {
	lines := strings.Split(strings.ReplaceAll(resources.Notices, "\t", "    "), "\n")
	// A list makes only the lines that are seen.
	list := widget.NewList(func() int { return len(lines) },
		func() fyne.CanvasObject { return widget.NewLabel("") },
		func(i widget.ListItemID, line fyne.CanvasObject) { line.(*widget.Label).SetText(lines[i]) })
	list.HideSeparators = true
	h.Dialogs.Popup(tr.L("Works of others inside"), list, fyne.NewSize(760, 560))
}
