package solve

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// TestExploredByTheRules asks an Explorer after random moves on small boards and between walls. Codes, moves and proof
// trees are so by the rules.
func TestExploredByTheRules(t *testing.T) {
	boards, limit := boardtest.Amount(60, 2000), boardtest.Amount(10000, 30000)
	rng := rand.New(rand.NewPCG(2, 71))
	checked := map[string]int{}
	opts := DefaultOptions()
	opts.Owl.Threats = 1
	for range boards {
		b, space := boardtest.SmallOrCage(rng, 2)
		if b == nil {
			continue
		}
		r := &ruled{t, b, space, limit, checked}
		stone := space[rng.IntN(len(space))]
		if !b.At(stone).IsStone() {
			continue
		}
		opts.Stone = stone
		toMove := board.White + board.Color(rng.IntN(2))
		p, err := position.New(b, toMove)
		if err != nil {
			t.Fatal(err)
		}
		e, err := NewExplorer(context.Background(), p, life.DefaultOptions(), opts)
		if err != nil {
			t.Fatal(err)
		}
		r.explore(e, rng)
	}
	t.Logf("%v", checked)
	if checked["code"] < boards/2 || checked["step"] < boards || checked["right move"] == 0 || checked["second move"] == 0 {
		t.Error("the comparison says little")
	}
}

// TestExploredAlone asks about stones that are captured while others live between the same walls.
func TestExploredAlone(t *testing.T) {
	e := explorer(t, `
		. X X . O X X . .`, board.White, "F1")
	v, err := e.Ask(context.Background(), nil, 5000)
	if err != nil {
		t.Fatal(err)
	}
	if v.Certainty == search.Proved && v.Code != board.Win {
		t.Errorf("%v at %s", v.Code, boardOf(e).Vertex(v.Best))
	}
}

// TestTwoMovesSettleNothing has a group that is dead at a glance, though two moves in a row make two eyes.
func TestTwoMovesSettleNothing(t *testing.T) {
	e := explorer(t, `
		X . X . X O O .
		. X . X X O O .
		O O O O O O O .
		O O O O O O O .
		. . . . . . . .`, board.Black, "E5")
	v, err := e.Ask(context.Background(), nil, 5000)
	if err != nil {
		t.Fatal(err)
	}
	if v.Code == board.Fail && v.Settled {
		t.Errorf("%v, settled", v.Code)
	}
}

// TestProofHoldsWithThreats has a group that lives whatever threats there are: what is told of it is so with any.
func TestProofHoldsWithThreats(t *testing.T) {
	b := boardtest.Parse(t, `
		X O . X X X
		. O . X X .`)
	opts := DefaultOptions()
	opts.Owl.Threats, opts.Stone = 1, boardtest.Point(t, b, "B2")
	p, err := position.New(b, board.White)
	if err != nil {
		t.Fatal(err)
	}
	e, err := NewExplorer(context.Background(), p, life.DefaultOptions(), opts)
	if err != nil {
		t.Fatal(err)
	}
	v, err := e.Ask(context.Background(), nil, 5000)
	if err != nil {
		t.Fatal(err)
	}
	(&ruled{t, b, b.Points(), 100000, map[string]int{}}).verdict(e, v, nil)
}

// TestFriendInAtariIsNoRefuge has a stone whose friends live until they fill their own eye: reaching them saves nothing any more.
func TestFriendInAtariIsNoRefuge(t *testing.T) {
	e := explorer(t, `
		O O . X .
		. O X X O`, board.White, "E1")
	b := boardOf(e).Clone()
	moves := []board.Move{{Point: boardtest.Point(t, b, "A1"), Color: board.White}, {Point: board.Pass, Color: board.Black}}
	for _, m := range moves {
		if err := life.PlayWithThreat(b, m); err != nil {
			t.Fatal(err)
		}
	}
	v, err := e.Ask(context.Background(), moves, 5000)
	if err != nil {
		t.Fatal(err)
	}
	r := &ruled{t, b, b.Points(), 100000, map[string]int{}}
	if r.verdict(e, v, moves); r.checked["code"] == 0 {
		t.Errorf("%v is not compared", v.Code)
	}
}

// explore asks after none, one, two and three moves.
func (r *ruled) explore(e *Explorer, rng *rand.Rand) {
	r.t.Helper()
	var moves []board.Move
	b := r.b.Clone()
	for n := range 4 {
		v, err := e.Ask(context.Background(), moves, 5000)
		if err != nil {
			r.t.Fatal(err)
		}
		if v.Captured() {
			return
		}
		at := &ruled{r.t, b.Clone(), r.space, r.limit, r.checked}
		if v.Certainty == search.Proved {
			at.verdict(e, v, moves)
		}
		p := r.space[rng.IntN(len(r.space))]
		if n == 3 {
			return
		}
		if b.At(p) != board.Empty || !b.IsLegal(p, v.ToMove) {
			p = board.Pass
		}
		m := board.Move{Point: p, Color: v.ToMove}
		moves = append(moves, m)
		if err := life.PlayWithThreat(b, m); err != nil {
			r.t.Fatal(err)
		}
	}
}

