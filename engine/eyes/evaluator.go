package eyes

import "math/bits"

// Evaluator analyses eye graphs and remembers the answers. It is not safe for
// concurrent use. What it remembers never changes an answer.
type Evaluator struct {
	solver *solver
	known  map[Graph]Analysis
}

// NewEvaluator makes an Evaluator that remembers nothing yet.
func NewEvaluator() *Evaluator {
	return &Evaluator{solver: newSolver(), known: map[Graph]Analysis{}}
}

// Analyze finds the value and the vital vertices of g by playing out its local
// game.
func (e *Evaluator) Analyze(g *Graph) Analysis {
	a, ok := e.known[*g]
	if !ok {
		a = e.solver.Analyze(g)
		if len(e.known) >= memoSize {
			clear(e.known)
		}
		e.known[*g] = a
	}
	return a
}

// first is the least vertex of a set, or -1.
func first(vertices set) int {
	if vertices == 0 {
		return -1
	}
	return bits.TrailingZeros16(vertices)
}
