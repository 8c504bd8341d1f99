package dragon

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/eyes"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// secondLook finds cuts everywhere at first, and at the second look only if cut is true.
type secondLook struct {
	cut      bool
	examined int
}

func (s *secondLook) Disconnect(context.Context, board.Point, board.Point) reading.Result {
	return reading.Result{Code: board.Win, Move: board.MakePoint(4, 4), Nodes: 40}
}

func (s *secondLook) Examine(ctx context.Context, a, b board.Point) reading.Result {
	s.examined++
	if s.cut {
		return s.Disconnect(ctx, a, b)
	}
	return reading.Result{Nodes: 90}
}

// TestExamine looks a second time at a cut. One that fails then makes them one dragon, one that stands does not, and there is
// only one look.
func TestExamine(t *testing.T) {
	for _, cut := range []bool{false, true} {
		b := boardtest.Parse(t, `
			. . . . . . . . .
			. . . . . . . . .
			. . . . O . . . .
			. . . X . X . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`)
		spaces := eyes.NewMap(nil)
		spaces.MakeDomains(b, &board.Bits{})
		look := &secondLook{cut: cut}
		l := newLinker(worm.New(b))
		m := merger{ctx: context.Background(), linker: l, groups: newUnionFind(len(l.ws.List)), connector: look}
		candidates := l.candidates(spaces)
		m.painter, m.looker = newPainter(l, spaces, board.Black, candidates), lookerOf(look)
		k := &candidates[0]
		res := look.Disconnect(m.ctx, board.NoPoint, board.NoPoint)
		l.noteCut(k, &res)
		m.examine(look, []*candidate{k})
		if look.examined != 1 {
			t.Errorf("looked %d times", look.examined)
		}
		if joined := m.groups.find(k.a) == m.groups.find(k.b); joined == cut {
			t.Errorf("cut stands %v: joined %v", cut, joined)
		}
		if noted := len(l.refuted) > 0; noted != cut {
			t.Errorf("cut stands %v: noted %v", cut, noted)
		}
		if m.examine(look, []*candidate{k}); !cut && look.examined != 1 {
			t.Error("strings joined already are examined again")
		}
	}
}