// verdict compares what is said after moves with the rules. It looks at the code, the tree, the moves, and that two of
// them in a row change nothing.
func (r *ruled) verdict(e *Explorer, v *Answer, moves []board.Move) {
	r.t.Helper()
	for _, p := range v.Stones {
		if !slices.Contains(r.space, p) {
			return
		}
	}
	x := boardtest.NewExhaustion(r.b, r.space, v.Stones, r.limit)
	want, ok := x.Code(v.Attacks, 1)
	if !ok {
		r.checked["too large"]++
		return
	}
	r.checked["code"]++
	if want != v.Code {
		r.t.Errorf("%v, attack %v, after %d moves: %v, by the rules %v, best %s, ko at %s\n%s", namesOf(r.b, v.Stones), v.Attacks, len(moves), v.Code, want, r.b.Vertex(v.Best), r.b.Vertex(r.b.Ko()), boardtest.Format(r.b))
		return
	}
	// The ko threats with which the tree is what the code says: of the attacker, and of the owner.
	var given [2]uint8
	if want != board.KoA {
		given[1] = 1
		if v.Attacks != (want == board.Win) {
			given = [2]uint8{1, 0}
		}
	}
	start := x.Start(v.Attacks, given)
	x.Captured(start)
	r.tree(x, start, v.Tree, v.Attacks == (want != board.Fail), append([]report.Vertex{fmt.Sprintf("attack %v %v, %d moves", v.Attacks, v.Code, len(moves))}, namesOf(r.b, v.Stones)...))
	if want != board.Fail {
		if v.Best != r.b.Ko() {
			if got := r.codeOf(x, v.Attacks, v.Best, 1); got != want {
				r.t.Errorf("%v, attack %v: %v at %s: by the rules %v, ko at %s\n%s", namesOf(r.b, v.Stones), v.Attacks, v.Code, r.b.Vertex(v.Best), got, r.b.Vertex(r.b.Ko()), boardtest.Format(r.b))
			}
		}
		rm, err := e.RightMoves(context.Background(), moves, 5000)
		if err != nil {
			r.t.Fatal(err)
		}
		if rm.Code != want || !rm.Complete {
			return
		}
		q := exact.Query{Board: r.b.Clone(), Goal: v.Stones}.Alone()
		reader := owl.New(owl.DefaultOptions())
		right := map[board.Point]bool{}
		for _, m := range rm.Moves {
			right[m] = true
		}
		for _, m := range r.space {
			if r.b.At(m) != board.Empty || m == r.b.Ko() {
				continue
			}
			got := r.codeOf(x, v.Attacks, m, 1)
			if right[board.Pass] && !right[m] {
				continue // every move that keeps what there is
			}
			if !right[m] && reader.Does(context.Background(), q, v.Attacks, m).Certainty != search.Proved {
				continue
			}
			if (got >= want) != right[m] {
				r.t.Errorf("%v: right moves %v, attack %v: %v at %s: right %v, by the rules %v, ko at %s\n%s", namesOf(r.b, v.Stones), namesOf(r.b, rm.Moves), v.Attacks, v.Code, r.b.Vertex(m), right[m], got, r.b.Vertex(r.b.Ko()), boardtest.Format(r.b))
			}
			r.checked["right move"]++
		}
		return
	}
	if !v.Settled {
		return
	}
	// Two moves in a row change nothing.
	for _, m := range r.space {
		b := r.b.Clone()
		if b.At(m) != board.Empty || !b.TryMove(m, v.ToMove) {
			continue
		}
		b.SetKo(board.NoPoint)
		var left []board.Point
		for _, p := range v.Stones {
			if b.At(p) != board.Empty && b.At(p) != e.Color().Other() {
				left = append(left, p)
			}
		}
		if len(left) == 0 {
			r.t.Errorf("settled, and %s captures\n%s", r.b.Vertex(m), boardtest.Format(r.b))
			continue
		}
		again := boardtest.NewExhaustion(b, r.space, left, r.limit)
		if c, ok := again.Code(v.Attacks, 1); ok {
			r.checked["second move"]++
			if c == board.Win {
				r.t.Errorf("settled, attack %v, and %s and another move change it, ko at %s\n%s", v.Attacks, r.b.Vertex(m), r.b.Vertex(r.b.Ko()), boardtest.Format(r.b))
			}
		}
	}
}

// namesOf are the names of points.
func namesOf(b *board.Board, line []board.Point) (list []string) {
	for _, m := range line {
		list = append(list, b.Vertex(m))
	}
	return list
}
