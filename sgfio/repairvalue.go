package sgfio

import (
	"slices"
	"strings"
)

// moveValues are the values of all moves with small letters, shared by all
// nodes: values are never changed in place.
var moveValues = func() [][]Value {
	values := make([]Value, 26*26)
	lists := make([][]Value, 26*26)
	for i := range values {
		values[i] = Value(Pt(i%26, i/26).String())
		lists[i] = values[i : i+1 : i+1]
	}
	return lists
}()

// oldPass is how FF[3] and older write a pass on boards up to 19 by 19: "tt".
const oldPass = Point(19<<pointShift | 19)

// unreadable ignores a value that means nothing.
func (p *scanner) unreadable(n *Node, id string, v propertyAt, why Phrase) {
	value := canonical(v.raw)
	if strings.TrimSpace(string(value)) == "" {
		p.warn(v.at, say("%s is empty", id), say("ignored"))
		return
	}
	p.warn(v.at, say("%s says %s, %s", id, quote(v.raw), why), say("ignored, kept as X%s", id))
	p.keepAside(n, id, value)
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
