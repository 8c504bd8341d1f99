package connect_test

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/connect"
	"shikatsu/engine/reading"
)

// middleGame is a position with many strings near each other.
const middleGame = `
		. . . . . . . . . . . . .
		. . . . X . . . O . . . .
		. . X . . . O . . . X . .
		. . . . . X . O . X . . .
		. . O X . . . O X . . . .
		. . O . . . . . . . X . .
		. . . O X . . X O . . . .
		. . . O . X . . O . . X .
		. . O X X . . . . O O . .
		. . O . . . . X . . X O .
		. . X O O . O . X . X . .
		. . . . X . . . . X . . .
		. . . . . . . . . . . . .`

// BenchmarkDisconnect asks whether black's strings near each other can be
// separated, as joining strings into dragons does.
func BenchmarkDisconnect(b *testing.B) {
	opts := connect.DefaultOptions()
	opts.Depth, opts.NodeLimit = 7, 350
	opts.ReadingNodes, opts.RootReadingNodes, opts.Haste = 600, 0, 3
	opts.Width = 8
	separate(b, opts, 4)
}

// BenchmarkSingleDisconnect asks it of nearer strings as single questions are read.
func BenchmarkSingleDisconnect(b *testing.B) { separate(b, connect.DefaultOptions(), 3) }

// separate asks whether black's strings up to a distance can be separated.
func separate(b *testing.B, opts connect.Options, distance int) {
	pos := boardtest.Parse(b, middleGame)
	c := connect.New(reading.New(pos, reading.DefaultOptions()), pos, opts)
	origins := pos.StringOrigins(board.Black, nil)
	ctx := context.Background()
	c.Disconnect(ctx, origins[0], origins[1]) // makes the searcher
	questions, nodes := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		for i, p := range origins {
			for _, q := range origins[i+1:] {
				if max(p.Column()-q.Column(), q.Column()-p.Column())+max(p.Row()-q.Row(), q.Row()-p.Row()) <= distance {
					nodes += c.Disconnect(ctx, p, q).Nodes
					questions++
				}
			}
		}
	}
	b.ReportMetric(float64(nodes)/float64(questions), "nodes/question")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(nodes), "ns/node")
}
