package sgfio

import (
	"strconv"
	"strings"
)

// commit adds a property with the values in p.ids to the tree. First it checks them and brings them into the
// form of FF[4].
func (p *scanner) commit(id string, d *definition, at int) {
	if p.cur == nil {
		p.implicitNode(at)
	}
	p.brief.failed = p.brief.failed || p.brief.on && p.brief.left
	if d.typ == typeMove {
		p.commitMoves(id, at)
		return
	}
	if id == "KO" || id == "RD" || id == "HD" {
		id, d = p.serverName(id, d, at)
	}
	if extra := p.ids[1:]; len(extra) > 0 && d.single() {
		p.ids = p.ids[:1]
		p.commit(id, d, at)
		for _, v := range extra {
			p.warn(v.at, say("a second value of %s", d.id), say("the first holds, %s was left out", quote(v.raw)))
		}
		return
	}
	n := p.place(d, at)
	if n == nil {
		p.keepStrayRoot(d, at)
		return
	}
	if d.class == classRoot || d.class == classInfo {
		p.commitInfo(n, d, at)
		return
	}
	switch d.id {
	case "PL":
		p.commitPlayer(n, at)
		return
	case "L", "M":
		p.commitOldMarkup(n, d.id, at)
		return
	}
	p.addValues(n, id, d, at)
}

// implicitNode makes the node whose semicolon is missing.
func (p *scanner) implicitNode(at int) {
	if p.root == nil {
		p.warn(at, say("no semicolon before the first property"), say("read as the first node"))
		p.newNode(at)
		return
	}
	p.warn(at, say("a property outside of any node"), say("read as the first node"))
	p.cur = p.root
}

// commitMoves adds a move. A node has one; further ones, and a move after
// setup stones, become nodes of their own in file order.
func (p *scanner) commitMoves(id string, at int) {
	p.placed = true
	for i, v := range p.ids {
		moved := p.has(p.cur, "B") || p.has(p.cur, "W")
		switch {
		case i > 0:
			if !p.full() {
				p.warn(v.at, say("a second value of %s", id), say("read as a further move"))
			}
			p.split(v.at)
		case moved:
			if !p.full() {
				p.warn(at, say("a second move in one node"), say("read as the next move"))
			}
			p.split(at)
		case p.has(p.cur, "AB") || p.has(p.cur, "AW") || p.has(p.cur, "AE") || p.has(p.cur, "PL"):
			p.commitMoveAfterSetup(id, at)
		}
		if i := p.plainPoint(v.raw); i >= 0 {
			p.slab.addProperty(p.cur, id, moveValues[i])
			continue
		}
		p.slab.addProperty(p.cur, id, p.slab.one(p.moveValue(v)))
	}
}

// commitMoveAfterSetup prepares for a move in a node that sets stones up. The
// format wants two nodes; setup comes first.
func (p *scanner) commitMoveAfterSetup(id string, at int) {
	if !p.cur.isSetup() {
		if pl, _ := parseColor(p.cur.Text("PL")); pl.letter() == id {
			p.warn(at, say("PL and a move of the same colour in one node"), say("PL left out, the move says the same"))
			p.cur.Delete("PL")
			return
		}
	}
	if !p.full() {
		p.warn(at, say("setup and a move in one node"), say("made into two nodes"))
	}
	setup := p.cur
	p.split(at)
	p.moveAway(setup, p.cur)
	p.setupNode = setup
}

// split starts a new node behind the current one in the middle of a node of the
// file.
func (p *scanner) split(at int) {
	p.endNode()
	p.attach(p.fresh(at))
}

// moveAway sorts the properties of a node that is cut in two. It takes what describes the board after the
// move from the half with the setup to the half with the move.
func (p *scanner) moveAway(setup, move *Node) {
	delete(p.indexes, setup)
	kept := setup.props[:0]
	for _, q := range setup.props {
		d := define(q.ID)
		if d.class == classSetup || d.class == classRoot || d.class == classInfo {
			kept = append(kept, q)
		} else {
			move.props = append(move.props, q)
		}
	}
	setup.props = kept
}

