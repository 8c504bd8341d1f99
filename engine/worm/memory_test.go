package worm

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
)

// TestMemoryChangesNoAnswer plays games of local moves. It compares what is read with a memory of the positions before and
// without one. Attacks and defenses are the same where threats are left out.
func TestMemoryChangesNoAnswer(t *testing.T) {
	games := 3
	if testing.Short() {
		games = 1
	}
	memory := NewMemory()
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 17))
		b := board.MustNew(13, 13)
		opts := reading.DefaultOptions()
		if seed == 0 {
			opts.NodeLimit = 400 // many readings end there
		}
		warm := NewReaders(1, opts, memory)
		cold := NewReaders(2, opts, nil)
		c := board.Black
		for move := range 70 {
			playNear(rng, b, c)
			c = c.Other()
			if move < 30 || move%3 != 0 {
				continue
			}
			warm.SetBoard(b)
			cold.SetBoard(b)
			got, want := New(b), New(b)
			fresh, kept := New(b), New(b) // before and after threats are known
			if err := fresh.ReadCaptures(context.Background(), warm); err != nil {
				t.Fatal(err)
			}
			if err := got.Read(context.Background(), warm); err != nil {
				t.Fatal(err)
			}
			if err := want.Read(context.Background(), cold); err != nil {
				t.Fatal(err)
			}
			if err := kept.ReadCaptures(context.Background(), warm); err != nil {
				t.Fatal(err)
			}
			for i := range want.List {
				for _, brief := range []*Worms{fresh, kept} {
					w, c := &want.List[i], &brief.List[i]
					if !reflect.DeepEqual([2][]Point{c.AttackPoints, c.DefensePoints}, [2][]Point{w.AttackPoints, w.DefensePoints}) {
						t.Fatalf("game %d move %d: of %s captures are %v, %v, and with threats %v, %v", seed, move, b.Vertex(w.Origin),
							c.AttackPoints, c.DefensePoints, w.AttackPoints, w.DefensePoints)
					}
				}
				g, w := got.List[i], want.List[i]
				g.Nodes, w.Nodes = 0, 0
				if !reflect.DeepEqual(g, w) {
					t.Fatalf("game %d move %d: %s is\n%+v with a memory,\n%+v without, on\n%s",
						seed, move, b.Vertex(w.Origin), g, w, boardtest.Format(b))
				}
			}
		}
	}
	if memory.Reused() < 0.1 {
		t.Errorf("only %.0f %% of the readings were used again", 100*memory.Reused())
	}
}

// playNear plays a random move, most often beside the last one, as players do.
func playNear(rng *rand.Rand, b *board.Board, c board.Color) {
	for {
		p := b.Points()[rng.IntN(len(b.Points()))]
		if last, ok := b.LastMove(); ok && rng.IntN(3) > 0 {
			p = last.Point + board.Directions[rng.IntN(8)]*board.Point(1+rng.IntN(2))
		}
		if b.OnBoard(p) && b.Play(p, c, board.ForbidSuicide) == nil {
			return
		}
	}
}

// Reused is the share of worms whose tactics were not read anew, from 0 to 1.
func (m *Memory) Reused() float64 {
	hits, misses, _ := m.first.Statistics()
	return float64(hits) / float64(max(1, hits+misses))
}
