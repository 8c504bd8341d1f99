package sgfio

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// scanner reads the games of one decoded text. It never recurses and never
// goes back further than the current value, so that its time is linear.
type scanner struct {
	s string
	i int

	nodeAt    cursor // follows the nodes
	warnAt    cursor // follows the warnings
	warnings  []Warning
	unlisted  int // warnings beyond maxWarnings
	slab      slab
	parts     []part // how the text was decoded, in order; nil where it was text from the start
	told      int    // the doubt of the parts that start before this offset was told
	searching bool   // no game found yet
	skipped   bool   // something that is no game was skipped
	final     bool   // nothing follows the text
	starved   bool   // the text ended where more may follow: what was read last is not valid

	// The game under construction.
	game      *Game
	root      *Node
	cur       *Node
	stack     []*Node // where each open parenthesis branches off; nil before the root
	setupNode *Node   // the setup half of a node that was cut in two
	part      *part   // how its text was decoded
	bare      bool    // the game has no parenthesis of its own
	width     int
	height    int
	hasSize   bool
	ids       []propertyAt // scratch of the current property's values
}

// propertyAt is one raw value and where it stands.
type propertyAt struct {
	raw string
	at  int
}

// maxWarnings bounds the memory of hostile files.
const maxWarnings = 10000

// cursor is a place in the text with its line and column.
type cursor struct {
	offset       int
	line, column int // from 1, in characters
}

// advance moves the cursor forward to an offset.
func (c *cursor) advance(s string, to int) {
	for c.offset < to {
		b := s[c.offset]
		switch {
		case b == '\n' || b == '\r':
			c.offset += lineBreakLen(s[c.offset:])
			c.line++
			c.column = 1
		case b < utf8.RuneSelf:
			c.offset++
			c.column++
		default:
			_, size := utf8.DecodeRuneInString(s[c.offset:])
			c.offset += size
			c.column++
		}
	}
}

func newScanner(text string, start cursor) *scanner {
	start.offset = 0
	return &scanner{s: text, nodeAt: start, warnAt: start, searching: true, final: true}
}

var fileStart = cursor{line: 1, column: 1}

// warn notes a repair at an offset of the text.
func (p *scanner) warn(at int, problem, repair string) {
	if len(p.warnings) >= maxWarnings {
		p.unlisted++
		return
	}
	if at < p.warnAt.offset {
		p.warnAt = p.nodeAt
	}
	if p.warnAt.offset < p.nodeAt.offset && p.nodeAt.offset <= at {
		p.warnAt = p.nodeAt
	}
	p.warnAt.advance(p.s, at)
	p.warnings = append(p.warnings, Warning{p.warnAt.line, p.warnAt.column, problem, repair})
}

// quote shows a piece of the file in a message, shortened.
func quote(s string) string {
	const limit = 40
	if len(s) > limit {
		cut := limit
		for cut > 0 && !utf8.RuneStart(s[cut]) {
			cut--
		}
		s = s[:cut] + "…"
	}
	return strconv.Quote(s)
}

func skipSpace(s string, i int) int {
	for i < len(s) && isSpace(s[i]) {
		i++
	}
	return i
}

// identAt reads an identifier at i and the white space after it. end is where
// its bracket opens; ok is false where there is no identifier with a bracket.
func identAt(s string, i int) (raw string, end int, ok bool) {
	j := i
	for j < len(s) && isIDByte(s[j]) {
		j++
	}
	if j == i {
		return "", i, false
	}
	k := skipSpace(s, j)
	if k < len(s) && s[k] == '[' {
		return s[i:j], k, true
	}
	return s[i:j], j, false
}

