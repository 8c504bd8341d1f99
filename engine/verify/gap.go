package verify

import "shikatsu/engine/board"

// Gap is a way out of the zones that the attacker closes by answers alone. It is at the edge, or leads through a region
// that he holds.
//
// At the edge both points lie on the first line, under a wall on the second, and the first two lines go on empty from Beyond, or up to a string of the attacker. As long
// as the owner has not played at Push, the attacker answers every move of his beyond by playing there. Once the owner has played there, which the
// attacker answers above Beyond, the attacker answers every move of his beyond, but a step to Beyond, by playing at Beyond himself; steps along the edge
// he answers above them, so that what lies before the owner's string is always a liberty of it, and is called Beyond.
//
// Where Points has any, the gap is the region that they are. Beyond then is the one of them that stands for the owner's liberty there, NoPoint for none.
type Gap struct {
	Region
	Beyond board.Point
}

// Edge says whether the gap is one at the edge.
func (g *Gap) Edge() bool { return g.Points.IsEmpty() }

// besidePush says whether Beyond is beside Push.
func (g *Gap) besidePush() bool {
	for _, d := range board.Directions[:4] {
		if g.Push+d == g.Beyond {
			return true
		}
	}
	return false
}

// up is the way from the first line to the second of a gap along the edge. It is 0 of another gap.
func (g *Gap) up(b *board.Board) board.Point {
	along := g.Beyond - g.Push
	for _, d := range board.Directions[:4] {
		if d != along && d != -along && b.OnBoard(g.Push+d) && !b.OnBoard(g.Push-d) && !b.OnBoard(g.Beyond-d) {
			return d
		}
	}
	return 0
}

// closes is the point where the attacker closes a gap in a step, NoPoint for none.
func (g *Gap) closes(s *Step) board.Point {
	at := g.Push
	if g.Edge() && s.Stones[owner].Has(at) {
		at = g.Beyond
	}
	if !g.Edge() && !g.Closing || s.Stones[owner].Has(at) || at == board.NoPoint || !s.Zone.Has(at) || s.Stones[attacker].Has(at) {
		return board.NoPoint
	}
	return at
}

// name is the point by which moves of the owner beyond a gap are named.
func (g *Gap) name(b *board.Board) board.Point {
	if g.Edge() {
		return g.Beyond + g.up(b)
	}
	for p := range g.Points.All() {
		if p != g.Beyond {
			return p
		}
	}
	return g.Points.First()
}
