package ownership

import (
	"math"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/worm"
)

// TestFirstMoves looks at a corner that dies or lives by one point, Black to play, beside walls that are settled.
func TestFirstMoves(t *testing.T) {
	b := boardtest.Parse(t, `
		. . O . O X . . .
		O O O O O X . . .
		X X X X X X . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	m := NewScout().FirstMoves(readWorms(t, b), board.Black, MostScouted)
	best, sum := board.NoPoint, 0.0
	for _, p := range b.Points() {
		c := m.Chance(p)
		if sum += c; c < 0 || c > 0 && !b.IsLegal(p, board.Black) {
			t.Errorf("%s has a chance of %v", b.Vertex(p), c)
		}
		if best == board.NoPoint || c > m.Chance(best) {
			best = p
		}
	}
	if math.Abs(sum-1) > 1e-9 {
		t.Errorf("all chances together are %v", sum)
	}
	if got := b.Vertex(best); got != "B9" && got != "A9" {
		t.Errorf("%s is likeliest, with %.2f", got, m.Chance(best))
	}
	if got := (*FirstMoves)(nil).Chance(best); got != 0 {
		t.Errorf("who knows nothing says %v", got)
	}
}

// TestFirstMovesTurned checks that a board gets the same answers seen from another side and in a mirror. The colors
// are exchanged, too.
func TestFirstMovesTurned(t *testing.T) {
	const size = 13
	for name, to := range map[string]func(p board.Point) board.Point{
		"from across":    func(p board.Point) board.Point { return board.MakePoint(size-1-p.Column(), size-1-p.Row()) },
		"from the right": func(p board.Point) board.Point { return board.MakePoint(p.Row(), size-1-p.Column()) },
		"in a mirror":    func(p board.Point) board.Point { return board.MakePoint(p.Row(), p.Column()) },
		"as it is":       func(p board.Point) board.Point { return p },
	} {
		b := boardtest.Tangled(t, 11, 12, size, 70)
		// What is read of strings depends on the side that a board is seen from. Here only the network is asked.
		m := NewScout().FirstMoves(worm.New(b), board.Black, MostScouted)
		n := NewScout().FirstMoves(worm.New(moved(b, to, true)), board.White, MostScouted)
		for _, p := range b.Points() {
			if got, want := n.Chance(to(p)), m.Chance(p); math.Abs(got-want) > 1e-4 {
				t.Fatalf("%s, %s: %.4f, want %.4f", name, b.Vertex(p), got, want)
			}
		}
	}
}

// TestFirstMovesNone looks at boards on which the player has no legal move, and at all small ones.
func TestFirstMovesNone(t *testing.T) {
	s := NewScout()
	for width := 1; width <= 3; width++ {
		for height := 1; height <= 3; height++ {
			b := board.MustNew(width, height)
			for _, p := range b.Points() {
				b.TryMove(p, board.White)
			}
			m := s.FirstMoves(worm.New(b), board.Black, 2)
			sum := 0.0
			for _, p := range b.Points() {
				sum += m.Chance(p)
			}
			if math.IsNaN(sum) || sum > 1+1e-9 {
				t.Errorf("%d by %d: all chances together are %v", width, height, sum)
			}
		}
	}
}
