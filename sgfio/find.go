package sgfio

import "shikatsu/sgfio/internal/diagram"

// indexFrom is the number of properties from which a node gets an index.
const indexFrom = 16

// find is Node.find for nodes with any number of properties.
func (p *scanner) find(n *Node, id string) *Property {
	if len(n.props) < indexFrom {
		return n.find(id)
	}
	x := p.indexes[n]
	if x == nil || x.n > len(n.props) {
		if p.indexes == nil {
			p.indexes = make(map[*Node]*propertyIndex)
		}
		x = &propertyIndex{at: make(map[string]int, len(n.props))}
		p.indexes[n] = x
	}
	for ; x.n < len(n.props); x.n++ {
		if _, there := x.at[n.props[x.n].ID]; !there {
			x.at[n.props[x.n].ID] = x.n
		}
	}
	i, ok := x.at[id]
	switch {
	case !ok:
		return nil
	case n.props[i].ID == id:
		return &n.props[i]
	}
	delete(p.indexes, n) // properties were taken out
	return n.find(id)
}

func (p *scanner) has(n *Node, id string) bool { return p.find(n, id) != nil }

// moveOf is Node.Move for nodes with any number of properties.
func (p *scanner) moveOf(n *Node) (Move, bool) {
	if !p.has(n, "B") && !p.has(n, "W") {
		return Move{}, false
	}
	return n.Move()
}

// joined is the text of a property that is being put together; nil without one.
func (p *scanner) joined(n *Node, id string) *joining {
	for _, j := range p.joins { // one for each kind of text at most
		if j.node == n && j.id == id {
			return j
		}
	}
	return nil
}

// join adds a text to a property behind a separator.
func (p *scanner) join(n *Node, old *Property, separator string, v Value) {
	j := p.joined(n, old.ID)
	if j == nil {
		j = &joining{node: n, id: old.ID}
		j.text.WriteString(string(old.Values[0]))
		p.joins = append(p.joins, j)
	}
	if p.brief.on && j.text.Len() > diagram.LongestWords && (old.ID == "C" || old.ID == "N") {
		j.last = v // a summary needs no more of these
		return
	}
	j.text.WriteString(separator)
	j.text.WriteString(string(v))
	j.last = v
}

// endNode puts together what was joined.
func (p *scanner) endNode() {
	if len(p.joins) == 0 {
		return
	}
	for _, j := range p.joins {
		if old := p.find(j.node, j.id); old != nil {
			old.Values = p.slab.one(Value(j.text.String()))
		}
	}
	p.joins = nil
}
