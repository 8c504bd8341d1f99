package exact

import "shikatsu/engine/board"

// Group collects the strings that hang together with the string at p, without reading. They do over diagonals
// whose shared points are both empty, or over two shared liberties. It stands for the dragon where no dragons
// are known.
func Group(b *board.Board, p board.Point) (stones []board.Point) {
	c := b.At(p)
	var in board.Bits
	stones = b.FindStones(p, nil)
	b.StoneBits(p, &in)
	for i := 0; i < len(stones); i++ {
		s := stones[i]
		for _, d := range board.Directions {
			near := s + d
			if !b.OnBoard(near) {
				continue
			}
			if b.At(near) == c && !in.Has(near) && linked(b, s, near) {
				b.StoneBits(near, &in)
				stones = b.FindStones(near, stones)
			}
			if b.At(near) != board.Empty {
				continue
			}
			for _, e := range board.Directions[:4] {
				if far := near + e; b.OnBoard(far) && b.At(far) == c && !in.Has(far) && b.CountCommonLiberties(s, far) >= 2 {
					b.StoneBits(far, &in)
					stones = b.FindStones(far, stones)
				}
			}
		}
	}
	return stones
}

// linked says whether diagonal neighbours p and q cannot be cut apart.
func linked(b *board.Board, p, q board.Point) bool {
	column := board.MakePoint(q.Column(), p.Row())
	row := board.MakePoint(p.Column(), q.Row())
	return b.At(column) == board.Empty && b.At(row) == board.Empty
}
