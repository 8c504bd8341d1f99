package solve

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shikatsu/engine/analysis"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// ruled compares what is proved of a small board with playing out everything by the rules alone.
type ruled struct {
	t       *testing.T
	b       *board.Board
	space   []board.Point // everything else stays as it is
	limit   int           // of situations played out
	checked map[string]int
}

// threatsRuled are the ko threats that stand for any number, as in readings.
const threatsRuled = 6

// check compares the code of an attack on some stones, or of their defense.
func (r *ruled) check(what string, stones []report.Vertex, attack bool, code int) {
	r.t.Helper()
	goal := make([]board.Point, len(stones))
	for i, v := range stones {
		if goal[i] = boardtest.Point(r.t, r.b, v); !slices.Contains(r.space, goal[i]) {
			return
		}
	}
	x := boardtest.NewExhaustion(r.b, r.space, goal, r.limit)
	// More threats take much longer, and seldom change anything.
	want, ok := x.Code(attack, 1)
	if ok && int(want) != code {
		want, ok = x.Code(attack, threatsRuled)
	}
	if !ok {
		return
	}
	r.checked[what]++
	if int(want) != code {
		r.t.Errorf("%s, %v, attack %v: %d, by the rules %d, ko at %s\n%s", what, stones, attack, code, want, r.b.Vertex(r.b.Ko()), boardtest.Format(r.b))
	}
}

// solve compares the solution of the problem of a dragon with the rules. It looks at the code, every first move, and the
// proof tree.
func (r *ruled) solve(stone report.Vertex, attack bool) {
	r.t.Helper()
	p := boardtest.Point(r.t, r.b, stone)
	toMove, opts := r.b.At(p), DefaultOptions()
	if attack {
		toMove = toMove.Other()
	}
	opts.Stone, opts.Owl.NodeLimit, opts.Owl.Threats = p, 5000, 1
	opts.Goal = GoalLive
	if attack {
		opts.Goal = GoalKill
	}
	position, err := position.New(r.b, toMove)
	if err != nil {
		r.t.Fatal(err)
	}
	s, err := Solve(context.Background(), position, opts)
	if err != nil {
		r.t.Fatal(err)
	}
	if s.Certainty != search.Proved {
		return
	}
	var goal []board.Point
	for _, v := range s.Group {
		g := boardtest.Point(r.t, r.b, v)
		if !slices.Contains(r.space, g) {
			return
		}
		goal = append(goal, g)
	}
	x := boardtest.NewExhaustion(r.b, r.space, goal, r.limit)
	want, ok := x.Code(attack, 1)
	if !ok {
		return
	}
	r.checked["solution"]++
	if int(want) != s.Code {
		r.t.Errorf("%s of %v: %d at %v, by the rules %d, ko at %s\n%s", s.Goal, s.Group, s.Code, s.Moves, want, r.b.Vertex(r.b.Ko()), boardtest.Format(r.b))
		return
	}
	// The ko threats with which the tree is what the code says.
	var mine, theirs uint8
	switch want {
	case board.Win:
		theirs = 1
	case board.KoB, board.Fail:
		mine = 1
	}
	given := [2]uint8{mine, theirs}
	if !attack {
		given = [2]uint8{theirs, mine}
	}
	start := x.Start(attack, given)
	x.Captured(start)
	for _, v := range s.Moves {
		m := boardtest.Point(r.t, r.b, v)
		next, ok := x.Play(start, m)
		if captured, known := x.Captured(next); !ok || known && captured != attack {
			r.t.Errorf("%s of %v at %s: legal %v, captured %v, but %v, ko at %s\n%s", s.Goal, s.Group, v, ok, captured, want, r.b.Vertex(r.b.Ko()), boardtest.Format(r.b))
			return
		}
		r.checked["move of a solution"]++
	}
	for _, m := range x.Moves(start) {
		next, _ := x.Play(start, m)
		if len(r.space) > 8 {
			break // some may end at the limit
		}
		if captured, known := x.Captured(next); known && want != board.Fail && s.Moves[0] != "PASS" && captured == attack && !slices.Contains(s.Moves, r.b.Vertex(m)) {
			r.t.Errorf("%s of %v: %d at %v, and at %s, ko at %s\n%s", s.Goal, s.Group, s.Code, s.Moves, r.b.Vertex(m), r.b.Vertex(r.b.Ko()), boardtest.Format(r.b))
			return
		}
	}
	r.tree(x, start, s.Tree, attack == (want != board.Fail), nil)
}

// tree checks a proof tree below a line. Every move is legal, nothing is told twice, and what is said of each is so.
func (r *ruled) tree(x *boardtest.Exhaustion, s boardtest.Situation, tree []*SolutionMove, captured bool, line []report.Vertex) {
	r.t.Helper()
	seen := map[board.Point]bool{}
	for _, m := range tree {
		next, ok := x.Play(s, m.point)
		if !ok || seen[m.point] {
			r.t.Errorf("step %s after %v, again %v, cannot be played, ko at %s\n%s", m.Move, line, seen[m.point], r.b.Vertex(r.b.Ko()), boardtest.Format(r.b))
			return
		}
		seen[m.point] = true
		truth, known := x.Captured(next)
		if known && (truth != captured || (m.Result == "killed") != captured) && m.Certainty == search.Proved {
			r.t.Errorf("step %s after %v: %s, by the rules captured %v, in a tree of %v, ko at %s\n%s", m.Move, line, m.Result, truth, captured, r.b.Vertex(r.b.Ko()), boardtest.Format(r.b))
			return
		}
		r.checked["step"]++
		r.tree(x, next, m.Next, captured, append(slices.Clip(line), m.Move))
	}
	if winners := (s.Turn == 0) == captured; winners && len(tree) > 1 {
		r.t.Errorf("%d moves of the winner\n%s", len(tree), boardtest.Format(r.b))
	}
}

