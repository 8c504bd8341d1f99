package boardtest

import (
	"math/rand/v2"

	"shikatsu/engine/board"
)

// RandomGroup is a group of random stones, walled in by the attacker. It has enough empty points to be a question worth asking.
func RandomGroup(r *rand.Rand) (*board.Board, []board.Point) {
	for {
		b := board.MustNew(19, 19)
		size := 17 + r.IntN(13)
		// The group is in a corner, on an edge or in the middle.
		c, w := []int{0, 8}[r.IntN(2)], []int{0, 0, 0, 8}[r.IntN(4)]
		area := []board.Point{board.MakePoint(c, w)}
		var in board.Bits
		in.Set(area[0])
		for len(area) < size {
			p := area[r.IntN(len(area))] + board.Directions[r.IntN(4)]
			if !b.OnBoard(p) || in.Has(p) {
				continue
			}
			near := 0
			for _, d := range board.Directions[:4] {
				if in.Has(p+d) || !b.OnBoard(p+d) {
					near++
				}
			}
			if r.IntN(4) < near {
				in.Set(p)
				area = append(area, p)
			}
		}
		for _, p := range area {
			for _, d := range board.Directions {
				if q := p + d; b.OnBoard(q) && !in.Has(q) && b.At(q) == board.Empty {
					b.PlaceStone(q, board.White)
				}
			}
		}
		empty := 0
		var goal []board.Point
		for _, p := range area {
			switch n := r.IntN(100); {
			case n < 46:
				b.PlaceStone(p, board.Black)
				goal = append(goal, p)
			case n < 53:
				b.PlaceStone(p, board.White)
			default:
				empty++
			}
		}
		sound := len(goal) > 0 && empty >= 9 && empty <= 15
		for _, p := range b.Points() {
			sound = sound && (b.At(p) == board.Empty || b.Liberties(p) > 0)
		}
		if sound {
			return b, goal
		}
	}
}

// Gapped takes some stones of the walls around a random group away. It gives nil where a string is left without liberties.
func Gapped(r *rand.Rand, b *board.Board) *board.Board {
	for range 1 + r.IntN(3) {
		var walls []board.Point
		for _, p := range b.Points() {
			if b.At(p) == board.White && b.Liberties(p) >= 3 {
				walls = append(walls, p)
			}
		}
		if len(walls) == 0 {
			return b
		}
		p := walls[r.IntN(len(walls))]
		next := board.MustNew(b.Height(), b.Width())
		for _, o := range b.Points() {
			if o != p && b.At(o) != board.Empty {
				next.PlaceStone(o, b.At(o))
			}
		}
		b = next
	}
	// Some stones farther out, so that the gaps lead nowhere.
	for _, p := range b.Points() {
		if b.At(p) != board.Empty || r.IntN(3) > 0 {
			continue
		}
		near, black := false, false
		for _, d := range board.Directions {
			if q := p + d; b.OnBoard(q) {
				near = near || b.At(q) == board.White
				black = black || b.At(q) == board.Black
			}
		}
		if near && !black {
			free := 0
			for _, d := range board.Directions[:4] {
				if q := p + d; b.OnBoard(q) && b.At(q) == board.Empty {
					free++
				}
			}
			if free >= 2 {
				b.PlaceStone(p, board.White)
			}
		}
	}
	if b.WithoutLiberty() != board.NoPoint {
		return nil
	}
	return b
}
