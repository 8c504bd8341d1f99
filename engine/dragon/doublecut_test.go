package dragon

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// script is a Cutter with prepared answers: which pairs of strings hold, by the moves
// that have been played.
type script struct {
	t     *testing.T
	b     *board.Board
	moves string
	holds map[string][]string // moves played -> pairs that cannot be cut
	cut   string              // the move that cuts the other pairs
	reply map[string]string   // pair -> move that joins it
}

func (s *script) pair(a, b board.Point) string {
	if a > b {
		a, b = b, a
	}
	return s.b.Vertex(a) + s.b.Vertex(b)
}

func (s *script) at(vertex string) board.Point {
	p, err := s.b.ParseVertex(vertex)
	if err != nil {
		s.t.Fatal(err)
	}
	return p
}

func (s *script) Disconnect(_ context.Context, a, b board.Point) reading.Result {
	for _, pair := range s.holds[s.moves] {
		if pair == s.pair(a, b) {
			return reading.Result{Certainty: reading.Estimated, Nodes: 20}
		}
	}
	return reading.Result{Code: board.Win, Move: s.at(s.cut), Certainty: reading.Estimated}
}

func (s *script) Connect(_ context.Context, a, b board.Point) reading.Result {
	return reading.Result{Code: board.Win, Move: s.at(s.reply[s.pair(a, b)]), Certainty: reading.Estimated}
}

func (s *script) TryMove(p board.Point, c board.Color) bool {
	if !s.b.TryMove(p, c) {
		return false
	}
	s.moves += s.b.Vertex(p)
	return true
}

func (s *script) PopMove() {
	s.b.PopMove()
	s.moves = s.moves[:len(s.moves)-2]
}

// doubleCut: D6 cuts C7 from F7. C6 joins C7 with D5, F6 joins D5 with F7.
const doubleCut = `
	. . . . . . . . .
	. . O O O O . . .
	. . X . . X X . .
	. . . . . . . . .
	. . . X X . . . .
	. . O . . . O . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .`

// TestDoubleCutByReading has a stone in the middle that is connected to either side. The move that cuts the sides from each
// other threatens both connections.
func TestDoubleCutByReading(t *testing.T) {
	both := []string{"C7D5", "F7D5"}
	tests := []struct {
		name        string
		holds       map[string][]string
		left, right bool // joined with the middle
	}{
		{"one answer saves only one side: the larger one stays", map[string][]string{
			"": both, "D6C6": {"C7D5"}, "D6F6": {"F7D5"}}, false, true},
		{"one answer saves both", map[string][]string{
			"": both, "D6C6": {"C7D5"}, "D6F6": both}, true, true},
		{"only one side is threatened", map[string][]string{
			"": both, "D6": {"C7D5"}, "D6C6": {"C7D5"}, "D6F6": both}, true, true},
		{"nothing is threatened", map[string][]string{"": both, "D6": both}, true, true},
	}
	for _, test := range tests {
		b := boardtest.Parse(t, doubleCut)
		s := &script{t: t, b: b.Clone(), holds: test.holds, cut: "D6",
			reply: map[string]string{"C7D5": "C6", "F7D5": "F6"}}
		ds, err := Amalgamate(context.Background(), worm.New(b), s)
		if err != nil {
			t.Fatal(err)
		}
		left, middle, right := point(t, ds, "C7"), point(t, ds, "D5"), point(t, ds, "F7")
		if ds.Same(left, middle) != test.left || ds.Same(right, middle) != test.right {
			t.Errorf("%s: left joined %v, right joined %v", test.name, ds.Same(left, middle), ds.Same(right, middle))
		}
		if s.b.StackDepth() != 0 || s.moves != "" {
			t.Errorf("%s: %d moves were not taken back", test.name, s.b.StackDepth())
		}
	}
}
