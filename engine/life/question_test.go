package life

import (
	"context"
	"errors"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/position"
	"shikatsu/engine/position/positiontest"
	"shikatsu/engine/search"
)

// TestHeedExpected holds made-up answers about the dragons of games against what the network expects. A sure word of either
// changes one of the other's that is hardly one. Moves that are named can be played, and do what is expected.
func TestHeedExpected(t *testing.T) {
	ctx := context.Background()
	found := map[string]int{}
	game := positiontest.ReadGame(t, positiontest.LongGame(3, 240))
	line := game.Root().MainLine()
	for n := 180; n < len(line); n += 60 {
		p, err := position.OfRecord(game, line[n])
		if err != nil {
			t.Fatal(err)
		}
		opts := SmallOptions()
		opts.Memory = NewMemory()
		s := NewReading(p.Board(), opts)
		expected, err := s.expect(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if expected == nil {
			continue // a position of a kind that the network has not learned from
		}
		ds, err := s.Dragons(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for i := range ds.List {
			d := &ds.List[i]
			q := s.OwlQuery(ctx, ds, d)
			chances := likely(expected.Chances(q.Goal, d.Color))
			for _, attack := range []bool{true, false} {
				wanted, mover := chances.First, d.Color
				if attack {
					wanted, mover = 1-chances.Second, d.Color.Other()
				}
				for _, code := range []board.Code{board.Win, board.Fail} {
					a := owl.Answer{Answer: exact.Answer{Code: code, Move: board.Pass, Certainty: search.Limit}, Chance: 0.4}
					if code != board.Fail {
						a.Chance = 0.6
					}
					if _, err := s.heedExpected(ctx, q, attack, &a); err != nil {
						t.Fatal(err)
					}
					switch said := asked(attack) + code.String(); {
					case a.Code == code && a.Move == board.Pass && a.Certainty != search.Limit:
						t.Errorf("%s: an answer that stays has become %v", said, a.Certainty)
					case code == board.Fail && a.Code != code:
						found[said]++
						if a.Move != board.Pass {
							if !s.Board().Clone().TryMove(a.Move, mover) {
								t.Errorf("%s at %s: %s cannot be played", said, s.Board().Vertex(d.Origin), s.Board().Vertex(a.Move))
							}
							after, err := s.judgeAfter(ctx, s.Board(), []board.Point{a.Move}, mover, worthTo(mover, q.Goal, d.Color))
							if err != nil {
								t.Fatal(err)
							}
							wanted = max(wanted, after[0])
						}
						if wanted < 0.5 {
							t.Errorf("%s at %s succeeds by a chance of %.2f", said, s.Board().Vertex(d.Origin), wanted)
						}
					case code != board.Fail && a.Code != code:
						found[said]++
						if wanted > 0.5 || a.Move != board.Pass {
							t.Errorf("%s at %s fails by a chance of %.2f, %v", said, s.Board().Vertex(d.Origin), wanted, a.Move)
						}
					}
				}
			}
		}
	}
	if len(found) < 2 {
		t.Errorf("only %v were changed", found)
	}
}

// asked names a question.
func asked(attack bool) string {
	if attack {
		return "attack "
	}
	return "defense "
}

// TestAskWholeCancelled: a question that is cancelled says so.
func TestAskWholeCancelled(t *testing.T) {
	game := positiontest.ReadGame(t, positiontest.LongGame(3, 120))
	line := game.Root().MainLine()
	p, err := position.OfRecord(game, line[90])
	if err != nil {
		t.Fatal(err)
	}
	opts := SmallOptions()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	stone := board.NoPoint
	for _, at := range p.Board().Points() {
		if p.Board().At(at).IsStone() {
			stone = at
		}
	}
	if _, _, err := NewReading(p.Board(), opts).askWhole(ctx, owl.New(opts.Owl), stone, true); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
