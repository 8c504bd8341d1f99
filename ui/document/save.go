package document

import (
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"shikatsu/ui/dialogs"
	"shikatsu/ui/filepick"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Save writes the document to its file, asking for one if it has none.
func (k *Keeper) Save() { k.SaveThen(func() {}) }

// SaveThen saves, and if that was done does something else.
func (k *Keeper) SaveThen(then func()) {
	path := k.State.Doc.Path
	if path == "" || !strings.EqualFold(filepath.Ext(path), ".sgf") {
		k.askSaveThen(then)
		return
	}
	if k.changedOnDisk() {
		k.CheckFile() // which asks before what another program wrote is lost
		return
	}
	if k.SaveAs(path) {
		then()
	}
}

// AskSave lets the player choose where to write the document.
func (k *Keeper) AskSave() { k.askSaveThen(func() {}) }

func (k *Keeper) askSaveThen(then func()) {
	name := "game.sgf"
	if p := k.State.Doc.Path; p != "" {
		name = strings.TrimSuffix(filepath.Base(p), filepath.Ext(p)) + ".sgf"
	}
	q := filepick.Question{Kind: filepick.Save, Title: tr.L("Save the game record"), Dir: k.Folder(), Name: name,
		Filters: []filepick.Filter{{Title: tr.L("Game records"), Endings: []string{"sgf"}}}}
	asked := k.State.Doc
	k.AskToWrite(q, func(path string) {
		// The system's dialog lets the player go on with the window.
		if k.State.Doc != asked {
			k.Fail(errors.New(tr.L("Another record is on the board since the file was asked for. Nothing was saved.")))
			return
		}
		if k.SaveAs(path) {
			then()
		}
	})
}

// SaveAs writes the document to a file and says whether it could.
func (k *Keeper) SaveAs(path string) bool {
	if !k.Wrote(path, k.State.Doc.Save(path)) {
		return false
	}
	k.stampFile()
	k.Settings.AddRecent(k.State.Doc.Path)
	k.Drop()
	k.Changed(state.Game)
	k.Menu()
	return true
}

// Unsaved does something that would lose changes, after asking whether to save them
// first.
func (k *Keeper) Unsaved(then func()) {
	if !k.State.Doc.Dirty() {
		k.Drop() // of changes that were undone
		then()
		return
	}
	k.Dialogs.Put(dialogs.Question{Title: tr.L("Unsaved changes"), Content: dialogs.Text(tr.L("The changes of this record are not saved.")),
		Yes: tr.L("Save"), No: tr.L("Cancel"), Other: tr.L("Go on without saving"), Size: fyne.NewSize(420, 150),
		Done: func(yes bool) {
			if yes {
				k.SaveThen(then)
			}
		}, Instead: func() {
			k.Drop()
			then()
		}})
}
