package exact

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// slowNeighbors and slowDiagonals look at every point of the set.
func slowNeighbors(l *local, s set) (n set) {
	for ; !s.empty(); s = s.rest() {
		n = n.or(l.nb[s.first()])
	}
	return n
}

func slowDiagonals(l *local, s set) (one, two set) {
	for x := l.all; !x.empty(); x = x.rest() {
		i := x.first()
		switch n := l.diag[i].and(s).count(); {
		case n > 1:
			two = two.or(single(i))
			fallthrough
		case n == 1:
			one = one.or(single(i))
		}
	}
	return one, two
}

func slowFlood(l *local, seed, within set) set {
	for {
		more := seed.or(slowNeighbors(l, seed).and(within))
		if more == seed {
			return seed
		}
		seed = more
	}
}

// TestLayouts compares what shifts find on boards of every layout with a look at each
// point.
func TestLayouts(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 4))
	some := func(l *local) (s set) {
		for x := l.all; !x.empty(); x = x.rest() {
			if r.IntN(3) == 0 {
				s = s.or(single(x.first()))
			}
		}
		return s
	}
	met := map[layout]int{}
	for _, size := range [][2]int{{5, 4}, {8, 7}, {13, 8}, {11, 10}, {19, 2}, {19, 6}, {19, 7}} {
		b := board.MustNew(19, 19)
		for range 20 {
			// A part of a rectangle of the given size; the two ends are always in it.
			var inside board.Bits
			left, top := r.IntN(20-size[0]), r.IntN(20-size[1])
			inside.Set(board.MakePoint(left, top))
			inside.Set(board.MakePoint(left+size[0]-1, top+size[1]-1))
			for c := range size[0] {
				for w := range size[1] {
					if r.IntN(4) > 0 {
						inside.Set(board.MakePoint(left+c, top+w))
					}
				}
			}
			l := &local{}
			l.number(b, &inside)
			if l.n != inside.Count() || l.all.count() != l.n {
				t.Fatalf("%d points have numbers, %d are in the area", l.all.count(), inside.Count())
			}
			met[l.layout]++
			sv := &surveyor{b: b, color: board.Black}
			for x := l.all; !x.empty(); x = x.rest() {
				l.connect(sv, x.first())
			}
			for range 20 {
				s := some(l)
				if got, want := l.neighbors(s), slowNeighbors(l, s); got != want {
					t.Fatalf("layout %d: neighbors of %v are %v, want %v", l.layout, s, got, want)
				}
				one, two := l.diagonals(s)
				if wantOne, wantTwo := slowDiagonals(l, s); one != wantOne || two != wantTwo {
					t.Fatalf("layout %d: diagonals of %v are %v, %v, want %v, %v", l.layout, s, one, two, wantOne, wantTwo)
				}
				seed := s.and(some(l))
				if got, want := l.flood(seed, s), slowFlood(l, seed, s); got != want {
					t.Fatalf("layout %d: %v floods %v, want %v", l.layout, seed, got, want)
				}
			}
		}
	}
	if met[listed] == 0 || met[oneWord] == 0 || met[twoWords] == 0 {
		t.Errorf("not every layout was met: %v", met)
	}
}

// TestMark looks for all points of parts of the board that are numbered in different ways.
func TestMark(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	for range 60 {
		b, goal := boardtest.RandomGroup(r)
		l := newLocal(b, goal, nil, nil, MaxSpill)
		var marked board.Bits
		l.mark(l.all, &marked)
		for _, p := range b.Points() {
			if inside := l.index[p] != noIndex; marked.Has(p) != inside {
				t.Fatalf("layout %d: %s is marked: %v, is a point of the part: %v", l.layout, b.Vertex(p), !inside, inside)
			}
		}
		if marked.Count() != l.n {
			t.Fatalf("layout %d: %d points are marked, not %d", l.layout, marked.Count(), l.n)
		}
	}
}
