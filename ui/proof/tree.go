package proof

import (
	"fmt"
	"slices"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/ui/tr"
)

// Tree is a question with everything answered and tried so far.
type Tree struct {
	Start *Start
	Root  *Node
	// Group are the stones in question, and Color is theirs. Before the first answer only one string of them
	// may be known.
	Group []board.Point
	Color board.Color
	// Nodes is the limit of the first reading of a position.
	Nodes int
	// Answering makes the engine's refutation be played at once.
	Answering bool

	current *Node
	reply   *Node // the player's move that the engine has yet to answer
}

// New is a tree without an answer yet.
func New(start *Start, nodes int) *Tree {
	root := &Node{}
	t := &Tree{Start: start, Root: root, Nodes: nodes, Answering: true, current: root}
	if stone := start.Options.Stone; stone != board.NoPoint {
		b := start.Position.Board()
		t.Group, t.Color = b.FindStones(stone, nil), b.At(stone)
	}
	return t
}

// Current is the node that the board shows.
func (t *Tree) Current() *Node { return t.current }

// GoTo shows another node.
func (t *Tree) GoTo(n *Node) { t.current, t.reply = n, nil }

// Step goes forward along the first line, or back if by is negative, as far as
// there is anything.
func (t *Tree) Step(by int) {
	n := t.current
	for ; by < 0 && n.Parent != nil; by++ {
		n = n.Parent
	}
	for ; by > 0 && len(n.Children) > 0; by-- {
		n = n.Children[0]
	}
	t.GoTo(n)
}

// Place is the number of moves made at the node shown, and at the end of the line. That is the line that Step
// goes along.
func (t *Tree) Place() (at, of int) {
	for n := t.current; n.Parent != nil; n = n.Parent {
		at++
	}
	of = at
	for n := t.current; len(n.Children) > 0; n = n.Children[0] {
		of++
	}
	return at, of
}

// Sibling goes to the next move tried in the same place, or the one before.
func (t *Tree) Sibling(by int) {
	if t.current.Parent == nil {
		return
	}
	list := t.current.Parent.Children
	i := slices.Index(list, t.current) + by
	if i >= 0 && i < len(list) {
		t.GoTo(list[i])
	}
}

// ToMove is the player to move at a node.
func (t *Tree) ToMove(n *Node) board.Color {
	if n.Parent == nil {
		return t.Start.Position.ToMove()
	}
	return n.Move.Color.Other()
}

// Board is the position of a node.
func (t *Tree) Board(n *Node) *board.Board {
	b := t.Start.Position.Board()
	for _, m := range n.Moves() {
		// The engine's moves are legal, and the player's were checked.
		_ = engine.PlayWithThreat(b, m)
	}
	return b
}

// Play makes a move of the player to move and shows the position after it.
func (t *Tree) Play(p board.Point) error {
	at := t.current
	n := at.child(p)
	if n == nil {
		c := t.ToMove(at)
		if err := t.Board(at).Play(p, c, board.ForbidSuicide); err != nil {
			return err
		}
		n = &Node{Move: board.Move{Point: p, Color: c}, Parent: at}
		at.Children = append(at.Children, n)
	}
	n.Played = true
	t.current, t.reply = n, nil
	if t.Answering {
		t.reply = n
		t.answer()
	}
	return nil
}

// answer plays the engine's refutation of the move that waits for it, if it is
// known.
func (t *Tree) answer() {
	n := t.reply
	if n == nil || n != t.current || n.Verdict == nil {
		return
	}
	t.reply = nil
	v := n.Verdict
	if v.Code == board.Fail || v.Captured() || v.Best == board.Pass {
		return // conceded, or nothing needs to be played
	}
	t.Reply(v.Best)
}

// Reply makes a move of the engine from the node shown. The move may take a ko back as if a threat had been
// answered.
func (t *Tree) Reply(p board.Point) {
	at := t.current
	c := at.child(p)
	if c == nil {
		c = &Node{Move: board.Move{Point: p, Color: t.ToMove(at)}, Parent: at}
		at.Children = append(at.Children, c)
	}
	c.Played = true
	t.current, t.reply = c, nil
}

