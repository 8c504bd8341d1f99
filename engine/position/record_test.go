package position

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/sgfio"
)

func lastNode(t *testing.T, record string) (*sgfio.Game, *sgfio.Node) {
	t.Helper()
	c, err := sgfio.ReadText(record)
	if err != nil {
		t.Fatal(err)
	}
	line := c.Games[0].Root().MainLine()
	return c.Games[0], line[len(line)-1]
}

func TestRecordPosition(t *testing.T) {
	game, node := lastNode(t, "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb])")
	p, err := OfRecord(game, node)
	if err != nil {
		t.Fatal(err)
	}
	b := p.Board()
	if got := b.Vertex(b.Ko()); got != "C4" {
		t.Errorf("ko at %s", got)
	}
	if p.ToMove() != board.Black {
		t.Errorf("to move %v", p.ToMove())
	}
	if b.Captured(board.Black) != 1 || b.Captured(board.White) != 0 {
		t.Errorf("captured %d and %d", b.Captured(board.Black), b.Captured(board.White))
	}
	b.PlaceStone(board.MakePoint(4, 4), board.Black)
	if p.Board().At(board.MakePoint(4, 4)) != board.Empty {
		t.Error("the position was changed through its board")
	}
}

func TestRecordPositionErrors(t *testing.T) {
	for name, record := range map[string]string{
		"too large":            "(;SZ[25];B[aa])",
		"stones without air":   "(;SZ[5]AB[aa]AW[ab][ba])",
		"a board full of them": "(;SZ[2]AB[aa:bb])",
	} {
		game, node := lastNode(t, record)
		if _, err := OfRecord(game, node); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
