package search

import (
	"shikatsu/engine/board"
)

// Variation is one move tried in a search.
type Variation struct {
	// Parent is the index of the variation that this one continues, -1 for a
	// first move.
	Parent int
	Depth  int // 1 for a first move
	Move   board.Point
	Prover bool // the prover made the move
	// Threat is set if the move retook a ko after a ko threat.
	Threat bool
	// Node is the search's node count when the move was first tried.
	Node int
	// Nodes is the number of nodes spent below.
	Nodes int
	// Verdict after the move as far as the search got.
	Verdict Verdict
}

// Trace collects all variations that a search tries, each once, in the order
// in which they were first tried. Limit bounds their number (0: 100,000).
type Trace struct {
	Variations []Variation
	Limit      int
}

type traceKey struct {
	parent int
	move   board.Point
}

type tracer struct {
	out   *Trace
	index map[traceKey]int
	stack []int // variation of each ply; -2 beyond the limit
	start []int
	nodes *int
}

func (t *tracer) push(p Problem, move board.Point) {
	parent := -1
	if n := len(t.stack); n > 0 {
		parent = t.stack[n-1]
	}
	v := -2
	if parent != -2 {
		key := traceKey{parent, move}
		var seen bool
		if v, seen = t.index[key]; !seen {
			v = -2
			if len(t.out.Variations) < t.out.Limit {
				v = len(t.out.Variations)
				t.index[key] = v
				t.out.Variations = append(t.out.Variations, Variation{
					Parent: parent, Depth: len(t.stack) + 1, Move: move, Prover: p.Prover()})
			}
		}
	}
	t.stack = append(t.stack, v)
	t.start = append(t.start, *t.nodes)
}

func (t *tracer) top() *Variation {
	if n := len(t.stack); n > 0 && t.stack[n-1] >= 0 {
		return &t.out.Variations[t.stack[n-1]]
	}
	return nil
}

func (t *tracer) enter() {
	if v := t.top(); v != nil && v.Node == 0 {
		v.Node = *t.nodes
	}
}

func (t *tracer) decide(out *outcome) {
	if v := t.top(); v != nil {
		v.Verdict, _ = out.answer()
	}
}

func (t *tracer) pop() {
	if v := t.top(); v != nil {
		v.Nodes += *t.nodes - t.start[len(t.start)-1]
	}
	t.stack, t.start = t.stack[:len(t.stack)-1], t.start[:len(t.start)-1]
}
