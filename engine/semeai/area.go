package semeai

import (
	"math/bits"

	"shikatsu/engine/board"
	"shikatsu/engine/unconditional"
)

// area is the part of the board that a race is played in.
type area struct {
	// points may be played on. Hardly anybody plays elsewhere, so a string with a
	// liberty elsewhere stays on the board: it is a wall, or has escaped.
	points board.Bits
	// immortal are the stones that cannot be captured at all, or are said to live.
	immortal board.Bits
	// original are all stones of the position.
	original board.Bits
	// margin are the empty points just outside. Only stones played in the race
	// that have a single liberty outside the area are attacked or defended there.
	margin board.Bits
	// large are points that show that regions of empty points are not small ones.
	large board.Bits
	// sound is set if the area is complete and its walls are certain. It was not cut off in the open, and all strings around it
	// are sure to stay.
	sound bool
	// judged is set if strings around it stay because they are said to live. Nothing that is sure keeps them.
	judged bool
}

// newArea finds the area of a race between the goals, stones of both colors. The stones of living are known to live.
func newArea(b *board.Board, goal, living *board.Bits) *area {
	a := &area{sound: true, immortal: *Immortal(b)}
	var seeds board.Bits
	for p := range goal.All() {
		seeds.Or(b.LibertyBits(p))
	}
	a.spread(b, &seeds, openReach)
	a.addLiving(b, goal, living)
	inside := *goal
	for a.points.Count() < areaLimit {
		points, stones := a.points, inside
		a.addWeak(b, &inside)
		a.addInside(b, &inside)
		if a.points == points && inside == stones {
			break
		}
	}
	a.addStones(b, &inside)
	a.findMargin(b)
	a.judgeWalls(b, &inside)
	return a
}

// touched has the points that the area, and the race in it, depend on.
func (a *area) touched() board.Bits {
	points := a.points
	points.Or(&a.margin)
	points.Or(&a.large)
	return points
}

// addLiving makes strings of living dragons immortal where moves near the race could not cut them off and capture them. Such
// strings have liberties enough, not all of them there.
func (a *area) addLiving(b *board.Board, goal, living *board.Bits) {
	for _, s := range b.StringOrigins(board.Empty, nil) {
		if living.Has(s) && !goal.Has(s) && b.Liberties(s) >= livingLiberties {
			b.StoneBits(s, &a.immortal)
		}
	}
}

// addStones adds the stones that may be captured: their points may be played on
// when they are gone.
func (a *area) addStones(b *board.Board, goal *board.Bits) {
	var stones board.Bits
	for _, s := range b.StringOrigins(board.Empty, nil) {
		if goal.Has(s) || a.borders(b, s, goal) && !a.stays(b, s) {
			b.StoneBits(s, &stones)
		}
	}
	a.points.Or(&stones)
}

// Immortal are the stones of both colors that can never be captured. A race
// depends on them besides what is on and around its area.
func Immortal(b *board.Board) *board.Bits {
	stones := new(board.Bits)
	for _, c := range [2]board.Color{board.White, board.Black} {
		unconditional.InvincibleStones(b, c, stones)
	}
	return stones
}

// spread adds the empty regions that the seeds lie in. Of large ones it adds only the points within some steps of the seeds.
func (a *area) spread(b *board.Board, seeds *board.Bits, reach int) {
	left := *seeds
	for !left.IsEmpty() {
		region := emptyRegion(b, left.First())
		var part board.Bits
		if region.Count() <= closedRegion {
			part = region
		} else {
			a.sound = false
			a.showLarge(b, seeds, &region)
			part = *seeds
			part.And(&region)
			for range reach {
				part = grow(b, &part)
			}
		}
		a.points.Or(&part)
		left.AndNot(&region)
	}
}

// showLarge notes around each seed in a large region points enough to see that the region is large.
func (a *area) showLarge(b *board.Board, seeds, region *board.Bits) {
	inside := *seeds
	inside.And(region)
	for p := range inside.All() {
		var near board.Bits
		near.Set(p)
		for near.Count() <= closedRegion {
			near = grow(b, &near)
		}
		a.large.Or(&near)
	}
}

