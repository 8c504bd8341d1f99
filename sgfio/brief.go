package sgfio

// Summary is what can be told of a game without its tree.
type Summary struct {
	Info   Info
	Counts Counts
	// Illegal are the first moves of the main line that break the rules, MoreIllegal
	// counts the others.
	Illegal     []IllegalMove
	MoreIllegal int
}

// mostIllegal is how many illegal moves a summary lists.
const mostIllegal = 20

// Summary sums the game up.
func (g *Game) Summary() (s Summary) {
	t := g.tallied
	if t == nil {
		t = g.tally()
	}
	g.readInfo(&s.Info)
	s.Counts, s.Illegal, s.MoreIllegal = t.counts, t.illegal, t.moreIllegal
	return s
}

// tallied is what was counted of a game.
type tallied struct {
	counts      Counts
	illegal     []IllegalMove
	moreIllegal int
}

func (g *Game) tally() *tallied {
	t := &tallied{counts: g.Count()}
	if g.Err == nil {
		list := g.IllegalMoves()
		n := min(len(list), mostIllegal)
		t.illegal, t.moreIllegal = list[:n:n], len(list)-n
	}
	return t
}

// brief is what the scanner keeps where only a summary is asked for. It has the nodes that hold what is said
// of the game, and those that are being read. A node is left when its properties are complete: it is counted,
// played if it is on the main line, and used again for another.
type brief struct {
	on     bool
	failed bool // a record so strange that the tree is needed

	tally

	main    bool // the current node is on the main line
	child   bool // it has a child
	left    bool // it was left
	depth   int  // nodes before it
	run     int  // nodes in a row with nothing in them, up to it
	allIdle bool // there are no others since the line branched off
	kept    int  // nodes of the main line that are kept
	last    *Node
	first   *Node         // the root of the game, whose nodes serve again in the next one
	waiting []waitingNode // before the current one, not yet left
	stack   []briefBranch // beside the scanner's
	free    []*Node
	game    *Game // the last one, which serves again
	told    *tallied
}

// waitingNode is a half of a node that was cut in two.
type waitingNode struct {
	node *Node
	main bool
}

// briefBranch is what is known of a node that variations branch off.
type briefBranch struct {
	main, child, before, allIdle bool
	depth, run                   int32
}

// tally counts what a summary tells of, node by node.
type tally struct {
	tallied
	position *Position
	flood    flood
}

// add counts a node, and plays it if it is on the main line. The size is that of the board.
func (t *tally) add(n *Node, main bool, width, height int) {
	m, moved := n.Move()
	if alone := moved && len(n.props) == 1; !alone && n.isSetup() {
		t.counts.SetupBlack += stonesOf(n, "AB", width, height)
		t.counts.SetupWhite += stonesOf(n, "AW", width, height)
	}
	if main {
		t.play(n, m, moved, width, height)
	}
}

// play plays a node of the main line, of which the move is known.
func (t *tally) play(n *Node, m Move, moved bool, width, height int) {
	w, h := min(width, MaxSize), min(height, MaxSize)
	if q := t.position; q == nil || q.Width != w || q.Height != h {
		t.position = newPosition(w, h)
		if q != nil {
			t.position.MoveNumber = q.MoveNumber
		}
	}
	if moved {
		t.counts.Moves++
	}
	t.position.applyMove(n, m, moved, &t.flood)
	if how := t.position.Illegal &^ OffBoard; how != 0 {
		if len(t.illegal) < mostIllegal {
			t.illegal = append(t.illegal, IllegalMove{t.position.MoveNumber, t.position.Last.Point.Name(h), how})
		} else {
			t.moreIllegal++
		}
	}
}

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

// forget lets no node serve again: those of a game that is read once more may be in use.
func (b *brief) forget() { b.free, b.first = nil, nil }

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
