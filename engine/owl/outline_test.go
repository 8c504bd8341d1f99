package owl

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestSameOutlineSameAnswer changes stones far from dragons: where the outline stays the
// exact reading must, to the node.
func TestSameOutlineSameAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	opts := DefaultOptions()
	opts.NodeLimit, opts.SelectiveLimit = 300, 0
	r := New(opts)
	same, other := 0, 0
	for range 300 {
		q := randomChange(rng)
		if q[0].Outline() != q[1].Outline() {
			other++
			continue
		}
		same++
		x, y := r.Attack(context.Background(), q[0]), r.Attack(context.Background(), q[1])
		if x.Code != y.Code || x.Move != y.Move || x.Certainty != y.Certainty || x.Nodes != y.Nodes {
			t.Fatalf("%v %v %v %d nodes before, %v %v %v %d nodes after a change elsewhere",
				x.Code, x.Move, x.Certainty, x.Nodes, y.Code, y.Move, y.Certainty, y.Nodes)
		}
	}
	if same < 30 || other < 30 {
		t.Errorf("%d outlines stayed and %d changed", same, other)
	}
}

// TestOutlineTellsAreasApart changes stones far from dragons: where one of the areas differs so does the outline.
func TestOutlineTellsAreasApart(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	differ := 0
	for range 1000 {
		q := randomChange(rng)
		var areas [2][]surveyed
		for i := range q {
			areas[i] = surveys(q[i])
		}
		if slices.Equal(areas[0], areas[1]) {
			continue
		}
		differ++
		if q[0].Outline() == q[1].Outline() {
			t.Fatalf("%s: the same outline\n%s\n%s", q[0].Board.Vertex(q[0].Goal[0]),
				boardtest.Format(q[0].Board), boardtest.Format(q[1].Board))
		}
	}
	if differ < 50 {
		t.Errorf("only %d areas differ", differ)
	}
}

// surveyed is what makes an area.
type surveyed struct {
	inside, outer board.Bits
	narrow        bool
}

// surveys are the areas of every reach.
func surveys(q Query) (areas []surveyed) {
	for reach := looseReach; reach <= maxSpill; reach++ {
		s := &surveyor{b: q.Board, color: q.color(), reach: reach}
		s.survey(wholeStrings(q.Board, q.Goal))
		areas = append(areas, surveyed{s.inside, s.outer, s.narrow})
	}
	return areas
}

// randomChange is a question about a string of a random position, and the same after up to three moves more.
func randomChange(rng *rand.Rand) (q [2]Query) {
	b := board.MustNew(13, 13)
	play := func(moves int, captures bool) {
		for range moves {
			p := b.Points()[rng.IntN(len(b.Points()))]
			c := [2]board.Color{board.White, board.Black}[rng.IntN(2)]
			if b.At(p) == board.Empty && !b.IsSelfAtari(p, c) && (captures || !b.IsCapture(p, c)) {
				_ = b.Play(p, c, board.ForbidSuicide)
			}
		}
	}
	play(60, true)
	before := b.Clone()
	origins := b.StringOrigins(board.Empty, nil)
	goal := origins[rng.IntN(len(origins)):][:1]
	play(3, false)
	return [2]Query{{Board: before, Goal: goal}, {Board: b, Goal: goal}}
}