// TestProvedOnSmallBoards asks about everything on small boards and in small spaces between walls. What is proved of
// strings and dragons is so by the rules.
func TestProvedOnSmallBoards(t *testing.T) {
	boards, limit := boardtest.Amount(25, 1000), boardtest.Amount(10000, 60000)
	rng := rand.New(rand.NewPCG(1, 12))
	opts := owl.DefaultOptions()
	opts.NodeLimit = 5000
	checked := map[string]int{}
	ctx := context.Background()
	for range boards {
		b, space := boardtest.SmallOrCage(rng, 2)
		if b == nil {
			continue
		}
		r := &ruled{t, b, space, limit, checked}
		p, err := position.New(r.b, board.Black)
		if err != nil {
			t.Fatal(err)
		}
		report, err := analysis.Analyze(ctx, p, life.DefaultOptions(), nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range report.Worms {
			w := &report.Worms[i]
			if w.AttackCertainty == "proved" {
				r.check("string", w.Stones, true, int(w.AttackCode()))
			}
			if w.AttackCode() > 0 && w.DefenseCertainty == "proved" {
				r.check("string", w.Stones, false, int(w.DefenseCode()))
			}
			if w.Invincible {
				r.check("invincible string", w.Stones, true, 0)
			}
		}
		for i := range report.Dragons {
			d := &report.Dragons[i]
			if d.OwlCertainty == "proved" {
				r.check("dragon", d.Stones, true, int(d.OwlAttackCode))
				if d.OwlAttackCode > 0 {
					r.check("dragon", d.Stones, false, int(d.OwlDefenseCode))
				}
			}
			limits := life.DefaultOptions()
			limits.Owl = opts
			v, err := life.NewReading(r.b, limits).Ask(ctx, boardtest.Point(t, r.b, d.Origin), life.Effort{Level: owl.ByProof})
			if err != nil {
				t.Fatal(err)
			}
			for attack, side := range map[bool]life.Side{true: v.Second, false: v.First} {
				if side.Certain() {
					r.check("settled dragon", d.Stones, attack, int(side.Code))
				}
				if slices.Contains(space, boardtest.Point(t, b, d.Origin)) {
					r.solve(d.Origin, attack)
				}
			}
		}
	}
	t.Logf("%v", checked)
	for _, what := range []string{"string", "dragon", "settled dragon", "solution", "step"} {
		if checked[what] < boards/4 {
			t.Errorf("only %d of %s were checked", checked[what], what)
		}
	}
}

// TestAloneBetweenWalls has a white stone at F2 that is captured by G1, while others between the same edges live.
func TestAloneBetweenWalls(t *testing.T) {
	b := boardtest.Parse(t, `
		. O O . X O X
		. O . O O . .`)
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	report, err := analysis.Analyze(context.Background(), p, life.DefaultOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range report.Dragons {
		if d.Origin == "F2" && (d.Status != "critical" || d.OwlCertainty != "estimated" || d.OwlAttackCode != 5 || d.OwlDefenseCode != 5) {
			t.Errorf("F2 is %s, attack %d, defense %d, %s", d.Status, d.OwlAttackCode, d.OwlDefenseCode, d.OwlCertainty)
		}
	}
	opts := DefaultOptions()
	opts.Stone = boardtest.Point(t, b, "F2")
	solution, err := Solve(context.Background(), p, opts)
	if err != nil {
		t.Fatal(err)
	}
	if solution.Code != 5 && solution.Certainty == search.Proved {
		t.Errorf("F2 is proved not to be killed: %v", solution.Code)
	}
}

// TestSolutionOfOneOfTwo asks for a dragon beside another one of its color between the same walls. Moves and proof are
// about its own stones.
func TestSolutionOfOneOfTwo(t *testing.T) {
	for _, test := range []struct {
		name, diagram, stone string
		moves                []string
		never                string // a reply that the proof may not tell of, as the dragon is gone before
	}{
		{"a move that saves the others alone", `
			O . O .
			X X . .`, "A2", nil, "C1"},
		{"both can be saved by a move each", `
			O . .
			X . O
			O . X`, "A3", []string{"B2", "B3"}, "B1"},
	} {
		b := boardtest.Parse(t, test.diagram)
		opts := DefaultOptions()
		opts.Stone, opts.Goal = boardtest.Point(t, b, test.stone), GoalLive
		p, err := position.New(b, board.White)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Solve(context.Background(), p, opts)
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(s.Moves)
		if test.moves != nil && !slices.Equal(s.Moves, test.moves) || s.Certainty == search.Proved && slices.Contains(s.Moves, test.never) {
			t.Errorf("%s: %v, %v", test.name, s.Moves, s.Certainty)
		}
	}
}
