package sgfio

// rootProperties is how many properties most roots have room for.
const rootProperties = 8

// newNode adds a node after the current one.
func (p *scanner) newNode(at int) {
	p.endNode()
	p.setupNode = nil
	if p.brief.on && p.cur != nil {
		p.leaveAll()
	}
	if p.idle >= maxIdle && !p.closed && p.cur != nil && len(p.cur.props) == 0 && p.cur != p.branch() {
		if p.idle == maxIdle {
			p.warn(at, say("more than %d nodes in a row with nothing in them", maxIdle), say("the others left out"))
			p.idle++
		}
		return
	}
	p.closed = false
	p.attach(p.fresh(at))
}

// fresh makes a node that stands at an offset.
func (p *scanner) fresh(at int) *Node {
	p.nodeAt.advance(p.s, at)
	n := p.emptyNode()
	n.line, n.column = int32(p.nodeAt.line), int32(p.nodeAt.column)
	return n
}

// emptyNode is a node to fill.
func (p *scanner) emptyNode() *Node {
	if n := p.briefNode(); n != nil {
		return n
	}
	return p.slab.node()
}

// openVariation remembers the current node as one that variations branch off.
func (p *scanner) openVariation() {
	p.endNode()
	p.stack = append(p.stack, p.cur)
	p.openBrief()
	p.idle = 0
}

// attach makes a node the child of the current one, and the current one.
func (p *scanner) attach(n *Node) {
	if p.cur != nil && len(p.cur.props) == 0 {
		p.idle = max(p.idle, 0) + 1
	} else {
		p.idle = 0
	}
	if p.brief.on && p.root != nil {
		p.attachBrief(n)
		return
	}
	switch {
	case p.cur != nil:
		p.slab.adopt(p.cur, n)
	case p.root != nil:
		// A second tree inside the parentheses of the first: it can only be
		// kept as a variation of the root.
		p.slab.adopt(p.root, n)
	default:
		if cap(n.props) < rootProperties {
			n.props = make([]Property, 0, rootProperties)
		}
		p.root = n
		p.brief.main, p.brief.last, p.brief.first = true, n, n
	}
	p.cur = n
}

// leadMain moves the current node before its siblings. What stands in no parentheses of its own is the line
// that the siblings branch off.
func (p *scanner) leadMain() {
	if p.brief.on {
		p.brief.failed = true
		return
	}
	list := p.cur.parent.children
	copy(list[1:], list[:len(list)-1])
	list[0] = p.cur
}

// closeVariation goes back to where the innermost parenthesis was opened. tell asks for a warning if there
// was nothing in it.
func (p *scanner) closeVariation(tell bool) {
	p.endNode()
	branch := p.stack[len(p.stack)-1]
	p.stack = p.stack[:len(p.stack)-1]
	if tell && p.cur == branch && p.root != nil {
		p.warn(p.i, say("parentheses without a node"), say("ignored"))
	}
	p.dropEmpty(branch)
	p.closeBrief(branch)
	p.cur = branch
	p.setupNode = nil
	p.idle = 0
	p.closed = true
}

// dropEmpty removes the nodes without content at the end of a line. They come from a semicolon too many, and
// would show as moves that are none.
func (p *scanner) dropEmpty(branch *Node) {
	p.endNode()
	if p.brief.on {
		p.dropBrief(branch)
		return
	}
	dropped := false
	for n := p.cur; n != nil && n != branch && n != p.root && len(n.props) == 0 && len(n.children) == 0; n = p.cur {
		parent := n.parent
		if last := len(parent.children) - 1; parent.children[last] == n {
			parent.children = parent.children[:last]
		} else { // it leads the variations before it
			i := n.Index()
			parent.children = append(parent.children[:i], parent.children[i+1:]...)
		}
		p.cur = parent
		dropped = true
	}
	if dropped {
		p.warn(p.i, say("an empty node at the end of a line of play"), say("left out"))
	}
}
