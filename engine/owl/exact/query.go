package exact

import "shikatsu/engine/board"

// Query names a dragon on a board.
type Query struct {
	Board *board.Board
	// Goal has the stones of the dragon, or at least one of each of its
	// strings. The attack succeeds when all of them are captured; where walls
	// enclose the dragon, all stones of its color inside count as one.
	Goal []board.Point
	// Alive, if not nil, has stones of the dragon's color that live: reaching
	// them saves the dragon.
	Alive *board.Bits
	// Weak, if not nil, has stones of the opponent that do not live by
	// themselves. They are no walls: the dragon may capture them to live.
	Weak *board.Bits
	// named is set where the goal has all stones that count. That is a dragon by itself, or the stones of a position
	// from which a move has led here. Others do not count, though they may share the space.
	named bool
}

// Color is that of the dragon.
func (q Query) Color() board.Color { return q.Board.At(q.Goal[0]) }

// Player is the side that asks: the opponent of the dragon (attack) or its owner.
func (q Query) Player(attack bool) board.Color {
	if attack {
		return q.Color().Other()
	}
	return q.Color()
}

// local is the area around the dragon, cut off at the gaps in its walls.
func (q Query) local() *local {
	return newLocal(q.Board, WholeStrings(q.Board, q.Goal), q.Alive, q.Weak, 0)
}

// Enclosed says whether walls shut the dragon in with little space. Reading it then needs no judgement on
// running away. In a small space all its strings share one fate.
func (q Query) Enclosed() bool {
	_, enclosed := q.Space()
	return enclosed
}

// Space is the number of points that the dragon can reach inside its walls. enclosed says whether the walls
// enclose them.
func (q Query) Space() (points int, enclosed bool) {
	s := &surveyor{b: q.Board, color: q.Color(), alive: q.Alive, given: q.Weak}
	s.survey(WholeStrings(q.Board, q.Goal))
	points = s.inside.Count()
	return points, s.closed && !s.narrow && points <= enclosedArea
}

// Sharing are all stones of the dragon's color that share its space and its fate. They are none where the space is
// that of several dragons.
func (q Query) Sharing() []board.Point {
	if l := q.local(); l.shared() {
		return inArea(q.Board, l)
	}
	return nil
}

// Together is the question about all stones of the dragon's color that share its space and its fate. It stays about these,
// whatever is played later. Without it stones that are added count, too.
func (q Query) Together() Query {
	goal := WholeStrings(q.Board, q.Goal)
	if !q.named {
		if all := q.Sharing(); all != nil {
			goal = all
		}
	}
	q.Goal, q.named = goal, true
	return q
}

// Alone is the question about the stones of the dragon alone. What becomes of others of its color between the same
// walls does not matter.
func (q Query) Alone() Query {
	q.Goal, q.named = WholeStrings(q.Board, q.Goal), true
	return q
}

// Apart is Alone where the dragon shares its fate with stones that are not named. ok is false where it does not.
func (q Query) Apart() (alone Query, ok bool) {
	if q.named || len(q.Sharing()) <= len(WholeStrings(q.Board, q.Goal)) {
		return q, false
	}
	return q.Alone(), true
}

// Contains says whether walls enclose the dragon together with all of these stones. The reading then sees the stones
// captured or saved.
func (q Query) Contains(stones []board.Point) bool {
	l := q.local()
	for _, p := range stones {
		if l.index[p] == noIndex {
			return false
		}
	}
	return l.enclosed() && l.exits.empty()
}

// Reaches says whether points of a zone lie beside friends that are taken to live, inside the walls.
func (q Query) Reaches(zone *board.Bits) bool {
	l := q.local()
	var beside board.Bits
	l.mark(l.refuge, &beside)
	return beside.Intersects(zone)
}

// After copies the query with a move played on it. ok is false where the move
// is not legal.
func (q Query) After(move board.Point, c board.Color) (Query, bool) {
	next := q
	next.Board = q.Board.Clone()
	if !next.Board.TryMove(move, c) {
		return next, false
	}
	if l := q.local(); l.shared() && !l.assumed && !q.named {
		q.Goal, next.named = inArea(q.Board, l), true
	}
	next.Goal = q.remaining(next.Board)
	next.Weak, next.Alive = q.WeakOn(next.Board), q.AliveOn(next.Board)
	return next, true
}

// WeakOn are the stones of the opponent that do not live by themselves on b. Moves have led to b from the board of the
// query. The stones are those named, with what was joined to them. A wall does not become weak because a lost stone was
// joined to it.
func (q Query) WeakOn(b *board.Board) *board.Bits {
	if q.Weak == nil {
		return nil
	}
	opponent := q.Color().Other()
	weak, walls, seen := new(board.Bits), new(board.Bits), new(board.Bits)
	for _, p := range q.Board.Points() {
		if q.Board.At(p) == opponent && !q.Weak.Has(p) {
			walls.Set(p)
		}
	}
	for p := range q.Weak.All() {
		if b.At(p) != opponent || q.Board.At(p) != opponent || seen.Has(p) {
			continue
		}
		var stones board.Bits
		b.StoneBits(p, &stones)
		seen.Or(&stones)
		if !stones.Intersects(walls) {
			weak.Or(&stones)
		}
	}
	return weak
}

// AliveOn are the living friends that still stand on b, but for those in atari. Whether these still live is not known,
// as when they filled an eye of their own.
func (q Query) AliveOn(b *board.Board) *board.Bits {
	if q.Alive == nil {
		return nil
	}
	alive := new(board.Bits)
	for p := range q.Alive.All() {
		if b.At(p) == q.Color() && b.Liberties(p) > 1 {
			alive.Set(p)
		}
	}
	return alive
}

// remaining are the goal stones that still stand on b.
func (q Query) remaining(b *board.Board) (left []board.Point) {
	c := q.Color()
	for _, p := range WholeStrings(q.Board, q.Goal) {
		if b.At(p) == c {
			left = append(left, p)
		}
	}
	return left
}

// WholeStrings completes the strings of the stones given.
func WholeStrings(b *board.Board, stones []board.Point) (all []board.Point) {
	var seen board.Bits
	for _, p := range stones {
		if !seen.Has(p) {
			all = b.FindStones(p, all)
			b.StoneBits(p, &seen)
		}
	}
	return all
}

// inArea are all stones of the dragon's color in an enclosed area: they share
// its eye space and its fate.
func inArea(b *board.Board, l *local) (goal []board.Point) {
	for x := l.all; !x.empty(); x = x.rest() {
		if p := l.points[x.first()]; b.At(p) == l.defender {
			goal = append(goal, p)
		}
	}
	return goal
}