// plausible tells whether a property is likely to stand at i, and not a word of
// a text: an identifier in capitals or a known one; a move that stands apart
// must also have a value that looks like one.
func plausible(s string, i int) bool {
	raw, open, ok := identAt(s, i)
	if !ok || !looksReal(raw) {
		return false
	}
	id, _ := canonicalID(raw)
	d := define(id)
	if d.typ == typeUnknown && open != i+len(raw) {
		return false
	}
	if d.typ != typeMove || i == 0 || !isSpace(s[i-1]) {
		return true
	}
	j := i - 1
	for j > 0 && isSpace(s[j]) {
		j--
	}
	return s[j] == ';' || moveLength(s, open+1) >= 0
}

// startsGame is plausible with what a damaged start of a game must show in
// addition, so that words and programs are not taken for records.
func startsGame(s string, i int) bool {
	raw, open, ok := identAt(s, i)
	if !ok || !looksReal(raw) {
		return false
	}
	id, plain := canonicalID(raw)
	d := define(id)
	switch d.typ {
	case typeUnknown:
		return false
	case typeMove:
		n := moveLength(s, open+1)
		return n == 0 || n == 2
	}
	return plain || !d.freeText()
}

// moveLength counts the characters of a value that has only letters and white
// space, as a move has; -1 for others. The value may end with the text.
func moveLength(s string, i int) int {
	n := 0
	for ; i < len(s) && s[i] != ']'; i++ {
		switch {
		case letterIndex(s[i]) >= 0:
			n++
		case !isSpace(s[i]):
			return -1
		}
	}
	return n
}

// next reads the next game; nil at the end of the text.
func (p *scanner) next() *Game {
	for p.findGame() {
		first := p.searching
		p.searching = false
		g := p.readGame()
		if p.starved {
			return nil
		}
		if g == nil {
			continue
		}
		if (!first || p.skipped) && len(g.root.props) == 0 && len(g.root.children) == 0 {
			p.warn(p.i, "a game without any content", "left out")
			p.searching = first
			continue
		}
		return g
	}
	return nil
}

// gameStart tells whether a game starts at i: a parenthesis and a node, or, as
// damaged files have it, a parenthesis and a property, or a node alone.
func gameStart(s string, i int) bool {
	parens := 0
	for i < len(s) && s[i] == '(' {
		parens++
		i = skipSpace(s, i+1)
	}
	if i >= len(s) {
		return false
	}
	if s[i] != ';' {
		return parens > 0 && startsGame(s, i)
	}
	i = skipSpace(s, i+1)
	if parens == 0 {
		return i < len(s) && startsGame(s, i)
	}
	if i >= len(s) {
		return true
	}
	switch s[i] {
	case ';', '(', ')':
		return true
	}
	return plausible(s, i)
}

// findGame moves to the start of the next game and tells of what it skipped.
func (p *scanner) findGame() bool {
	junk := -1 // where the skipped text starts
	candidate := -1
	start := p.i
	flush := func(end int) {
		if junk < 0 {
			return
		}
		text := strings.TrimSpace(p.s[junk:end])
		p.skipped = true
		if p.searching {
			p.warn(junk, "text before the game: "+quote(text), "skipped")
		} else {
			p.warn(junk, "text after the game: "+quote(text), "skipped")
		}
		junk = -1
	}
	for p.i = skipSpace(p.s, p.i); p.i < len(p.s); p.i = skipSpace(p.s, p.i) {
		c := p.s[p.i]
		switch {
		case (c == '(' || c == ';') && gameStart(p.s, p.i):
			flush(p.i)
			return true
		case c == ')' && junk < 0 && !p.searching:
			p.warn(p.i, "a closing parenthesis too many", "ignored")
			p.i++
			continue
		case candidate < 0 && p.searching && isIDByte(c) && startsGame(p.s, p.i):
			candidate = p.i
		}
		if junk < 0 {
			junk = p.i
		}
		switch {
		case isIDByte(c):
			for p.i < len(p.s) && isIDByte(p.s[p.i]) {
				p.i++
			}
		case c == '(': // all of them at once: none starts a game
			for p.i < len(p.s) && p.s[p.i] == '(' {
				p.i = skipSpace(p.s, p.i+1)
			}
		default:
			p.i++
		}
	}
	if p.searching && candidate >= 0 {
		p.i = candidate
		if junk = skipSpace(p.s, start); junk >= candidate {
			junk = -1
		}
		flush(candidate)
		return true
	}
	if !p.searching {
		flush(p.i)
	}
	return false
}

