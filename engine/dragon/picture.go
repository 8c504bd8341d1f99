package dragon

import (
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/worm"
)

// A picture of a pair of strings is turned and reflected. The string with fewer stones then lies to the left and the other one
// to the right, and not up and not farther down than to the right. A point that is not on the board has no bit.

// What may be true of a point of a picture.
const (
	seenBoard = iota
	seenFirst // a stone of the string with fewer stones
	seenSecond
	seenOwn // any stone of their color
	seenLiberties
	seenEnemy        = seenLiberties + seenMany // the opponent's stones, by liberties
	seenWeak         = seenEnemy + seenMany     // strings that can be captured but also be saved
	seenLost         = seenWeak + 1
	seenEnemyWeak    = seenWeak + 2
	seenEnemyLost    = seenWeak + 3
	seenLiberty      = seenWeak + 4 // of the first string, and of the second one
	seenSecondOrder  = seenWeak + 6 // liberties of second order, likewise
	seenAttack       = seenWeak + 8 // moves that attack one of the two
	seenDefense      = seenWeak + 9
	seenOtherAttack  = seenWeak + 10
	seenOtherDefense = seenWeak + 11
	seenEnemyAttack  = seenWeak + 12
	seenEnemyDefense = seenWeak + 13
	seenEye          = seenWeak + 14 // inner points of eye spaces
	seenMargin       = seenWeak + 15
	seenEnemyEye     = seenWeak + 16
	seenEnemyMargin  = seenWeak + 17
	seenSmallEye     = seenWeak + 18
	seenCommonEye    = seenWeak + 19 // of an eye space beside both strings
	seenMove         = seenWeak + 20 // what an own move would be, see moveBits
	seenEnemyMove    = seenMove + moveBits
	seenBoth         = seenEnemyMove + moveBits // stones of the opponent that touch both strings
	seenInessential  = seenBoth + 1
	seenSingle       = seenBoth + 2 // a string of a single stone
	seenLinked       = seenBoth + 3 // strings certainly linked with the first one, and with the second
	seenCount        = seenLinked + 2

	// seenMany is the largest number of liberties that is told from fewer.
	seenMany = 5
	// moveBits tell moves that are not legal, those with one liberty, with two, and those that capture.
	moveBits = 4
	// smallEye is the size of small eye spaces.
	smallEye = 4
)

// The network has a plane for each.
var _ [net.PairPlanes]struct{} = [seenCount]struct{}{}

// painter draws pictures of pairs of strings of one color.
type painter struct {
	linker *linker
	spaces *eyes.Map
	color  board.Color
	// at is what all pictures show of a point.
	at [board.PointCount]uint64
	// linked are the strings with a certain link to each.
	linked [][]int
}

// newPainter sees what the pictures of the pairs of color c share; candidates are all pairs.
func newPainter(l *linker, spaces *eyes.Map, c board.Color, candidates []candidate) *painter {
	p := &painter{linker: l, spaces: spaces, color: c, linked: make([][]int, len(l.ws.List))}
	p.seeStrings()
	for _, q := range l.board.Points() {
		p.at[q] |= 1 << seenBoard
		if l.board.At(q) == board.Empty {
			p.seeEmpty(q)
		}
	}
	for i := range candidates {
		if k := &candidates[i]; k.color == c && (l.certain(k) || k.safe == alwaysSafe) {
			p.linked[k.a] = append(p.linked[k.a], k.b)
			p.linked[k.b] = append(p.linked[k.b], k.a)
		}
	}
	return p
}

// seeStrings notes the stones.
func (p *painter) seeStrings() {
	l := p.linker
	for i := range l.ws.List {
		w := &l.ws.List[i]
		n := min(l.board.Liberties(w.Origin), seenMany) - 1
		seen := uint64(1) << (seenEnemy + n)
		weakBit, lostBit, attack, defense := seenEnemyWeak, seenEnemyLost, seenEnemyAttack, seenEnemyDefense
		if w.Color == p.color {
			seen = 1<<seenOwn | 1<<(seenLiberties+n)
			weakBit, lostBit, attack, defense = seenWeak, seenLost, seenOtherAttack, seenOtherDefense
		}
		switch l.danger[i] {
		case weak:
			seen |= 1 << weakBit
		case lost:
			seen |= 1 << lostBit
		}
		if w.Inessential {
			seen |= 1 << seenInessential
		}
		if w.Size == 1 {
			seen |= 1 << seenSingle
		}
		for q := w.Origin; ; {
			p.at[q] |= seen
			if q = l.board.Next(q); q == w.Origin {
				break
			}
		}
		for _, m := range w.AttackPoints {
			p.at[m.Move] |= 1 << attack
		}
		for _, m := range w.DefensePoints {
			p.at[m.Move] |= 1 << defense
		}
	}
}

// seeEmpty notes what is true of an empty point.
func (p *painter) seeEmpty(q board.Point) {
	c := p.color
	p.at[q] |= p.move(q, c)<<seenMove | p.move(q, c.Other())<<seenEnemyMove
	own, other := p.spaces.Data(c, q), p.spaces.Data(c.Other(), q)
	see := func(d *eyes.Data, owner board.Color, inner, margin int) {
		switch {
		case d.Color != owner:
		case d.Marginal:
			p.at[q] |= 1 << margin
		default:
			p.at[q] |= 1 << inner
		}
	}
	see(own, c, seenEye, seenMargin)
	see(other, c.Other(), seenEnemyEye, seenEnemyMargin)
	if own.Color == c && own.Size <= smallEye {
		p.at[q] |= 1 << seenSmallEye
	}
}

