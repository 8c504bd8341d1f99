package document

import "shikatsu/ui/record"

// tab is one of the open records.
type tab struct {
	doc     *record.Document
	begun   bool        // it is what the window began with: another record may take its place
	stamp   fileStamp   // how its file looked when it was read or written
	copy    *copyFile   // the file that has its unsaved changes, or nil
	version keptVersion // what was kept there last
}

func (t *tab) drop() {
	t.copy.leave(removed)
	t.copy, t.version = nil, keptVersion{}
}