// readGame reads from the start of a game to its last parenthesis; nil where
// there was not even one node.
func (p *scanner) readGame() *Game {
	p.nodeAt.advance(p.s, p.i)
	p.game = &Game{Line: p.nodeAt.line, Column: p.nodeAt.column, Encoding: csUTF8.name}
	p.part = p.partAt(p.i)
	if p.part != nil {
		p.game.Encoding = p.part.encoding
		if p.part.doubt != "" && p.told < p.part.start+1 {
			p.warn(p.i, p.part.doubt, "read as "+p.part.encoding)
			p.told = p.part.start + 1
		}
	}
	p.root, p.cur, p.setupNode = nil, nil, nil
	p.stack = p.stack[:0]
	p.width, p.height, p.hasSize = defaultSize, defaultSize, false
	p.bare = p.s[p.i] != '('
	if p.bare {
		p.warn(p.i, "the game does not start with a parenthesis", "read as a game")
	}
	for {
		p.i = skipSpace(p.s, p.i)
		if p.i >= len(p.s) {
			if !p.final {
				p.starved = true
				return nil
			}
			if len(p.stack) > 0 {
				p.warn(p.i, "the file ends inside the game", "what is there was kept")
			}
			for len(p.stack) > 0 {
				p.closeVariation()
			}
			p.dropEmpty(nil)
			break
		}
		switch c := p.s[p.i]; {
		case c == ';':
			p.newNode(p.i)
			p.i++
		case c == '(':
			if p.otherGame() {
				p.warn(p.i, "a new game starts before the last one is closed", "read as a game of its own")
				for len(p.stack) > 0 {
					p.closeVariation()
				}
				return p.finishGame()
			}
			p.stack = append(p.stack, p.cur)
			p.i++
		case c == ')':
			if len(p.stack) == 0 { // of a game without a parenthesis
				p.warn(p.i, "a closing parenthesis too many", "ignored")
				p.i++
				if p.bareEnds() {
					return p.finishGame()
				}
				continue
			}
			last := p.cur
			p.closeVariation()
			p.i++
			if len(p.stack) > 0 || p.root == nil {
				if len(p.stack) == 0 {
					return p.finishGame()
				}
				continue
			}
			if !p.goesOn() {
				return p.finishGame()
			}
			p.warn(p.i-1, "the game is closed before its last move", "parenthesis ignored")
			p.stack = append(p.stack, nil)
			if p.cur = p.root; last != nil && (last.parent != nil || last == p.root) {
				p.cur = last
			}
		case c == '[':
			p.strayValue()
		case isIDByte(c):
			p.property()
		default:
			p.junk()
		}
	}
	return p.finishGame()
}

// goesOn tells whether nodes follow the parenthesis that closed the game.
func (p *scanner) goesOn() bool {
	i := skipSpace(p.s, p.i)
	if !p.final && len(p.s)-i < lookAhead {
		p.starved = true
		return false
	}
	return i < len(p.s) && p.s[i] == ';' && gameStart(p.s, i)
}

// lookAhead is how much text must follow a game, unless it is the last, for
// every decision on where it ends to be the same as with the whole file.
const lookAhead = 256

// bareEnds tells whether a game without parentheses is over.
func (p *scanner) bareEnds() bool { return !p.goesOn() }

