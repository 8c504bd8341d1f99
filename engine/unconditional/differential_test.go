package unconditional_test

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/unconditional"
)

// plain is a position of colors alone, on which everything is found by
// following the definitions.
type plain struct {
	points []board.Point
	at     map[board.Point]board.Color
}

func newPlain(b *board.Board) *plain {
	s := &plain{points: b.Points(), at: map[board.Point]board.Color{}}
	for _, p := range s.points {
		s.at[p] = b.At(p)
	}
	return s
}

func (s *plain) neighbors(p board.Point) (list []board.Point) {
	for _, d := range board.Directions[:4] {
		if _, ok := s.at[p+d]; ok {
			list = append(list, p+d)
		}
	}
	return list
}

// flood is the connected set of points from p that member accepts.
func (s *plain) flood(p board.Point, member func(board.Point) bool) map[board.Point]bool {
	set := map[board.Point]bool{p: true}
	for queue := []board.Point{p}; len(queue) > 0; queue = queue[1:] {
		for _, q := range s.neighbors(queue[0]) {
			if member(q) && !set[q] {
				set[q] = true
				queue = append(queue, q)
			}
		}
	}
	return set
}

// parts splits the accepted points into connected sets.
func (s *plain) parts(member func(board.Point) bool) (list []map[board.Point]bool) {
	known := map[board.Point]bool{}
	for _, p := range s.points {
		if member(p) && !known[p] {
			part := s.flood(p, member)
			for q := range part {
				known[q] = true
			}
			list = append(list, part)
		}
	}
	return list
}

// touches says whether a point has a neighbour in the set.
func (s *plain) touches(p board.Point, set map[board.Point]bool) bool {
	for _, q := range s.neighbors(p) {
		if set[q] {
			return true
		}
	}
	return false
}

// benson is the fixed point of the definition with two vital regions.
func (s *plain) benson(c board.Color) map[board.Point]bool {
	worms := s.parts(func(p board.Point) bool { return s.at[p] == c })
	for {
		wall := map[board.Point]bool{}
		for _, w := range worms {
			for p := range w {
				wall[p] = true
			}
		}
		regions := s.parts(func(p board.Point) bool { return !wall[p] })
		var kept []map[board.Point]bool
		for _, w := range worms {
			vital := 0
			for _, r := range regions {
				all := true
				for p := range r {
					all = all && (s.at[p] == c.Other() || s.touches(p, w))
				}
				if all {
					vital++
				}
			}
			if vital >= 2 {
				kept = append(kept, w)
			}
		}
		if len(kept) == len(worms) {
			return wall
		}
		worms = kept
	}
}

// filled is the position with the region full of stones of c. The points in open are left out, and stay as keep says.
func (s *plain) filled(region map[board.Point]bool, c board.Color, open map[board.Point]board.Color) *plain {
	f := &plain{points: s.points, at: map[board.Point]board.Color{}}
	for p, at := range s.at {
		if region[p] {
			at = c
			if v, ok := open[p]; ok {
				at = v
			}
		}
		f.at[p] = at
	}
	return f
}

func (s *plain) closed(p board.Point, region map[board.Point]bool) bool {
	for _, q := range s.neighbors(p) {
		if !region[q] {
			return false
		}
	}
	return true
}

// canLive tries all pairs of eyes in the position with everything else filled.
func (s *plain) canLive(region map[board.Point]bool, c board.Color) bool {
	var eyes []board.Point
	for p := range region {
		ok := s.at[p] != c && s.closed(p, region)
		if s.at[p] == board.Empty {
			for _, q := range s.neighbors(p) {
				ok = ok && s.at[q] != c.Other()
			}
		}
		if ok {
			eyes = append(eyes, p)
		}
	}
	for _, u := range eyes {
		for _, v := range eyes {
			if u >= v || s.touches(u, map[board.Point]bool{v: true}) {
				continue
			}
			f := s.filled(region, c, map[board.Point]board.Color{u: board.Empty, v: board.Empty})
			for p := range f.benson(c) {
				if region[p] {
					return true
				}
			}
		}
	}
	return s.seki(region, c)
}

// seki looks for two enclosed stones with two open liberties each.
func (s *plain) seki(region map[board.Point]bool, c board.Color) bool {
	for t1 := range region {
		if s.at[t1] != c.Other() {
			continue
		}
		stones := s.flood(t1, func(p board.Point) bool { return s.at[p] == c.Other() })
		if len(stones) != 2 {
			continue
		}
		delete(stones, t1)
		for t2 := range stones {
			if s.closed(t1, region) && s.closed(t2, region) && s.sekiAround(region, c, t1, t2) {
				return true
			}
		}
	}
	return false
}

