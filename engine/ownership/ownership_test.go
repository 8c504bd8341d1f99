package ownership

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// readWorms are the strings of a position, read.
func readWorms(t testing.TB, b *board.Board) *worm.Worms {
	t.Helper()
	readers := worm.NewReaders(1, reading.DefaultOptions(), nil)
	readers.SetBoard(b)
	ws := worm.New(b)
	if err := ws.Read(context.Background(), readers); err != nil {
		t.Fatal(err)
	}
	return ws
}

// moved is the board with each point taken elsewhere, and with the colors exchanged if that is wanted.
func moved(b *board.Board, to func(p board.Point) board.Point, exchanged bool) *board.Board {
	turned := board.MustNew(b.Width(), b.Height())
	for _, p := range b.Points() {
		c := b.At(p)
		if c == board.Empty {
			continue
		}
		if exchanged {
			c = c.Other()
		}
		turned.PlaceStone(to(p), c)
	}
	return turned
}

// TestJudgeOften checks that all looks together say the same of a board and of it turned. The turn is by a side that one look
// alone tells apart. No two looks are the same.
func TestJudgeOften(t *testing.T) {
	b := boardtest.Tangled(t, 11, 12, 9, 40)
	j := NewJudge()
	var sum [MaxPoints]float64
	ws := worm.New(b)
	last := 0.0
	for n := 1; n <= mostLooks; n++ {
		m := j.JudgeOften(ws, n)
		changed := false
		for i, p := range b.Points() {
			look := float64(m.Owned(p, board.Black, board.White))*float64(n) - sum[i]
			sum[i] += look
			changed = changed || math.Abs(look-sum[i]/float64(n)) > 1e-3
			if look < -1e-3 || look > 1+1e-3 {
				t.Fatalf("look %d gives %s %v", n, b.Vertex(p), look)
			}
		}
		if n > 1 && !changed {
			t.Errorf("look %d sees what those before saw", n)
		}
		last = sum[0]
	}
	turned := moved(b, func(p board.Point) board.Point { return board.MakePoint(8-p.Row(), p.Column()) }, false)
	m := NewJudge().JudgeOften(worm.New(turned), mostLooks)
	at := board.MakePoint(8-b.Points()[0].Row(), b.Points()[0].Column())
	if got := float64(m.Owned(at, board.Black, board.White)) * mostLooks; math.Abs(got-last) > 1e-2 {
		t.Errorf("%v of a turned board, %v of the board", got, last)
	}
}

// TestJudgeTurned checks that a board gets the same answers seen from another side. It also looks in a mirror, and with the
// colors exchanged.
func TestJudgeTurned(t *testing.T) {
	const size = 13
	for _, c := range []struct {
		name      string
		to        func(p board.Point) board.Point
		exchanged bool
	}{
		{"from across", func(p board.Point) board.Point { return board.MakePoint(size-1-p.Column(), size-1-p.Row()) }, false},
		{"from the right", func(p board.Point) board.Point { return board.MakePoint(p.Row(), size-1-p.Column()) }, false},
		{"in a mirror", func(p board.Point) board.Point { return board.MakePoint(p.Row(), p.Column()) }, true},
		{"in a mirror, with its colors", func(p board.Point) board.Point { return board.MakePoint(p.Row(), p.Column()) }, false},
		{"with the colors exchanged", func(p board.Point) board.Point { return p }, true},
		{"in a mirror upright", func(p board.Point) board.Point { return board.MakePoint(size-1-p.Column(), p.Row()) }, true},
	} {
		b := boardtest.Tangled(t, 11, 12, size, 70)
		turned := moved(b, c.to, c.exchanged)
		// What is read of strings depends on the side that a board is seen from. Here only the network is asked.
		one, other := NewJudge(), NewJudge()
		m, n := one.JudgeOften(worm.New(b), 3), other.JudgeOften(worm.New(turned), 3)
		for _, p := range b.Points() {
			for _, first := range []board.Color{board.Black, board.White} {
				owner, mover := board.Black, first
				if c.exchanged {
					owner, mover = board.White, first.Other()
				}
				if got, want := n.Owned(c.to(p), owner, mover), m.Owned(p, board.Black, first); math.Abs(float64(got-want)) > 1e-4 {
					t.Fatalf("%s, %s: %.4f, want %.4f", c.name, b.Vertex(p), got, want)
				}
			}
		}
	}
}

// TestJudgeAgain checks that a position leaves nothing behind for the next, of another size.
func TestJudgeAgain(t *testing.T) {
	used := NewJudge()
	for i, size := range []int{19, 9, 13, 19, 5} {
		b := boardtest.Tangled(t, 3, uint64(i), size, size*size/3)
		ws := readWorms(t, b)
		m, fresh := used.Judge(ws), NewJudge().Judge(ws)
		for _, p := range b.Points() {
			if got, want := m.Owned(p, board.Black, board.White), fresh.Owned(p, board.Black, board.White); got != want {
				t.Fatalf("size %d, %s: %v after other positions, %v at first", size, b.Vertex(p), got, want)
			}
		}
	}
}

// TestJudgeBounds looks at random boards of all shapes. Chances are between 0 and 1, and those of both players make 1.
func TestJudgeBounds(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	judge := NewJudge()
	for range 40 {
		b := board.MustNew(1+rnd.IntN(19), 1+rnd.IntN(19))
		for range rnd.IntN(len(b.Points()) + 1) {
			b.TryMove(b.Points()[rnd.IntN(len(b.Points()))], board.White+board.Color(rnd.IntN(2)))
		}
		position := b.Clone()
		m := judge.Judge(worm.New(position))
		for _, p := range position.Points() {
			black, white := m.Owned(p, board.Black, board.Black), m.Owned(p, board.White, board.Black)
			if !(black >= 0 && black <= 1) || math.Abs(float64(black+white-1)) > 1e-6 {
				t.Fatalf("%s of\n%s: %v and %v", position.Vertex(p), boardtest.Format(position), black, white)
			}
		}
	}
}

// TestJudgeAllocates checks that a judge allocates nothing once it was made.
func TestJudgeAllocates(t *testing.T) {
	judge := NewJudge()
	ws := readWorms(t, boardtest.Tangled(t, 5, 6, 13, 60))
	if n := testing.AllocsPerRun(3, func() { judge.Judge(ws) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkJudge(b *testing.B) {
	judge := NewJudge()
	ws := readWorms(b, boardtest.Tangled(b, 5, 6, 19, 150))
	b.ReportAllocs()
	for b.Loop() {
		judge.Judge(ws)
	}
}
