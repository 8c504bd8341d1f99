package eyes

import "shikatsu/engine/board"

// domain is the working set of MakeDomains for one color.
type domain struct {
	friends, enemies board.Bits // lively stones
	free             board.Bits // points without lively stones
	influence        board.Bits
}

// MakeDomains finds the eye spaces of both colors in the position: their
// points, marginal points and sizes, but no values. lively is the set of
// stones that count; stones that can be captured for good, or that have no life
// of their own, are invisible and their points are eye space like empty ones.
// Inside a reading of life and death it is the caller's goal that decides.
func (m *Map) MakeDomains(b *board.Board, lively *board.Bits) {
	d := m.influence(b, lively)
	for c := board.White; c <= board.Black; c++ {
		m.divide(c, &d)
	}
}

// MakeDomainsOf is MakeDomains for the eye spaces of one color. Those of the other are as they were.
func (m *Map) MakeDomainsOf(c board.Color, b *board.Board, lively *board.Bits) {
	d := m.influence(b, lively)
	m.divide(c, &d)
}

// influence begins a new position with the domains of both colors.
func (m *Map) influence(b *board.Board, lively *board.Bits) (d [3]domain) {
	m.b = b
	m.lively = *lively
	if m.plane.update(b) {
		// What was known of points that a smaller board does not have.
		clear(m.eye[board.White][:])
		clear(m.eye[board.Black][:])
		clear(m.half[:])
	}
	for _, p := range b.Points() {
		if c := b.At(p); c.IsStone() && lively.Has(p) {
			d[c].friends.Set(p)
		}
		m.half[p] = HalfEyeData{Value: notExamined}
	}
	for c := board.White; c <= board.Black; c++ {
		d[c].enemies = d[c.Other()].friends
		d[c].free = m.plane.onBoard
		d[c].free.AndNot(&d[c].friends)
		d[c].free.AndNot(&d[c].enemies)
		d[c].spread(&m.plane)
		m.domains[c] = d[c].influence
	}
	return d
}

// divide finds the eye spaces of one color.
func (m *Map) divide(c board.Color, d *[3]domain) {
	space, marginal := d[c].claim(&m.plane, &d[c.Other()].influence)
	m.dropFalseMargins(c, &space, &marginal)
	m.enter(c, &space, &marginal)
	m.partition(c)
}

// joint is a way in which influence on two adjoining points reaches a third one. The two are the point straight ahead of the
// third one, and the point beside that to one side. Influence does not reach there where a lively enemy stands on that side,
// which is the end of a knight's move. Nor does it where two stand at the ends of the row, a two-space jump.
type joint struct{ side, far, back board.Point }

// joints has both sides of each direction.
var joints = func() (list [4][2]joint) {
	for i, ahead := range board.Directions[:4] {
		for k, side := range [2]board.Point{board.Directions[(i+1)%4], board.Directions[(i+3)%4]} {
			list[i][k] = joint{side, ahead + 2*side, ahead - side}
		}
	}
	return list
}()

// spread finds the domain of influence: the lively stones, the free points next to them, and what influence reaches. It reaches
// free points with influence on two adjoining points around, neither on the first line so that nothing creeps under third-line
// stones.
func (d *domain) spread(pl *plane) {
	var may [4][2]board.Bits // the points that influence may reach in each way
	for i := range joints {
		for k := range joints[i] {
			j := &joints[i][k]
			may[i][k] = d.free
			beside, far, back := looking(&d.enemies, j.side), looking(&d.enemies, j.far), looking(&d.enemies, j.back)
			far.And(&back)
			beside.Or(&far)
			may[i][k].AndNot(&beside)
		}
	}
	d.influence = around(&d.friends)
	d.influence.And(&d.free)
	d.influence.Or(&d.friends)
	for d.step(pl, &may) || d.turn(pl) {
	}
}

// turn spreads influence into corners beside it and says whether there were any.
func (d *domain) turn(pl *plane) (grew bool) {
	for _, k := range pl.corners[:pl.cornerCount] {
		b, c := k.point+k.inRow, k.point+k.inColumn
		if d.free.Has(k.point) && !d.influence.Has(k.point) && (d.influence.Has(b) || d.influence.Has(c)) &&
			!d.enemies.Has(b) && !d.enemies.Has(c) && !d.enemies.Has(b+k.inColumn) {
			d.influence.Set(k.point)
			grew = true
		}
	}
	return grew
}

