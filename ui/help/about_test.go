package help

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shikatsu"
	"shikatsu/ui/desk"
	"shikatsu/ui/dialogs"
)

func TestAboutNamesLicenceAndWebsite(t *testing.T) {
	test.NewTempApp(t)
	shikatsu.Website = "https://example.org/shikatsu"
	t.Cleanup(func() { shikatsu.Website = "" })
	w := test.NewTempWindow(t, widget.NewLabel(""))
	w.Resize(fyne.NewSize(800, 700))
	h := &Help{Desk: &desk.Desk{Window: w, Dialogs: dialogs.New(w, func() {})}}
	h.About()
	var text strings.Builder
	for _, o := range test.LaidOutObjects(w.Canvas().Overlays().Top()) {
		switch o := o.(type) {
		case *widget.Label:
			text.WriteString(o.Text + "\n")
		case *widget.Hyperlink:
			text.WriteString(o.URL.String() + "\n")
		}
	}
	for _, want := range []string{"Shikatsu " + shikatsu.Version, "MIT licence", "https://example.org/shikatsu"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("%q is not in %q", want, text.String())
		}
	}
	if !strings.HasPrefix(shikatsu.Licence, "MIT License") {
		t.Errorf("the licence begins with %.40q", shikatsu.Licence)
	}
}
