package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shikatsu/ui/dialogs"
	"shikatsu/ui/tr"
)

// OfferCrash tells the player that the last window crashed and offers to report it. Path is
// the file with the trace, text what is in it.
func (h *Help) OfferCrash(path, text string) {
	h.Dialogs.Put(dialogs.Question{
		Title: tr.L("Shikatsu ended by a mistake of its own the last time"),
		Content: dialogs.Text(tr.F("What it was doing then is in the file %s. Please report it, so that it can be mended.\n\nChanges that were not saved are brought back.",
			path)),
		Yes: tr.L("Report a problem"), No: tr.L("Close"), Size: fyne.NewSize(480, 220),
		Done: func(yes bool) {
			if yes {
				h.reportCrash(path, text)
			}
		},
	})
}

// reportCrash shows the trace and lets the player copy it.
func (h *Help) reportCrash(path, text string) {
	trace := dialogs.Text(text)
	trace.TextStyle.Monospace = true
	h.Dialogs.Put(dialogs.Question{
		Title: tr.L("Report a problem"), Content: container.NewVScroll(trace),
		Yes: tr.L("Copy"), No: tr.L("Close"), Size: fyne.NewSize(720, 480),
		Done: func(yes bool) {
			if yes {
				h.App.Clipboard().SetContent(text)
				h.Note(tr.F("Copied. The same is in %s", path))
			}
		},
	})
}
