package sgfio

// newGame is a game to fill.
func (p *scanner) newGame() *Game {
	b := &p.brief
	if !b.on {
		return &Game{}
	}
	if b.game == nil {
		b.game, b.told = &Game{}, &tallied{}
	} else {
		*b.game = Game{}
	}
	return b.game
}

// keeps says whether a node of the main line is kept, by how many stand before it. Info looks at the first ones,
// checkGame at those before the first move and, where there is a handicap, at so many moves.
func (p *scanner) keeps(depth int) bool {
	b := &p.brief
	most := infoNodes
	if p.handicap.line != 0 {
		most = 2*infoNodes + min(p.stones, MaxSize*MaxSize)
	} else if b.counts.Moves == 0 {
		most = 2 * infoNodes
	}
	return depth < most && b.kept == depth-1
}

// beginBrief starts a game; the board of the last one serves again.
func (p *scanner) beginBrief() {
	b := &p.brief
	free := b.free
	if b.on {
		for n := b.first; n != nil; {
			next := n.Child(0)
			clear(n.props)
			*n = Node{props: n.props[:0]}
			free = append(free, n)
			n = next
		}
	}
	b.failed, b.tallied = false, tallied{}
	b.main, b.child, b.left, b.allIdle = false, false, false, false
	b.depth, b.run, b.kept = 0, 0, 0
	b.last, b.first = nil, nil
	b.waiting, b.stack, b.free = b.waiting[:0], b.stack[:0], free
	if b.position != nil {
		b.position.reset()
	}
}

// briefNode is a node to use again, nil for a new one.
func (p *scanner) briefNode() *Node {
	b := &p.brief
	if len(b.free) == 0 {
		return nil
	}
	n := b.free[len(b.free)-1]
	b.free = b.free[:len(b.free)-1]
	return n
}

// release lets a node be used again, unless it is kept.
func (p *scanner) release(n *Node) {
	if n == p.root || n.parent != nil || n == p.branch() || n == p.setupNode {
		return
	}
	delete(p.indexes, n)
	clear(n.props)
	*n = Node{props: n.props[:0]}
	p.brief.free = append(p.brief.free, n)
}

// leave counts a node whose properties are complete.
func (p *scanner) leave(n *Node, main bool) { p.brief.add(n, main, p.width, p.height) }

// leaveWaiting leaves the nodes before the current one.
func (p *scanner) leaveWaiting() {
	b := &p.brief
	rest := b.waiting[:0]
	for _, w := range b.waiting {
		if w.node == p.setupNode {
			rest = append(rest, w)
			continue
		}
		if len(rest) > 0 {
			b.failed = true // what is still to be set up comes before it
		}
		p.leave(w.node, w.main)
		p.release(w.node)
	}
	b.waiting = rest
}

// leaveAll leaves the current node, too.
func (p *scanner) leaveAll() {
	b := &p.brief
	p.setupNode = nil
	p.leaveWaiting()
	if !b.left && p.cur != nil {
		p.leave(p.cur, b.main)
		b.left = true
	}
}

// attachBrief is attach where no tree is kept.
func (p *scanner) attachBrief(n *Node) {
	b := &p.brief
	parent := p.cur
	if parent == nil {
		b.failed = true // a second tree inside the parentheses of the first
		parent = p.root
	}
	p.leaveWaiting()
	if !b.left {
		b.waiting = append(b.waiting, waitingNode{parent, b.main})
	}
	branch := p.branch()
	switch {
	case parent == branch:
		b.run, b.allIdle = 1, true
	case parent != p.root && len(parent.props) == 0 && !b.child:
		b.run++
	default:
		b.run, b.allIdle = 1, false
	}
	if parent == branch && len(b.stack) > 0 {
		b.stack[len(b.stack)-1].child = true
	}
	b.main = b.main && !b.child
	b.depth++
	b.child = false
	b.counts.Nodes++
	if b.main && p.keeps(b.depth) {
		p.slab.adopt(parent, n)
		b.kept, b.last = b.depth, n
	} else if b.left {
		p.release(parent)
	}
	b.left = false
	p.cur = n
}

// openBrief remembers what is known of the node that a variation branches off.
func (p *scanner) openBrief() {
	b := &p.brief
	if !b.on {
		return
	}
	p.leaveAll()
	b.stack = append(b.stack, briefBranch{b.main, b.child, b.child, b.allIdle, int32(b.depth), int32(b.run)})
}

// closeBrief goes back to the node that the variation branched off.
func (p *scanner) closeBrief(branch *Node) {
	b := &p.brief
	if !b.on {
		return
	}
	if n := p.cur; n != branch && n != nil {
		p.leaveAll()
		p.release(n)
	}
	top := b.stack[len(b.stack)-1]
	b.stack = b.stack[:len(b.stack)-1]
	b.main, b.child, b.depth, b.left = top.main, top.child, int(top.depth), true
	b.run, b.allIdle = int(top.run), top.allIdle
	if n := len(b.stack); n > 0 && p.branch() == branch {
		b.stack[n-1].child = b.child
	}
}

// reopenBrief gives up where a game goes on behind its end.
func (p *scanner) reopenBrief() { p.brief.failed = p.brief.on }

// dropBrief is dropEmpty where no tree is kept.
func (p *scanner) dropBrief(branch *Node) {
	b := &p.brief
	n := p.cur
	if n == nil || n == branch || n == p.root || len(n.props) > 0 || b.child || b.run == 0 {
		return
	}
	b.counts.Nodes -= b.run
	for b.main && b.kept > b.depth-b.run && b.last != p.root {
		parent := b.last.parent
		parent.children = parent.children[:len(parent.children)-1]
		b.kept, b.last = b.kept-1, parent
	}
	if b.allIdle && len(b.stack) > 0 {
		top := &b.stack[len(b.stack)-1]
		top.child = top.before
	}
	b.depth -= b.run
	b.run, b.left = 0, true
	p.leaveWaiting()
	p.cur = branch
	if branch == nil {
		p.cur = p.root
	}
	p.warn(p.i, say("an empty node at the end of a line of play"), say("left out"))
}

// finishBrief hands the summary to its game.
func (p *scanner) finishBrief(g *Game) {
	b := &p.brief
	if b.on && b.failed && p.gone() {
		p.warn(p.i, say("nodes out of order in a game of more than %d megabytes", p.stream.whole>>20), say("summed up as they stand"))
	} else if !b.on || b.failed {
		return
	}
	p.leaveAll()
	*b.told = b.tallied
	b.told.counts.Nodes++ // the root
	g.tallied = b.told
}