// NeedsThreat says whether the move that led to a node takes a ko back. A threat has to be made before such a
// move.
func (t *Tree) NeedsThreat(n *Node) bool {
	if n.Parent == nil || n.Move.Point == board.Pass {
		return false
	}
	isKo, _ := t.Board(n.Parent).IsKo(n.Move.Point, n.Move.Color)
	return isKo && t.Board(n.Parent).Ko() == n.Move.Point
}

// Need is the question that the node shown still waits for, nil if it has its
// answer.
func (t *Tree) Need() *Question {
	if t.current.Verdict != nil {
		return nil
	}
	return &Question{Start: t.Start, Moves: t.current.Moves(), Nodes: t.Nodes}
}

// longer is the factor by which a second thought is longer than the first.
const longer = 8

// Longer asks again about the node shown, with a larger limit.
func (t *Tree) Longer() *Question {
	nodes := t.Nodes
	if v := t.current.Verdict; v != nil {
		nodes = v.Limit
	}
	return &Question{Start: t.Start, Moves: t.current.Moves(), Nodes: nodes * longer}
}

// Certify asks for the proof of what the node shown is known to be, for a file. It is nil where that is not proved.
func (t *Tree) Certify(file string) *Question {
	v := t.current.Verdict
	if v == nil || v.Certainty != search.Proved || v.Captured() {
		return nil
	}
	return &Question{Start: t.Start, Moves: t.current.Moves(), Nodes: v.Limit, Certificate: file}
}

// Arrived puts an answer into the tree.
func (t *Tree) Arrived(a *Answer) {
	if a.Question.Start != t.Start {
		return
	}
	n := t.Root
	for _, m := range a.Question.Moves {
		if n = n.child(m.Point); n == nil {
			return
		}
	}
	t.Group, t.Color = a.Group, a.Color
	n.Verdict = a.Verdict
	defer n.settle()
	n.adopt(a.Verdict.Tree, koFirst(a.Verdict))
	t.answer()
}

// adopt adds the moves of a proof below n, the proof's order first. If it is about a ko, first
// takes it first.
func (n *Node) adopt(moves []*engine.SolutionMove, first board.Color) {
	var adopted []*Node
	for _, m := range moves {
		p, c := m.Point()
		child := n.child(p)
		if child == nil {
			child = &Node{Move: board.Move{Point: p, Color: c}, Parent: n}
		}
		child.Claim = &Claim{Killed: m.Result == "killed", Ko: first != board.Empty, First: first, Certainty: m.Certainty, Nodes: m.Nodes}
		child.Others = m.Others
		child.adopt(m.Next, first)
		adopted = append(adopted, child)
	}
	for _, c := range n.Children {
		if !slices.Contains(adopted, c) {
			adopted = append(adopted, c)
		}
	}
	n.Children = adopted
}

// Row is a line of the tree as a list.
type Row struct {
	Node  *Node
	Depth int // moves from the root
	// Number is the place among all moves of the tree, from 1, in the order of variations. It is 0 for the
	// root.
	Number int
	// Folded says that moves below are not in the list.
	Folded bool
}

// Rows lists the tree as it is unfolded. It has lines without a choice, and the way to the node shown with
// all choices on it.
func (t *Tree) Rows() []Row {
	shown := map[*Node]bool{}
	for n := t.current; n != nil; n = n.Parent {
		shown[n] = true
	}
	var rows []Row
	number := -1
	var walk func(n *Node, indent int, visible bool)
	walk = func(n *Node, depth int, visible bool) {
		number++
		open := shown[n] || len(n.Children) == 1
		if visible {
			rows = append(rows, Row{Node: n, Depth: depth, Number: number, Folded: !open && len(n.Children) > 0})
		}
		for _, c := range n.Children {
			walk(c, depth+1, visible && open)
		}
	}
	walk(t.Root, 0, true)
	return rows
}

// Count is the number of moves in the tree.
func (t *Tree) Count() int {
	count := -1
	t.Root.walk(func(*Node) bool { count++; return true })
	return count
}

// Variation shows the position after move number of the tree, counted from 1 in
// the order of variations.
func (t *Tree) Variation(number int) error {
	if total := t.Count(); number < 1 || number > total {
		return fmt.Errorf(tr.L("there are variations 1 to %d"), total)
	}
	t.Root.walk(func(n *Node) bool {
		if number == 0 {
			t.GoTo(n)
		}
		number--
		return number >= 0
	})
	return nil
}
