package document

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"shikatsu/ui/commands"
	"shikatsu/ui/tr"
)

// Commands open and save records. Export saves a picture.
func (k *Keeper) Commands(export *commands.Command) []*commands.Command {
	return []*commands.Command{
		{ID: "new", Menu: "File", Title: "New board…", Keys: commands.Keys(commands.Press(fyne.KeyN, commands.Ctrl)), Do: k.AskNew},
		{ID: "open", Menu: "File", Title: "Open…", Keys: commands.Keys(commands.Press(fyne.KeyO, commands.Ctrl)), Do: k.AskOpen},
		{ID: "address", Menu: "File", Title: "Open an address…", Keys: commands.Keys(commands.Press(fyne.KeyO, commands.Ctrl, commands.Shift)), Do: k.AskAddress},
		{ID: "save", Menu: "File", Title: "Save", Keys: commands.Keys(commands.Press(fyne.KeyS, commands.Ctrl)), Do: k.Save},
		{ID: "saveas", Menu: "File", Title: "Save as…", Keys: commands.Keys(commands.Press(fyne.KeyS, commands.Ctrl, commands.Shift)), Do: k.AskSave},
		export,
		{ID: "closetab", Menu: "File", Title: "Close this record", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyW, commands.Ctrl)), Do: k.CloseTab},
		{ID: "nexttab", Menu: "File", Title: "Next open record", Keys: commands.Keys(commands.Press(fyne.KeyTab, commands.Ctrl)), Do: func() { k.stepTab(1) }, Enabled: k.manyTabs},
		{ID: "prevtab", Menu: "File", Title: "Previous open record", Keys: commands.Keys(commands.Press(fyne.KeyTab, commands.Ctrl, commands.Shift)), Do: func() { k.stepTab(-1) }, Enabled: k.manyTabs},
		{ID: "nextgame", Menu: "File", Title: "Next game of the file", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyPageDown, commands.Ctrl)),
			Do: func() { k.board.SelectGame(k.State.Doc.GameIndex() + 1) }, Enabled: k.manyGames},
		{ID: "prevgame", Menu: "File", Title: "Previous game of the file", Keys: commands.Keys(commands.Press(fyne.KeyPageUp, commands.Ctrl)),
			Do: func() { k.board.SelectGame(k.State.Doc.GameIndex() - 1) }, Enabled: k.manyGames},
		{ID: "encoding", Menu: "File", Title: "Encoding of the file…", Do: k.AskEncoding, Enabled: func() bool { return k.State.Doc.Path != "" }},
	}
}

func (k *Keeper) manyGames() bool { return len(k.State.Doc.Collection.Games) > 1 }

// RecentMenu has the files opened last.
func (k *Keeper) RecentMenu() *fyne.MenuItem {
	recent := fyne.NewMenuItem(tr.L("Recent files"), nil)
	recent.ChildMenu = fyne.NewMenu("")
	for _, path := range k.Settings.Recent() {
		recent.ChildMenu.Items = append(recent.ChildMenu.Items, fyne.NewMenuItem(shortPath(path), func() {
			k.OpenRecent(path)
			k.ToBoard()
		}))
	}
	recent.Disabled = len(recent.ChildMenu.Items) == 0
	return recent
}

// shortPath is a path as a menu shows it: the file and its folder. What is no text in its name
// is shown as such.
func shortPath(path string) string {
	path = strings.ToValidUTF8(path, "\uFFFD")
	return filepath.Join(filepath.Base(filepath.Dir(path)), filepath.Base(path))
}