// place finds the node for a property that is not a move. It is the current node, the half of a node cut in
// two that the property belongs to, or the root. It is nil for what only the root may say and says already.
func (p *scanner) place(d *definition, at int) *Node {
	n := p.cur
	switch d.class {
	case classSetup:
		if p.setupNode != nil {
			return p.setupNode
		}
		if d.typ == typePoints && (p.has(n, "B") || p.has(n, "W")) {
			if !p.full() {
				p.warn(at, say("a move and setup in one node"), say("made into two nodes"))
			}
			p.endNode()
			move := p.emptyNode()
			move.line, move.column = n.line, n.column
			delete(p.indexes, n)
			kept := n.props[:0]
			for _, q := range n.props {
				if c := define(q.ID).class; c == classRoot || c == classInfo {
					kept = append(kept, q)
				} else {
					move.props = append(move.props, q)
				}
			}
			n.props = kept
			p.attach(move)
			p.setupNode = n
			return n
		}
	case classRoot:
		if n == p.root || p.setupNode == p.root {
			return p.root
		}
		if p.has(p.root, d.id) {
			return nil
		}
		p.warn(at, say("%s outside of the first node", d.id), say("moved there"))
		return p.root
	case classInfo:
		if p.setupNode != nil {
			return p.setupNode
		}
	}
	return n
}

// keepStrayRoot deals with a root property outside of the root, which says it
// already. Under its own name it would make its node look like the start of
// another game, to this program and to others.
func (p *scanner) keepStrayRoot(d *definition, at int) {
	holds := p.find(p.root, d.id).Values[0]
	for _, v := range p.ids {
		value := canonical(v.raw)
		if trimmed := strings.TrimSpace(string(value)); trimmed == string(holds) || trimmed == "" {
			if p.full() {
				continue
			}
			p.warn(at, say("%s outside of the first node", d.id), say("left out, the first node says the same"))
			continue
		}
		if !p.full() {
			p.warn(at, say("%s outside of the first node", d.id), say("the one of the first node holds, %s was kept as X%s", quote(v.raw), d.id))
		}
		p.keepAside(p.cur, d.id, value)
	}
}

// commitPlayer adds PL.
func (p *scanner) commitPlayer(n *Node, at int) {
	raw := p.ids[0]
	c, ok := parseColor(raw.raw)
	v := canonical(raw.raw)
	if !ok {
		p.unreadable(n, "PL", raw, say("which is no colour"))
		return
	}
	if v != Value(c.letter()) {
		p.warn(raw.at, say("PL says %s", quote(raw.raw)), say("read as %s", c.letter()))
		v = Value(c.letter())
	}
	if m, moved := p.moveOf(n); moved {
		if c == m.Color.Other() {
			p.warn(raw.at, say("a move and PL in one node"), say("PL left out, it says what is so anyway"))
			return
		}
		p.warn(raw.at, say("a move and PL in one node"), say("made into two nodes"))
		p.split(at)
		n = p.cur
	}
	if old := p.find(n, "PL"); old != nil {
		if old.Values[0] != v && !p.full() {
			p.warn(raw.at, say("a second PL"), say("the last one holds"))
		}
		old.Values = p.slab.one(v)
		return
	}
	p.slab.addProperty(n, "PL", p.slab.one(v))
}

// commitOldMarkup brings L and M of FF[1] to FF[3] into today's form.
func (p *scanner) commitOldMarkup(n *Node, id string, at int) {
	if id == "M" {
		p.warn(at, say("M is a property of old files"), say("read as MA"))
		p.addValues(n, "MA", known["MA"], at)
		return
	}
	p.warn(at, say("L is a property of old files"), say("read as LB with letters"))
	values := p.ids[:0:0]
	for i, v := range p.ids {
		values = append(values, propertyAt{v.raw + ":" + oldLetter(i), v.at})
	}
	p.ids = values
	p.addValues(n, "LB", known["LB"], at)
}

// oldLetter is the label of the i-th point of L: A to Z, then a to z, then
// numbers.
func oldLetter(i int) string {
	switch {
	case i < 26:
		return string(rune('A' + i))
	case i < 52:
		return string(rune('a' + i - 26))
	}
	return strconv.Itoa(i - 51)
}