// emptyRegion is the connected set of empty points around p.
func emptyRegion(b *board.Board, p board.Point) board.Bits {
	var region board.Bits
	region.Set(p)
	for {
		next := grow(b, &region)
		if next == region {
			return region
		}
		region = next
	}
}

// grow adds the empty neighbours of a set of empty points.
func grow(b *board.Board, s *board.Bits) board.Bits {
	out := *s
	for p := range s.All() {
		for _, d := range board.Directions[:4] {
			if b.At(p+d) == board.Empty {
				out.Set(p + d)
			}
		}
	}
	return out
}

// addInside adds the stones of small strings beside those inside the area, if they have few liberties and none elsewhere. What
// lies behind such a string belongs to the race, because capturing it lets the captor out.
func (a *area) addInside(b *board.Board, inside *board.Bits) {
	for _, s := range b.StringOrigins(board.Empty, nil) {
		if !inside.Has(s) && b.Liberties(s) <= endangered && b.StringSize(s) <= killingShape && a.borders(b, s, inside) && !a.stays(b, s) {
			b.StoneBits(s, inside)
		}
	}
}

// addWeak adds the liberties of strings beside the area that might be captured.
func (a *area) addWeak(b *board.Board, goal *board.Bits) {
	for _, s := range b.StringOrigins(board.Empty, nil) {
		if goal.Has(s) || a.immortal.Has(s) || !a.borders(b, s, goal) {
			continue
		}
		out := *b.LibertyBits(s)
		out.AndNot(&a.points)
		n := out.Count()
		if n == 0 || n >= wallOutside && b.Liberties(s) > weakLiberties {
			continue
		}
		reach := 0
		if b.Liberties(s) <= 2 {
			reach = 1
		}
		a.spread(b, &out, reach)
	}
}

// borders says whether the string has a liberty in the area or stands next to
// a stone of the race.
func (a *area) borders(b *board.Board, s board.Point, goal *board.Bits) bool {
	if b.LibertyBits(s).Intersects(&a.points) {
		return true
	}
	for q := range b.Stones(s) {
		for _, d := range board.Directions[:4] {
			if goal.Has(q + d) {
				return true
			}
		}
	}
	return false
}

// findMargin fills in the margin and the stones.
func (a *area) findMargin(b *board.Board) {
	reach := a.points
	for range marginSteps {
		reach = grow(b, &reach)
	}
	reach.AndNot(&a.points)
	a.margin = reach
	for _, p := range b.Points() {
		if b.At(p).IsStone() {
			a.original.Set(p)
		}
	}
}

// judgeWalls withdraws soundness if a wall might be captured from outside, and notes walls that are only said to live.
func (a *area) judgeWalls(b *board.Board, goal *board.Bits) {
	never := Immortal(b)
	for _, s := range b.StringOrigins(board.Empty, nil) {
		if goal.Has(s) || never.Has(s) || !a.borders(b, s, goal) {
			continue
		}
		out := *b.LibertyBits(s)
		out.AndNot(&a.points)
		switch n := out.Count(); {
		case n >= soundOutside:
		case a.immortal.Has(s):
			a.judged = true
		case n > 0:
			a.sound = false
		}
	}
}

// stays says whether the string at p cannot be captured by moves inside the area and its margin. As far as those tell, it lives
// or has a liberty elsewhere. Stones played in the race itself need two, or one beyond the margin.
func (a *area) stays(b *board.Board, p board.Point) bool {
	if a.immortal.Has(p) {
		return true
	}
	libs := b.LibertyBits(p)
	outside := 0
	for i := range libs {
		out := libs[i] &^ a.points[i]
		if out&^a.margin[i] != 0 {
			return true
		}
		outside += bits.OnesCount64(out)
	}
	return outside >= 2 || outside == 1 && a.old(b, p)
}

// old says whether the string at p has a stone that was there from the start.
func (a *area) old(b *board.Board, p board.Point) bool {
	for q := range b.Stones(p) {
		if a.original.Has(q) {
			return true
		}
	}
	return false
}
