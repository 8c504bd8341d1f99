package semeai

import (
	"context"
	"math/rand/v2"
	"os"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// smallRace plays at random on a small board, or puts stones at random between a black wall on the left and a white one on the right, both of which live.
// The points may be played on.
func smallRace(rng *rand.Rand) (b *board.Board, points []board.Point) {
	if rng.IntN(4) == 0 {
		size := [][2]int{{3, 2}, {3, 3}, {4, 2}, {5, 2}, {7, 1}, {9, 1}}[rng.IntN(6)]
		b := board.MustNew(size[0], size[1])
		points := b.Points()
		for range 4 * len(points) {
			p, c := points[rng.IntN(len(points))], board.White+board.Color(rng.IntN(2))
			if b.At(p) == board.Empty && b.IsLegal(p, c) && (rng.IntN(6) == 0 || !b.IsSelfAtari(p, c)) {
				b.TryMove(p, c)
			}
		}
		b.SetKo(board.NoPoint)
		return b.Clone(), points
	}
	const margin, height = 3, 3
	width := 2 + rng.IntN(2)
	b = board.MustNew(width+2*margin, height+1)
	stones := 4 + rng.IntN(6) // of ten points
	for _, p := range b.Points() {
		x, y := p.Column(), p.Row()
		switch inside := x >= margin && x < margin+width && y < height; {
		case inside:
			points = append(points, p)
			if rng.IntN(10) < stones {
				b.PlaceStone(p, board.White+board.Color(rng.IntN(2)))
			}
		case (x == 0 || x == b.Width()-1) && y%2 == 0: // eyes
		case x < margin+width/2:
			b.PlaceStone(p, board.Black)
		default:
			b.PlaceStone(p, board.White)
		}
	}
	return b, points
}

// TestProvedByTheRules compares what is proved of races with playing out everything by the rules alone: who is proved to be killed can be captured, whatever
// becomes of the other.
func TestProvedByTheRules(t *testing.T) {
	want := 400
	if os.Getenv("SHIKATSU_LONG") != "" {
		want = 6000
	}
	rng := rand.New(rand.NewPCG(3, 5))
	analyzer := New(DefaultOptions())
	proved := 0
	for proved < want {
		b, points := smallRace(rng)
		sound := true
		for _, p := range points {
			sound = sound && (b.At(p) == board.Empty || b.Liberties(p) > 0)
		}
		if !sound {
			continue
		}
		opt := DefaultOptions()
		opt.Tactical = rng.IntN(4) == 0
		immortal := Immortal(b)
		for _, o := range b.StringOrigins(board.White, nil) {
			for _, e := range b.Chainlinks(o, nil) {
				if immortal.Has(o) || immortal.Has(e) {
					continue
				}
				q := Query{Board: b}
				b.StoneBits(o, &q.A)
				b.StoneBits(e, &q.B)
				analyzer.SetOptions(opt)
				a, err := analyzer.Analyze(context.Background(), q)
				if err != nil {
					t.Fatal(err)
				}
				for i, r := range []Result{a.AFirst, a.BFirst} {
					if r.Certainty != search.Proved {
						continue
					}
					mine, theirs := &q.A, &q.B
					if i == 1 {
						mine, theirs = theirs, mine
					}
					captured := func(stones *board.Bits, first bool) (captured, ok bool) {
						x := boardtest.NewExhaustion(b, points, stones.Append(nil), 60000)
						return x.Captured(x.Start(first, [2]uint8{}))
					}
					kills, ok := captured(theirs, true)
					loses, known := captured(mine, false)
					if !ok || !known {
						continue
					}
					proved++
					if r.Killed >= board.KoA && !kills || r.Saved <= board.KoB && !loses {
						t.Errorf("%v first, tactical %v: saved %v, killed %v; by the rules lost %v, kills %v\n%s", b.At(mine.First()), opt.Tactical, r.Saved,
							r.Killed, loses, kills, boardtest.Format(b))
					}
				}
			}
		}
	}
}

// TestTacticalProvesNothing reads a race on liberties alone in which Black, to move, is lost but for a move elsewhere.
func TestTacticalProvesNothing(t *testing.T) {
	b := boardtest.Parse(t, `
		. O . X
		. O X .`)
	q := Query{Board: b}
	b.StoneBits(boardtest.Point(t, b, "C1"), &q.A)
	b.StoneBits(boardtest.Point(t, b, "B1"), &q.B)
	opt := DefaultOptions()
	opt.Tactical = true
	a, err := New(opt).Analyze(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	if r := a.AFirst; r.Saved == board.Fail && r.Certainty == search.Proved {
		t.Errorf("%+v", r)
	}
}

// TestKillsAreJudged reads a race in which White throws a stone in at D2 after Black C2, and then passes: neither side can go on.
func TestKillsAreJudged(t *testing.T) {
	b := boardtest.Parse(t, `
		O . . .
		. O X .`)
	q := Query{Board: b}
	b.StoneBits(boardtest.Point(t, b, "C1"), &q.A)
	b.StoneBits(boardtest.Point(t, b, "B1"), &q.B)
	a, err := New(DefaultOptions()).Analyze(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	if r := a.AFirst; r.Killed != board.Fail && r.Certainty == search.Proved {
		t.Errorf("%+v", r)
	}
}
