package sgfio

import "shikatsu/sgfio/internal/charset"

// next reads the next game; nil at the end of the text.
func (p *scanner) next() *Game {
	asked := p.stream.count
	for {
		before := p.standing
		if !p.findGame() {
			if p.stream.count > asked {
				p.standing = before // the reader goes on from here
			}
			return nil
		}
		first := p.searching
		p.searching = false
		start := p.standing
		g := p.readGame(defaultSize, defaultSize)
		if p.resize {
			width, height := p.width, p.height
			p.restart(start)
			p.brief = brief{on: p.brief.on}
			g = p.readGame(width, height)
		}
		if p.brief.failed && !p.starved && !p.gone() { // a whole tree is needed after all
			width, height, hadSize := p.width, p.height, p.hasSize
			p.restart(start)
			p.brief = brief{}
			if !hadSize {
				width, height = defaultSize, defaultSize
			}
			if g = p.readGame(width, height); g != nil {
				g.tallied = g.tally()
			}
			p.brief = brief{on: true}
		}
		if p.starved {
			if p.stream.count > asked {
				p.restart(start)
				p.searching = first
			}
			return nil
		}
		if g == nil {
			continue
		}
		if (!first || p.skipped) && len(g.root.props) == 0 && len(g.root.children) == 0 {
			p.warn(p.i, say("a game without any content"), say("left out"))
			p.searching = first
			continue
		}
		return g
	}
}

// readGame reads from the start of a game to its last parenthesis; nil where
// there was not even one node. The size is that of the board until SZ says
// another; if it does so behind points, reading stops with resize, to be done
// again with the size that holds.
func (p *scanner) readGame(width, height int) *Game {
	p.nodeAt.advance(p.s, p.i)
	p.game = p.newGame()
	p.game.Line, p.game.Column, p.game.Encoding = p.nodeAt.line, p.nodeAt.column, charset.UTF8.Name
	p.beginStream()
	p.part = p.partAt(p.i)
	if p.part != nil {
		p.game.Encoding = p.part.encoding
		if !p.part.doubt.Empty() && p.told < p.part.start+1 {
			p.warn(p.i, p.part.doubt, say("read as %s", p.part.encoding))
			p.told = p.part.start + 1
			p.stream.told = p.part
		}
	}
	p.root, p.cur, p.setupNode, p.closed = nil, nil, nil, false
	p.stack = p.stack[:0]
	p.width, p.height, p.hasSize = width, height, false
	p.placed, p.resize = false, false
	p.komi, p.handicap, p.stones = komiAt{}, cursor{}, 0
	p.joins, p.indexes, p.idle, p.deeper = nil, nil, 0, 0
	p.beginBrief()
	if !p.brief.on { // what is kept of games that are summed up is used again
		p.slab.begin()
	}
	p.bare = p.s[p.i] != '('
	if p.bare {
		p.warn(p.i, say("the game does not start with a parenthesis"), say("read as a game"))
	}
	for {
		p.enough()
		if p.i >= len(p.s) {
			if !p.final {
				p.starved = true
				return nil
			}
			if len(p.stack) > 0 {
				p.warn(p.i, say("the file ends inside the game"), say("what is there was kept"))
			}
			for len(p.stack) > 0 {
				p.closeVariation(false)
			}
			break
		}
		switch c := p.s[p.i]; {
		case c == ';':
			behind := p.closed && p.cur != nil
			if behind {
				p.warn(p.i, say("a node behind a variation"), say("read as the main line from there"))
			}
			p.newNode(p.i)
			if behind {
				p.leadMain()
			}
			p.i++
			if p.plainMove() {
				p.plainMoves()
			}
		case c == '(':
			if p.otherGame() {
				p.warn(p.i, say("a new game starts before the last one is closed"), say("read as a game of its own"))
				for len(p.stack) > 0 {
					p.closeVariation(false)
				}
				return p.finishGame()
			}
			p.i++
			if len(p.stack) >= maxDepth {
				if p.deeper++; p.deeper == 1 {
					p.warn(p.i-1, say("variations inside of each other, more than %d", maxDepth), say("parentheses ignored"))
				}
				continue
			}
			p.openVariation()
			p.closed = false
			if i := skipSpace(p.s, p.i); p.root != nil && i < len(p.s) && isIDByte(p.s[i]) && plausible(p.s, i) {
				p.warn(i, say("no semicolon before the first property of a variation"), say("read as a node"))
				p.newNode(i)
			}
		case c == ')':
			if p.closeParenthesis() {
				return p.finishGame()
			}
		case c == '[':
			p.strayValue()
		case isIDByte(c):
			p.property()
			if p.resize {
				return nil
			}
		default:
			p.junk()
		}
	}
	return p.finishGame()
}

// closeParenthesis reads a closing parenthesis, and says whether it ends the game.
func (p *scanner) closeParenthesis() (ends bool) {
	if len(p.stack) == 0 { // of a game without a parenthesis
		if !p.goesOn() {
			p.warn(p.i, say("a closing parenthesis too many"), say("ignored"))
			p.i++
			return true
		}
		p.tooMany()
		return false
	}
	if p.deeper > 0 {
		p.deeper--
		p.i++
		return false
	}
	branch := p.stack[len(p.stack)-1]
	nothing := p.cur == branch
	p.dropEmpty(branch)
	last := p.cur
	p.closeVariation(nothing)
	p.i++
	switch {
	case len(p.stack) > 0:
		return false
	case p.root == nil:
		return true
	case p.bare:
		return false
	case !p.goesOn():
		return true
	}
	p.warn(p.i-1, say("the game is closed before its last move"), say("parenthesis ignored"))
	p.i = skipSpace(p.s, p.i)
	p.tooMany()
	p.stack = append(p.stack, nil)
	p.brief.stack = append(p.brief.stack, briefBranch{})
	p.closed = false
	if p.cur = p.root; last != nil && (last.parent != nil || last == p.root) {
		p.cur = last
	}
	p.reopenBrief()
	return false
}

// tooMany skips closing parentheses behind which the game goes on.
func (p *scanner) tooMany() {
	for ; p.s[p.i] == ')'; p.i = skipSpace(p.s, p.i+1) {
		if !p.full() {
			p.warn(p.i, say("a closing parenthesis too many"), say("ignored"))
		}
	}
}

// goesOn tells whether nodes follow the parenthesis that closed the game.
func (p *scanner) goesOn() bool {
	run := func() int {
		i := skipSpace(p.s, p.i)
		for i < len(p.s) && p.s[i] == ')' {
			i = skipSpace(p.s, i+1)
		}
		return i
	}
	i := run()
	for len(p.s)-i < lookAhead && p.streams() {
		p.readOn()
		i = run()
	}
	if !p.final && len(p.s)-i < lookAhead {
		p.starved = true
		return false
	}
	return i < len(p.s) && p.s[i] == ';' && gameStart(p.s, i)
}

// otherGame tells whether the parenthesis here opens another game although this one is not closed. It does if
// its first node says what only a root says.
func (p *scanner) otherGame() bool {
	if p.root == nil || len(p.root.props) == 0 && len(p.root.children) == 0 {
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
	return define(id).class == classRoot
}

// finishGame hands out the game, or nil if it has no node.
func (p *scanner) finishGame() *Game {
	if p.root == nil {
		p.warn(p.i, say("parentheses without a game"), say("ignored"))
		return nil
	}
	p.dropEmpty(nil) // of a game without parentheses, which nothing closes
	g := p.game
	p.endNode()
	p.finishBrief(g)
	g.root = p.root
	p.checkGame(g)
	p.game = nil
	return g
}
