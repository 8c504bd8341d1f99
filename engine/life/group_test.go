package life

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/position"
	"shikatsu/engine/position/positiontest"
	"shikatsu/engine/search"
)

// TestGroupsHeedExpected asks about the dragons of a game, each by itself. Where nothing is proved the answer is the one of which the
// network is sure, before a move and after it. Both questions tell the same. Moves that are named can be played.
func TestGroupsHeedExpected(t *testing.T) {
	game := positiontest.ReadGame(t, positiontest.LongGame(3, 240))
	line := game.Root().MainLine()
	sure, proved, after := 0, 0, 0
	for _, n := range []int{80, 140, 200} {
		p, err := position.OfRecord(game, line[n])
		if err != nil {
			t.Fatal(err)
		}
		opts := SmallOptions()
		opts.Memory = NewMemory()
		heedAll(t, NewReading(p.Board(), opts), &sure, &proved, &after)
	}
	if sure < 20 || after == 0 {
		t.Errorf("%d sure answers, %d after a move, %d proved", sure, after, proved)
	}
}

// heedAll asks about the dragons of a position, and counts answers.
func heedAll(t *testing.T, s *Reading, sure, proved, after *int) {
	ctx, opts := context.Background(), s.Options()
	ds, err := s.Owl(ctx)
	if err != nil {
		t.Fatal(err)
	}
	const no, yes = 0.18, 0.82
	check := func(g *Group, attack bool) *GroupAnswer {
		t.Helper()
		a, err := g.Ask(ctx, attack)
		if err != nil {
			t.Fatal(err)
		}
		if a.Certainty == search.Proved {
			*proved++
			return a
		}
		expected, err := s.expectOn(ctx, a.query.Board)
		if err != nil || expected == nil {
			t.Fatal(expected, err)
		}
		chances := likely(expected.Chances(a.query.Goal, a.query.Color()))
		wanted := chances.First
		if attack {
			wanted = 1 - chances.Second
		}
		works := a.Code != board.Fail
		if m := a.Move(); works && wanted <= no && m != board.NoPoint && m != board.Pass {
			worth := worthTo(a.mover(), a.query.Goal, a.query.Color())
			after, err := s.judgeAfter(ctx, a.query.Board, []board.Point{m}, a.mover(), worth)
			if err != nil {
				t.Fatal(err)
			}
			wanted = max(wanted, after[0]) // more may be expected after the move
		}
		if wanted <= no || wanted >= yes {
			*sure++
			if works != (wanted >= yes) {
				t.Errorf("the group of %s, attack %v: %v by a chance of %.2f", g.Board().Vertex(a.Stones[0]), attack, a.Code, wanted)
			}
		}
		if m := a.Move(); m != board.NoPoint && m != board.Pass && !g.Board().Clone().TryMove(m, a.mover()) {
			t.Errorf("%s cannot be played", g.Board().Vertex(m))
		}
		return a
	}
	for i := range ds.List {
		d := &ds.List[i]
		if d.Size < 4 {
			continue
		}
		g, err := s.GroupOf(ctx, ds, d, opts.Owl, search.TreeOptions{Depth: 4, Replies: 1, Nodes: 100})
		if err != nil {
			t.Fatal(err)
		}
		var told [2]dragon.Status // by either question
		for i, attack := range []bool{true, false} {
			a := check(g, attack)
			v, err := g.Told(ctx, a)
			if err != nil {
				t.Fatal(err)
			}
			told[i] = v.Status
			if a.Certainty == search.Proved || a.Code == board.Fail || len(a.Moves) == 0 || *after >= 4 {
				continue
			}
			next, err := g.After([]board.Move{{Color: a.mover(), Point: a.Move()}})
			if err != nil {
				t.Fatal(err)
			}
			if len(next.Stones()) > 0 {
				check(next, !attack)
				*after++
			}
		}
		if told[0] != told[1] {
			t.Errorf("the group of %s is %v by the attack, %v by the defense", g.Board().Vertex(d.Origin), told[0], told[1])
		}
	}
}
