package eyes

import "math/bits"

// maxGraph is the largest number of vertices of a Graph.
const maxGraph = 16

// set is a set of vertices of a graph.
type set = uint16

// Label is what stands on a vertex of an eye graph at the start.
type Label uint8

// The labels.
const (
	// Space is an empty proper vertex.
	Space Label = iota
	// Captive is an enemy stone.
	Captive
	// Margin is an empty vertex that is open to enemies living outside.
	Margin
	// CaptiveMargin is an enemy stone on a vertex that is open once the stone has been captured. A false eye is such a vertex.
	CaptiveMargin
)

// Graph is an eye space with all that its value depends on. It has labelled vertices, and knows which of them are adjacent and
// which touch the solid wall around. The wall is one chain of the owner that cannot be captured.
type Graph struct {
	n       int
	adj     [maxGraph]set
	captive set
	margin  set
	walled  set
	// liberties is the number of liberties that the wall has elsewhere.
	liberties uint8
}

// Reset makes g the graph without vertices whose wall has plenty of liberties
// outside.
func (g *Graph) Reset() { *g = Graph{liberties: plentyOfLiberties} }

// setLiberties sets the number of liberties that the wall has outside the eye
// space, if it has no eyes elsewhere. With fewer than plentyOfLiberties, two
// eyes count only if the wall lives by them alone; whether a single eye can be
// made never depends on it.
func (g *Graph) setLiberties(n int) { g.liberties = uint8(min(n, plentyOfLiberties)) }

// Len is the number of vertices.
func (g *Graph) Len() int { return g.n }

// Add appends a vertex and gives its number. walled says whether an owner's
// stone on it would be connected to the wall. The graph must have fewer than
// maxGraph vertices.
func (g *Graph) Add(label Label, walled bool) int {
	i := g.n
	g.n++
	if label == Captive || label == CaptiveMargin {
		g.captive |= 1 << i
	}
	if label == Margin || label == CaptiveMargin {
		g.margin |= 1 << i
	}
	if walled {
		g.walled |= 1 << i
	}
	return i
}

// Link makes two vertices adjacent.
func (g *Graph) Link(i, j int) {
	g.adj[i] |= 1 << j
	g.adj[j] |= 1 << i
}

// all is the set of all vertices.
func (g *Graph) all() set { return set(1<<g.n - 1) }

// neighbors is the set of vertices adjacent to a member of s.
func (g *Graph) neighbors(s set) set {
	var result set
	for ; s != 0; s &= s - 1 {
		result |= g.adj[bits.TrailingZeros16(s)]
	}
	return result
}

// flood is the part of within connected to start, start included.
func (g *Graph) flood(start, within set) set {
	reached, front := start, start
	for front != 0 {
		front = g.neighbors(front) & within &^ reached
		reached |= front
	}
	return reached
}
