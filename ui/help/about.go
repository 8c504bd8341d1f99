package help

import (
	"fmt"
	"net/url"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
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
	var content fyne.CanvasObject = text
	if site, err := url.Parse(shikatsu.Website); err == nil && site.Host != "" {
		content = container.NewBorder(nil, container.NewCenter(widget.NewHyperlink(shikatsu.Website, site)), nil, nil, text)
	}
	h.Dialogs.Put(dialogs.Question{
		Title: tr.L("About Shikatsu"), Content: content, No: tr.L("Close"), Size: fyne.NewSize(440, 200),
		Other: tr.L("Licence, works of others"), Instead: h.notices,
	})
}

// notices shows the licence, and the terms of the works of others that the program contains.
func (h *Help) notices() {
	lines := strings.Split(strings.ReplaceAll(shikatsu.Licence+"\n\n"+resources.Notices, "\t", "    "), "\n")
	// A list makes only the lines that are seen.
	list := widget.NewList(func() int { return len(lines) },
		func() fyne.CanvasObject { return widget.NewLabel("") },
		func(i widget.ListItemID, line fyne.CanvasObject) { line.(*widget.Label).SetText(lines[i]) })
	list.HideSeparators = true
	h.Dialogs.Popup(tr.L("Licence, works of others"), list, fyne.NewSize(760, 560))
}
