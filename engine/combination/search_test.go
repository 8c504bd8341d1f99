package combination

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// combinations of Black, with the number of threats that they need at least.
var combinations = []struct {
	name, diagram, move string
	depth               int
	wide                bool
}{
	{"one threat", `
. . . . . . . . .
. . . . . . . . .
. . . X . X . . .
. . X O . O X . .
. . . . . . . . .
. . . . O . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .`, "E6", 1, false},
	{"two threats on the side", `
. . . X . X .
. . . . . O X
. . . . . . .
. . . . . O .
. . . . . . .
. . . . . . X
. . . . X . .`, "F5", 2, false},
	{"two threats in the corner", `
. . . . . . .
. X . . . . .
O . . . . . .
. . . . . . .
. . . . . . .
. O . . . . .
. . O X . . .`, "C2", 2, false},
	{"a stone falls four points away", `
. . . X . . .
. . . . O . .
. . . X . . .
. . . . . O .
. . . . . X .
. . . . . . .
. . . . . . .`, "F5", 2, false},
	{"threats from beside the liberties", `
. . . . . . .
X O . . . . .
X X . . . . .
. O . . . . .
. . O . . . .
X O X . . . .
. X X . X . .`, "C4", 2, true},
	{"two threats, one from beside", `
. . . . . . .
. X . . X . .
. O . O . X .
. . . . . . .
. . . X . . .
. . . . . . .
. . . . . . .`, "C5", 2, true},
	{"three threats", `
. . . X . . .
. X . . . . .
O . . . X . .
. O . O . O .
. . . X . . .
. X . O . . X
. . . . O . .`, "E4", 3, false},
	{"three threats, one from beside", `
. . X . . X .
. O O . X . .
. . . . . . .
X . . . X O .
. . . . . . O
O . . X . . .
. . O . . . .`, "F3", 3, true},
}

func TestCombinations(t *testing.T) {
	for _, test := range combinations {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			s := searcher(t, b)
			before := b.Hash()
			var stages []stage
			for depth := 1; depth < test.depth; depth++ {
				stages = append(stages, stage{depth, test.wide})
			}
			if less, _ := s.search(context.Background(), board.Black, 1, stages); less.Move != board.NoPoint {
				t.Errorf("%s with fewer than %d threats", b.Vertex(less.Move), test.depth)
			}
			found, taken := s.search(context.Background(), board.Black, 1, s.stages())
			if want := (stage{test.depth, test.wide}); b.Vertex(found.Move) != test.move || s.stages()[taken-1] != want {
				t.Errorf("%s in stage %+v, want %s in %+v", b.Vertex(found.Move), s.stages()[taken-1], test.move, want)
			}
			if b.Hash() != before || b.StackDepth() != 0 {
				t.Error("the board was changed")
			}
		})
	}
}

// The answers that a search looks at are only some of the moves that the
// opponent has. None of the others, nor a pass, saves everything.
func TestNoAnswer(t *testing.T) {
	for _, test := range combinations {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			s := searcher(t, b)
			move, err := b.ParseVertex(test.move)
			if err != nil || !b.TryMove(move, board.Black) {
				t.Fatal(test.move)
			}
			for _, reply := range b.Points() {
				if !b.TryMove(reply, board.White) {
					continue
				}
				if !loses(s, board.Black, test.depth-1, test.wide) {
					t.Errorf("White answers %s", b.Vertex(reply))
				}
				b.PopMove()
			}
		})
	}
}

// loses says whether c captures something or finds another combination, with so
// many threats at most, anywhere on the board.
func loses(s *Searcher, c board.Color, depth int, wide bool) bool {
	for _, origin := range s.b.StringOrigins(c.Other(), nil) {
		if s.isTarget(origin) && s.r.Attack(context.Background(), origin).Code >= board.KoA {
			return true
		}
	}
	for d := 1; d <= depth; d++ {
		if found, _ := s.search(context.Background(), c, 1, []stage{{d, wide}}); found.Move != board.NoPoint {
			return true
		}
	}
	return false
}

// TestKoIsNoAnswer has a stone that may be captured by a ko only. It is not saved by an answer, and not captured by a threat.
func TestKoIsNoAnswer(t *testing.T) {
	b := boardtest.Parse(t, `
. . X O . . .
. X O . O . .
. . X O . . .
. . . . . . .
. . . . . . .`)
	s := searcher(t, b)
	s.search(context.Background(), board.Black, 1, nil)
	str := boardtest.Point(t, b, "C4")
	if code := s.read(str, false).Code; code != board.KoA {
		t.Fatalf("reading gives %v", code)
	}
	if s.captured(str) || s.saved(str) {
		t.Errorf("captured %v, saved %v", s.captured(str), s.saved(str))
	}
}

func BenchmarkAttack(b *testing.B) {
	for _, test := range combinations {
		b.Run(test.name, func(b *testing.B) {
			s := searcher(b, boardtest.Parse(b, test.diagram))
			b.ReportAllocs()
			for b.Loop() {
				s.Attack(context.Background(), board.Black, 1)
			}
		})
	}
}
