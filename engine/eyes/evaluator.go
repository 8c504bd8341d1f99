package eyes

import (
	"math/bits"
	"sync"
)

// Evaluator analyses eye graphs and remembers the answers. It is not safe for
// concurrent use. What it remembers never changes an answer.
type Evaluator struct {
	solver *solver
	// seen is asked first: graphs with the vertices in the order of the board.
	seen   map[memoKey]Analysis
	solved *Shapes
	// large holds graphs that are too large for a key.
	large map[Graph]Analysis
}

// Shapes remembers graphs with the vertices in canonical order. Evaluators that share it find nothing twice; several
// goroutines may use it.
type Shapes struct {
	mu    sync.Mutex
	known map[memoKey]Analysis
}

// NewShapes remembers nothing yet.
func NewShapes() *Shapes { return &Shapes{known: map[memoKey]Analysis{}} }

func (s *Shapes) find(key memoKey) (Analysis, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a, ok := s.known[key]
	return a, ok
}

func (s *Shapes) remember(key memoKey, a Analysis) {
	s.mu.Lock()
	defer s.mu.Unlock()
	remember(s.known, key, a)
}

// memoKey is a graph and the wall's liberties outside.
type memoKey struct {
	graph     canonKey
	liberties uint8
}

// NewEvaluator makes an Evaluator that remembers nothing yet.
func NewEvaluator() *Evaluator { return NewSharing(NewShapes()) }

// NewSharing makes an Evaluator that shares what it finds.
func NewSharing(shapes *Shapes) *Evaluator {
	return &Evaluator{solver: newSolver(), seen: map[memoKey]Analysis{}, solved: shapes, large: map[Graph]Analysis{}}
}

// identity is the order in which the vertices were added.
var identity = [canonMax]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8}

// Analyze finds the value and the vital vertices of g by playing out its local
// game.
func (e *Evaluator) Analyze(g *Graph) Analysis {
	if g.n > canonMax {
		a, ok := e.large[*g]
		if !ok {
			a = e.solver.Analyze(g)
			remember(e.large, *g, a)
		}
		return a
	}
	raw := memoKey{g.key(&identity), g.liberties}
	if a, ok := e.seen[raw]; ok {
		return a
	}
	key, order := g.canonical()
	canon := memoKey{key, g.liberties}
	a, ok := inTable(g.n, canon)
	if !ok {
		a, ok = e.solved.find(canon)
	}
	if ok {
		a = reorder(a, order[:g.n], true)
	} else {
		a = e.solver.Analyze(g)
		e.solved.remember(canon, reorder(a, order[:g.n], false))
	}
	remember(e.seen, raw, a)
	return a
}

func remember[K comparable](memo map[K]Analysis, key K, a Analysis) {
	if len(memo) >= memoSize {
		clear(memo)
	}
	memo[key] = a
}

// reorder changes the numbers of vertices from those of a graph to canonical
// places, or back.
func reorder(a Analysis, order []uint8, back bool) Analysis {
	move := func(vertices set) set {
		var moved set
		for place, vertex := range order {
			if back {
				moved |= vertices >> place & 1 << vertex
			} else {
				moved |= vertices >> vertex & 1 << place
			}
		}
		return moved
	}
	a.Attack, a.Defense = move(a.Attack), move(a.Defense)
	return a
}

// first is the least vertex of a set, or -1.
func first(vertices set) int {
	if vertices == 0 {
		return -1
	}
	return bits.TrailingZeros16(vertices)
}
