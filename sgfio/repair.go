package sgfio

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// commit adds a property with the values in p.ids to the tree, after checking
// them and bringing them into the form of FF[4].
func (p *scanner) commit(id string, d *definition, at int) {
	if p.cur == nil {
		p.implicitNode(at)
	}
	if d.typ == typeMove {
		p.commitMoves(id, at)
		return
	}
	n := p.place(d, at)
	switch d.id {
	case "PL":
		p.commitPlayer(n, at)
		return
	case "L", "M":
		p.commitOldMarkup(n, d.id, at)
		return
	case "":
		p.addValues(n, id, d, at)
		return
	}
	if d.class == classRoot || d.class == classInfo {
		p.commitInfo(n, d, at)
		return
	}
	p.addValues(n, id, d, at)
}

// implicitNode makes the node whose semicolon is missing.
func (p *scanner) implicitNode(at int) {
	if p.root == nil {
		p.warn(at, "no semicolon before the first property", "read as the first node")
		p.newNode(at)
		return
	}
	p.warn(at, "a property outside of any node", "read as the first node")
	p.cur = p.root
}

// commitMoves adds a move. A node has one; further ones, and a move after
// setup stones, become nodes of their own in file order.
func (p *scanner) commitMoves(id string, at int) {
	for i, v := range p.ids {
		_, moved := p.cur.Move()
		switch {
		case i > 0:
			p.warn(v.at, "a second value of "+id, "read as a further move")
			p.split(v.at)
		case moved:
			p.warn(at, "a second move in one node", "read as the next move")
			p.split(at)
		case p.cur.isSetup() || p.cur.Has("PL"):
			p.commitMoveAfterSetup(id, at)
		}
		p.slab.addProperty(p.cur, id, p.slab.one(p.moveValue(v)))
	}
}

// commitMoveAfterSetup prepares for a move in a node that sets stones up. The
// format wants two nodes; setup comes first.
func (p *scanner) commitMoveAfterSetup(id string, at int) {
	if !p.cur.isSetup() {
		if pl, _ := parseColor(p.cur.Text("PL")); pl.letter() == id {
			p.warn(at, "PL and a move of the same colour in one node", "PL left out, the move says the same")
			p.cur.Delete("PL")
			return
		}
	}
	p.warn(at, "setup and a move in one node", "made into two nodes")
	setup := p.cur
	p.split(at)
	p.moveAway(setup, p.cur)
	p.setupNode = setup
}

// split starts a new node behind the current one in the middle of a node of the
// file.
func (p *scanner) split(at int) {
	n := p.slab.node()
	p.nodeAt.advance(p.s, at)
	n.line, n.column = int32(p.nodeAt.line), int32(p.nodeAt.column)
	p.attach(n)
}

