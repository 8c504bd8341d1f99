package ui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shikatsu/ui/tr"
)

// OfferCrash tells the player that the last window crashed and offers to report it. Path is
// the file with the trace, text what is in it.
func (s *Shell) OfferCrash(path, text string) {
	s.put(question{
		title: tr.L("Shikatsu ended by a mistake of its own the last time"),
		content: wrappedLabel(fmt.Sprintf(tr.L("What it was doing then is in the file %s. Please report it, so that it can be mended.\n\nChanges that were not saved are brought back."),
			path)),
		yes: tr.L("Report a problem"), no: tr.L("Close"), size: fyne.NewSize(480, 220),
		done: func(yes bool) {
			if yes {
				s.reportCrash(path, text)
			}
		},
	})
}

// reportCrash shows the trace and lets the player copy it.
func (s *Shell) reportCrash(path, text string) {
	trace := wrappedLabel(text)
	trace.TextStyle.Monospace = true
	s.put(question{
		title: tr.L("Report a problem"), content: container.NewVScroll(trace),
		yes: tr.L("Copy"), no: tr.L("Close"), size: fyne.NewSize(720, 480),
		done: func(yes bool) {
			if yes {
				s.app.Clipboard().SetContent(text)
				s.note(fmt.Sprintf(tr.L("Copied. The same is in %s"), path))
			}
		},
	})
}
