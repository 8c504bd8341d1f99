package review

import (
	"bytes"
	"context"
	"encoding/json"
	"testing"

	"shikatsu/engine/analysis/analysistest"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/position/positiontest"
)

// TestKeptAnswersAreReadAgain goes through games on one thread and reads whatever earlier
// positions had answered once more. Unlike a comparison of reports this finds answers
// that are wrong without consequence.
func TestKeptAnswersAreReadAgain(t *testing.T) {
	if testing.Short() {
		t.Skip("reads forty positions twice")
	}
	type kept struct {
		record    string
		positions int // positions of the selective reading
	}
	games := []kept{{positiontest.LongerGame, 0}, {positiontest.MiddleGame, 0}, {positiontest.LongGame(3, 24), 0}}
	opts := life.SmallOptions()
	if boardtest.Long() {
		opts = life.DefaultOptions()
		games = append(games, kept{positiontest.LongGame(4, 200), 0}, kept{positiontest.LongGame(5, 200), 0}, kept{positiontest.LongGame(6, 60), 100})
	}
	opts.Threads = 1
	for _, game := range games {
		opts.GameSelective = game.positions
		_, positions, err := gameLine(context.Background(), positiontest.ReadGame(t, game.record))
		if err != nil {
			t.Fatal(err)
		}
		opts.Memory = life.NewMemory()
		var now *position.Position
		move, told := 0, 0
		opts.Memory.Check(func(kind string, at board.Point, kept, fresh any) {
			if told++; told <= 5 {
				t.Errorf("after move %d, %s at %s: kept %+v, read again %+v\n%s",
					move, kind, now.Board().Vertex(at), kept, fresh, boardtest.Format(now.Board()))
			}
		})
		for move, now = range positions {
			analysistest.Report(t, now, opts)
		}
		if told > 5 {
			t.Errorf("%d kept answers differ", told)
		}
		if hits := opts.Memory.KeptConnections(); hits == 0 {
			t.Error("no connection was kept")
		}
	}
}

// TestMemoryTellsSizes analyses the same stones in the corner of boards of different sizes with one memory.
func TestMemoryTellsSizes(t *testing.T) {
	opts := life.SmallOptions()
	opts.Memory = life.NewMemory()
	for _, size := range []int{2, 3, 9, 5, 2} {
		b := board.MustNew(size, size)
		b.PlaceStone(board.MakePoint(0, 1), board.Black)
		b.PlaceStone(board.MakePoint(1, 1), board.White)
		p, err := position.New(b, board.Black)
		if err != nil {
			t.Fatal(err)
		}
		fresh := opts
		fresh.Memory = nil
		got, err := json.Marshal(analysistest.Report(t, p, opts))
		if err != nil {
			t.Fatal(err)
		}
		want, err := json.Marshal(analysistest.Report(t, p, fresh))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("on %d by %d:\n%s\nwithout memory:\n%s", size, size, got, want)
		}
	}
}
