package connect_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/connect"
	"shikatsu/engine/reading"
)

// TestAnswersDoNotDependOnTheirOrder asks used readers and new ones the same questions. The used readers have answered others
// before, about this position and about another one.
func TestAnswersDoNotDependOnTheirOrder(t *testing.T) {
	quick := connect.DefaultOptions()
	quick.Depth, quick.NodeLimit = 7, 350
	quick.ReadingNodes, quick.RootReadingNodes, quick.Haste = 600, 0, 3
	quick.Width = 8
	single := connect.DefaultOptions()
	single.NodeLimit = 400
	ctx := context.Background()
	for _, test := range []struct {
		name  string
		opts  connect.Options
		reach int
	}{{"joining dragons", quick, 4}, {"single", single, 3}} {
		pos := boardtest.Parse(t, middleGame)
		other := boardtest.Tangled(t, 12, 3, 9, 81)
		type question struct{ p, q board.Point }
		var questions []question
		for _, color := range []board.Color{board.Black, board.White} {
			origins := pos.StringOrigins(color, nil)
			for i, p := range origins {
				for _, q := range origins[i+1:] {
					if max(p.Column()-q.Column(), q.Column()-p.Column())+max(p.Row()-q.Row(), q.Row()-p.Row()) <= test.reach {
						questions = append(questions, question{p, q})
					}
				}
			}
		}
		if len(questions) < 20 {
			t.Fatalf("%s: only %d questions", test.name, len(questions))
		}
		cold := make(map[question]reading.Result)
		for _, k := range questions {
			cold[k] = connect.New(reading.New(pos, reading.DefaultOptions()), pos, test.opts).Disconnect(ctx, k.p, k.q)
		}
		used := connect.New(reading.New(other, reading.DefaultOptions()), other, test.opts)
		for _, color := range []board.Color{board.Black, board.White} {
			origins := other.StringOrigins(color, nil)
			for i := range min(4, len(origins)-1) {
				used.Disconnect(ctx, origins[i], origins[i+1])
			}
		}
		used.SetReader(reading.New(pos, reading.DefaultOptions()), pos)
		random := rand.New(rand.NewPCG(7, 7))
		for range 2 {
			random.Shuffle(len(questions), func(i, j int) { questions[i], questions[j] = questions[j], questions[i] })
			for _, k := range questions {
				if got := used.Disconnect(ctx, k.p, k.q); got != cold[k] {
					t.Errorf("%s: %s and %s: %v at %s in %d nodes after other questions, %v at %s in %d without", test.name,
						pos.Vertex(k.p), pos.Vertex(k.q), got.Code, pos.Vertex(got.Move), got.Nodes, cold[k].Code, pos.Vertex(cold[k].Move), cold[k].Nodes)
				}
			}
		}
	}
}
