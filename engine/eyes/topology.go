package eyes

import "shikatsu/engine/board"

// Tactics is what reading knows about single strings, as far as eyes depend on
// it.
type Tactics interface {
	// Attack is the best result for the opponent of the string at p who moves first. With it comes a move that achieves it.
	Attack(p board.Point) (board.Code, board.Point)
	// Defense is the best result for the owner of the string at p, if it can be attacked. With it comes a move that achieves
	// it.
	Defense(p board.Point) (board.Code, board.Point)
	// SafeMove is the result for color c of playing on the empty point p without being captured there. It is Win if the stone
	// cannot be captured, Fail if it can or the move is illegal, KoA or KoB if a ko decides.
	SafeMove(p board.Point, c board.Color) board.Code
}

// FindHalfAndFalseEyes examines the diagonals of proper points, and turns the false eyes into marginal points. It looks at
// every proper point with at most one neighbour in its eye space. MakeDomains must have been called.
func (m *Map) FindHalfAndFalseEyes(t Tactics) {
	all := func(*Data) bool { return true }
	for _, c := range [2]board.Color{board.White, board.Black} {
		m.findHalfEyes(c, all, t)
	}
	for _, c := range [2]board.Color{board.White, board.Black} {
		m.findFalseEyes(c, all)
	}
}

// ExamineSpace examines the diagonals of one eye space of color c as
// FindHalfAndFalseEyes does for all.
func (m *Map) ExamineSpace(c board.Color, origin board.Point, t Tactics) {
	inside := func(d *Data) bool { return d.Origin == origin }
	m.findHalfEyes(c, inside, t)
	m.findFalseEyes(c, inside)
}

func (m *Map) findHalfEyes(c board.Color, which func(d *Data) bool, t Tactics) {
	for p := range m.space[c].All() {
		if d := &m.eye[c][p]; which(d) && !d.Marginal && d.Neighbors <= 1 {
			m.half[p] = m.topologicalEye(p, c, t)
		}
	}
}

func (m *Map) findFalseEyes(c board.Color, which func(d *Data) bool) {
	for p := range m.space[c].All() {
		if d := &m.eye[c][p]; which(d) && !d.Marginal && m.half[p].Type == FalseEye {
			m.addFalseEye(c, p)
		}
	}
}

// topologicalEye is the sum over the diagonals of p as an eye of color c. It has the moves that change the sum.
func (m *Map) topologicalEye(p board.Point, c board.Color, t Tactics) HalfEyeData {
	var h HalfEyeData
	var sure float32 // of what no move of the owner's changes
	for _, d := range board.Directions[4:] {
		q := p + d
		var attack, defense board.Point
		var value float32
		switch m.b.At(q) {
		case board.Border:
			value = m.borderDiagonal(p, d)
		case c:
		case board.Empty:
			value = m.emptyDiagonal(q, c, t)
			attack, defense = q, q
		default:
			value, attack, defense = enemyDiagonal(q, t)
		}
		h.Value += value
		if at := m.b.At(q); at == board.Border || at == c.Other() && value == diagonalEnemy {
			sure += value
		}
		if value > diagonalOwn && value < diagonalEnemy && m.b.At(q) != board.Border {
			addMove(&h.attack, &h.numAttacks, attack)
			addMove(&h.defense, &h.numDefenses, defense)
		}
	}
	h.Obvious = sure >= 4
	switch {
	case h.Value >= 4:
		h.Type = FalseEye
	case h.Value > 2:
		h.Type = HalfEye
	}
	return h
}

// borderDiagonal is the value of a diagonal outside the board. It is 1 at the edge, so that one enemy stone on the other side
// spoils an edge eye. It is 0 behind the corner point and where there is no other side, on a board of a single line.
func (m *Map) borderDiagonal(p, d board.Point) float32 {
	onBoard := func(step board.Point) bool { return m.b.At(p+step) != board.Border }
	vertical, horizontal := board.South, board.East
	if d < 0 {
		vertical = board.North
	}
	if d != vertical+horizontal {
		horizontal = board.West
	}
	switch {
	case !onBoard(vertical) && !onBoard(horizontal), m.b.Width() == 1, m.b.Height() == 1:
		return 0
	}
	return 1
}

// emptyDiagonal is the value of an empty diagonal: who can play there? The
// enemy cannot live in the owner's proper eye space, but may start a ko in it, or take a stone of the ring.
func (m *Map) emptyDiagonal(q board.Point, c board.Color, t Tactics) float32 {
	enemy := t.SafeMove(q, c.Other())
	if enemy == board.Fail {
		return diagonalOwn
	}
	if d := &m.eye[c][q]; d.Color == c && !d.Marginal {
		switch {
		case enemy != board.Win:
			return diagonalKoGood
		case !m.b.IsCapture(q, c.Other()):
			return diagonalOwn
		}
	}
	owner := t.SafeMove(q, c)
	switch {
	case enemy != board.Win && owner == board.Win:
		return diagonalKoGood
	case enemy == board.Win && owner != board.Win && owner != board.Fail:
		return diagonalKoBad
	}
	return diagonalContested
}

// enemyDiagonal is the value of an enemy stone, the move that saves it and the
// move that captures it.
func enemyDiagonal(q board.Point, t Tactics) (value float32, save, capture board.Point) {
	attack, capture := t.Attack(q)
	if attack == board.Fail {
		return diagonalEnemy, board.NoPoint, board.NoPoint
	}
	defense, save := t.Defense(q)
	switch {
	case defense == board.Fail:
		return diagonalOwn, board.NoPoint, board.NoPoint
	case attack == board.Win && defense == board.Win:
		return diagonalContested, save, capture
	case attack == board.Win:
		return diagonalKoGood, save, capture
	case defense == board.Win:
		return diagonalKoBad, save, capture
	}
	return diagonalContested, save, capture
}

// addMove appends a move, if it is one and there is room.
func addMove(list *[4]board.Point, n *uint8, p board.Point) {
	if p != board.NoPoint && int(*n) < len(list) {
		list[*n] = p
		*n++
	}
}

// addFalseEye turns a proper point of an eye space of color c into a marginal one. It leaves a point that is the last liberty
// of a single enemy stone in the same space: playing there captures the stone, and its point is the eye. It does so only where
// the enemy cannot play there, as he can where that takes a stone of the ring.
func (m *Map) addFalseEye(c board.Color, p board.Point) {
	eye := &m.eye[c]
	d := &eye[p]
	for _, step := range board.Directions[:4] {
		q := p + step
		if m.b.At(q) == c.Other() && eye[q].Color == c && eye[q].Origin == d.Origin &&
			m.b.StringSize(q) == 1 && m.b.Liberties(q) == 1 && m.b.IsSuicide(p, c.Other()) {
			return
		}
	}
	d.Marginal = true
	eye[d.Origin].MarginalSize++
	m.propagateEye(c, d.Origin)
	for _, step := range board.Directions[:4] {
		if q := &eye[p+step]; q.Color == c && q.Origin == d.Origin {
			q.MarginalNeighbors++
		}
	}
}
