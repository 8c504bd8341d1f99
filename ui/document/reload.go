package document

import (
	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/fault"
	"shikatsu/ui/tr"
)

// changedOnDisk says whether another program changed the open file, and the player was not
// told yet.
func (k *Keeper) changedOnDisk() bool {
	now, ok := stampOf(k.State.Doc.Path)
	return ok && now != k.tab.stamp
}

// CheckFile reads the open file again if another program changed it. Changes
// made here are not thrown away without asking.
func (k *Keeper) CheckFile() {
	if now, ok := stampOf(k.State.Doc.Path); ok {
		k.checkStamp(now)
	}
}

// checkStamp does so for how the file looks now.
func (k *Keeper) checkStamp(now fileStamp) {
	if now == k.tab.stamp {
		return
	}
	k.tab.stamp = now // ask once for each change
	if !k.State.Doc.Dirty() {
		k.reload()
		return
	}
	// This comes unasked, while the player may be typing: no key loses the changes, and
	// who keeps them types on.
	typing := k.Window.Canvas().Focused()
	k.Dialogs.Put(dialogs.Question{Title: tr.L("The file was changed"), Size: fyne.NewSize(420, 150),
		Content: dialogs.Text(tr.L("Another program changed the file. Read it again and lose the changes made here?")),
		No:      tr.L("Keep mine"), Other: tr.L("Read again"), Instead: k.reload,
		Done: func(bool) {
			if typing != nil {
				k.Window.Canvas().Focus(typing)
			}
		}})
}

// reload reads the open file again and stays at the same place, as far as it is
// still there.
func (k *Keeper) reload() {
	doc := k.State.Doc
	here := placeIn(doc)
	c, err := sgfio.ReadFile(doc.Path)
	if err == nil {
		err = k.Show(c, doc.Path)
	}
	if err != nil {
		k.Warn(tr.F("the file changed and cannot be read any more: %v", fault.Tell(err)))
		return
	}
	k.Drop()
	k.goBack(here)
	k.Warn(tr.L("the file changed on disk and was read again"))
}
