package sgfio

import (
	"slices"
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

// keepAside keeps a value that has no meaning where it stands under a name of its own. So nothing is lost,
// and the property itself stays clean.
func (p *scanner) keepAside(n *Node, id string, value Value) {
	if old := p.find(n, "X"+id); old != nil {
		if len(old.Values) < maxValues {
			old.Values = append(old.Values, value)
		}
		return
	}
	p.slab.addProperty(n, "X"+id, p.slab.one(value))
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

// parseColor reads a colour as files have it: B, W, Black, white, 1 and 2.
func parseColor(s string) (Color, bool) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "b", "black", "1":
		return Black, true
	case "w", "white", "2":
		return White, true
	}
	return Empty, false
}

// letter is how the format writes a colour.
func (c Color) letter() string {
	switch c {
	case Black:
		return "B"
	case White:
		return "W"
	}
	return ""
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

// addValues checks the values in p.ids and adds them to a node. They go behind those that the same property
// has there already.
func (p *scanner) addValues(n *Node, id string, d *definition, at int) {
	old := p.find(n, id)
	if old == nil && len(p.ids) == 1 && len(n.props) < maxProperties { // nearly always
		if v, keep := p.checkValue(id, d, p.ids[0]); keep {
			p.slab.addProperty(n, id, p.slab.one(v))
		}
		return
	}
	p.addFurther(n, old, id, d, at)
}

// addFurther is addValues for several values, or for a property that is there already.
func (p *scanner) addFurther(n *Node, old *Property, id string, d *definition, at int) {
	var place cursor // of a repetition, found before the values are looked at
	var problem Phrase
	switch {
	case len(p.warnings) >= maxWarnings:
	case old != nil:
		place.line, place.column = p.where(at)
		problem = say("%s stands twice in one node", id)
	case len(p.ids) > 1 && !d.list:
		place.line, place.column = p.where(p.ids[1].at)
		problem = say("several values of %s", id)
	}
	if old == nil && len(n.props) >= maxProperties {
		if len(n.props) == maxProperties && !p.full() {
			p.warn(at, say("a node with more than %d properties", maxProperties), say("the others left out"))
		}
		return
	}
	values := p.values[:0] // those that are kept are copied
	for _, v := range p.ids {
		if w, keep := p.checkValue(id, d, v); keep {
			values = append(values, w)
		}
	}
	p.values = values
	switch {
	case len(values) == 0:
	case old != nil:
		p.mergeValues(n, old, d, values, place, problem)
	case len(values) > 1 && d.list:
		p.slab.addProperty(n, id, slices.Clone(values))
	default:
		p.slab.addProperty(n, id, p.slab.one(values[0]))
		if len(values) > 1 {
			p.mergeValues(n, p.find(n, id), d, values[1:], place, problem)
		}
	}
}

// mergeValues adds further values to a property.
func (p *scanner) mergeValues(n *Node, old *Property, d *definition, values []Value, place cursor, problem Phrase) {
	id := old.ID
	note := func(repair Phrase) { p.note(place.line, place.column, problem, repair) }
	switch {
	case d.list:
		if len(old.Values)+len(values) > maxValues {
			if len(old.Values) < maxValues {
				if !p.full() {
					note(say("more than %d values, the others left out", maxValues))
				}
			}
			values = values[:max(0, maxValues-len(old.Values))]
		} else {
			if !p.full() {
				note(say("merged"))
			}
		}
		old.Values = append(old.Values, values...)
	case d.typ == typeText:
		if !p.full() {
			note(say("joined"))
		}
		for _, v := range values {
			p.join(n, old, "\n", v)
		}
	case d.typ == typeSimple && d.class != classRoot && id != "RE" && id != "RU" && id != "DT" && id != "OT":
		for _, v := range values {
			j := p.joined(n, id)
			if v == "" || j == nil && v == old.Values[0] || j != nil && v == j.last {
				if !p.full() {
					note(say("the repetition was left out"))
				}
				continue
			}
			if !p.full() {
				note(say("joined"))
			}
			if j == nil && old.Values[0] == "" {
				old.Values = p.slab.one(v)
				continue
			}
			p.join(n, old, ", ", v)
		}
	default:
		for _, v := range values {
			if old.Values[0] == "" {
				old.Values = p.slab.one(v)
				if !p.full() {
					note(say("the one that is not empty holds"))
				}
				continue
			}
			if !p.full() {
				note(say("the first holds, %s was left out", quote(string(v))))
			}
		}
	}
}

// checkValue checks one value of a property and brings it into today's form.
// keep is false for a value that says nothing.
func (p *scanner) checkValue(id string, d *definition, v propertyAt) (value Value, keep bool) {
	switch d.typ {
	case typePoints, typePairs, typeLabel:
		p.placed = true
	}
	switch d.typ {
	case typePoints:
		return p.pointsValue(id, d, v)
	case typePairs:
		value = canonical(v.raw)
		a, b, ok := value.Split()
		from, ok1 := a.Point()
		to, ok2 := b.Point()
		if !ok || !ok1 || !ok2 || !from.OnBoard(p.width, p.height) || !to.OnBoard(p.width, p.height) {
			p.warn(v.at, say("%s with %s, which is not two points of the board", id, quote(v.raw)), say("kept, not shown"))
		}
		return value, true
	case typeLabel:
		value = canonical(v.raw)
		a, _, ok := value.Split()
		if pt, on := a.Point(); !ok || !on || !pt.OnBoard(p.width, p.height) {
			p.warn(v.at, say("%s with %s, which is not a point of the board and a text", id, quote(v.raw)), say("kept, not shown"))
		}
		return value, true
	case typeDouble, typeNumber, typeReal, typeColor:
		return Value(strings.TrimSpace(string(canonical(v.raw)))), true
	}
	return canonical(v.raw), true
}

// plainPoint is the place in moveValues of a point on the board in two small letters, -1 for anything else.
func (p *scanner) plainPoint(s string) int {
	if len(s) != 2 {
		return -1
	}
	x, y := s[0]-'a', s[1]-'a' // others than small letters are far beyond any board
	if x >= 26 || y >= 26 || int(x) >= p.width || int(y) >= p.height {
		return -1
	}
	return int(y)*26 + int(x)
}

// moveValue checks a move that is not a plain point.
func (p *scanner) moveValue(v propertyAt) Value {
	s := string(canonical(v.raw))
	pt, ok := ParsePoint(s)
	switch {
	case !ok:
		if word := strings.ToLower(strings.TrimSpace(s)); word == "pass" {
			p.warn(v.at, say("a move at %s", quote(s)), say("read as a pass"))
			return ""
		}
	case pt == Pass:
		return ""
	case pt.OnBoard(p.width, p.height):
		return Value(pt.String())
	case pt == oldPass && p.width <= defaultSize && p.height <= defaultSize:
		return ""
	default:
		if small, ok := ParsePoint(strings.ToLower(s)); ok && small.OnBoard(p.width, p.height) {
			p.warn(v.at, say("a move at %s in capitals", quote(s)), say("read as %s", small.String()))
			return Value(small.String())
		}
	}
	p.warn(v.at, say("a move at %s, which is not a point of the board", quote(s)), say("the node is kept, no stone is placed"))
	return canonical(s)
}

// oldPass is how FF[3] and older write a pass on boards up to 19 by 19: "tt".
const oldPass = Point(19<<pointShift | 19)

// pointsValue checks a point or rectangle of a list.
func (p *scanner) pointsValue(id string, d *definition, v propertyAt) (Value, bool) {
	if i := p.plainPoint(v.raw); i >= 0 {
		return moveValues[i][0], true
	}
	value := canonical(v.raw)
	if strings.TrimSpace(string(value)) == "" {
		if d.class == classSetup {
			p.warn(v.at, say("%s with an empty value", id), say("ignored"))
			return "", false
		}
		return "", true // DD[] and VW[] end what was set before
	}
	if loose := strings.Trim(string(value), ": \t\n"); len(loose) == 2 && len(loose) < len(value) && strings.Contains(string(value), ":") {
		p.warn(v.at, say("%s at %s", id, quote(v.raw)), say("read as %s", quote(loose)))
		value = Value(loose)
	}
	r, ok := value.rectangle()
	if ok && r.left < p.width && r.top < p.height && (r.right >= p.width || r.bottom >= p.height) && r.left+r.top < r.right+r.bottom {
		r.right, r.bottom = min(r.right, p.width-1), min(r.bottom, p.height-1)
		p.warn(v.at, say("%s at %s, which goes beyond the board", id, quote(v.raw)), say("cut at its edge"))
		return r.value(), true
	}
	if ok && (r.right >= p.width || r.bottom >= p.height) {
		if small, ok := Value(strings.ToLower(string(value))).rectangle(); ok && small.right < p.width && small.bottom < p.height {
			p.warn(v.at, say("%s at %s in capitals", id, quote(v.raw)), say("read as small letters"))
			return small.value(), true
		}
		ok = false
	}
	if !ok {
		p.warn(v.at, say("%s at %s, which is not a point of the board", id, quote(v.raw)), say("kept, not placed"))
		return value, true
	}
	if first, _, two := value.Split(); two {
		if a, _ := first.Point(); a.Column() != r.left || a.Row() != r.top {
			p.warn(v.at, say("%s with the corners of %s in the wrong order", id, quote(v.raw)), say("put in order"))
		}
	}
	return r.value(), true
}

// value writes the rectangle, a single point as a point.
func (r rectangle) value() Value {
	a, b := Pt(r.left, r.top), Pt(r.right, r.bottom)
	if a == b {
		return Value(a.String())
	}
	return Value(a.String() + ":" + b.String())
}