// step spreads influence once over the board and says whether that reached anything. Points reached serve at once; what is
// reached in the end does not depend on the order.
func (d *domain) step(pl *plane, may *[4][2]board.Bits) bool {
	const row = uint(board.Stride)
	grown := uint64(0)
	above, here := uint64(0), d.influence[0]&^pl.firstLine[0] // words of the influence that is not on the first line
	for i := range d.influence {
		below := uint64(0)
		if i+1 < len(d.influence) {
			below = d.influence[i+1] &^ pl.firstLine[i+1]
		}
		south, north := here>>row|below<<(64-row), here<<row|above>>(64-row)
		east, west := here>>1|below<<63, here<<1|above>>63
		southwest, southeast := here>>(row-1)|below<<(65-row), here>>(row+1)|below<<(63-row)
		northwest, northeast := here<<(row+1)|above>>(63-row), here<<(row-1)|above>>(65-row)
		gain := south&(southwest&may[0][0][i]|southeast&may[0][1][i]) |
			west&(northwest&may[1][0][i]|southwest&may[1][1][i]) |
			north&(northeast&may[2][0][i]|northwest&may[2][1][i]) |
			east&(southeast&may[3][0][i]|northeast&may[3][1][i])
		grown |= gain &^ d.influence[i]
		d.influence[i] |= gain
		above, here = d.influence[i]&^pl.firstLine[i], below
	}
	return grown != 0
}

// claim decides which points of the domain become eye space and which of them
// are marginal. enemy is the other color's domain.
func (d *domain) claim(pl *plane, enemy *board.Bits) (space, marginal board.Bits) {
	mine := d.influence
	mine.And(&d.free)
	contested := mine
	contested.And(enemy)
	exclusive := mine
	exclusive.AndNot(enemy)
	touched, threatened := around(&d.friends), around(&d.enemies)
	held := contested // contested points next to a friend
	held.And(&touched)

	space = exclusive
	space.Or(&held)
	inner := space // before contested points further out join
	loose := contested
	loose.AndNot(&held)
	for p := range loose.All() {
		if count(&exclusive, p) == 0 || count(&held, p) == 0 {
			continue
		}
		if !threatened.Has(p) || count(&inner, p) >= 3 {
			space.Set(p)
			marginal.Set(p)
		}
	}
	outside := d.free
	outside.AndNot(&space)
	for p := range exclusive.All() {
		if count(&outside, p) > 0 {
			marginal.Set(p)
		}
	}
	farther := d.free
	farther.AndNot(&inner)
	for p := range held.All() {
		if threatened.Has(p) || count(&farther, p) > 0 {
			marginal.Set(p)
		}
	}
	d.pushOut(pl, &space, &marginal, &held, &contested, &threatened)
	return space, marginal
}

// pushOut moves the margin one point outward where the owner holds the point
// before it anyway. What counts is the space as it was before any point was pushed, so
// that the order does not matter.
func (d *domain) pushOut(pl *plane, space, marginal, held, contested, threatened *board.Bits) {
	before := *space
	candidates := *held
	candidates.And(marginal)
	candidates.AndNot(threatened)
	for p := range candidates.All() {
		out, n := board.NoPoint, 0
		for _, step := range board.Directions[:4] {
			if q := p + step; d.free.Has(q) && !before.Has(q) {
				out = q
				n++
			}
		}
		if n != 1 || !contested.Has(out) {
			continue
		}
		edge := pl.firstLine.Has(p) && pl.firstLine.Has(out) && !threatened.Has(out)
		if edge || !pl.firstLine.Has(out) && count(&before, out) >= 3 {
			marginal.Clear(p)
			space.Set(out)
			marginal.Set(out)
		}
	}
}

// count is the number of orthogonal neighbours of p in s.
func count(s *board.Bits, p board.Point) int {
	n := 0
	for _, d := range board.Directions[:4] {
		if s.Has(p + d) {
			n++
		}
	}
	return n
}

// dropFalseMargins takes out of the space marginal points between a captive and a living enemy string. It takes those where the
// enemy has nothing to gain. There the captive is a single stone in atari, or its rescue would leave the joined string in
// atari. The captive's own place is the eye then.
func (m *Map) dropFalseMargins(c board.Color, space, marginal *board.Bits) {
	candidates := *marginal
	for p := range candidates.All() {
		if m.b.At(p) == board.Empty && m.falseMargin(c, p) {
			space.Clear(p)
			marginal.Clear(p)
		}
	}
}

// falseMargin says whether the empty marginal point p of color c is no margin.
func (m *Map) falseMargin(c board.Color, p board.Point) bool {
	captive, captives, living := board.NoPoint, 0, false
	for _, d := range board.Directions[:4] {
		q := p + d
		switch {
		case m.b.At(q) != c.Other():
		case m.lively.Has(q):
			living = true
		default:
			captive = q
			captives++
		}
	}
	if captives != 1 || !living {
		return false
	}
	return m.b.StringSize(captive) == 1 && m.b.Liberties(captive) == 1 ||
		m.b.AccurateLibertyCount(p, c.Other()) == 1
}
