package compose

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
	"shikatsu/engine/variations"
)

// TestCollect makes problems and asks about each anew, every first move by itself. One works, and the solution begins with it.
func TestCollect(t *testing.T) {
	ctx := context.Background()
	levels, err := Collect(ctx, Options{Seed: 5, PerLevel: 3, Attempts: 2 * batch}, nil)
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	for l, problems := range levels {
		for _, p := range problems {
			text := boardtest.Format(p.Board)
			if p.Level() != l+1 || keys[p.Key()] {
				t.Errorf("level %d, not %d, or made twice\n%s", p.Level(), l+1, text)
			}
			keys[p.Key()] = true
			if p.Tree[0].Move != p.First {
				t.Errorf("the solution begins with %s, not %s\n%s", p.Board.Vertex(p.Tree[0].Move), p.Board.Vertex(p.First), text)
			}
			if p.Task != Capture {
				continue
			}
			b := p.Board.Clone()
			r := reading.New(b, reading.DefaultOptions())
			for _, q := range b.Points() {
				if b.At(q) != board.Empty || !b.TryMove(q, p.ToMove) {
					continue
				}
				works := r.Attack(ctx, p.Group[0]).Code != board.Fail && r.FindDefense(ctx, p.Group[0]).Code == board.Fail
				if q == p.First {
					res := r.Settle(ctx, p.Group[0], false, 2*stringNodes, search.TreeOptions{})
					works = res.Certainty == search.Proved && res.Code == board.Fail
				}
				b.PopMove()
				if works != (q == p.First) {
					t.Errorf("%s to play, %s: captures %t\n%s", p.ToMove, b.Vertex(q), works, text)
				}
			}
		}
	}
	if len(keys) < 6 {
		t.Errorf("only %d problems", len(keys))
	}
}

// TestKey names a problem alike when it is turned and colored, and otherwise when a stone is added.
func TestKey(t *testing.T) {
	b := boardtest.Parse(t, `
		. X O . . . . . .
		X O O . . . . . .
		. X . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	p := &Problem{Board: b, ToMove: board.Black}
	for o := range board.Orientation(board.Orientations) {
		if q := (&Problem{Board: o.Turned(b), ToMove: o.Color(board.Black)}); q.Key() != p.Key() {
			t.Errorf("orientation %d has another key", o)
		}
	}
	more := b.Clone()
	more.PlaceStone(boardtest.Point(t, b, "D7"), board.White)
	if (&Problem{Board: more, ToMove: board.Black}).Key() == p.Key() || (&Problem{Board: b, ToMove: board.White}).Key() == p.Key() {
		t.Error("another problem has the same key")
	}
}

// TestMine puts problems into games in which they are missed, and finds them there again, each once.
func TestMine(t *testing.T) {
	ctx := context.Background()
	levels, err := Collect(ctx, Options{Seed: 5, PerLevel: 3, Attempts: batch}, nil)
	if err != nil {
		t.Fatal(err)
	}
	limits := life.DefaultOptions()
	limits.Threads = 1
	miner, tried := NewMiner(limits), 0
	for _, problems := range levels {
		for _, p := range problems {
			if p.Task != Capture || len(p.Group) < leastCaptured || p.Depth < leastMoves || tried == 2 {
				continue
			}
			tried++
			game := variations.Record(p.Board, p.ToMove, nil)
			move := "B"
			if p.ToMove == board.White {
				move = "W"
			}
			for _, q := range slices.Backward(p.Board.Points()) {
				if q != p.First && p.Board.IsLegal(q, p.ToMove) {
					game.Root().AddChild().Set(move, variations.PointValue(q))
					break
				}
			}
			for _, want := range []int{1, 0} {
				count := 0
				err := miner.Mine(ctx, game, func(f *Found) {
					if f.First == p.First && f.Task == Capture && f.Missed && f.Move == 0 && f.Key() == p.Key() {
						count++
					}
				})
				if err != nil || count != want {
					t.Errorf("found %d times, want %d; %v\n%s", count, want, err, boardtest.Format(p.Board))
				}
			}
		}
	}
	if tried == 0 {
		t.Error("no problem was tried")
	}
}
