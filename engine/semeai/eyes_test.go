package semeai

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// eyeRace draws a race that turns on an eye, in the corner, at the edge or in the middle. A white string lies around a random
// eye of up to most points with black stones in it, and has some outside liberties. Far away is a black string with liberties
// only.
func eyeRace(r *rand.Rand, most int) (q Query, ok bool) {
	const width, height = 19, 10
	b := board.MustNew(width, height)
	left, top := 3*r.IntN(2), 3*r.IntN(2)
	at := func(x, y int) board.Point { return board.MakePoint(x, y) }
	eye := map[board.Point]bool{at(left, top): true}
	cells := []board.Point{at(left, top)}
	for size := 2 + r.IntN(most-1); len(cells) < size; {
		p := cells[r.IntN(len(cells))] + board.Directions[r.IntN(4)]
		if b.OnBoard(p) && p.Column() < left+4 && p.Row() < top+4 && p.Column() >= left && p.Row() >= top && !eye[p] {
			eye[p] = true
			cells = append(cells, p)
		}
	}
	// around gives the points of the board next to a set, diagonally too.
	around := func(set map[board.Point]bool) []board.Point {
		var ring []board.Point
		for _, p := range b.Points() {
			for _, d := range board.Directions {
				if !set[p] && set[p+d] {
					ring = append(ring, p)
					break
				}
			}
		}
		return ring
	}
	taken := map[board.Point]bool{}
	for p := range eye {
		taken[p] = true
	}
	for _, p := range around(taken) {
		b.PlaceStone(p, board.White)
		taken[p] = true
	}
	wall := around(taken)
	holes := r.IntN(3)
	for _, p := range wall {
		if holes > 0 && b.HasNeighbor(p, board.White) && r.IntN(4) == 0 {
			holes--
		} else {
			b.PlaceStone(p, board.Black)
		}
		taken[p] = true
	}
	for _, p := range around(taken) {
		b.PlaceStone(p, board.Black)
	}
	stones := r.IntN(len(cells))
	for _, p := range cells[:stones] {
		b.PlaceStone(p, board.Black)
	}
	libs := 1 + r.IntN(5)
	for x := 11; x < width; x++ {
		b.PlaceStone(at(x, height-3), board.White)
		c := board.White
		if x > 11 {
			b.PlaceStone(at(x, height-1), board.Black)
			if x <= 11+libs {
				c = board.Empty
			}
		} else {
			b.PlaceStone(at(x, height-1), board.White)
		}
		b.PlaceStone(at(x, height-2), c)
	}
	// The bent four in the corner is dead by a rule, not by reading.
	if len(cells) == 4 && eye[at(0, 0)] && eye[at(0, 1)] && eye[at(1, 0)] && !eye[at(1, 1)] {
		return q, false
	}
	q.Board = b
	b.StoneBits(at(width-1, height-1), &q.A)
	for _, o := range b.StringOrigins(board.White, nil) {
		if o.Column() < 11 && o.Row() < height-3 && !eye[o] {
			b.StoneBits(o, &q.B)
		}
	}
	return q, true
}

// TestEyesAgreeWithExactSearch compares what eyes are worth in a race with what a search of every move finds. The same goes for
// whether they can become two. They agree always where the answer counts as proved, nearly always elsewhere.
func TestEyesAgreeWithExactSearch(t *testing.T) {
	want, most := 300, 5
	if testing.Short() {
		want, most = 60, 4
	}
	r := rand.New(rand.NewPCG(5, 23))
	opt := DefaultOptions()
	quick := New(opt)
	opt.Exact = true
	opt.Nodes = 30000
	exact := New(opt)
	compared, wrong := 0, 0
	for compared < want {
		q, ok := eyeRace(r, most)
		if !ok {
			continue
		}
		x, y := analyzeTwice(t, quick, exact, q)
		for i, pair := range [][2]Result{{x.AFirst, y.AFirst}, {x.BFirst, y.BFirst}} {
			if pair[0].Certainty == search.Limit || pair[1].Certainty == search.Limit {
				continue
			}
			compared++
			if pair[0].Saved == pair[1].Saved && pair[0].Killed == pair[1].Killed {
				continue
			}
			wrong++
			if pair[0].Certainty == search.Proved {
				t.Errorf("order %d: %v %v, exact search says %v %v\n%s", i,
					pair[0].Saved, pair[0].Killed, pair[1].Saved, pair[1].Killed, boardtest.Format(q.Board))
			}
		}
	}
	if wrong*40 > compared {
		t.Errorf("%d of %d answers were wrong", wrong, compared)
	}
}

// analyzeTwice asks two analyzers about a race.
func analyzeTwice(t *testing.T, quick, exact *Analyzer, q Query) (x, y Analysis) {
	t.Helper()
	for _, ask := range []struct {
		z  *Analyzer
		to *Analysis
	}{{quick, &x}, {exact, &y}} {
		var err error
		if *ask.to, err = ask.z.Analyze(context.Background(), q); err != nil {
			t.Fatal(err)
		}
	}
	return x, y
}
