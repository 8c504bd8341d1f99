package sgfio

import (
	"math/bits"
	"strconv"
)

// Illegal says in which way a move of a record breaks the rules. The format
// wants such moves executed all the same; they are flagged.
type Illegal uint8

// The ways of being illegal; a move can be so in several.
const (
	// Occupied: there was a stone already. The new one takes its place.
	Occupied Illegal = 1 << iota
	// Retaken: a ko was taken back at once.
	Retaken
	// Suicide: the stones of the move itself had no liberty and were removed,
	// which some rules allow.
	Suicide
	// OffBoard: the value is no point of this board; no stone was placed.
	OffBoard
)

// Position is the board at a node, reached by playing the record from its root.
// It does not change any more once it was handed out.
type Position struct {
	Width, Height int
	// ToMove is who plays next. That is what PL says, else the colour of the move that follows, else the
	// opponent of the last move. Without any of these it is White where only black stones were set up, and
	// otherwise Black.
	ToMove Color
	// Ko is the point that may not be retaken in the next move, or Pass.
	Ko Point
	// MoveNumber counts the moves from the root, passes included, unless the
	// record numbers them itself (MN).
	MoveNumber int
	// Last is the move of this node; HasLast tells whether it has one.
	Last    Move
	HasLast bool
	// Illegal is set if the move of this node breaks the rules.
	Illegal Illegal
	// IllegalBefore tells that this or an earlier move broke the rules. The stones can then not be reached by
	// legal moves alone.
	IllegalBefore bool
	// CapturedBlack and CapturedWhite count the stones of that colour taken off
	// the board by moves.
	CapturedBlack, CapturedWhite int

	stones []Color // row by row from the top left
	player Color   // what PL said since the last move
	setup  bool    // AB, AW or AE was seen
	depth  int     // nodes from the root
}

// At gives the colour of a point; Empty outside of the board.
func (p *Position) At(pt Point) Color {
	if !pt.OnBoard(p.Width, p.Height) {
		return Empty
	}
	return p.stones[pt.Row()*p.Width+pt.Column()]
}

// Stones lists the points of a colour, top row first, left to right.
func (p *Position) Stones(c Color) []Point {
	var list []Point
	for i, s := range p.stones {
		if s == c {
			list = append(list, Pt(i%p.Width, i/p.Width))
		}
	}
	return list
}

func newPosition(width, height int) *Position {
	return &Position{
		Width: width, Height: height, Ko: Pass, depth: -1,
		stones: make([]Color, width*height),
	}
}

// reset empties the board and forgets what was played.
func (p *Position) reset() {
	stones := p.stones
	clear(stones)
	*p = Position{Width: p.Width, Height: p.Height, Ko: Pass, depth: -1, stones: stones}
}

func (p *Position) clone() *Position {
	q := *p
	q.stones = append([]Color(nil), p.stones...)
	return &q
}

// apply plays one node. scratch holds the points of a string between calls.
func (p *Position) apply(n *Node, scratch *flood) {
	m, moved := n.Move()
	p.applyMove(n, m, moved, scratch)
}

// applyMove is apply for a node of which the move is known.
func (p *Position) applyMove(n *Node, m Move, moved bool, scratch *flood) {
	p.depth++
	p.Illegal, p.HasLast = 0, false
	if moved && len(n.props) == 1 { // and nothing else, as nearly always
		p.move(m, scratch)
		return
	}
	for i := range n.props {
		switch n.props[i].ID {
		case "AB":
			p.set(n, "AB", Black)
		case "AW":
			p.set(n, "AW", White)
		case "AE":
			p.set(n, "AE", Empty)
		case "PL":
			if c, ok := parseColor(n.Text("PL")); ok {
				p.player = c
			}
		}
	}
	if moved {
		p.move(m, scratch)
	}
	for i := range n.props {
		switch n.props[i].ID {
		case "MN":
			if k, err := strconv.Atoi(n.Text("MN")); err == nil && k >= 0 {
				p.MoveNumber = k
			}
		case "IL":
			if list := n.Points("IL"); len(list) == 1 && list[0].OnBoard(p.Width, p.Height) && p.At(list[0]) == Empty {
				p.Ko = list[0]
			}
		}
	}
}

// move plays the move of a node and counts it.
func (p *Position) move(m Move, scratch *flood) {
	p.play(m, scratch)
	p.MoveNumber++
	p.player = Empty
}

// set executes AB, AW or AE. Nothing is captured: records of problems and of
// variations show stones without liberties on purpose.
func (p *Position) set(n *Node, id string, c Color) {
	p.setup = true
	p.Ko = Pass
	var done [MaxSize]uint64
	for _, v := range n.Values(id) {
		r, ok := v.rectangle()
		if !ok {
			continue
		}
		r.right = min(r.right, p.Width-1)
		for y := r.top; y <= r.bottom && y < p.Height && r.left <= r.right; y++ {
			fresh := r.columns() &^ done[y]
			done[y] |= fresh
			for ; fresh != 0; fresh &= fresh - 1 {
				p.stones[y*p.Width+bits.TrailingZeros64(fresh)] = c
			}
		}
	}
}

