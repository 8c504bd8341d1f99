package owl

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

func query(t *testing.T, text, vertex string) Query {
	t.Helper()
	b := boardtest.Parse(t, text)
	p := boardtest.Point(t, b, vertex)
	return Query{Board: b, Goal: b.FindStones(p, nil)}
}

func TestShapes(t *testing.T) {
	const away = `
		O O O O O O O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .`
	for _, test := range []struct {
		name, board, stone string
		attack, defend     board.Code
		kill, save         string // first moves, PASS where none is needed or works
		life               Life   // where the dragon moves first
	}{
		{"three in a row", `
		. . . X O O O . .
		X X X X O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .` + away, "A8", board.Win, board.Win, "B9", "B9", TwoEyes},
		{"four in a row", `
		. . . . X O O . .
		X X X X X O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .` + away, "A8", board.Fail, board.Win, "PASS", "PASS", TwoEyes},
		{"square of four", `
		. . X O O O O . .
		. . X O O O O . .
		X X X O O O O . .
		O O O O O O O . .
		O O O O O O O . .` + away, "C9", board.Win, board.Fail, "", "PASS", NoLife},
		{"bulky five", `
		. . X O O O O . .
		. . X O O O O . .
		. X X O O O O . .
		X X O O O O O . .
		O O O O O O O . .` + away, "C9", board.Win, board.Win, "A8", "A8", TwoEyes},
		{"two eyes", `
		. X . X O O O . .
		X X X X O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .` + away, "A8", board.Fail, board.Win, "PASS", "PASS", TwoEyes},
		{"one eye", `
		. X X X O O O . .
		X X X X O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .` + away, "A8", board.Win, board.Fail, "", "PASS", NoLife},
		{"a stone inside a space of five", `
		. . O . . X O . .
		X X X X X X O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .` + away, "A8", board.Fail, board.Win, "PASS", "PASS", TwoEyes},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := query(t, test.board, test.stone)
			if !q.Enclosed() {
				t.Fatal("the group counts as not enclosed")
			}
			r := New(DefaultOptions())
			attack, defend := r.Attack(context.Background(), q), r.Defend(context.Background(), q)
			if attack.Code != test.attack || defend.Code != test.defend {
				t.Fatalf("attack %v, defend %v; want %v, %v", attack.Code, defend.Code, test.attack, test.defend)
			}
			if attack.Certainty != search.Proved || defend.Certainty != search.Proved {
				t.Errorf("certainty %v, %v", attack.Certainty, defend.Certainty)
			}
			if got := q.Board.Vertex(attack.Move); test.kill != "" && got != test.kill {
				t.Errorf("killed at %s, want %s", got, test.kill)
			}
			if got := q.Board.Vertex(defend.Move); got != test.save {
				t.Errorf("saved at %s, want %s", got, test.save)
			}
			e := r.Explain(context.Background(), q, false, search.TreeOptions{Depth: 20, Replies: 3, Nodes: 500})
			if e.Life != test.life {
				t.Errorf("lives by %v, want %v; main line %v", e.Life, test.life, e.Main)
			}
		})
	}
}

func TestMovesListsEveryFirstMove(t *testing.T) {
	q := query(t, `
		. . . . . X O . .
		X X X O X X O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .`, "A8")
	r := New(DefaultOptions())
	a := r.Attack(context.Background(), q)
	if a.Code == board.Fail {
		t.Fatal("the gap at D8 cannot be used")
	}
	for _, c := range r.Moves(context.Background(), q, true, Choice{a.Move, a.Code}) {
		if code := r.DoesAttack(context.Background(), q, c.Move).Code; code != a.Code {
			t.Errorf("%s is listed with code %v and gives %v", q.Board.Vertex(c.Move), a.Code, code)
		}
	}
}

// TestNodeLimit checks that the limit holds and that more nodes never turn a
// proved answer.
func TestNodeLimit(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	full := New(DefaultOptions())
	for range 40 {
		b, goal := randomCell(t, r)
		if len(goal) == 0 {
			continue
		}
		q := Query{Board: b, Goal: goal}
		want := full.Attack(context.Background(), q)
		for limit := 1; limit < 3000; limit *= 3 {
			opts := DefaultOptions()
			opts.NodeLimit, opts.TableSize = limit, 1<<10
			got := New(opts).Attack(context.Background(), q)
			if got.Nodes > limit {
				t.Fatalf("%d nodes of %d", got.Nodes, limit)
			}
			if got.Certainty == search.Proved && got.Code != want.Code {
				t.Fatalf("limit %d proves %v, without it %v\n%s", limit, got.Code, want.Code, boardtest.Format(b))
			}
		}
	}
}

