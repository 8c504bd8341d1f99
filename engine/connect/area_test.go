package connect

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
)

// TestAnswersDependOnTheirArea puts stones on points outside of the area that an answer about a connection is kept with. Asked
// anew, the answer is the same.
func TestAnswersDependOnTheirArea(t *testing.T) {
	boards := boardtest.Amount(30, 600)
	rng := rand.New(rand.NewPCG(14, 9))
	ctx := context.Background()
	compared, works := 0, 0
	ask := func(b *board.Board, p, q board.Point, connecting bool) (reading.Result, board.Bits) {
		c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
		read := c.Disconnect
		if connecting {
			read = c.Connect
		}
		res := read(ctx, p, q)
		return res, c.Area(&res)
	}
	for i := range boards {
		b := boardtest.Tangled(t, 23, uint64(i), 11, 30+rng.IntN(40))
		origins := b.StringOrigins(board.White+board.Color(rng.IntN(2)), nil)
		if len(origins) < 2 {
			continue
		}
		p, q := origins[rng.IntN(len(origins))], origins[rng.IntN(len(origins))]
		if p == q {
			continue
		}
		connecting := rng.IntN(2) == 0
		before, area := ask(b, p, q, connecting)
		if !connecting && before.Code == board.Win && before.Move == board.Pass {
			continue // every way is too long, and any may become shorter: such answers are not kept
		}
		for range 4 {
			other, changed := b.Clone(), 0
			points := other.Points()
			for range 12 {
				m, c := points[rng.IntN(len(points))], board.White+board.Color(rng.IntN(2))
				if area.Has(m) || other.At(m) != board.Empty || other.IsCapture(m, c) || other.IsSelfAtari(m, c) {
					continue
				}
				if other.Play(m, c, board.ForbidSuicide) == nil {
					changed++
				}
			}
			other.SetKo(b.Ko())
			if changed == 0 {
				continue
			}
			compared++
			if before.Code != board.Fail {
				works++
			}
			other = other.Clone()
			if after, _ := ask(other, p, q, connecting); after.Code != before.Code || after.Move != before.Move || after.Certainty != before.Certainty {
				t.Fatalf("%s and %s, connecting %v: %v at %s, %v, with stones elsewhere %v at %s, %v\n%s\n%s", b.Vertex(p), b.Vertex(q), connecting,
					before.Code, b.Vertex(before.Move), before.Certainty, after.Code, b.Vertex(after.Move), after.Certainty, boardtest.Format(b), boardtest.Format(other))
			}
		}
	}
	t.Logf("%d answers, %d of moves that work", compared, works)
	if compared < boards || works < boards/3 {
		t.Error("the comparison says little")
	}
}
