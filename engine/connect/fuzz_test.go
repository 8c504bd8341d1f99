package connect

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// FuzzConnections asks about the first two strings of arbitrary small positions. The
// readings must end, leave the board alone, give moves that can be played, and say the
// same when asked again; what they prove must not be settled otherwise.
func FuzzConnections(f *testing.F) {
	f.Add([]byte("..XX..O.O...XX.O..O.XX..OO..X.O.X..."), byte(0))
	f.Add([]byte("XO.OX.OX.XOOX.XO.XX.O.XOOX..X.O...XO"), byte(1))
	f.Add([]byte(".X.X.XO.O.O.X.X.XO.O.O.X.X.XO.O.O.X."), byte(2))
	f.Fuzz(func(t *testing.T, stones []byte, which byte) {
		b, err := board.New(6, 6)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range b.Points() {
			if i >= len(stones) {
				break
			}
			// Half of all bytes are stones, X and O those that they are for a reader.
			switch stones[i] % 4 {
			case 'X' % 4:
				b.TryMove(p, board.Black) // what would have no liberty is left out
			case 'O' % 4:
				b.TryMove(p, board.White)
			}
		}
		own := b.Clone()
		color := board.White + board.Color(which&1)
		origins := own.StringOrigins(color, nil)
		if len(origins) < 2 {
			t.Skip()
		}
		p, q := origins[0], origins[1+int(which>>1)%(len(origins)-1)]
		before := own.Hash()
		opts := DefaultOptions()
		opts.NodeLimit = 300
		if which&128 != 0 {
			opts.Depth = 7
		}
		c := New(reading.New(own, reading.DefaultOptions()), own, opts)
		ctx := context.Background()
		for _, connecting := range []bool{true, false} {
			ask, mover := c.Connect, color
			if !connecting {
				ask, mover = c.Disconnect, color.Other()
			}
			res := ask(ctx, p, q)
			if own.Hash() != before || own.StackDepth() != 0 {
				t.Fatal("the board changed")
			}
			if res.Code != board.Fail && res.Move != board.Pass {
				isKo, _ := own.IsKo(res.Move, mover)
				if !isKo && !own.IsLegal(res.Move, mover) {
					t.Errorf("connecting %v: %s is not legal", connecting, own.Vertex(res.Move))
				}
			}
			if again := ask(ctx, p, q); again.Code != res.Code || again.Move != res.Move || again.Nodes != res.Nodes {
				t.Errorf("connecting %v: %v, and asked again %v", connecting, res, again)
			}
			if res.Certainty != search.Proved {
				continue
			}
			if sure := c.Settle(ctx, p, q, connecting, 2000, search.TreeOptions{}); sure.Certainty == search.Proved && sure.Code != res.Code {
				t.Errorf("connecting %v: proved %v, settled %v", connecting, res.Code, sure.Code)
			}
		}
	})
}
