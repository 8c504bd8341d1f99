package connect

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/ko"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// TestSettledAreasAgreeWithExhaustiveSearch compares what is settled of ways into the corners with a search of every legal
// move. The boards are small and random.
func TestSettledAreasAgreeWithExhaustiveSearch(t *testing.T) {
	boards := 16
	if testing.Short() {
		boards = 6
	}
	ctx := context.Background()
	solver := search.NewSolver(search.Options{TableSize: 1 << 15})
	settled, unknown := 0, 0
	for i := range boards {
		size := 4 + i%2
		b := boardtest.Tangled(t, 12, uint64(i), size, size*size)
		c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
		var area board.Bits
		for _, p := range b.Points() {
			if p.Column()+p.Row() <= 1 {
				area.Set(p)
			}
		}
		for _, color := range []board.Color{board.Black, board.White} {
			for _, str := range b.StringOrigins(color, nil) {
				for _, breaking := range []bool{true, false} {
					mover := color
					if !breaking {
						mover = color.Other()
					}
					sure := c.SettleArea(ctx, str, &area, breaking, 2000, search.TreeOptions{})
					if sure.Certainty != search.Proved {
						unknown++
						continue
					}
					c.begin(ctx, goal{from: str, area: area, mine: color}, mover, 0, search.ManyThreats)
					x := &exhaustive{link: link{c: c, turn: mover, root: b.StoneHash()}}
					x.state = ko.State{}.WithThreats(mover.Other(), search.ManyThreats)
					solver.Forget()
					res := solver.Solve(ctx, x, 8000)
					c.r.EndLine()
					if res.Verdict == search.Unknown {
						unknown++
						continue
					}
					settled++
					if joined := res.Verdict == search.Success; (sure.Code == board.Win) != (joined == breaking) {
						t.Errorf("%s, breaking %v: settled as %v, the exhaustive search says joined: %v\n%s",
							b.Vertex(str), breaking, sure.Code, joined, boardtest.Format(b))
					}
				}
			}
		}
	}
	t.Logf("settled %d, not found out %d", settled, unknown)
	if settled < 3*boards || unknown > settled {
		t.Error("the comparison says little")
	}
}
