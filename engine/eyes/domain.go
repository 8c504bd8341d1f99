package eyes

import (
	"slices"

	"shikatsu/engine/board"
)

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
	m.b = b
	m.lively = *lively
	if m.plane.update(b) {
		// What was known of points that a smaller board does not have.
		clear(m.eye[board.White][:])
		clear(m.eye[board.Black][:])
		clear(m.half[:])
	}
	var d [3]domain
	for _, p := range b.Points() {
		if c := b.At(p); c.IsStone() && lively.Has(p) {
			d[c].friends.Set(p)
		}
	}
	for c := board.White; c <= board.Black; c++ {
		d[c].enemies = d[c.Other()].friends
		d[c].free = m.plane.onBoard
		d[c].free.AndNot(&d[c].friends)
		d[c].free.AndNot(&d[c].enemies)
		d[c].spread(&m.plane)
		m.domains[c] = d[c].influence
	}
	for c := board.White; c <= board.Black; c++ {
		space, marginal := d[c].claim(&m.plane, &d[c.Other()].influence)
		m.dropFalseMargins(c, &space, &marginal)
		m.enter(c, &space, &marginal)
		m.partition(c)
	}
	for _, p := range b.Points() {
		m.half[p] = HalfEyeData{Value: notExamined}
	}
}

// spread finds the domain of influence: the lively stones, the free points
// next to them, and free points with influence on two adjoining points around,
// neither on the first line so that nothing creeps under third-line stones.
func (d *domain) spread(pl *plane) {
	type pair struct {
		straight, diagonal int // directions
		blocked            board.Bits
	}
	var pairs [8]pair
	n := 0
	for i, o := range board.Directions[:4] {
		for _, s := range board.Directions[:4] {
			if s == o || s == -o {
				continue
			}
			// A lively enemy at the other neighbour of the diagonal point is
			// the end of a knight's move; two at the ends of the row are a
			// two-space jump.
			blocked := looking(&d.enemies, s)
			left, right := looking(&d.enemies, o+2*s), looking(&d.enemies, o-s)
			left.And(&right)
			blocked.Or(&left)
			pairs[n] = pair{i, slices.Index(board.Directions[:], o+s), blocked}
			n++
		}
	}
	d.influence = around(&d.friends)
	d.influence.And(&d.free)
	d.influence.Or(&d.friends)
	for {
		before := d.influence
		inner := d.influence
		inner.AndNot(&pl.firstLine)
		var seen [len(board.Directions)]board.Bits
		for i, way := range board.Directions {
			seen[i] = looking(&inner, way)
		}
		for i := range pairs {
			gain := seen[pairs[i].straight]
			gain.And(&seen[pairs[i].diagonal])
			gain.AndNot(&pairs[i].blocked)
			gain.And(&d.free)
			d.influence.Or(&gain)
		}
		for _, k := range pl.corners[:pl.cornerCount] {
			b, c := k.point+k.inRow, k.point+k.inColumn
			if d.free.Has(k.point) && (d.influence.Has(b) || d.influence.Has(c)) &&
				!d.enemies.Has(b) && !d.enemies.Has(c) && !d.enemies.Has(b+k.inColumn) {
				d.influence.Set(k.point)
			}
		}
		if d.influence == before {
			return
		}
	}
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
// before it anyway.
func (d *domain) pushOut(pl *plane, space, marginal, held, contested, threatened *board.Bits) {
	candidates := *held
	candidates.And(marginal)
	candidates.AndNot(threatened)
	for p := range candidates.All() {
		out, n := board.NoPoint, 0
		for _, step := range board.Directions[:4] {
			if q := p + step; d.free.Has(q) && !space.Has(q) {
				out = q
				n++
			}
		}
		if n != 1 || !contested.Has(out) {
			continue
		}
		edge := pl.firstLine.Has(p) && pl.firstLine.Has(out) && !threatened.Has(out)
		if edge || !pl.firstLine.Has(out) && count(space, out) >= 3 {
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

// dropFalseMargins takes out of the space the marginal points between a captive and
// a living enemy string where the enemy has nothing to gain: the captive is a single
// stone in atari there, or its rescue would leave the joined string in atari. The
// captive's own place is the eye then.
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
