package connect

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
)

// TestTableKeepsConnections has a table for several rounds. What one round finds for the owner of the strings holds in the
// next, what it finds for the opponent does not.
func TestTableKeepsConnections(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . .
		. X . X .
		. . . . .
		. O . O .
		. . . . .`)
	c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
	c.r.BeginLine(context.Background())
	c.age++
	zone := board.Bits{}
	zone.Set(b.Points()[3])
	for _, connecting := range []bool{true, false} {
		key := c.key(connecting)
		for _, code := range []board.Code{board.Win, board.Fail} {
			c.age++
			c.round, c.zone = 1, zone
			c.store(key, connecting, code, b.Points()[2], board.Fail, board.Win)
			c.zone = board.Bits{}
			if got, _, ok := c.lookup(key, connecting, board.Fail, board.Win); !ok || got != code {
				t.Errorf("connecting %v: %v is %v, %v in the same round", connecting, code, got, ok)
			}
			c.round = 2
			got, _, ok := c.lookup(key, connecting, board.Fail, board.Win)
			if joined := (code == board.Win) == connecting; ok != joined || ok && (got != code || c.zone != zone) {
				t.Errorf("connecting %v: %v is %v, %v in the next round", connecting, code, got, ok)
			}
		}
	}
}
