package connect

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// TestBreaksHearOtherReplies has a way into an area that is not named, as a reply keeps the string out. The reply is none of
// those proposed first. White at D5 seems to get to the two lines on the right by C5, unless Black's D4 is heard.
func TestBreaksHearOtherReplies(t *testing.T) {
	b := boardtest.Parse(t, `
		. . O X X . X
		. . . X . . .
		O . . O X . .
		. X O . . . .
		. O X . X O .
		. O . X . O .
		O . O . O . .`)
	c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
	ctx := context.Background()
	str := boardtest.Point(t, b, "D5")
	var area board.Bits
	for _, p := range b.Points() {
		if p.Column() >= 5 {
			area.Set(p)
		}
	}
	res := c.BreakIn(ctx, str, &area)
	if res.Code != board.Win {
		return
	}
	b.TryMove(res.Move, board.White)
	for _, p := range b.Points() {
		if !b.TryMove(p, board.Black) {
			continue
		}
		if reply := c.BreakIn(ctx, str, &area); reply.Code == board.Fail && reply.Certainty != search.Limit {
			t.Errorf("in by %s, but not after %s", b.Vertex(res.Move), b.Vertex(p))
		}
		b.PopMove()
	}
}
