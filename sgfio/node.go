package sgfio

import (
	"math/bits"
	"slices"
	"strings"
)

// Property is one property of a node with its values in file order.
type Property struct {
	// ID is the identifier in capitals ("B", "AB", "C"), unknown ones included.
	ID     string
	Values []Value
}

// Node is one node of a game tree. Its properties keep the order of the file,
// and those that the program does not know are kept like the others.
type Node struct {
	parent       *Node
	children     []*Node
	props        []Property
	line, column int32
}

// Parent is the node before this one, nil at the root.
func (n *Node) Parent() *Node { return n.parent }

// Children lists what follows: the main line first, then the variations. The
// slice belongs to the node; it must not be changed.
func (n *Node) Children() []*Node { return n.children }

// Child is the i-th child, or nil.
func (n *Node) Child(i int) *Node {
	if i < 0 || i >= len(n.children) {
		return nil
	}
	return n.children[i]
}

// Index is the node's place among its parent's children, 0 at the root.
func (n *Node) Index() int {
	if n.parent == nil {
		return 0
	}
	return slices.Index(n.parent.children, n)
}

// Properties lists the properties in file order. The slice belongs to the node;
// it must not be changed.
func (n *Node) Properties() []Property { return n.props }

// Line is the line at which the node starts in the file it was read from, counted from 1. Column is the place
// in it, in decoded characters, from 1. Both are 0 for a node made by the program.
func (n *Node) Line() int { return int(n.line) }

// Column: see Line.
func (n *Node) Column() int { return int(n.column) }

// Root climbs to the first node of the tree.
func (n *Node) Root() *Node {
	for n.parent != nil {
		n = n.parent
	}
	return n
}

// Path lists the nodes from the root to this one, both included.
func (n *Node) Path() []*Node {
	depth := 0
	for m := n; m != nil; m = m.parent {
		depth++
	}
	path := make([]*Node, depth)
	for m := n; m != nil; m = m.parent {
		depth--
		path[depth] = m
	}
	return path
}

// MainLine lists the nodes from this one along the first children to the end.
func (n *Node) MainLine() []*Node {
	var line []*Node
	for m := n; m != nil; m = m.Child(0) {
		line = append(line, m)
	}
	return line
}

// Walk visits the node and everything below it, until f returns false. Parents come before children, and the
// main line before variations. It does not recurse.
func (n *Node) Walk(f func(*Node) bool) {
	stack := []*Node{n}
	for len(stack) > 0 {
		m := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !f(m) {
			return
		}
		for i := len(m.children) - 1; i >= 0; i-- {
			stack = append(stack, m.children[i])
		}
	}
}

func (n *Node) find(id string) *Property {
	for i := range n.props {
		if n.props[i].ID == id {
			return &n.props[i]
		}
	}
	return nil
}

// Has tells whether the node has the property.
func (n *Node) Has(id string) bool { return n.find(id) != nil }

// Values lists the values of a property, nil where the node does not have it.
// The slice belongs to the node; it must not be changed.
func (n *Node) Values(id string) []Value {
	if p := n.find(id); p != nil {
		return p.Values
	}
	return nil
}

// Text is the first value of a property as text, "" where there is none.
func (n *Node) Text(id string) string {
	if p := n.find(id); p != nil && len(p.Values) > 0 {
		return p.Values[0].Text()
	}
	return ""
}

// Comment is the text of C.
func (n *Node) Comment() string { return n.Text("C") }

// Move gives the play of the node; ok is false where there is none.
func (n *Node) Move() (m Move, ok bool) {
	for i := range n.props {
		p := &n.props[i]
		if len(p.ID) != 1 || len(p.Values) == 0 {
			continue
		}
		switch p.ID[0] {
		case 'B':
			m.Color = Black
		case 'W':
			m.Color = White
		default:
			continue
		}
		m.Point, m.Valid = p.Values[0].Point()
		return m, true
	}
	return Move{}, false
}

// isSetup tells whether the node has AB, AW or AE.
func (n *Node) isSetup() bool {
	for i := range n.props {
		switch n.props[i].ID {
		case "AB", "AW", "AE":
			return true
		}
	}
	return false
}

