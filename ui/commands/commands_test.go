package commands

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

func plain(s string) string { return s }

func TestPressRunsTheCommandOfThePreset(t *testing.T) {
	pressed := ""
	step := &Command{ID: "forward", Menu: "Go", Title: "Next move", Do: func() { pressed = "forward" },
		Keys: []Key{{Name: fyne.KeyRight}}, Alt: []Key{{Name: fyne.KeyDown}}}
	off := &Command{ID: "stop", Menu: "Analyse", Title: "Stop", Do: func() { pressed = "stop" },
		Keys: []Key{{Name: fyne.KeyEscape}}, Enabled: func() bool { return false }}
	table := NewTable(Usual, step, off)
	if !table.Press(Key{Name: fyne.KeyRight}) || pressed != "forward" {
		t.Errorf("Right pressed %q", pressed)
	}
	if table.Press(Key{Name: fyne.KeyDown}) {
		t.Error("Down belongs to the other preset")
	}
	pressed = ""
	if !table.Press(Key{Name: fyne.KeyEscape}) || pressed != "" {
		t.Errorf("a disabled command ran: %q", pressed)
	}
	table.SetPreset(Sabaki)
	if !table.Press(Key{Name: fyne.KeyDown}) || table.Press(Key{Name: fyne.KeyRight}) {
		t.Error("the preset's keys were not taken")
	}
}

func TestTwoCommandsCannotShareAKey(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("the clash went unnoticed")
		}
	}()
	key := []Key{{Name: fyne.KeyN}}
	NewTable(Usual, &Command{ID: "a", Keys: key}, &Command{ID: "b", Keys: key})
}

func TestHelpAndMenusComeFromTheTable(t *testing.T) {
	open := &Command{ID: "open", Menu: "File", Title: "Open…", Keys: []Key{{fyne.KeyO, fyne.KeyModifierControl}}, Do: func() {}}
	table := NewTable(Usual, open)
	if help := table.Help(plain); !strings.Contains(help, "**Ctrl+O** – Open…") {
		t.Errorf("help page:\n%s", help)
	}
	menu := table.Menus(plain, nil)
	if len(menu.Items) != 1 || menu.Items[0].Items[0].Label != "Open…" || menu.Items[0].Items[0].Shortcut == nil {
		t.Errorf("menu %+v", menu.Items)
	}
}

func TestExtraItemsStandBeforeQuit(t *testing.T) {
	open := &Command{ID: "open", Menu: "File", Title: "Open…", Do: func() {}}
	quit := &Command{ID: "quit", Menu: "File", Title: "Quit", Do: func() {}}
	recent := fyne.NewMenuItem("Recent", nil)
	items := NewTable(Usual, open, quit).Menus(plain, map[string][]*fyne.MenuItem{"File": {recent}}).Items[0].Items
	if len(items) != 3 || items[1] != recent || !items[2].IsQuit {
		t.Errorf("the menu has %+v", items)
	}
}
