package owl

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
	"shikatsu/engine/selective"
)

// TestChoose checks that a move gives way only to one that all evidence together speaks for. No more moves
// are read on than needed.
func TestChoose(t *testing.T) {
	a, b, c, far := board.MakePoint(1, 1), board.MakePoint(2, 1), board.MakePoint(3, 1), board.MakePoint(9, 9)
	move := func(m board.Point, odds float64, visits int, chance float32) selective.Tried {
		return selective.Tried{Ranked: selective.Ranked{Move: m, Odds: odds}, Visits: visits, Chance: chance}
	}
	alike := []selective.Tried{move(a, 1, 200, 0.6), move(b, 0.8, 180, 0.6), move(c, -3, 5, 0.3)}
	for _, test := range []struct {
		name    string
		tried   []selective.Tried
		named   board.Point
		decided bool // by an area
		attack  bool
		after   map[board.Point]float64
		reply   board.Point // to all moves
		want    board.Point
		read    []board.Point
	}{
		{"a move that stands stays", alike, a, false, false, map[board.Point]float64{a: mostReply}, board.Pass, a, []board.Point{a}},
		{"a refuted move gives way to one that stands", alike, a, false, false, map[board.Point]float64{a: refuted, b: stands}, board.Pass, b, []board.Point{a, b}},
		{"where all are refuted it stays", alike, a, false, false, map[board.Point]float64{a: refuted, b: refuted, c: refuted}, board.Pass, a, []board.Point{a, b}},
		{"one that hardly looks right needs more", []selective.Tried{alike[0], alike[2]}, a, false, false,
			map[board.Point]float64{a: refuted, c: mostReply}, board.Pass, a, []board.Point{a}},
		{"a move that was not even tried gives way", alike, far, false, false, map[board.Point]float64{a: 0}, board.Pass, a, []board.Point{far, a}},
		{"what an area decided counts like the best", alike, b, true, false, map[board.Point]float64{a: 0.3, b: 0}, board.Pass, b, []board.Point{b, a}},
		{"the vital point of both is attacked", alike, a, false, true, map[board.Point]float64{a: refuted, b: refuted + 0.4}, b, b, []board.Point{a, b, c}},
		{"a refuted attack gives way to the first that is not", append(slices.Clone(alike), move(far, -4, 0, 0)), a, false, true,
			map[board.Point]float64{a: refuted, b: refuted, c: refuted, far: 0.1}, board.Pass, far, []board.Point{a, b, c, far}},
		{"an attack that is hardly refuted does, too", alike, a, false, true,
			map[board.Point]float64{a: -0.1, b: -0.3, c: stands}, board.Pass, c, []board.Point{a, b, c}},
		{"it does not save", alike, a, false, false, map[board.Point]float64{a: refuted, b: refuted + 0.4}, b, a, []board.Point{a, b}},
		{"nothing tried, nothing chosen", nil, a, false, false, nil, board.Pass, a, nil},
	} {
		answer := answerOf(board.Win, test.named)
		answer.guessed = !test.decided
		d := deliberation{Reader: &Reader{}, ctx: context.Background(), attack: test.attack, answer: &answer}
		var read []board.Point
		d.choose(slices.Clone(test.tried), func(m board.Point) (float64, board.Point) {
			read = append(read, m)
			return test.after[m], test.reply
		})
		if answer.Move != test.want {
			t.Errorf("%s: %v is named, want %v", test.name, answer.Move, test.want)
		}
		if !slices.Equal(read, test.read) {
			t.Errorf("%s: read on after %v, want %v", test.name, read, test.read)
		}
	}
}

// TestDeliberate checks that thinking longer changes no result but of attacks in doubt. The moves that are
// named can be played, and the same is said when asked again.
func TestDeliberate(t *testing.T) {
	rnd := rand.New(rand.NewPCG(21, 8))
	opts := DefaultOptions()
	opts.NodeLimit = OpenNodes(selectiveLeast * selectiveShare)
	reader := New(opts)
	judged := 0
	for range 24 {
		b, goal := boardtest.RandomGroup(rnd)
		b = boardtest.Holed(b, rnd, 4)
		q := exact.Query{Board: b, Goal: goal}
		for _, attack := range []bool{true, false} {
			plain, got := reader.Answer(context.Background(), q, attack), reader.Deliberate(context.Background(), q, attack)
			if got.Code != plain.Code && !(attack && plain.narrow) || got.Certainty != plain.Certainty || got.Nodes < plain.Nodes {
				t.Errorf("attack %v: %v %v after %v %v", attack, got.Code, got.Certainty, plain.Code, plain.Certainty)
			}
			if got.Nodes > opts.NodeLimit {
				t.Errorf("attack %v: %d nodes, the limit is %d", attack, got.Nodes, opts.NodeLimit)
			}
			if again := New(opts).Deliberate(context.Background(), q, attack); again != got {
				t.Errorf("attack %v: %+v, then %+v", attack, got, again)
			}
			if plain.Certainty == search.Proved && got.Move != plain.Move {
				t.Errorf("attack %v: proved %s, then named %s", attack, b.Vertex(plain.Move), b.Vertex(got.Move))
			}
			if got.Nodes > plain.Nodes {
				judged++
			}
			color := q.Color()
			if attack {
				color = color.Other()
			}
			if got.Code != board.Fail && !b.Clone().TryMove(got.Move, color) && got.Move != board.Pass {
				t.Errorf("attack %v: %s cannot be played", attack, b.Vertex(got.Move))
			}
		}
	}
	if judged < 3 {
		t.Errorf("only %d answers were thought about", judged)
	}
}
