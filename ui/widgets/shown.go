package widgets

import "fyne.io/fyne/v2/widget"

// SetText shows a text, and takes no room for none.
func SetText(l *widget.Label, text string) {
	l.SetText(text)
	if text == "" {
		l.Hide()
	} else {
		l.Show()
	}
}

// ShowBusy shows that something is being done, or takes the sign away.
func ShowBusy(sign *widget.Activity, busy bool) {
	if busy {
		sign.Show()
		sign.Start()
	} else {
		sign.Stop()
		sign.Hide()
	}
}

// Enable says whether something can be used.
func Enable(what interface {
	Enable()
	Disable()
}, on bool) {
	if on {
		what.Enable()
	} else {
		what.Disable()
	}
}
