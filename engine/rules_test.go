package engine

import (
	"context"
	"math/rand/v2"
	"os"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// ruled compares what is proved of a small board with playing out everything by the rules alone.
type ruled struct {
	t       *testing.T
	b       *board.Board
	checked map[string]int
}

// threatsRuled are the ko threats that stand for any number, as in readings.
const threatsRuled = 6

// check compares the code of an attack on some stones, or of their defense.
func (r *ruled) check(what string, stones []Vertex, attack bool, code int) {
	r.t.Helper()
	goal := make([]board.Point, len(stones))
	for i, v := range stones {
		goal[i] = boardtest.Point(r.t, r.b, v)
	}
	x := boardtest.NewExhaustion(r.b, r.b.Points(), goal, 200000)
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

// randomSmall plays at random on a small board.
func randomSmall(rng *rand.Rand) *board.Board {
	size := [][2]int{{2, 2}, {3, 2}, {3, 3}, {4, 2}, {5, 2}, {7, 1}, {9, 1}}[rng.IntN(7)]
	b := board.MustNew(size[0], size[1])
	points := b.Points()
	for range len(points) + rng.IntN(3*len(points)) {
		p, c := points[rng.IntN(len(points))], board.White+board.Color(rng.IntN(2))
		if b.At(p) == board.Empty && b.IsLegal(p, c) && (rng.IntN(6) == 0 || !b.IsSelfAtari(p, c)) {
			b.TryMove(p, c)
		}
	}
	if rng.IntN(2) == 0 {
		b.SetKo(board.NoPoint)
	}
	return b.Clone()
}

// TestProvedOnSmallBoards asks about everything on small boards, where no wall holds by assumption: what is proved of strings and dragons
// is so by the rules.
func TestProvedOnSmallBoards(t *testing.T) {
	boards := 60
	if os.Getenv("SHIKATSU_LONG") != "" {
		boards = 3000
	}
	rng := rand.New(rand.NewPCG(1, 12))
	opts := owl.DefaultOptions()
	opts.NodeLimit = 5000
	checked := map[string]int{}
	ctx := context.Background()
	for range boards {
		r := &ruled{t, randomSmall(rng), checked}
		p, err := NewPosition(r.b, board.Black)
		if err != nil {
			t.Fatal(err)
		}
		report, err := Analyze(ctx, p, DefaultOptions(), nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range report.Worms {
			w := &report.Worms[i]
			if w.AttackCertainty == "proved" {
				r.check("string", w.Stones, true, w.AttackCode())
			}
			if w.AttackCode() > 0 && w.DefenseCertainty == "proved" {
				r.check("string", w.Stones, false, w.DefenseCode())
			}
			if w.Invincible {
				r.check("invincible string", w.Stones, true, 0)
			}
		}
		for i := range report.Dragons {
			d := &report.Dragons[i]
			if d.OwlCertainty == "proved" {
				r.check("dragon", d.Stones, true, d.OwlAttackCode)
				if d.OwlAttackCode > 0 {
					r.check("dragon", d.Stones, false, d.OwlDefenseCode)
				}
			}
			for _, attack := range []bool{true, false} {
				bounds, err := SettleDragon(ctx, r.b, boardtest.Point(t, r.b, d.Origin), attack, opts)
				if err != nil {
					t.Fatal(err)
				}
				if bounds.Settled() {
					r.check("settled dragon", d.Stones, attack, int(bounds.Least))
				}
			}
		}
	}
	t.Logf("%v", checked)
	for _, what := range []string{"string", "dragon", "settled dragon"} {
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
	p, err := NewPosition(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	report, err := Analyze(context.Background(), p, DefaultOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range report.Dragons {
		if d.Origin == "F2" && (d.Status != "critical" || d.OwlCertainty != "estimated" || d.OwlAttackCode != 5 || d.OwlDefenseCode != 5) {
			t.Errorf("F2 is %s, attack %d, defense %d, %s", d.Status, d.OwlAttackCode, d.OwlDefenseCode, d.OwlCertainty)
		}
	}
	opts := DefaultSolveOptions()
	opts.Stone = boardtest.Point(t, b, "F2")
	solution, err := Solve(context.Background(), p, opts)
	if err != nil {
		t.Fatal(err)
	}
	if solution.Code != 5 && solution.Certainty == search.Proved {
		t.Errorf("F2 is proved not to be killed: %v", solution.Code)
	}
}