// move tells what a move of c at q is, in moveBits.
func (p *painter) move(q board.Point, c board.Color) (bits uint64) {
	b := p.linker.board
	if !b.IsLegal(q, c) {
		return 1
	}
	if n := b.AccurateLibertyCount(q, c); n <= 2 {
		bits = 1 << n
	}
	if b.IsCapture(q, c) {
		bits |= 1 << 3
	}
	return bits
}

// pairView is how a pair of strings is looked at.
type pairView struct {
	first, second int // places in Worms.List
	// x and y are the upper left corner of the picture. A step to the right in it is one of (rightX, rightY), a step down one
	// of (downX, downY).
	x, y, rightX, rightY, downX, downY int
	long, short                        int // the way from the first string to the second one
}

// view turns a pair.
func (p *painter) view(k *candidate) (v pairView) {
	l := p.linker
	list := l.ws.List
	v.first, v.second = k.a, k.b
	if x, y := &list[k.a], &list[k.b]; x.Size > y.Size || x.Size == y.Size && l.board.Liberties(x.Origin) > l.board.Liberties(y.Origin) {
		v.first, v.second = k.b, k.a
	}
	from, to := l.nearest(list[v.first].Origin, list[v.second].Origin)
	dx, dy := to.Column()-from.Column(), to.Row()-from.Row()
	sx, sy := 1, 1
	if dx < 0 {
		sx = -1
	}
	if dy < 0 {
		sy = -1
	}
	v.long, v.short = abs(dx), abs(dy)
	v.rightX, v.downY = sx, sy
	if v.long < v.short {
		v.long, v.short = v.short, v.long
		v.rightX, v.downY = 0, 0
		v.rightY, v.downX = sy, sx
	}
	right, down := v.long/2-net.PairSize/2, v.short/2-net.PairSize/2
	v.x = from.Column() + right*v.rightX + down*v.downX
	v.y = from.Row() + right*v.rightY + down*v.downY
	return v
}

// nearest are stones of the strings at a and b with the fewest steps between them. Of those it prefers stones nearly in one row
// or column.
func (l *linker) nearest(a, b board.Point) (from, to board.Point) {
	best := 1 << 30
	for p := a; ; {
		for q := b; ; {
			dx, dy := abs(q.Column()-p.Column()), abs(q.Row()-p.Row())
			if d := (dx+dy)*board.Stride + min(dx, dy); d < best {
				best, from, to = d, p, q
			}
			if q = l.board.Next(q); q == b {
				break
			}
		}
		if p = l.board.Next(p); p == a {
			break
		}
	}
	return from, to
}

// pairMarks are the points that mean something for one pair only.
type pairMarks struct {
	attacks, defenses, eyes board.Bits // eyes: the origins of eye spaces beside both strings
}

func (p *painter) marks(k *candidate) (m pairMarks) {
	l := p.linker
	var beside [2]board.Bits
	for i, w := range [2]*worm.Worm{&l.ws.List[k.a], &l.ws.List[k.b]} {
		for _, move := range w.AttackPoints {
			m.attacks.Set(move.Move)
		}
		for _, move := range w.DefensePoints {
			m.defenses.Set(move.Move)
		}
		for q := range l.board.LibertyBits(w.Origin).All() {
			if d := p.spaces.Data(k.color, q); d.Color == k.color && !d.Marginal {
				beside[i].Set(d.Origin)
			}
		}
	}
	m.eyes = beside[0]
	m.eyes.And(&beside[1])
	return m
}

// draw draws the picture of a pair.
func (p *painter) draw(k *candidate, pic *net.PairPicture) {
	v, marks := p.view(k), p.marks(k)
	for i := range pic {
		right, down := i%net.PairSize, i/net.PairSize
		x, y := v.x+right*v.rightX+down*v.downX, v.y+right*v.rightY+down*v.downY
		if x < 0 || y < 0 || x >= p.linker.board.Width() || y >= p.linker.board.Height() {
			pic[i] = 0
			continue
		}
		q := board.MakePoint(x, y)
		pic[i] = p.at[q] | p.seePair(&v, &marks, q)
	}
}

// seePair tells what is true of a point for one pair.
func (p *painter) seePair(v *pairView, marks *pairMarks, q board.Point) (bits uint64) {
	b, list := p.linker.board, p.linker.ws.List
	set := func(bit int, is bool) {
		if is {
			bits |= 1 << bit
		}
	}
	first, second := &list[v.first], &list[v.second]
	switch b.At(q) {
	case board.Empty:
		set(seenLiberty, b.IsLiberty(first.Origin, q))
		set(seenLiberty+1, b.IsLiberty(second.Origin, q))
		set(seenSecondOrder, first.LibertyPoints[1].Has(q))
		set(seenSecondOrder+1, second.LibertyPoints[1].Has(q))
		set(seenAttack, marks.attacks.Has(q))
		set(seenDefense, marks.defenses.Has(q))
		d := p.spaces.Data(p.color, q)
		set(seenCommonEye, d.Color == p.color && marks.eyes.Has(d.Origin))
	case p.color:
		i := p.linker.at(q)
		set(seenFirst, i == v.first)
		set(seenSecond, i == v.second)
		set(seenLinked, slices.Contains(p.linked[v.first], i))
		set(seenLinked+1, slices.Contains(p.linked[v.second], i))
	default:
		set(seenBoth, b.AdjacentStrings(q, first.Origin) && b.AdjacentStrings(q, second.Origin))
	}
	return bits
}
