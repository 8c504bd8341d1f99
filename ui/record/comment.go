package record

import "shikatsu/sgfio"

// editor is the current game's editor. Each game of a collection has its own
// history.
func (d *Document) editor() *sgfio.Editor {
	if d.editors == nil {
		d.editors = map[*sgfio.Game]*sgfio.Editor{}
	}
	e := d.editors[d.game]
	if e == nil {
		d.untouched.touch(d.game)
		e = sgfio.NewEditor(d.game)
		d.editors[d.game] = e
	}
	return e
}

// flush makes a typed comment part of the record.
func (d *Document) flush() {
	if d.typed == nil {
		return
	}
	text := *d.typed
	d.typed = nil
	if text != d.Node().Comment() {
		d.revision++
		d.editor().SetComment(d.Node(), text)
	}
}

// SetComment takes the current node's comment as it is being typed. Typing at
// one node is one step of undo.
func (d *Document) SetComment(text string) { d.typed = &text }

// Comment is the current node's comment, as typed so far.
func (d *Document) Comment() string {
	if d.typed != nil {
		return *d.typed
	}
	return d.Node().Comment()
}

// lendTyped puts a comment that is being typed into the record until the function that it
// returns is called.
func (d *Document) lendTyped() (takeBack func()) {
	if d.typed == nil {
		return func() {}
	}
	d.untouched.touch(d.game)
	n := d.Node()
	before := n.Values("C")
	if before == nil {
		n.Set("C", sgfio.TextValue(*d.typed))
		return func() { n.Delete("C") }
	}
	n.Set("C", sgfio.TextValue(*d.typed)) // empty too, so that the order of properties stays
	return func() { n.Set("C", before...) }
}
