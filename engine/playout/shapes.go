package playout

// shapes says for the eight points around a move, two bits each, whether the move has good shape.
type shapes struct{ good [2][1 << 16]bool }

// newShapes makes the tables.
func newShapes() *shapes {
	s := &shapes{}
	for code := range 1 << 16 {
		var around [8]uint8 // steps and the diagonals behind them in turn
		for i := range around {
			around[i] = uint8(code >> (2 * i) & 3)
		}
		s.good[0][code] = goodShape(around, 1)
		s.good[1][code] = goodShape(around, 2)
	}
	return s
}

// fits says whether a stone of c on p has good shape.
func (s *shapes) fits(g *game, p int16, c uint8) bool {
	code := 0
	for i := range 4 {
		code |= int(g.color[p+steps[i]])<<(4*i) | int(g.color[p+diagonals[i]])<<(4*i+2)
	}
	return s.good[c-1][code]
}

// goodShape: around[2*i] are the orthogonal points, around[2*i+1] the diagonal one between this and the next.
func goodShape(a [8]uint8, c uint8) bool {
	e := 3 - c
	at := func(i int) uint8 { return a[(i+16)&7] }
	own, foe := 0, 0
	for i := 0; i < 8; i += 2 {
		switch at(i) {
		case c:
			own++
		case e:
			foe++
		}
	}
	if own+foe == 4 && foe == 0 {
		return false
	}
	for i := 0; i < 8; i += 2 {
		for _, s := range [2]int{1, -1} {
			f, right, back, left := at(i), at(i+2*s), at(i+4), at(i-2*s)
			fr, fl, br := at(i+s), at(i-s), at(i+3*s)
			// hane: around the enemy's stone, from an own stone beside it
			if f == e && fl == c && right != e && left != e && fr != c && back != e {
				return true
			}
			// crosscut or cut: two enemies that meet at an own stone or at nothing
			if f == e && right == e && fr != e && back != e && left != e {
				return true
			}
			// between two enemies
			if f == e && back == e && (left == c || right == c) && foe == 2 {
				return true
			}
			// connection of own stones that the opponent can cut
			if f == c && right == c && fr == e && back != c && left != c {
				return true
			}
			if f == c && back == c && right == e && left != c && (fr == e || br == e || left == e) {
				return true
			}
			if f == c && right == c && fr == empty && (back == e || left == e || br == e) && own == 2 {
				return true
			}
			// a block beside an own stone, before the enemy
			if f == e && (left == c || right == c) && foe == 1 && back != c {
				return true
			}
			// at the edge
			if back == border && f == c && right == e && left != c {
				return true
			}
			if back == border && f == e && (fr == c || fl == c) {
				return true
			}
		}
	}
	return false
}
