package semeai

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// randomRace draws a position of 4x4 random points between two walls, and picks two adjacent strings of it. The black wall is
// on the left and the white one on the right, both with liberties outside. With a corner the walls stand above and to the
// right.
func randomRace(r *rand.Rand, corner bool) (q Query, ok bool) {
	var b *board.Board
	left, top := 2, 0
	if corner {
		b = board.MustNew(7, 8)
		left, top = 0, 4
		for x := range 5 {
			c := board.White
			if x < 2 {
				c = board.Black
			}
			b.PlaceStone(board.MakePoint(x, 2), c)
			b.PlaceStone(board.MakePoint(x, 3), c)
		}
		for y := 4; y < 8; y++ {
			b.PlaceStone(board.MakePoint(4, y), board.White)
		}
	} else {
		b = board.MustNew(8, 4)
		for y := range 4 {
			b.PlaceStone(board.MakePoint(1, y), board.Black)
			b.PlaceStone(board.MakePoint(6, y), board.White)
		}
	}
	for y := range 4 {
		for x := range 4 {
			switch r.IntN(10) {
			case 0, 1, 2, 3:
				b.PlaceStone(board.MakePoint(left+x, top+y), board.Black)
			case 4, 5, 6, 7:
				b.PlaceStone(board.MakePoint(left+x, top+y), board.White)
			}
		}
	}
	black, white := board.MakePoint(1, 2), board.MakePoint(4, 3)
	if !corner {
		white = board.MakePoint(6, 0)
	}
	origins := b.StringOrigins(board.Empty, nil)
	for _, o := range origins {
		if b.Liberties(o) == 0 {
			return q, false
		}
	}
	wall := func(p board.Point) bool {
		return b.SameString(p, black) || b.SameString(p, white)
	}
	r.Shuffle(len(origins), func(i, j int) { origins[i], origins[j] = origins[j], origins[i] })
	for _, o := range origins {
		if wall(o) || b.StringSize(o) < 2 {
			continue
		}
		for _, e := range b.Chainlinks(o, nil) {
			if !wall(e) && b.StringSize(e) > 1 {
				q.Board = b
				b.StoneBits(o, &q.A)
				b.StoneBits(e, &q.B)
				return q, true
			}
		}
	}
	return q, false
}

// The static theory, the eyes and the choice of moves must not change what a
// search of every move finds.
func TestTheoryAgreesWithExactSearch(t *testing.T) {
	want := 400
	if testing.Short() {
		want = 60
	}
	r := rand.New(rand.NewPCG(7, 19))
	opt := DefaultOptions()
	opt.Nodes = 20000
	quick := New(opt)
	opt.Exact = true
	exact := New(opt)
	compared := 0
	for compared < want {
		q, ok := randomRace(r, compared%2 == 0)
		if !ok {
			continue
		}
		before := boardtest.Format(q.Board)
		x, err := quick.Analyze(context.Background(), q)
		if err != nil {
			t.Fatal(err)
		}
		if after := boardtest.Format(q.Board); after != before {
			t.Fatalf("the board was changed from\n%sto\n%s", before, after)
		}
		if x.AFirst.Certainty == search.Limit && x.BFirst.Certainty == search.Limit {
			continue
		}
		y, err := exact.Analyze(context.Background(), q)
		if err != nil {
			t.Fatal(err)
		}
		for i, pair := range [][2]Result{{x.AFirst, y.AFirst}, {x.BFirst, y.BFirst}} {
			if pair[0].Certainty == search.Limit || pair[1].Certainty == search.Limit {
				continue
			}
			compared++
			if pair[0].Saved != pair[1].Saved || pair[0].Killed != pair[1].Killed {
				t.Errorf("%s against %s, order %d: %v %v, exact search says %v %v\n%s",
					q.Board.Vertex(q.A.First()), q.Board.Vertex(q.B.First()), i,
					pair[0].Saved, pair[0].Killed, pair[1].Saved, pair[1].Killed, before)
			}
		}
	}
}

// cornerRace draws a race of a white dragon around a random eye in the corner. Black stones are in the eye. Against it stands
// a black string around it, which has some liberties outside.
func cornerRace(r *rand.Rand) (q Query, ok bool) {
	const box = 3 // the eye lies within, White's stones go one point beyond
	b := board.MustNew(9, 9)
	at := func(x, y int) board.Point { return board.MakePoint(x, 8-y) }
	eye := map[board.Point]bool{at(0, 0): true}
	for size := 2 + r.IntN(5); len(eye) < size; {
		x, y := r.IntN(box), r.IntN(box)
		for _, d := range board.Directions[:4] {
			if eye[at(x, y)+d] {
				eye[at(x, y)] = true
			}
		}
	}
	shared := map[board.Point]bool{}
	for range r.IntN(3) {
		shared[at(box, r.IntN(box+1))] = true
	}
	for x := range box + 4 {
		for y := range box + 4 {
			p := at(x, y)
			switch ring := max(x, y) - box; {
			case eye[p]:
				if r.IntN(5) < 2 {
					b.PlaceStone(p, board.Black)
				}
			case ring <= 0 && !shared[p], ring == 2 && r.IntN(3) > 0, ring == 3:
				b.PlaceStone(p, board.White)
			case ring == 1:
				b.PlaceStone(p, board.Black)
			}
		}
	}
	for _, o := range b.StringOrigins(board.Empty, nil) {
		if b.Liberties(o) == 0 {
			return q, false
		}
	}
	for x := range box + 1 {
		for y := range box + 1 {
			if b.At(at(x, y)) == board.White {
				b.StoneBits(at(x, y), &q.A)
			}
		}
	}
	b.StoneBits(at(box+1, 0), &q.B)
	b.StoneBits(at(box+3, 0), &q.Living)
	q.Board = b
	libs := b.Liberties(at(box+1, 0))
	return q, libs >= 2 && libs <= 7
}

func TestCornersAgreeWithExactSearch(t *testing.T) {
	want := 50
	if testing.Short() {
		want = 15
	}
	r := rand.New(rand.NewPCG(1, 19))
	opt := DefaultOptions()
	opt.Nodes, opt.LifeNodes = 20000, 0
	quick := New(opt)
	opt.Exact = true
	exact := New(opt)
	for compared := 0; compared < want; {
		q, ok := cornerRace(r)
		if !ok {
			continue
		}
		x, y := analyzeTwice(t, quick, exact, q)
		for i, pair := range [][2]Result{{x.AFirst, y.AFirst}, {x.BFirst, y.BFirst}} {
			if pair[1].Certainty == search.Limit {
				continue
			}
			compared++
			if pair[0].Saved != pair[1].Saved || pair[0].Killed != pair[1].Killed {
				t.Errorf("order %d: %v %v, exact search says %v %v\n%s",
					i, pair[0].Saved, pair[0].Killed, pair[1].Saved, pair[1].Killed, boardtest.Format(q.Board))
			}
		}
	}
}
