package document

import (
	"shikatsu/sgfio"
	"shikatsu/ui/record"
	"shikatsu/ui/tr"
)

// put shows a document in the tab on the board.
func (k *Keeper) put(doc *record.Document) {
	k.tab.doc, k.State.Doc = doc, doc
	k.stampFile()
	k.board.Replaced()
	k.Menu()
}

// stampFile remembers how the open file looks now.
func (k *Keeper) stampFile() { k.tab.stamp, _ = stampOf(k.State.Doc.Path) }

// Show shows games that were read in place of the record on the board; path may be "".
func (k *Keeper) Show(c *sgfio.Collection, path string) error {
	doc, err := record.Of(c, path)
	if err != nil {
		return err
	}
	if !k.State.Doc.Dirty() {
		k.Drop()
	}
	k.put(doc)
	k.TellRepairs(c)
	return nil
}

// TellRepairs says that a record was mended while it was read.
func (k *Keeper) TellRepairs(c *sgfio.Collection) {
	if n := len(c.Warnings); n > 0 {
		k.Warn(tr.F("Repaired while reading: %d, see Game, Information", n))
	}
}
