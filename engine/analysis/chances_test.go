package analysis

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// chancesAt are the chances of the dragon and of the string at a vertex.
func chancesAt(t *testing.T, r *report.Report, vertex string) (dragon, worm [2]float64) {
	t.Helper()
	for _, d := range r.Dragons {
		for _, v := range d.Stones {
			if v == vertex {
				dragon = [2]float64{d.ChanceFirst, d.ChanceSecond}
			}
		}
	}
	for _, w := range r.Worms {
		for _, v := range w.Stones {
			if v == vertex {
				return dragon, [2]float64{w.ChanceFirst, w.ChanceSecond}
			}
		}
	}
	t.Fatalf("no stone at %s", vertex)
	return
}

func reported(t *testing.T, b *board.Board) *report.Report {
	t.Helper()
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Analyze(context.Background(), p, life.DefaultOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestChancesOfProblems checks that what is proved is told as sure. A critical group stands only if it moves first.
func TestChancesOfProblems(t *testing.T) {
	r := reported(t, boardtest.Parse(t, `
		. X . X O . . . .
		X X X X O . . . .
		O O O O O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . O O O O O
		. . . . O X X X X
		. . . . O X . . .
		. . . . O X X X X`))
	dragon, worm := chancesAt(t, r, "A8")
	if sure := [2]float64{1, 1}; dragon != sure || worm != sure {
		t.Errorf("with two eyes: chances %v, of the string %v", dragon, worm)
	}
	if dragon, _ = chancesAt(t, r, "F1"); dragon[0] < 0.6 || dragon[1] > 0.4 {
		t.Errorf("with three points in a row: chances %v", dragon)
	}
}

// TestChancesOfGames checks of tangled positions that all chances are from 0 to 1. None falls because its owner moves first.
func TestChancesOfGames(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 9))
	for range boardtest.Amount(3, 30) {
		size := []int{9, 13, 19}[rnd.IntN(3)]
		r := reported(t, boardtest.Tangled(t, 8, rnd.Uint64(), size, size*size/2))
		check := func(what string, first, second float64) {
			if !(0 <= second && second <= first && first <= 1) {
				t.Errorf("size %d, %s: chances %v and %v", size, what, first, second)
			}
		}
		for _, d := range r.Dragons {
			check("dragon "+d.Origin, d.ChanceFirst, d.ChanceSecond)
		}
		for _, w := range r.Worms {
			check("worm "+w.Origin, w.ChanceFirst, w.ChanceSecond)
		}
	}
}
