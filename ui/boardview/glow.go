package boardview

import "math"

// haloRadius is how far a group's glow reaches from the middle of a stone, in
// cells.
const haloRadius = 0.60

// How strong the ground and the edge of a glow are, and what share of that groups have that live. What is
// safe need not shout.
const (
	groundAlpha = 0.30
	edgeAlpha   = 0.95
	aliveGround = 0.6
	aliveEdge   = 0.55
)

// edgeWidth is the width of a glow's edge, in cells.
const edgeWidth = 0.05

// bridgeRadius is how far a glow reaches from the line between two neighbours of a group. It closes the waist
// between their discs.
const bridgeRadius = haloRadius - 0.10

// bridges are the steps to the neighbours, straight and diagonal, that a stone's glow
// is joined to. The other four are theirs.
var bridges = [4]Pt{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}

// bridgesOf calls do for each neighbour of the same group.
func bridgesOf(s *Scene, at Pt, do func(step Pt)) {
	for _, step := range bridges {
		if q := (Pt{at.Col + step.Col, at.Row + step.Row}); s.Shows(q) && s.At(q).Halo.ID == s.At(at).Halo.ID {
			do(step)
		}
	}
}

// edgePieces is of how many pieces the edge round a stone is made.
const edgePieces = 48

// bridgePieces is how many pieces as long as those round a stone an edge along a bridge has.
func bridgePieces(step Pt) int {
	const length = 2 * math.Pi * haloRadius / edgePieces
	return int(math.Round(math.Hypot(float64(step.Col), float64(step.Row)) / length))
}

// piece says whether the k-th piece of an edge is drawn, and which share of it.
func piece(c Certainty, k int) (share float64, drawn bool) {
	switch c {
	case Proved:
		return 1, true
	case Estimated:
		return 1, k%4 < 2
	case Limit:
		return 0.5, k%2 == 0
	}
	return 0, false
}

// segment is the distance from a point to a segment.
func segment(px, py, ax, ay, bx, by float64) float64 {
	vx, vy := bx-ax, by-ay
	t := ((px-ax)*vx + (py-ay)*vy) / (vx*vx + vy*vy)
	t = max(0, min(1, t))
	dx, dy := px-ax-t*vx, py-ay-t*vy
	return math.Sqrt(dx*dx + dy*dy)
}

// pattern3x3 is which of the nine points round p are seen and belong to the glow id.
func pattern3x3(s *Scene, p Pt, id int16) uint16 {
	var pattern uint16
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			q := Pt{p.Col + dx, p.Row + dy}
			if s.Shows(q) && s.At(q).Halo.ID == id {
				pattern |= 1 << ((dy+1)*3 + dx + 1)
			}
		}
	}
	return pattern
}
