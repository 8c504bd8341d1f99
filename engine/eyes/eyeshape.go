package eyes

import (
	"context"
	"errors"
	"fmt"

	"shikatsu/engine/board"
)

// TestEyeshape checks that the values of an eye shape are consistent for every content of empty points and captured stones. The
// digits are in order. The best first move of either side leads to a position whose value, found on its own, is the one
// promised. The board says which points are at the edge; its stones do not matter. Each inconsistency gives one line.
//
// It fails if the points repeat, are not connected or are more than the exact game is played for. It fails with the error of
// ctx if that ends first.
func TestEyeshape(ctx context.Context, b *board.Board, shape []board.Point) ([]string, error) {
	if len(shape) == 0 {
		return nil, errors.New("an eye shape needs a vertex")
	}
	if len(shape) > exactSize {
		return nil, fmt.Errorf("eye shapes of more than %d vertices are valued by size", exactSize)
	}
	var empty Graph
	empty.Reset()
	vertex := map[board.Point]int{}
	for _, p := range shape {
		if _, ok := vertex[p]; ok {
			return nil, fmt.Errorf("vertex %s is there twice", b.Vertex(p))
		}
		vertex[p] = -1
	}
	for _, p := range shape {
		walled := false
		for _, d := range board.Directions[:4] {
			if _, ok := vertex[p+d]; !ok && b.At(p+d) != board.Border {
				walled = true
			}
		}
		i := empty.Add(Space, walled)
		vertex[p] = i
		for _, d := range board.Directions[:4] {
			if j, ok := vertex[p+d]; ok && j >= 0 {
				empty.Link(i, j)
			}
		}
	}
	if empty.flood(1, empty.all()) != empty.all() {
		return nil, errors.New("the vertices of an eye shape must be connected")
	}
	var reports []string
	e := NewEvaluator()
	for content := range empty.all() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		g := empty
		g.captive = content
		if problem := e.inconsistency(&g); problem != "" {
			reports = append(reports, drawShape(b, shape, content)+": "+problem)
		}
	}
	return reports, nil
}

// inconsistency compares the value of a graph with the values of the positions
// that first moves lead to. It is empty if they fit.
func (e *Evaluator) inconsistency(g *Graph) string {
	v := e.Analyze(g).Value
	if v.A > v.B || v.B > v.C || v.C > v.D {
		return fmt.Sprintf("the digits of %v are not in order", v)
	}
	// Neither side has to move: the other side then moves first.
	least, most := v.C, v.B
	start := g.start()
	var play game
	play.begin(g)
	for i := range g.n {
		if next, ok := play.attack(start, i); start.empty>>i&1 != 0 && ok && next.owner == 0 {
			least = min(least, e.Analyze(g.after(next)).Value.C)
		}
		if next, ok := play.defend(start, i); start.empty>>i&1 != 0 && ok {
			most = max(most, e.afterDefense(g, next))
		}
	}
	if least != v.B || most != v.C {
		return fmt.Sprintf("%v, but first moves lead to %d and %d eyes", v, least, most)
	}
	return ""
}

// after is the graph of a position in which the owner has no stones.
func (g *Graph) after(p position) *Graph {
	next := *g
	next.captive = p.captive
	return &next
}

// afterDefense is the number of eyes that a position with one owner's stone yields when the attacker moves. The stone becomes
// wall if it is connected to it, and what is left is valued piece by piece.
func (e *Evaluator) afterDefense(g *Graph, p position) uint8 {
	if p.owner&^g.walled != 0 {
		return 0 // not connected: only the whole position can be valued
	}
	var sum Value
	for rest := g.all() &^ p.owner; rest != 0; {
		piece := g.flood(rest&-rest, rest)
		rest &^= piece
		sum = sum.Add(e.Analyze(g.part(piece, p)).Value)
	}
	return min(sum.B, 2)
}

// part is the graph of the vertices in piece, next to the owner's stones of p.
func (g *Graph) part(piece set, p position) *Graph {
	var sub Graph
	sub.Reset()
	walled := g.walled | g.neighbors(p.owner)
	var number [maxGraph]int
	for i := range g.n {
		if piece>>i&1 == 0 {
			continue
		}
		label := Space
		if p.captive>>i&1 != 0 {
			label = Captive
		}
		number[i] = sub.Add(label, walled>>i&1 != 0)
		for j := range i {
			if piece>>j&1 != 0 && g.adj[i]>>j&1 != 0 {
				sub.Link(number[i], number[j])
			}
		}
	}
	return &sub
}

// drawShape lists the vertices, captured stones with an X.
func drawShape(b *board.Board, shape []board.Point, content set) string {
	text := ""
	for i, p := range shape {
		if i > 0 {
			text += " "
		}
		text += b.Vertex(p)
		if content>>i&1 != 0 {
			text += "(X)"
		}
	}
	return text
}