// moveAway takes what describes the board after a move from the setup half of a
// node that is cut in two to the half that has the move.
func (p *scanner) moveAway(setup, move *Node) {
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

// place finds the node for a property that is not a move: the current one, or
// the half that it belongs to of a node that was cut in two, or the root.
func (p *scanner) place(d *definition, at int) *Node {
	n := p.cur
	switch d.class {
	case classSetup:
		if p.setupNode != nil {
			return p.setupNode
		}
		if _, moved := n.Move(); moved && d.typ == typePoints {
			p.warn(at, "a move and setup in one node", "made into two nodes")
			move := p.slab.node()
			move.line, move.column = n.line, n.column
			for _, q := range n.props {
				if c := define(q.ID).class; c != classRoot && c != classInfo {
					move.props = append(move.props, q)
				}
			}
			kept := n.props[:0]
			for _, q := range n.props {
				if c := define(q.ID).class; c == classRoot || c == classInfo {
					kept = append(kept, q)
				}
			}
			n.props = kept
			p.attach(move)
			p.setupNode = n
			return n
		}
	case classRoot, classInfo:
		if p.setupNode != nil {
			return p.setupNode
		}
		if d.class == classRoot && n != p.root {
			if p.root.Has(d.id) {
				p.warn(at, d.id+" outside of the first node", "the one of the first node holds")
				return n
			}
			p.warn(at, d.id+" outside of the first node", "moved there")
			return p.root
		}
	}
	return n
}

// commitPlayer adds PL.
func (p *scanner) commitPlayer(n *Node, at int) {
	raw := p.ids[0]
	c, ok := parseColor(raw.raw)
	v := canonical(raw.raw)
	if !ok {
		p.unreadable(n, "PL", raw, "which is no colour")
		return
	}
	if v != Value(c.letter()) {
		p.warn(raw.at, "PL says "+quote(raw.raw), "read as "+c.letter())
		v = Value(c.letter())
	}
	if m, moved := n.Move(); moved {
		if c == m.Color.Other() {
			p.warn(at, "a move and PL in one node", "PL left out, it says what is so anyway")
			return
		}
		p.warn(at, "a move and PL in one node", "made into two nodes")
		p.split(at)
		n = p.cur
	}
	if n.Has("PL") {
		if old := n.Values("PL")[0]; old != v {
			p.warn(at, "a second PL", "the last one holds")
		}
		n.Set("PL", v)
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
		p.warn(at, "M is a property of old files", "read as MA")
		p.addValues(n, "MA", known["MA"], at)
		return
	}
	p.warn(at, "L is a property of old files", "read as LB with letters")
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

// addValues checks the values in p.ids and adds them to a node, behind those
// that the same property has there already.
func (p *scanner) addValues(n *Node, id string, d *definition, at int) {
	values := make([]Value, 0, len(p.ids))
	if len(p.ids) == 1 {
		values = p.slab.one("")[:0]
	}
	for _, v := range p.ids {
		if w, keep := p.checkValue(id, d, v); keep {
			values = append(values, w)
		}
	}
	if len(values) == 0 {
		return
	}
	old := n.find(id)
	if old == nil && (len(values) == 1 || d.list) {
		p.slab.addProperty(n, id, values)
		return
	}
	if old == nil {
		p.slab.addProperty(n, id, values[:1:1])
		p.mergeValues(n, id, d, values[1:], p.ids[1].at, "several values of "+id)
		return
	}
	p.mergeValues(n, id, d, values, at, id+" stands twice in one node")
}

// mergeValues adds further values to a property of a node.
func (p *scanner) mergeValues(n *Node, id string, d *definition, values []Value, at int, problem string) {
	old := n.find(id)
	switch {
	case d.list:
		p.warn(at, problem, "merged")
		old.Values = append(old.Values, values...)
	case d.typ == typeText:
		p.warn(at, problem, "joined")
		parts := make([]string, 0, 1+len(values))
		for _, v := range append(old.Values[:1:1], values...) {
			parts = append(parts, string(v))
		}
		old.Values = p.slab.one(Value(strings.Join(parts, "\n")))
	case d.typ == typeSimple && d.class != classRoot && id != "RE" && id != "RU" && id != "DT" && id != "OT":
		for _, v := range values {
			if v == old.Values[0] || v == "" {
				p.warn(at, problem, "the repetition was left out")
				continue
			}
			p.warn(at, problem, "joined")
			if old.Values[0] != "" {
				v = old.Values[0] + ", " + v
			}
			old.Values = p.slab.one(v)
		}
	default:
		for _, v := range values {
			if old.Values[0] == "" {
				old.Values = p.slab.one(v)
				p.warn(at, problem, "the one that is not empty holds")
				continue
			}
			p.warn(at, problem, "the first holds, "+quote(string(v))+" was left out")
		}
	}
}

// checkValue checks one value of a property and brings it into today's form.
// keep is false for a value that says nothing.
func (p *scanner) checkValue(id string, d *definition, v propertyAt) (value Value, keep bool) {
	switch d.typ {
	case typePoints:
		return p.pointsValue(id, d, v)
	case typePairs:
		value = canonical(v.raw)
		a, b, ok := value.Split()
		from, ok1 := a.Point()
		to, ok2 := b.Point()
		if !ok || !ok1 || !ok2 || !from.OnBoard(p.width, p.height) || !to.OnBoard(p.width, p.height) {
			p.warn(v.at, id+" with "+quote(v.raw)+", which is not two points of the board", "kept, not shown")
		}
		return value, true
	case typeLabel:
		value = canonical(v.raw)
		a, _, ok := value.Split()
		if pt, on := a.Point(); !ok || !on || !pt.OnBoard(p.width, p.height) {
			p.warn(v.at, id+" with "+quote(v.raw)+", which is not a point of the board and a text", "kept, not shown")
		}
		return value, true
	case typeDouble, typeNumber, typeReal, typeColor:
		return Value(strings.TrimSpace(string(canonical(v.raw)))), true
	}
	return canonical(v.raw), true
}

// moveValue checks a move.
func (p *scanner) moveValue(v propertyAt) Value {
	s := v.raw
	if len(s) == 2 && s[0] >= 'a' && s[1] >= 'a' && int(s[0]-'a') < p.width && int(s[1]-'a') < p.height {
		return Value(s)
	}
	pt, ok := ParsePoint(s)
	switch {
	case !ok:
		if word := strings.ToLower(strings.TrimSpace(s)); word == "pass" {
			p.warn(v.at, "a move at "+quote(s), "read as a pass")
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
			p.warn(v.at, "a move at "+quote(s)+" in capitals", "read as "+small.String())
			return Value(small.String())
		}
	}
	p.warn(v.at, "a move at "+quote(s)+", which is not a point of the board", "the node is kept, no stone is placed")
	return canonical(s)
}

// oldPass is how FF[3] and older write a pass on boards up to 19 by 19: "tt".
const oldPass = Point(19<<pointShift | 19)

// pointsValue checks a point or rectangle of a list.
func (p *scanner) pointsValue(id string, d *definition, v propertyAt) (Value, bool) {
	value := canonical(v.raw)
	if strings.TrimSpace(string(value)) == "" {
		if d.class == classSetup {
			p.warn(v.at, id+" with an empty value", "ignored")
			return "", false
		}
		return "", true // DD[] and VW[] end what was set before
	}
	r, ok := value.rectangle()
	if ok && (r.right >= p.width || r.bottom >= p.height) {
		if small, ok := Value(strings.ToLower(string(value))).rectangle(); ok && small.right < p.width && small.bottom < p.height {
			p.warn(v.at, id+" at "+quote(v.raw)+" in capitals", "read as small letters")
			return small.value(), true
		}
		ok = false
	}
	if !ok {
		p.warn(v.at, id+" at "+quote(v.raw)+", which is not a point of the board", "kept, not placed")
		return value, true
	}
	if first, _, two := value.Split(); two {
		if a, _ := first.Point(); a.Column() != r.left || a.Row() != r.top {
			p.warn(v.at, id+" with the corners of "+quote(v.raw)+" in the wrong order", "put in order")
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

// commitInfo adds a root or game information property.
func (p *scanner) commitInfo(n *Node, d *definition, at int) {
	switch d.id {
	case "SZ":
		p.commitSize(n, at)
		return
	case "FF":
		p.commitFormat(n)
		return
	case "CA":
		p.commitCharset(n)
		return
	case "GM":
		v := strings.TrimSpace(p.ids[0].raw)
		if v != "1" {
			problem := "GM says " + quote(v)
			if v == "" {
				problem = "GM is empty"
			}
			p.warn(p.ids[0].at, problem, "read as a game of Go")
		}
		p.ids[0].raw = "1"
	case "KM":
		p.komiValues(n)
	case "HA":
		kept := p.ids[:0]
		for _, v := range p.ids {
			v.raw = strings.TrimSpace(v.raw)
			if h, err := strconv.Atoi(v.raw); err != nil || h < 0 {
				p.unreadable(n, "HA", v, "which is no number of stones")
				continue
			}
			kept = append(kept, v)
		}
		p.ids = kept
	}
	p.addValues(n, d.id, d, at)
}

// unreadable ignores a value that means nothing. It is kept under a name of its
// own, so that nothing is lost and the property itself stays clean.
func (p *scanner) unreadable(n *Node, id string, v propertyAt, why string) {
	value := canonical(v.raw)
	if strings.TrimSpace(string(value)) == "" {
		p.warn(v.at, id+" is empty", "ignored")
		return
	}
	p.warn(v.at, id+" says "+quote(v.raw)+", "+why, "ignored, kept as X"+id)
	if old := n.find("X" + id); old != nil {
		old.Values = append(old.Values, value)
		return
	}
	p.slab.addProperty(n, "X"+id, p.slab.one(value))
}

// commitFormat reads FF; the tree is always one of FF[4].
func (p *scanner) commitFormat(n *Node) {
	v := p.ids[0]
	f, err := strconv.Atoi(strings.TrimSpace(v.raw))
	if err != nil || f < 1 || f > 4 {
		p.warn(v.at, "FF says "+quote(v.raw), "read as FF[4]")
	} else if p.game.Format == 0 {
		p.game.Format = f
	}
	if !n.Has("FF") {
		p.slab.addProperty(n, "FF", p.slab.one("4"))
	}
}

// commitCharset reads CA. The text was decoded before; the tree is Unicode.
func (p *scanner) commitCharset(n *Node) {
	if p.part != nil && p.part.caProblem != "" {
		p.warn(p.ids[0].at, p.part.caProblem, "read as "+p.part.encoding)
	}
	if !n.Has("CA") {
		p.slab.addProperty(n, "CA", p.slab.one("UTF-8"))
	}
}

// commitSize reads SZ.
func (p *scanner) commitSize(n *Node, at int) {
	v := p.ids[0]
	s := strings.TrimSpace(v.raw)
	width, height, ok := parseSize(s)
	if !ok {
		width, height, ok = looseSize(s)
		if ok {
			p.warn(v.at, "SZ says "+quote(s), fmt.Sprintf("read as %d columns and %d rows", width, height))
		}
	}
	if !ok {
		p.unreadable(n, "SZ", v, fmt.Sprintf("which is no size; %d by %d is taken", p.width, p.height))
		return
	}
	if p.hasSize {
		if width != p.width || height != p.height {
			p.warn(at, "a second size "+quote(s), "the first holds")
		}
		return
	}
	p.hasSize = true
	p.width, p.height = width, height
	p.slab.addProperty(n, "SZ", p.slab.one(sizeValue(width, height)))
}

// looseSize reads "19x19", "19*19", "19,19", "19X13" and "19路".
func looseSize(s string) (width, height int, ok bool) {
	var nums []int
	for i := 0; i < len(s); {
		if s[i] < '0' || s[i] > '9' {
			i++
			continue
		}
		j := i
		for j < len(s) && '0' <= s[j] && s[j] <= '9' {
			j++
		}
		n, err := strconv.Atoi(s[i:j])
		if err != nil || n < 1 || len(nums) == 2 {
			return 0, 0, false
		}
		nums = append(nums, n)
		i = j
	}
	switch len(nums) {
	case 1:
		return nums[0], nums[0], !strings.ContainsAny(s, "-.")
	case 2:
		return nums[0], nums[1], !strings.ContainsAny(s, "-.")
	}
	return 0, 0, false
}

// komiValues repairs KM: a decimal comma, hundredths without a point, and stones
// instead of points.
func (p *scanner) komiValues(n *Node) {
	kept := p.ids[:0]
	for _, v := range p.ids {
		v.raw = strings.TrimSpace(v.raw)
		komi, changed, ok := parseKomi(v.raw)
		if !ok {
			p.unreadable(n, "KM", v, "which is no number")
			continue
		}
		if changed {
			text := formatKomi(komi)
			p.warn(v.at, "KM says "+quote(v.raw), "read as "+text)
			v.raw = text
		}
		kept = append(kept, v)
	}
	p.ids = kept
}

func formatKomi(komi float64) string { return strconv.FormatFloat(komi, 'f', -1, 64) }

// parseKomi reads a komi. changed tells that the text did not say it plainly:
// Chinese servers write 375 or 3.75 for 3¾ stones, which are 7.5 points.
func parseKomi(s string) (komi float64, changed, ok bool) {
	text := strings.Replace(s, ",", ".", 1)
	komi, err := strconv.ParseFloat(text, 64)
	if err != nil {
		// "6.5目", "7.5 points": the number at the start.
		end := 0
		for end < len(text) && (text[end] == '+' || text[end] == '-' || text[end] == '.' || '0' <= text[end] && text[end] <= '9') {
			end++
		}
		if komi, err = strconv.ParseFloat(text[:end], 64); err != nil {
			return 0, false, false
		}
		changed = true
	}
	if math.IsNaN(komi) || math.IsInf(komi, 0) {
		return 0, false, false
	}
	changed = changed || text != s
	if math.Abs(komi) >= 100 {
		komi, changed = komi/100, true
	}
	if frac := math.Abs(komi) - math.Floor(math.Abs(komi)); frac == 0.75 || frac == 0.25 {
		komi, changed = komi*2, true
	}
	return komi, changed, true
}
