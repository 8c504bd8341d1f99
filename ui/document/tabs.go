package document

import (
	"slices"

	"shikatsu/sgfio"
	"shikatsu/ui/record"
)

// Add shows a record in a tab of its own. What the window began with makes room for it.
func (k *Keeper) Add(doc *record.Document) {
	if k.tab.begun && !k.State.Doc.Dirty() {
		k.tab.begun = false
		k.put(doc)
		return
	}
	k.tab = &tab{doc: doc}
	k.tabs = append(k.tabs, k.tab)
	k.put(doc)
}

// addGames shows games that were read in a tab of their own; path may be "".
func (k *Keeper) addGames(c *sgfio.Collection, path string) error {
	doc, err := record.Of(c, path)
	if err != nil {
		return err
	}
	k.Add(doc)
	k.TellRepairs(c)
	return nil
}

// ShowTab brings another open record to the board, where it was left. Beyond the last comes the first.
func (k *Keeper) ShowTab(i int) {
	t := k.tabs[(i%len(k.tabs)+len(k.tabs))%len(k.tabs)]
	if t == k.tab {
		return
	}
	k.tab, k.State.Doc = t, t.doc
	k.board.Replaced()
	k.look() // another program may have changed its file meanwhile
}

// stepTab goes on by some tabs.
func (k *Keeper) stepTab(by int) { k.ShowTab(slices.Index(k.tabs, k.tab) + by) }

// toPath brings the record of a file to the board, if it is open, and says whether it is.
func (k *Keeper) toPath(path string) bool {
	i := slices.IndexFunc(k.tabs, func(t *tab) bool { return path != "" && t.doc.Path == path })
	if i < 0 {
		return false
	}
	k.ShowTab(i)
	return true
}

// CloseTab takes the record on the board away, once it is saved or given up. After the last one
// there is an empty board.
func (k *Keeper) CloseTab() {
	k.Unsaved(func() {
		k.Drop()
		i := slices.Index(k.tabs, k.tab)
		if len(k.tabs) == 1 {
			k.tab.begun = true
			k.put(record.New(usualSize, usualSize))
			return
		}
		k.tabs = slices.Delete(k.tabs, i, i+1)
		k.tab = k.tabs[min(i, len(k.tabs)-1)]
		k.State.Doc = k.tab.doc
		k.board.Replaced()
		k.Menu()
		k.look()
	})
}

// usualSize is the size of an empty board.
const usualSize = 19

// UnsavedAll does something that would lose the changes of every open record. First it asks about each that
// has some whether to save them.
func (k *Keeper) UnsavedAll(then func()) { k.unsavedFrom(0, then) }

func (k *Keeper) unsavedFrom(i int, then func()) {
	if i == len(k.tabs) {
		then()
		return
	}
	if k.tabs[i].doc.Dirty() {
		k.ShowTab(i)
	} else {
		k.tabs[i].drop() // of changes that were undone
		k.unsavedFrom(i+1, then)
		return
	}
	k.Unsaved(func() { k.unsavedFrom(i+1, then) })
}