// Points expands a list of points and rectangles such as AB, TR or VW, in file
// order, each point once. Values that are not points are left out.
func (n *Node) Points(id string) []Point {
	p := n.find(id)
	if p == nil {
		return nil
	}
	var list []Point
	var seen [MaxSize]uint64
	for _, v := range p.Values {
		r, ok := v.rectangle()
		if !ok {
			continue
		}
		for y := r.top; y <= r.bottom; y++ {
			fresh := r.columns() &^ seen[y]
			seen[y] |= fresh
			for ; fresh != 0; fresh &= fresh - 1 {
				list = append(list, Pt(bits.TrailingZeros64(fresh), y))
			}
		}
	}
	return list
}

// columns has a bit for each column of the rectangle.
func (r rectangle) columns() uint64 { return 1<<(r.right+1) - 1<<r.left }

// Inherited expands the points of a property that holds for the nodes below, too. Such a property, like VW
// and DD, holds until it is set anew. An empty value ends it.
func (n *Node) Inherited(id string) []Point {
	for ; n != nil; n = n.Parent() {
		if n.Has(id) {
			return n.Points(id)
		}
	}
	return nil
}

// PointPair is an arrow (AR) or a line (LN).
type PointPair struct{ From, To Point }

// Pairs gives the arrows or lines of the node. Values that are not two points
// are left out.
func (n *Node) Pairs(id string) []PointPair {
	var list []PointPair
	for _, v := range n.Values(id) {
		if p, ok := v.pair(); ok {
			list = append(list, p)
		}
	}
	return list
}

// pair reads two points that a colon joins.
func (v Value) pair() (p PointPair, ok bool) {
	a, b, ok := v.Split()
	if !ok {
		return p, false
	}
	from, ok1 := a.Point()
	to, ok2 := b.Point()
	return PointPair{from, to}, ok1 && ok2 && from != Pass && to != Pass
}

// Label is a text on a point (LB).
type Label struct {
	Point Point
	Text  string
}

// Labels gives the labels of the node. Values without a point are left out.
func (n *Node) Labels() []Label {
	var list []Label
	for _, v := range n.Values("LB") {
		a, b, ok := v.Split()
		if !ok {
			continue
		}
		if pt, ok := a.Point(); ok && pt != Pass {
			list = append(list, Label{pt, b.SimpleText()})
		}
	}
	return list
}

// Set gives a property its values, at its old place or after the others. With
// no values it stands for a property with an empty value, such as KO[]. Trees
// shown in a window are changed through an Editor, which can undo; after direct
// changes of a game whose positions were already asked for, call
// Game.ForgetPositions.
func (n *Node) Set(id string, values ...Value) {
	if len(values) == 0 {
		values = []Value{""}
	}
	if p := n.find(id); p != nil {
		p.Values = values
		return
	}
	n.props = append(n.props, Property{id, values})
}

// Delete removes a property. See Set.
func (n *Node) Delete(id string) {
	n.props = slices.DeleteFunc(n.props, func(p Property) bool { return p.ID == id })
}

// AddChild appends a new empty child, the last of the variations. See Set.
func (n *Node) AddChild() *Node {
	c := &Node{parent: n}
	n.children = append(n.children, c)
	return c
}

// rectangle is a block of points, both corners included.
type rectangle struct{ left, top, right, bottom int }

// rectangle reads a point or a pair of opposite corners in any order.
func (v Value) rectangle() (r rectangle, ok bool) {
	if len(v) == 2 { // nearly always
		p, ok := ParsePoint(string(v))
		if !ok || p == Pass {
			return r, false
		}
		return rectangle{p.Column(), p.Row(), p.Column(), p.Row()}, true
	}
	a, b, two := strings.Cut(string(v), ":")
	p, ok := ParsePoint(a)
	if !ok || p == Pass {
		return r, false
	}
	q := p
	if two {
		if q, ok = ParsePoint(b); !ok || q == Pass {
			return r, false
		}
	}
	return rectangle{
		min(p.Column(), q.Column()), min(p.Row(), q.Row()),
		max(p.Column(), q.Column()), max(p.Row(), q.Row()),
	}, true
}

// value writes the rectangle, a single point as a point.
func (r rectangle) value() Value {
	a, b := Pt(r.left, r.top), Pt(r.right, r.bottom)
	if a == b {
		return Value(a.String())
	}
	return Value(a.String() + ":" + b.String())
}
