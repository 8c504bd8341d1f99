package record

import (
	"strconv"
	"strings"

	"shikatsu/sgfio"
)

// Find goes to the next node that the text is found in, or the previous one if by is negative. It looks in
// the comment, the name and the labels of a node, and finds it by its move ("D4") or the number of its move
// ("87"). The search covers all variations and goes round at the end. It says whether there is such a node;
// if it is the current one the document stays there. name gives points the names that players know.
func (d *Document) Find(text string, by int, name func(sgfio.Point) string) bool {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "" {
		return false
	}
	d.flush()
	var nodes []*sgfio.Node
	here := 0
	d.game.Root().Walk(func(n *sgfio.Node) bool {
		if n == d.Node() {
			here = len(nodes)
		}
		nodes = append(nodes, n)
		return true
	})
	step := 1
	if by < 0 {
		step = len(nodes) - 1
	}
	for i, at := 0, here; i < len(nodes); i++ {
		at = (at + step) % len(nodes)
		if d.matches(nodes[at], text, name) {
			d.GotoNode(nodes[at])
			return true
		}
	}
	return false
}

// matches says whether a text, in small letters, is found in a node.
func (d *Document) matches(n *sgfio.Node, text string, name func(sgfio.Point) string) bool {
	in := func(s string) bool { return strings.Contains(strings.ToLower(s), text) }
	if in(n.Comment()) || in(n.Text("N")) {
		return true
	}
	for _, l := range n.Labels() {
		if strings.EqualFold(l.Text, text) {
			return true
		}
	}
	m, ok := n.Move()
	if !ok {
		return false
	}
	if number, err := strconv.Atoi(text); err == nil {
		moves := 0
		for at := n; at != nil; at = at.Parent() {
			if _, ok := at.Move(); ok {
				moves++
			}
		}
		return moves == number
	}
	if !m.Valid {
		return false
	}
	if m.Point == sgfio.Pass {
		return text == "pass"
	}
	return strings.EqualFold(name(m.Point), text)
}