// play executes a move, legal or not.
func (p *Position) play(m Move, f *flood) {
	ko := p.Ko
	p.Ko = Pass
	p.Last, p.HasLast = m, true
	if m.Valid && m.Point == Pass {
		return
	}
	if !m.Valid || !m.Point.OnBoard(p.Width, p.Height) {
		p.Last.Valid = false
		p.flag(OffBoard)
		return
	}
	at := m.Point.Row()*p.Width + m.Point.Column()
	if p.stones[at] != Empty {
		p.flag(Occupied)
	}
	if m.Point == ko {
		p.flag(Retaken)
	}
	p.stones[at] = m.Color
	taken, last, free := 0, 0, false
	other := m.Color.Other()
	for _, q := range f.neighbours(p, at) {
		if q < 0 {
			continue
		}
		switch p.stones[q] {
		case Empty:
			free = true
		case other:
			if !f.hasLiberty(p, q) {
				taken += len(f.str)
				last = q
				p.remove(f)
			}
		}
	}
	if free && taken == 0 {
		return
	}
	if f.hasLiberty(p, at) {
		if taken == 1 && len(f.str) == 1 && f.onlyLiberty(p, at) {
			p.Ko = Pt(last%p.Width, last/p.Width)
		}
		return
	}
	p.flag(Suicide)
	p.remove(f)
}

func (p *Position) flag(i Illegal) {
	p.Illegal |= i
	p.IllegalBefore = true
}

// remove takes the string found last off the board.
func (p *Position) remove(f *flood) {
	if p.stones[f.str[0]] == Black {
		p.CapturedBlack += len(f.str)
	} else {
		p.CapturedWhite += len(f.str)
	}
	for _, q := range f.str {
		p.stones[q] = Empty
	}
}

// flood finds strings; its slices are reused.
type flood struct {
	str  []int // the points of the string
	seen []uint32
	run  uint32

	next  [][4]int // the points next to each of the board that was played on last, width wide
	width int
}

// neighbours lists the points next to one, -1 where the board ends.
func (f *flood) neighbours(p *Position, at int) *[4]int {
	if len(f.next) != len(p.stones) || f.width != p.Width {
		f.measure(p)
	}
	return &f.next[at]
}

// measure finds the neighbours of all points of a board.
func (f *flood) measure(p *Position) {
	f.width = p.Width
	f.next = make([][4]int, len(p.stones))
	for at := range f.next {
		next := [4]int{at - p.Width, at - 1, at + 1, at + p.Width}
		if at%p.Width == 0 {
			next[1] = -1
		}
		if at%p.Width == p.Width-1 {
			next[2] = -1
		}
		if next[3] >= len(p.stones) {
			next[3] = -1
		}
		if next[0] < 0 {
			next[0] = -1
		}
		f.next[at] = next
	}
}

// hasLiberty tells whether the string at a point has a liberty. If not, f.str
// is the whole string; else it is a part of it, which is the whole if it has
// one stone.
func (f *flood) hasLiberty(p *Position, at int) bool {
	if len(f.seen) < len(p.stones) {
		f.seen = make([]uint32, len(p.stones))
		f.run = 0
	}
	f.run++
	c := p.stones[at]
	f.str = append(f.str[:0], at)
	f.seen[at] = f.run
	found := false
	for i := 0; i < len(f.str) && !found; i++ {
		for _, q := range f.neighbours(p, f.str[i]) {
			if q < 0 || f.seen[q] == f.run {
				continue
			}
			switch p.stones[q] {
			case Empty:
				found = true
			case c:
				f.seen[q] = f.run
				f.str = append(f.str, q)
			}
		}
	}
	return found
}

// onlyLiberty tells whether exactly one neighbour of a point is empty.
func (f *flood) onlyLiberty(p *Position, at int) bool {
	n := 0
	for _, q := range f.neighbours(p, at) {
		if q >= 0 && p.stones[q] == Empty {
			n++
		}
	}
	return n == 1
}

// nextPlayer finds who plays after a node.
func (p *Position) nextPlayer(n *Node) Color {
	if c, ok := parseColor(n.Text("PL")); ok {
		return c
	}
	for _, child := range n.children {
		if m, ok := child.Move(); ok {
			return m.Color
		}
	}
	if p.player != Empty {
		return p.player
	}
	if p.HasLast || p.MoveNumber > 0 && p.Last.Color != Empty {
		return p.Last.Color.Other()
	}
	if p.setup {
		black, white := false, false
		for _, s := range p.stones {
			black = black || s == Black
			white = white || s == White
		}
		if black && !white {
			return White
		}
	}
	return Black
}
