package life

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/position"
	"shikatsu/engine/position/positiontest"
)

// TestLookAhead checks moves that are named one move ahead. After each of them the stones are expected to stand, or to
// fall, nearly as surely as the first move of a player lets expect.
func TestLookAhead(t *testing.T) {
	ctx := context.Background()
	saves, kills := 0, 0
	for seed := range uint64(4) {
		game := positiontest.ReadGame(t, positiontest.LongGame(seed, 120))
		line := game.Root().MainLine()
		for n := 60; n < len(line); n += 30 {
			p, err := position.OfRecord(game, line[n])
			if err != nil {
				t.Fatal(err)
			}
			opts := SmallOptions()
			opts.Memory = NewMemory()
			s := NewReading(p.Board(), opts)
			ds, err := s.Semeai(ctx)
			if err != nil {
				t.Fatal(err)
			}
			for i := range ds.List {
				d := &ds.List[i]
				if m := d.Ahead.Save; m != board.NoPoint {
					saves++
					if _, second := chancesAfter(t, s, ds, d, m, d.Color); second < d.Chances.First-aheadSlack-1e-6 {
						t.Errorf("seed %d, move %d: %s saves %s: chance %v of %v", seed, n, p.Board().Vertex(m), p.Board().Vertex(d.Origin), second, d.Chances.First)
					}
				}
				if m := d.Ahead.Kill; m != board.NoPoint {
					kills++
					if first, _ := chancesAfter(t, s, ds, d, m, d.Color.Other()); first > d.Chances.Second+aheadSlack+1e-6 {
						t.Errorf("seed %d, move %d: %s kills %s: chance %v of %v", seed, n, p.Board().Vertex(m), p.Board().Vertex(d.Origin), first, d.Chances.Second)
					}
				}
			}
		}
	}
	if saves == 0 || kills == 0 {
		t.Errorf("%d saving and %d killing moves: nothing was tested", saves, kills)
	}
}

// chancesAfter are the chances of a dragon's stones after a move, which must be legal.
func chancesAfter(t *testing.T, s *Reading, ds *dragon.Dragons, d *dragon.Dragon, move board.Point, mover board.Color) (first, second float64) {
	t.Helper()
	b := s.Board().Clone()
	if err := b.Play(move, mover, board.ForbidSuicide); err != nil {
		t.Fatal(err)
	}
	m, err := NewReading(b, s.Options()).expect(context.Background())
	if err != nil || m == nil {
		t.Fatalf("nothing is expected: %v", err)
	}
	return m.Chances(ds.Stones(d, nil), d.Color)
}

// TestAfterReply checks that a player's best reply is worth no less to him than a move elsewhere. Stones which are gone
// do not stand.
func TestAfterReply(t *testing.T) {
	ctx := context.Background()
	game := positiontest.ReadGame(t, positiontest.LongGame(1, 120))
	line := game.Root().MainLine()
	p, err := position.OfRecord(game, line[len(line)-1])
	if err != nil {
		t.Fatal(err)
	}
	s := NewReading(p.Board(), SmallOptions())
	ds, err := s.Dragons(ctx)
	if err != nil {
		t.Fatal(err)
	}
	expected, err := s.expect(ctx)
	if err != nil {
		t.Fatal(err)
	}
	better := 0
	for i := 0; i < len(ds.List); i += 10 {
		d := &ds.List[i]
		stones := ds.Stones(d, nil)
		first, second := expected.Chances(stones, d.Color)
		saved, told, err := s.AfterReply(ctx, stones, d.Color, d.Color)
		if err != nil || !told {
			t.Fatalf("told: %v, %v", told, err)
		}
		attacked, _, err := s.AfterReply(ctx, stones, d.Color, d.Color.Other())
		if err != nil {
			t.Fatal(err)
		}
		if saved < second-1e-6 || attacked > first+1e-6 {
			t.Errorf("%s: %v after its owner's reply, %v without; %v after the opponent's, %v without", p.Board().Vertex(d.Origin), saved, second, attacked, first)
		}
		if saved > second+0.01 || attacked < first-0.01 {
			better++
		}
	}
	if better == 0 {
		t.Error("no reply changes anything")
	}
	for _, at := range p.Board().Points() {
		if p.Board().At(at) == board.Empty && expected.Owned(at, board.White, board.Black) > 0.95 {
			if chance, _, err := s.AfterReply(ctx, []board.Point{at}, board.Black, board.Black); err != nil || chance > 0.2 {
				t.Errorf("a stone of Black that is gone in White's territory stands with %v, %v", chance, err)
			}
			return
		}
	}
}
