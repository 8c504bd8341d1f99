package sgfio

import "strings"

// plainMove reads a move and nothing else that needs a look, which is what most nodes consist of. The move is
// B or W with two small letters of a point on the board. Anything else is left to property.
func (p *scanner) plainMove() bool {
	id, at := p.plainMoveAt(p.i)
	if at < 0 {
		return false
	}
	p.placed = true
	p.slab.addProperty(p.cur, id, moveValues[at])
	p.i += 5
	return true
}

// plainMoveAt is the identifier of the plain move at an offset, and the place of its value in moveValues. Where there is
// none, the place is -1.
func (p *scanner) plainMoveAt(i int) (id string, at int) {
	if i+6 > len(p.s) {
		return "", -1
	}
	t := p.s[i : i+6]
	if t[1] != '[' || t[4] != ']' || t[0] != 'B' && t[0] != 'W' {
		return "", -1
	}
	at = p.plainPoint(t[2:4])
	if at < 0 {
		return "", -1
	}
	next := t[5]
	if isSpace(next) {
		j := skipSpace(p.s, i+6)
		if j == len(p.s) {
			return "", -1
		}
		next = p.s[j]
	}
	if next == '[' {
		return "", -1
	}
	if t[0] == 'W' {
		return "W", at
	}
	return "B", at
}

// plainNode is the length of a node of a plain move.
const plainNode = len(";B[aa]")

// plainMoves reads on where nodes of a plain move follow each other and no tree is kept. The node of the last one
// serves for each.
func (p *scanner) plainMoves() {
	b, n := &p.brief, p.cur
	if !b.on || b.left || b.child || n.parent != nil || n == p.root || n == p.branch() || len(n.props) != 1 ||
		b.main && p.keeps(b.depth+1) || len(b.waiting) > 0 || len(p.joins) > 0 || len(p.indexes) > 0 {
		return
	}
	p.setupNode = nil
	m, moved := n.Move()
	if !moved {
		return
	}
	for p.i < len(p.s) && p.s[p.i] == ';' && len(p.s)-p.i >= p.stream.ahead {
		id, at := p.plainMoveAt(p.i + 1)
		if at < 0 {
			return
		}
		if b.main {
			b.play(n, m, true, p.width, p.height)
		}
		m = Move{Black, Pt(at%26, at/26), true}
		if id == "W" {
			m.Color = White
		}
		if p.nodeAt.offset+plainNode == p.i {
			p.nodeAt.offset = p.i
			p.nodeAt.column += plainNode
		} else {
			p.nodeAt.advance(p.s, p.i)
		}
		n.line, n.column = int32(p.nodeAt.line), int32(p.nodeAt.column)
		n.props[0] = Property{id, moveValues[at]}
		b.run, b.allIdle = 1, false
		b.depth++
		b.counts.Nodes++
		p.i = skipSpace(p.s, p.i+plainNode)
	}
}

// strayValue reads a value without an identifier.
func (p *scanner) strayValue() {
	at := p.i
	p.stream.at = at
	p.i++
	_, raw := p.value(&unknownProperty)
	at = p.stream.at
	if strings.TrimSpace(raw) == "" {
		if !p.full() {
			p.warn(at, say("an empty value without a property"), say("ignored"))
		}
		return
	}
	if !p.full() {
		p.warn(at, say("the value %s belongs to no property", quote(raw)), say("kept as property X"))
	}
	p.ids = append(p.ids[:0], propertyAt{raw, at + 1})
	p.commit("X", &unknownProperty, at)
}

// mostAtOnce is how many values are read before they are added to the tree.
const mostAtOnce = 4096

// named finds the property that an identifier of the file stands for, and its name in today's form.
func (p *scanner) named(raw string, at int) (id string, d *definition) {
	if d := common(raw); d != nil {
		return d.id, d // shares the string of the table, not of the file
	}
	id, plain := canonicalID(raw)
	if !plain && !p.full() {
		p.warn(at, say("the property name %s has small letters", quote(raw)), say("read as %s", id))
	}
	if !hasLetter(id) {
		p.warn(at, say("the property name %s has no letter", quote(raw)), say("kept as X%s", id))
		id = "X" + id
	}
	if d = define(id); d.typ != typeUnknown {
		id = d.id
	}
	return id, d
}

// sameAgain goes on to the values of a property that stands right behind itself: C[a]C[a]. It does so where no more
// warnings are listed, of which there is one for each repetition.
func (p *scanner) sameAgain(name string, d *definition) {
	if len(p.warnings) < maxWarnings || len(p.ids) == 0 || !d.list && d.typ != typeText && d.typ != typeSimple && d.typ != typeMove {
		return
	}
	if end := p.i + len(name); end < len(p.s) && p.s[end] == '[' && p.s[p.i:end] == name {
		p.i = end
		if d.list || d.typ == typeText { // the others tell of each value
			p.unlisted++
		}
	}
}

// property reads an identifier and all its values.
func (p *scanner) property() {
	raw, open, ok := identAt(p.s, p.i)
	if !ok {
		p.junk()
		return
	}
	at := p.i
	name := raw
	id, d := p.named(raw, at)
	if p.closed && p.cur != nil {
		p.warn(at, say("a property behind a variation"), say("given to the node before it"))
	}
	p.i = open
	p.ids = p.ids[:0]
	p.stream.at = at
	for p.enough(); p.i < len(p.s) && p.s[p.i] == '['; p.enough() {
		p.i++
		start, raw := p.value(d)
		if p.s[start-1:p.i] != "[" { // else the file was cut off behind the bracket
			p.ids = append(p.ids, propertyAt{raw, start})
		}
		if len(p.ids) == mostAtOnce && (d.list || d.typ == typeText || d.typ == typeSimple || d.typ == typeMove) {
			p.commit(id, d, p.stream.at)
			p.i = skipSpace(p.s, p.i)
			p.ids, p.stream.at = p.ids[:0], p.i
		}
		if p.i >= len(p.s) || p.s[p.i] != '[' {
			p.sameAgain(name, d)
		}
	}
	if len(p.ids) > 0 {
		p.commit(id, d, p.stream.at)
	}
}

// junk skips what can be no part of a game.
func (p *scanner) junk() {
	start := p.i
	for p.i < len(p.s) {
		c := p.s[p.i]
		if c == ';' || c == '(' || c == ')' || c == '[' {
			break
		}
		if c == '\\' && p.i+1 < len(p.s) {
			p.i += 2
			continue
		}
		if isIDByte(c) {
			raw, _, ok := identAt(p.s, p.i)
			if ok {
				break
			}
			p.i += len(raw)
			continue
		}
		p.i++
	}
	text := strings.TrimSpace(p.s[start:p.i])
	p.warn(start, say("text that belongs to no property: %s", quote(text)), say("skipped"))
}
