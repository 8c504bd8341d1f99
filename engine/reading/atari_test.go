package reading

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestSureAtari plays where a string is said to be put in atari for good. It is taken after every reply of its owner.
func TestSureAtari(t *testing.T) {
	found := 0
	for seed := range uint64(240) {
		b := scattered(seed, 40+int(seed%60))
		r := New(b, DefaultOptions())
		for _, str := range b.StringOrigins(board.Empty, nil) {
			if b.Liberties(str) != 2 || b.StringSize(str) == 1 {
				continue
			}
			owner := b.At(str)
			f := &r.frames[0]
			r.survey(str, f)
			p := r.sureAtari(str, f)
			if p == board.NoPoint {
				continue
			}
			found++
			if !b.TryMove(p, owner.Other()) {
				t.Fatalf("seed %d: %s is not legal\n%s", seed, b.Vertex(p), boardtest.Format(b))
			}
			for _, reply := range append(b.Points(), board.Pass) {
				if !b.TryMove(reply, owner) {
					continue
				}
				last := b.LibertyBits(str).First()
				if b.Liberties(str) != 1 || !b.TryMove(last, owner.Other()) {
					t.Errorf("seed %d: %s against %s is answered by %s\n%s", seed, b.Vertex(p), b.Vertex(str), b.Vertex(reply), boardtest.Format(b))
				} else {
					b.PopMove()
				}
				b.PopMove()
			}
			b.PopMove()
		}
	}
	if found < 100 {
		t.Errorf("only %d strings", found)
	}
}

func TestSureAtariBoards(t *testing.T) {
	for name, c := range map[string]struct {
		diagram string
		str     string
		want    string // one of the moves that do, or nothing
	}{
		"between wall and edge": {`
			. . . . . .
			. . X X X .
			. X O O O X
			. X . O . X
			. X X X X X
			. . . . . .`, "C4", "C3"},
		"the extension captures": {`
			. . . . . .
			. . X X X .
			. X O O O X
			. X . O . X
			. O X X O O
			. O X X O .
			. O O O O .`, "C5", "PASS"},
		"a surrounding stone can be taken": {`
			. . O O O .
			. O X X X .
			. X O O O X
			. X . O . X
			. X X X X X
			. . . . . .`, "C4", "PASS"},
		"the owner gets away": {`
			. . . . . .
			. . X X . .
			. X O O . .
			. . . X . .
			. . . . . .`, "C3", "PASS"},
	} {
		b := boardtest.Parse(t, c.diagram)
		str, err := b.ParseVertex(c.str)
		if err != nil || !b.At(str).IsStone() || b.Liberties(str) != 2 {
			t.Errorf("%s: %s is no string with two liberties: %v", name, c.str, err)
			continue
		}
		r := New(b, DefaultOptions())
		f := &r.frames[0]
		r.survey(str, f)
		got := r.sureAtari(str, f)
		if want, _ := b.ParseVertex(c.want); got != want && (want == board.Pass || !b.IsLiberty(str, got)) {
			t.Errorf("%s: %s, want %s", name, b.Vertex(got), c.want)
		}
	}
}

// scattered is a board of nine lines after so many random moves.
func scattered(seed uint64, moves int) *board.Board {
	rng := rand.New(rand.NewPCG(seed, 5))
	b := board.MustNew(9, 9)
	for range moves {
		c := board.White + board.Color(rng.IntN(2))
		if p := b.Points()[rng.IntN(len(b.Points()))]; b.IsLegal(p, c) {
			if err := b.Play(p, c, board.ForbidSuicide); err != nil {
				panic(err)
			}
		}
	}
	return b
}
