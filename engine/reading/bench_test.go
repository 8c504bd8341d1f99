package reading_test

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
)

// BenchmarkMiddleGame reads attacks on all strings of a position with 140 moves on a 19x19 board. Where the attack succeeds it
// reads the defense too.
func BenchmarkMiddleGame(b *testing.B) {
	ctx := context.Background()
	position := randomBoard(7, 19, 140)
	r := reading.New(position, reading.DefaultOptions())
	origins := position.StringOrigins(board.Empty, nil)
	b.ReportAllocs()
	nodes := 0
	for b.Loop() {
		nodes = 0
		for _, str := range origins {
			attack := r.Attack(ctx, str)
			nodes += attack.Nodes
			if attack.Code != board.Fail {
				nodes += r.FindDefense(ctx, str).Nodes
			}
		}
	}
	b.ReportMetric(float64(len(origins)), "strings")
	b.ReportMetric(float64(nodes), "nodes")
	b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
}
