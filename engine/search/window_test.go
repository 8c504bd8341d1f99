package search

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
)

// TestBounds learns from searches of random values with random windows. What the bounds answer is what a search would, and once
// they have met they answer everything.
func TestBounds(t *testing.T) {
	codes := []board.Code{board.Fail, board.KoB, board.KoA, board.Win}
	r := rand.New(rand.NewPCG(1, 2))
	// told is what a search with a window tells of a value. It is at most alpha, the value, or at least beta.
	told := func(value, alpha, beta board.Code) board.Code { return max(alpha, min(value, beta)) }
	answers := 0
	for range 2000 {
		value := codes[r.IntN(len(codes))]
		b := Unbounded()
		for range 6 {
			i := r.IntN(len(codes) - 1)
			alpha, beta := codes[i], codes[i+1+r.IntN(len(codes)-1-i)]
			want := told(value, alpha, beta)
			if code, move, ok := b.Answer(alpha, beta); ok {
				answers++
				if told(code, alpha, beta) != want || code >= beta && move != board.Point(value) && value >= beta && code == value {
					t.Fatalf("value %v, window %v to %v: answer %v by %v of bounds %+v", value, alpha, beta, code, move, b)
				}
			}
			b.Learn(want, board.Point(want), alpha, beta)
			if b.Lower > value || b.Upper < value {
				t.Fatalf("value %v is outside the bounds %+v", value, b)
			}
		}
		b.Learn(value, 7, board.Fail, board.Win)
		if value > board.Fail && value < board.Win && (b.Lower != value || b.Upper != value) {
			t.Fatalf("value %v was found, bounds %+v", value, b)
		}
	}
	if answers < 1000 {
		t.Errorf("only %d answers", answers)
	}
}
