package sgfio

// Counts sums up a game tree.
type Counts struct {
	// Moves is the number of moves on the main line, passes included. Nodes is the number of nodes of the
	// whole tree.
	Moves, Nodes int
	// SetupBlack and SetupWhite are the stones that AB and AW place in the whole
	// tree.
	SetupBlack, SetupWhite int
}

// mostIllegal is how many illegal moves a summary lists.
const mostIllegal = 20

// tallied is what was counted of a game.
type tallied struct {
	counts      Counts
	illegal     []IllegalMove
	moreIllegal int
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

// stonesOf counts the points of a list that are on the board.
func stonesOf(n *Node, id string, width, height int) (count int) {
	values := n.Values(id)
	switch len(values) {
	case 0:
		return 0
	case 1: // no point twice
		r, ok := values[0].rectangle()
		if !ok {
			return 0
		}
		return max(0, min(r.right, width-1)-r.left+1) * max(0, min(r.bottom, height-1)-r.top+1)
	}
	for _, p := range n.Points(id) {
		if p.OnBoard(width, height) {
			count++
		}
	}
	return count
}