// TestZones changes stones outside the zone of a proof at random: the answer
// must stand.
func TestZones(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 4))
	solver := search.NewSolver(search.Options{TableSize: 1 << 12})
	changed, total := 0, 300
	if boardtest.Long() {
		total = 30000
	}
	for changed < total {
		b, goal := randomCell(t, r)
		if len(goal) == 0 {
			continue
		}
		l := newLocal(b, goal, nil, nil, 0)
		root := l.position(b, goal, uint8(r.IntN(2)))
		k := &killProblem{local: l}
		k.stack[0] = root
		solver.Forget()
		res := solver.Solve(context.Background(), k, 1<<18)
		if res.Verdict == search.Unknown || res.Zone[2] != 0 {
			continue
		}
		zone := fromZone(&res.Zone)
		for range 5 {
			other := root
			for x := l.all.not(zone).not(root.safe); !x.empty(); x = x.rest() {
				one := single(x.first())
				for c := range other.stones {
					other.stones[c] = other.stones[c].not(one)
				}
				if c := r.IntN(3); c < 2 {
					other.stones[c] = other.stones[c].or(one)
				}
			}
			// What stands beside a wall now is safe.
			other.safe = l.flood(l.wall.and(other.stones[attacker]), other.stones[attacker])
			other.near = l.wall.or(l.neighbors(other.safe))
			other.goal = root.goal.and(other.stones[defender])
			other.hash = l.hashOf(&other)
			if other.stones == root.stones || other.goal.empty() || !l.breathes(&other) {
				continue
			}
			k.top, k.stack[0] = 0, other
			solver.Forget()
			again := solver.Solve(context.Background(), k, 1<<18)
			if again.Verdict != search.Unknown && again.Verdict != res.Verdict {
				t.Fatalf("turn %d: %v, with stones changed outside %x: %v\n%s\nafter: %x %x", root.turn, res.Verdict,
					zone, again.Verdict, boardtest.Format(b), other.stones[0], other.stones[1])
			}
			changed++
		}
	}
}

// breathes says whether every chain has a liberty.
func (l *local) breathes(p *position) bool {
	var an analysis
	l.analyse(p, &an)
	for _, c := range an.chains[1:an.n] {
		if c.libs.empty() {
			return false
		}
	}
	return true
}

func TestIncrementalHash(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 9))
	for range 200 {
		b, goal := randomCell(t, r)
		if len(goal) == 0 {
			continue
		}
		l := newLocal(b, goal, nil, nil, 0)
		k := &killProblem{local: l}
		k.stack[0] = l.position(b, goal, attacker)
		var node search.Node
		for range 30 {
			children := k.Expand(&node, nil)
			if len(children) == 0 {
				break
			}
			c := children[r.IntN(len(children))]
			k.Play(c.Move)
			if k.Key() != c.Key {
				t.Fatalf("the key of a child is %v, after the move %v", c.Key, k.Key())
			}
			p := k.now()
			if got := l.hashOf(p); got != p.hash {
				t.Fatalf("hash %x, from nothing %x", p.hash, got)
			}
			safe := l.flood(l.wall.and(p.stones[attacker]), p.stones[attacker])
			if safe != p.safe || p.near != l.wall.or(l.neighbors(safe)) {
				t.Fatal("safe stones differ from those found anew")
			}
			node = search.Node{}
		}
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	q := query(t, `
		. . . . . X O . .
		X . . . X X O . .
		O X X X O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .`, "B7")
	if a := New(DefaultOptions()).Attack(ctx, q); a.Nodes != 0 || a.Certainty != search.Limit {
		t.Fatalf("a cancelled question took %d nodes and is %v", a.Nodes, a.Certainty)
	}
}

func BenchmarkEnclosed(b *testing.B) {
	board9 := boardtest.Parse(b, `
		. . . . . X O . .
		X . . . X X O . .
		O X . X O O O . .
		O O X O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .`)
	p := boardtest.Point(b, board9, "B7")
	q := Query{Board: board9, Goal: Group(board9, p)}
	r := New(DefaultOptions())
	nodes := 0
	b.ReportAllocs()
	for b.Loop() {
		nodes += r.Attack(context.Background(), q).Nodes
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(nodes), "ns/node")
}
