package combination

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
)

// searcher looks for combinations against the stones that no single move takes.
func searcher(t testing.TB, b *board.Board) *Searcher {
	t.Helper()
	r := reading.New(b, reading.DefaultOptions())
	var fair board.Bits
	for _, origin := range b.StringOrigins(board.Empty, nil) {
		if r.Attack(context.Background(), origin).Code == board.Fail {
			b.StoneBits(origin, &fair)
		}
	}
	// One reading sees less than usual, so that it does not find whole combinations on
	// these small boards by itself.
	opts := DefaultOptions()
	opts.QuestionLimit = 450
	return New(b, r, &fair, opts)
}

func TestDoubleAtari(t *testing.T) {
	b := boardtest.Parse(t, `
. . . . . . . . .
. . . . . . . . .
. . . X . X . . .
. . X O . O X . .
. . . . . . . . .
. . . . O . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .`)
	s := searcher(t, b)
	before := b.Hash()
	result := s.Attack(context.Background(), board.Black, 1)
	if b.Vertex(result.Move) != "E6" || result.Size != 1 || !result.Certain {
		t.Errorf("combination at %s wins %d", b.Vertex(result.Move), result.Size)
	}
	if s.Attack(context.Background(), board.Black, 2).Move != board.NoPoint {
		t.Error("a single stone counts as two")
	}
	if move := s.Attack(context.Background(), board.White, 1).Move; move != board.NoPoint {
		t.Errorf("White has a combination at %s", b.Vertex(move))
	}
	defenses := map[string]bool{}
	for _, p := range s.Defenses(context.Background(), board.Black, 1) {
		defenses[b.Vertex(p)] = true
	}
	if !defenses["E6"] {
		t.Errorf("joining at E6 is not among the defenses %v", defenses)
	}
	if b.Hash() != before || b.StackDepth() != 0 {
		t.Error("the board was changed")
	}
}

func TestNoCombination(t *testing.T) {
	b := boardtest.Parse(t, `
. . . . . . .
. X . . . O .
. . . . . . .
. . . . . . .
. . . . . . .
. O . . . X .
. . . . . . .`)
	if move := searcher(t, b).Attack(context.Background(), board.Black, 1).Move; move != board.NoPoint {
		t.Errorf("combination at %s", b.Vertex(move))
	}
}

func TestSearchStops(t *testing.T) {
	b := boardtest.Parse(t, `
. . X . X . .
. X O . O X .
. . . . . . .`)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if result := searcher(t, b).Attack(ctx, board.Black, 1); result.Move != board.NoPoint || result.Certain {
		t.Errorf("%+v", result)
	}
}

// TestOneAnswerToTwoThreats looks for White's answer where the other string would fall. It need not be a liberty of the string
// that is threatened first, nor lie where its capture is read.
func TestOneAnswerToTwoThreats(t *testing.T) {
	for _, test := range []struct{ diagram, threat, answer string }{
		{`
. . . X O X .
. X X . . . X
O . . . . X X
. . X . . . .
. . O . X . X
O . . . . . O
. . . . X . X`, "B2", "B3"},
		{`
O X . . O . X
. O . . . X .
. . . . X . .
. . . . . . .
. . O . . . .
. X . . . X O
. . O X . . .`, "E6", "C7"},
		{`
. X X . . . .
O . X . . . X
. . . . O X .
. . X . . . .
. O . X X . .
. . . . . . .
. O . . . X .`, "B6", "A4"},
	} {
		b := boardtest.Parse(t, test.diagram)
		s := searcher(t, b)
		if got := s.Attack(context.Background(), board.Black, 1); b.Vertex(got.Move) == test.threat {
			t.Errorf("%s counts as a combination, though White has %s", test.threat, test.answer)
		}
		b.TryMove(boardtest.Point(t, b, test.threat), board.Black)
		b.TryMove(boardtest.Point(t, b, test.answer), board.White)
		for _, str := range b.StringOrigins(board.White, nil) {
			if s.isTarget(str) && s.captured(str) {
				t.Errorf("after %s and %s %s falls", test.threat, test.answer, b.Vertex(str))
			}
		}
	}
}