// otherGame tells whether the parenthesis here opens another game although
// this one is not closed: its first node says what only a root says.
func (p *scanner) otherGame() bool {
	if p.root == nil || p.root.Values("GM") == nil && p.root.Values("FF") == nil && len(p.root.children) == 0 {
		return false
	}
	i := skipSpace(p.s, p.i+1)
	if i >= len(p.s) || p.s[i] != ';' {
		return false
	}
	i = skipSpace(p.s, i+1)
	raw, _, ok := identAt(p.s, i)
	if !ok {
		return false
	}
	id, _ := canonicalID(raw)
	return id == "GM" || id == "FF"
}

// finishGame hands out the game, or nil if it has no node.
func (p *scanner) finishGame() *Game {
	if p.root == nil {
		p.warn(p.i, "parentheses without a game", "ignored")
		return nil
	}
	g := p.game
	g.root = p.root
	p.checkGame(g)
	p.game = nil
	return g
}

// newNode adds a node after the current one.
func (p *scanner) newNode(at int) {
	p.setupNode = nil
	p.nodeAt.advance(p.s, at)
	n := p.slab.node()
	n.line, n.column = int32(p.nodeAt.line), int32(p.nodeAt.column)
	p.attach(n)
}

// attach makes a node the child of the current one, and the current one.
func (p *scanner) attach(n *Node) {
	switch {
	case p.cur != nil:
		p.slab.adopt(p.cur, n)
	case p.root != nil:
		// A second tree inside the parentheses of the first: it can only be
		// kept as a variation of the root.
		p.slab.adopt(p.root, n)
	default:
		p.root = n
	}
	p.cur = n
}

// closeVariation goes back to where the innermost parenthesis was opened.
func (p *scanner) closeVariation() {
	branch := p.stack[len(p.stack)-1]
	p.stack = p.stack[:len(p.stack)-1]
	if p.cur == branch && p.root != nil {
		p.warn(p.i, "parentheses without a node", "ignored")
	}
	p.dropEmpty(branch)
	p.cur = branch
	p.setupNode = nil
}

// dropEmpty removes the nodes without content at the end of a line; they come
// from a semicolon too many and would show as moves that are none.
func (p *scanner) dropEmpty(branch *Node) {
	dropped := false
	for n := p.cur; n != nil && n != branch && n != p.root && len(n.props) == 0 && len(n.children) == 0; n = p.cur {
		parent := n.parent
		parent.children = parent.children[:len(parent.children)-1]
		p.cur = parent
		dropped = true
	}
	if dropped {
		p.warn(p.i, "an empty node at the end of a line of play", "left out")
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
	p.warn(start, "text that belongs to no property: "+quote(text), "skipped")
}

// strayValue reads a value without an identifier.
func (p *scanner) strayValue() {
	at := p.i
	p.i++
	raw := p.readValue(&unknownProperty)
	if strings.TrimSpace(raw) == "" {
		p.warn(at, "an empty value without a property", "ignored")
		return
	}
	p.warn(at, "the value "+quote(raw)+" belongs to no property", "kept as property X")
	p.ids = append(p.ids[:0], propertyAt{raw, at + 1})
	p.commit("X", &unknownProperty, at)
}

// property reads an identifier and all its values.
func (p *scanner) property() {
	raw, open, ok := identAt(p.s, p.i)
	if !ok {
		p.junk()
		return
	}
	at := p.i
	id, plain := canonicalID(raw)
	if !plain {
		p.warn(at, "the property name "+quote(raw)+" has small letters", "read as "+id)
	}
	if !hasLetter(id) {
		p.warn(at, "the property name "+quote(raw)+" has no letter", "kept as X"+id)
		id = "X" + id
	}
	d := define(id)
	if d.typ != typeUnknown {
		id = d.id // shares the string of the table, not of the file
	}
	p.i = open
	p.ids = p.ids[:0]
	for p.i < len(p.s) && p.s[p.i] == '[' {
		p.i++
		start := p.i
		p.ids = append(p.ids, propertyAt{p.readValue(d), start})
		p.i = skipSpace(p.s, p.i)
	}
	p.commit(id, d, at)
}
