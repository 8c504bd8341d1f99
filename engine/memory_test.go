package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"reflect"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/semeai"
)

// check makes m read again whatever it knows, and tell of every answer that differs from the
// one that is kept. Numbers of nodes may differ: readers profit from what they read before.
func (m *Memory) check(differ func(kind string, at board.Point, kept, fresh any)) {
	m.worm.Check(func(origin board.Point, kept, fresh any) { differ("string", origin, kept, fresh) })
	m.safeMoves.Check(func(q safeMoveQuestion, kept, fresh board.Code) {
		if kept != fresh {
			differ("move beside an eye", q.point, kept, fresh)
		}
	})
	m.connections.Check(func(q connectionQuestion, kept, fresh reading.Result) {
		for _, r := range []*reading.Result{&kept, &fresh} {
			r.Nodes, r.Shadow, r.Zone = 0, board.Bits{}, board.Bits{}
		}
		if kept != fresh {
			differ("connection", q.a, [2]any{q.b, kept}, fresh)
		}
	})
	m.owl.Check(func(q owlQuestion, kept, fresh owlResult) {
		for _, r := range []*owlResult{&kept, &fresh} {
			r.nodes, r.owl.Nodes = 0, 0
		}
		if !reflect.DeepEqual(kept, fresh) {
			differ("dragon", board.Point(q.goal[0])|board.Point(q.goal[1])<<8, kept, fresh)
		}
	})
	m.moves.Check(func(q moveQuestion, kept, fresh moveEffect) {
		if kept.code != fresh.code {
			differ("move about a dragon", q.move, kept, fresh)
		}
	})
	m.semeai.Check(func(q raceQuestion, kept, fresh semeai.Analysis) {
		for _, r := range []*semeai.Analysis{&kept, &fresh} {
			r.Nodes, r.Area = 0, board.Bits{}
		}
		if kept != fresh {
			differ("race", q.a.First(), kept, fresh)
		}
	})
}

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
	games := []kept{{longerGame, 0}, {middleGame, 0}, {longGame(3, 24), 0}}
	opts := smallOptions()
	if boardtest.Long() {
		opts = DefaultOptions()
		games = append(games, kept{longGame(4, 200), 0}, kept{longGame(5, 200), 0}, kept{longGame(6, 60), 100})
	}
	opts.Threads = 1
	for _, game := range games {
		opts.GameSelective = game.positions
		_, positions, err := gameLine(context.Background(), readGame(t, game.record))
		if err != nil {
			t.Fatal(err)
		}
		opts.Memory = NewMemory()
		var now *Position
		move, told := 0, 0
		opts.Memory.check(func(kind string, at board.Point, kept, fresh any) {
			if told++; told <= 5 {
				t.Errorf("after move %d, %s at %s: kept %+v, read again %+v\n%s",
					move, kind, now.board.Vertex(at), kept, fresh, boardtest.Format(now.board))
			}
		})
		for move, now = range positions {
			analyze(t, now, opts)
		}
		if told > 5 {
			t.Errorf("%d kept answers differ", told)
		}
		if hits, _, _ := opts.Memory.connections.Statistics(); hits == 0 {
			t.Error("no connection was kept")
		}
	}
}

// TestMemoryTellsSizes analyses the same stones in the corner of boards of different sizes with one memory.
func TestMemoryTellsSizes(t *testing.T) {
	opts := smallOptions()
	opts.Memory = NewMemory()
	for _, size := range []int{2, 3, 9, 5, 2} {
		b := board.MustNew(size, size)
		b.PlaceStone(board.MakePoint(0, 1), board.Black)
		b.PlaceStone(board.MakePoint(1, 1), board.White)
		p, err := NewPosition(b, board.Black)
		if err != nil {
			t.Fatal(err)
		}
		fresh := opts
		fresh.Memory = nil
		got, err := json.Marshal(analyze(t, p, opts))
		if err != nil {
			t.Fatal(err)
		}
		want, err := json.Marshal(analyze(t, p, fresh))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("on %d by %d:\n%s\nwithout memory:\n%s", size, size, got, want)
		}
	}
}
