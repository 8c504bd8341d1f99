package sgfio

import "slices"

// Editor changes a game and remembers how to take every change back, without
// limit. It is not for several goroutines at once.
type Editor struct {
	game *Game
	undo []edit
	redo []edit
	// saved is the number of edits that the stored file has; -1 where undoing
	// cannot lead there any more.
	saved int
	group *edit // open while Group runs
}

// edit is one step for the user. It has the changes that it consists of, and the nodes to show after undoing
// and after redoing it.
type edit struct {
	changes       []change
	before, after *Node
}

// change exchanges the properties or the children of one node with those it holds. Doing it twice changes
// nothing.
type change struct {
	node     *Node
	props    []Property
	children []*Node
	tree     bool // the children, not the properties
}

// NewEditor starts editing a game.
func NewEditor(g *Game) *Editor { return &Editor{game: g} }

// Game is the game being edited.
func (e *Editor) Game() *Game { return e.game }

// CanUndo and CanRedo tell whether there is something to undo or redo.
func (e *Editor) CanUndo() bool { return len(e.undo) > 0 }

// CanRedo: see CanUndo.
func (e *Editor) CanRedo() bool { return len(e.redo) > 0 }

// Modified tells whether the game differs from what was saved last.
func (e *Editor) Modified() bool { return e.saved != len(e.undo) }

// MarkSaved notes that the game was saved as it is now.
func (e *Editor) MarkSaved() { e.saved = len(e.undo) }

// Undo takes the last edit back and gives the node it was made at. It gives nil where there is nothing to
// undo.
func (e *Editor) Undo() *Node {
	if len(e.undo) == 0 {
		return nil
	}
	last := e.undo[len(e.undo)-1]
	e.undo = e.undo[:len(e.undo)-1]
	for i := len(last.changes) - 1; i >= 0; i-- {
		last.changes[i].swap()
	}
	e.redo = append(e.redo, last)
	e.game.ForgetPositions()
	return last.before
}

// Redo makes the edit again that was undone last, and gives the node that shows it. It gives nil where there
// is nothing to redo.
func (e *Editor) Redo() *Node {
	if len(e.redo) == 0 {
		return nil
	}
	last := e.redo[len(e.redo)-1]
	e.redo = e.redo[:len(e.redo)-1]
	for i := range last.changes {
		last.changes[i].swap()
	}
	e.undo = append(e.undo, last)
	e.game.ForgetPositions()
	return last.after
}

func (c *change) swap() {
	if !c.tree {
		c.node.props, c.props = c.props, c.node.props
		return
	}
	c.node.children, c.children = c.children, c.node.children
	for _, child := range c.node.children {
		child.parent = c.node
	}
}

// Group makes one step for undoing of all edits that f makes. Groups may be
// nested; the outermost counts. after is shown when the step is done again.
func (e *Editor) Group(at *Node, f func() (after *Node)) {
	if e.group != nil {
		f()
		return
	}
	e.group = &edit{before: at, after: at}
	defer func() {
		done := *e.group
		e.group = nil
		if len(done.changes) > 0 {
			e.push(done)
		}
	}()
	if after := f(); after != nil {
		e.group.after = after
	}
}

func (e *Editor) push(done edit) {
	if e.saved > len(e.undo) {
		e.saved = -1 // the saved state was undone and is now cut off
	}
	e.undo = append(e.undo, done)
	e.redo = nil
}

// do makes changes now and remembers them.
func (e *Editor) do(before, after *Node, changes ...change) {
	for i := range changes {
		changes[i].swap()
		if changes[i].tree || moves(changes[i].node.props) || moves(changes[i].props) {
			e.game.ForgetPositions()
		}
	}
	if e.group != nil {
		e.group.changes = append(e.group.changes, changes...)
		return
	}
	e.push(edit{changes, before, after})
}

// moves tells whether one of the properties has to do with positions.
func moves(props []Property) bool {
	for i := range props {
		switch props[i].ID {
		case "B", "W", "AB", "AW", "AE", "PL", "MN", "IL", "SZ":
			return true
		}
	}
	return false
}

// children is the change that gives a node other children.
func children(n *Node, list []*Node) change { return change{node: n, children: list, tree: true} }

// Set gives a property its values; with none it is removed. Values that are
// there already make no edit.
func (e *Editor) Set(n *Node, id string, values ...Value) {
	if slices.Equal(n.Values(id), values) {
		return
	}
	props := make([]Property, 0, len(n.props)+1)
	found := false
	for _, p := range n.props {
		if p.ID == id {
			if found = true; len(values) == 0 {
				continue
			}
			p.Values = slices.Clone(values)
		}
		props = append(props, p)
	}
	if !found && len(values) > 0 {
		props = append(props, Property{id, slices.Clone(values)})
	}
	e.do(n, n, change{node: n, props: props})
}

// SetText sets a property to a text, or removes it for the empty text.
func (e *Editor) SetText(n *Node, id, text string) {
	if text == "" {
		e.Set(n, id)
		return
	}
	e.Set(n, id, TextValue(text))
}

// SetComment sets the comment of a node.
func (e *Editor) SetComment(n *Node, text string) { e.SetText(n, "C", text) }

// Insert adds a child to a node at an index among its children; beyond their
// number it is the last. The child is new and has the given properties.
func (e *Editor) Insert(parent *Node, index int, props ...Property) *Node {
	n := &Node{parent: parent, props: slices.Clone(props)}
	index = max(0, min(index, len(parent.children)))
	e.do(parent, n, children(parent, slices.Insert(slices.Clone(parent.children), index, n)))
	return n
}