func (s *plain) sekiAround(region map[board.Point]bool, c board.Color, t1, t2 board.Point) bool {
	open := func(t board.Point) (list []board.Point) {
		for _, p := range s.neighbors(t) {
			if s.at[p] == board.Empty && s.closed(p, region) {
				list = append(list, p)
			}
		}
		return list
	}
	at1, at2 := open(t1), open(t2)
	for _, p1 := range at1 {
		for _, p2 := range at1 {
			for _, q1 := range at2 {
				for _, q2 := range at2 {
					if p1 == p2 || q1 == q2 || s.touches(p1, map[board.Point]bool{q1: true, q2: true}) ||
						s.touches(p2, map[board.Point]bool{q1: true, q2: true}) {
						continue
					}
					f := s.filled(region, c, map[board.Point]board.Color{t1: c.Other(), t2: c.Other(),
						p1: board.Empty, p2: board.Empty, q1: board.Empty, q2: board.Empty})
					ring, good := false, true
					for _, w := range f.parts(func(p board.Point) bool { return f.at[p] == c && region[p] }) {
						a, b, x, y := f.touches(p1, w), f.touches(p2, w), f.touches(q1, w), f.touches(q2, w)
						if a && b && x && y {
							ring = true
						} else if (a || b || x || y) && !(a && b) && !(x && y) {
							good = false
						}
					}
					if ring && good {
						return true
					}
				}
			}
		}
	}
	return false
}

// analyze gives status and invincibility of each point by the definitions.
func (s *plain) analyze() (status map[board.Point]unconditional.Status, invincible map[board.Point]bool) {
	status, invincible = map[board.Point]unconditional.Status{}, map[board.Point]bool{}
	for _, c := range []board.Color{board.White, board.Black} {
		wall := s.benson(c)
		if len(wall) == 0 {
			continue
		}
		for p := range wall {
			status[p], invincible[p] = unconditional.Alive, true
		}
		for _, region := range s.parts(func(p board.Point) bool { return !wall[p] }) {
			if s.canLive(region, c.Other()) {
				continue
			}
			for p := range region {
				switch s.at[p] {
				case c:
					status[p] = unconditional.Alive
				case c.Other():
					status[p] = unconditional.Dead
				default:
					status[p] = unconditional.BlackTerritory
					if c == board.White {
						status[p] = unconditional.WhiteTerritory
					}
				}
			}
		}
	}
	return status, invincible
}

// randomPosition is a board on which every string has a liberty. One color is
// made frequent, so that walls and small regions arise.
func randomPosition(rng *rand.Rand) *board.Board {
	b := board.MustNew(3+rng.IntN(5), 3+rng.IntN(5))
	share := 0.4 + 0.4*rng.Float64()
	minority := 0.5 * rng.Float64() * (1 - share)
	for _, p := range b.Points() {
		switch x := rng.Float64(); {
		case x < share:
			b.PlaceStone(p, board.Black)
		case x < share+minority:
			b.PlaceStone(p, board.White)
		}
	}
	// A rectangular room with random contents brings the seki rule into play.
	if rng.IntN(2) == 0 {
		for _, p := range b.Points() {
			if x, y := p.Column(), p.Row(); x > 0 && y > 0 && x < b.Width()-1 && y < b.Height()-1 {
				b.PlaceStone(p, [4]board.Color{board.White, board.White, board.Empty, board.Black}[rng.IntN(4)])
			}
		}
	}
	for _, p := range b.Points() {
		if b.At(p).IsStone() && b.Liberties(p) == 0 {
			b.PlaceStone(p, board.Empty)
		}
	}
	return b
}

func TestAgainstDefinitions(t *testing.T) {
	const count = 3000
	rng := rand.New(rand.NewPCG(1976, 5))
	seen := map[unconditional.Status]int{}
	for range count {
		b := randomPosition(rng)
		got := unconditional.Compute(b)
		status, invincible := newPlain(b).analyze()
		for _, p := range b.Points() {
			seen[status[p]]++
			if got.Status(p) != status[p] || got.Invincible(p) != invincible[p] {
				t.Fatalf("%s: %v invincible %v, by the definitions %v %v\n%s", b.Vertex(p),
					got.Status(p), got.Invincible(p), status[p], invincible[p], boardtest.Format(b))
			}
		}
	}
	for s := unconditional.Unknown; s <= unconditional.BlackTerritory; s++ {
		if seen[s] < 100 {
			t.Errorf("only %d points of status %v were compared", seen[s], s)
		}
	}
}
