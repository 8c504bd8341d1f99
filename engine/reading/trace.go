package reading

import (
	"shikatsu/engine/board"
	"shikatsu/engine/ko"
)

// Variation is one move tried in a reading.
type Variation struct {
	// Parent is the index of the variation that this one continues, -1 for a
	// first move.
	Parent int
	// Depth is 1 for a first move.
	Depth int
	Color board.Color
	Move  board.Point
	// Label names the kind of the move.
	Label string
	// Conditional is set for a forbidden ko capture, tried as if a ko threat
	// had been made and answered.
	Conditional bool
	// Hash of the position after the move, without the ko state.
	Hash uint64
	// Ko is the komaster state before the move.
	Ko ko.State
	// Code is the value of the move for its player.
	Code board.Code
	// Nodes is the number of nodes visited below the move.
	Nodes int
	// Notes are the readings made after the move, in order.
	Notes []Note
}

// Note is one reading in the course of another.
type Note struct {
	// Question is "attack" or "defend", followed by the number of liberties,
	// or the name of a connection question.
	Question string
	String   board.Point
	Code     board.Code
	Move     board.Point
	// Cached is set if the answer came from the transposition table.
	Cached bool
	// Order lists the candidates with their scores as they were tried.
	Order []Candidate
}

// Candidate is a move considered at a node.
type Candidate struct {
	Move  board.Point
	Score int
	Label string
}

// Trace collects the variations of a reading in the order in which they were tried. The number of a variation is its index plus
// one. Give a Trace to Reader.SetTrace.
type Trace struct {
	Variations []Variation
	// Root holds the readings of the position itself.
	Root []Note
	// Limit bounds the number of variations; 0 means defaultTraceLimit.
	Limit int
	// Truncated is set if there were more.
	Truncated bool

	stack []int // variation of each move on the stack, -2 beyond the limit
}

// Last is the index of the last variation below variation v or v itself.
func (t *Trace) Last(v int) int {
	last := v
	for i := v + 1; i < len(t.Variations) && t.Variations[i].Depth > t.Variations[v].Depth; i++ {
		last = i
	}
	return last
}

// Path lists the variations that lead to variation v, which ends the list.
func (t *Trace) Path(v int) []int {
	var path []int
	for ; v >= 0; v = t.Variations[v].Parent {
		path = append(path, v)
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	return path
}

func (t *Trace) push(v Variation) {
	limit := t.Limit
	if limit == 0 {
		limit = defaultTraceLimit
	}
	if len(t.Variations) >= limit {
		t.Truncated = true
		t.stack = append(t.stack, -2)
		return
	}
	v.Parent = t.top()
	v.Depth = len(t.stack) + 1
	t.stack = append(t.stack, len(t.Variations))
	t.Variations = append(t.Variations, v)
}

// pop ends what push began. A nil trace keeps nothing.
func (t *Trace) pop(code board.Code, nodes int) {
	if t != nil {
		t.end(code, nodes)
	}
}

func (t *Trace) end(code board.Code, nodes int) {
	if v := t.top(); v >= 0 {
		t.Variations[v].Code = code
		t.Variations[v].Nodes = nodes - t.Variations[v].Nodes
	}
	t.stack = t.stack[:len(t.stack)-1]
}

// top is the variation whose position is on the board, -1 for the root.
func (t *Trace) top() int {
	if len(t.stack) == 0 {
		return -1
	}
	return t.stack[len(t.stack)-1]
}

func (t *Trace) note(n Note) {
	if t == nil {
		return
	}
	switch v := t.top(); {
	case v == -1:
		t.Root = append(t.Root, n)
	case v >= 0:
		t.Variations[v].Notes = append(t.Variations[v].Notes, n)
	}
}