// Play follows a move from a node: along the variation that has it already, or
// as a new last variation. Pass is a pass.
func (e *Editor) Play(n *Node, c Color, at Point) *Node {
	for _, child := range n.children {
		if m, ok := child.Move(); ok && m.Valid && m.Color == c && m.Point == at {
			return child
		}
	}
	return e.Insert(n, len(n.children), Property{c.letter(), []Value{Value(at.String())}})
}

// InsertMove puts a move between a node and all that follows it.
func (e *Editor) InsertMove(n *Node, c Color, at Point) *Node {
	m := &Node{parent: n, props: []Property{{c.letter(), []Value{Value(at.String())}}}}
	below := n.children
	e.do(n, m, children(n, []*Node{m}), children(m, below))
	return m
}

// Delete removes a node with everything below it and gives its parent. The root
// cannot be deleted.
func (e *Editor) Delete(n *Node) *Node {
	parent := n.parent
	if parent == nil {
		return n
	}
	i := n.Index()
	e.do(n, parent, children(parent, slices.Delete(slices.Clone(parent.children), i, i+1)))
	return parent
}

// DeleteOnly removes a single node; what follows it takes its place. It gives
// the parent. The root cannot be deleted.
func (e *Editor) DeleteOnly(n *Node) *Node {
	parent := n.parent
	if parent == nil {
		return n
	}
	i := n.Index()
	list := slices.Concat(parent.children[:i], n.children, parent.children[i+1:])
	e.do(n, parent, children(n, nil), children(parent, list))
	return parent
}

// Reorder moves a node to an index among its parent's children.
func (e *Editor) Reorder(n *Node, index int) {
	if n.parent == nil {
		return
	}
	old := n.parent.children
	index = max(0, min(index, len(old)-1))
	i := n.Index()
	if i == index {
		return
	}
	list := slices.Delete(slices.Clone(old), i, i+1)
	e.do(n, n, children(n.parent, slices.Insert(list, index, n)))
}

// MakeMainLine makes the line from the root to a node the main line.
func (e *Editor) MakeMainLine(n *Node) {
	e.Group(n, func() *Node {
		for m := n; m.parent != nil; m = m.parent {
			e.Reorder(m, 0)
		}
		return n
	})
}

// SetStone sets a point up by AB, AW or AE: a stone, or nothing with Empty. A
// node that has a move cannot have setup; then a new node follows it. It gives
// the node that has the setup now.
func (e *Editor) SetStone(n *Node, at Point, c Color) *Node {
	if w, h := e.game.Size(); !at.OnBoard(w, h) {
		return n
	}
	target := n
	e.Group(n, func() *Node {
		if _, ok := n.Move(); ok {
			target = e.Insert(n, len(n.children))
		}
		before := Empty
		if target.parent != nil {
			before = e.game.Position(target.parent).At(at)
		}
		for _, s := range []struct {
			id    string
			color Color
		}{{"AB", Black}, {"AW", White}, {"AE", Empty}} {
			list := target.Points(s.id)
			i := slices.Index(list, at)
			want := s.color == c && c != before
			switch {
			case want && i < 0:
				list = append(list, at)
			case !want && i >= 0:
				list = slices.Delete(list, i, i+1)
			default:
				continue
			}
			e.setPoints(target, s.id, list)
		}
		return target
	})
	return target
}

// setPoints sets a list of points; an empty one removes the property. Values that are
// no points stay.
func (e *Editor) setPoints(n *Node, id string, list []Point) {
	values := make([]Value, 0, len(list))
	for _, p := range list {
		values = append(values, Value(p.String()))
	}
	for _, v := range n.Values(id) {
		if _, ok := v.rectangle(); !ok && v != "" {
			values = append(values, v)
		}
	}
	e.Set(n, id, values...)
}

// ToggleMark sets or removes a mark at a point. That is CR, TR, SQ, MA or SL, or one of the fields DD, TW and
// TB. A point has one of the marks at a time, and belongs to one side's territory.
func (e *Editor) ToggleMark(n *Node, id string, at Point) {
	if at == Pass {
		return
	}
	e.Group(n, func() *Node {
		for _, other := range exclusive(id) {
			list := n.Points(other)
			i := slices.Index(list, at)
			switch {
			case i >= 0:
				list = slices.Delete(list, i, i+1)
			case other == id:
				list = append(list, at)
			default:
				continue
			}
			e.setPoints(n, other, list)
		}
		return n
	})
}

// exclusive lists the properties of which a point can have only one.
func exclusive(id string) []string {
	for _, set := range [][]string{{"CR", "TR", "SQ", "MA", "SL"}, {"TB", "TW"}} {
		if slices.Contains(set, id) {
			return set
		}
	}
	return []string{id}
}

// SetLabel writes a text on a point, or removes it with the empty text.
func (e *Editor) SetLabel(n *Node, at Point, text string) {
	if at == Pass {
		return
	}
	var values []Value
	for _, v := range n.Values("LB") {
		if a, _, ok := v.Split(); ok {
			if p, ok := a.Point(); ok && p == at {
				continue
			}
		}
		values = append(values, v) // as the record has it, also what names no point
	}
	if text != "" {
		values = append(values, ComposeValue(at.String(), text))
	}
	e.Set(n, "LB", values...)
}

// TogglePair draws or removes an arrow (AR) or a line (LN) between two points.
func (e *Editor) TogglePair(n *Node, id string, from, to Point) {
	if from == Pass || to == Pass || from == to {
		return
	}
	var values []Value
	found := false
	for _, v := range n.Values(id) {
		if p, ok := v.pair(); ok && p == (PointPair{from, to}) {
			found = true
			continue
		}
		values = append(values, v) // as the record has it, also what names no points
	}
	if !found {
		values = append(values, Value(from.String()+":"+to.String()))
	}
	e.Set(n, id, values...)
}
