package semeai

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// stones gives the strings named by vertices.
func stones(t *testing.T, b *board.Board, vertices string) (set board.Bits) {
	t.Helper()
	for _, v := range strings.Fields(vertices) {
		p, err := b.ParseVertex(v)
		if err != nil || !b.At(p).IsStone() {
			t.Fatalf("%s is no stone: %v", v, err)
		}
		b.StoneBits(p, &set)
	}
	return set
}

func resultText(b *board.Board, r Result) string {
	return fmt.Sprintf("%v %v %s", r.Saved, r.Killed, b.Vertex(r.Move))
}

var raceCases = []struct {
	name    string
	diagram string
	a, b    string
	// aFirst and bFirst list the right answers.
	aFirst, bFirst string
}{
	{"no eyes, nothing shared, a tie: who moves first wins", `
		O O O O O O . . .
		O . . . . O . . .
		O X X X X O . . .
		X O O O O X . . .
		X . . . . X . . .
		X X X X X X . . .
		. . . . . . . . .`,
		"B5", "B4",
		"WIN WIN B3|WIN WIN C3|WIN WIN D3|WIN WIN E3", "WIN WIN B6|WIN WIN C6|WIN WIN D6|WIN WIN E6"},
	{"one liberty ahead: the leader can play elsewhere", `
		O O O O O O O . .
		O . . . . . O . .
		O X X X X X O . .
		X O O O O O X . .
		X . . . X X X . .
		X X X X X . . . .
		. . . . . . . . .`,
		"B5", "B4",
		"WIN WIN PASS", "0 0 PASS"},
	{"two shared liberties and no eyes: seki", `
		O O O O O O . . .
		X X X X X O . . .
		X . . O X O . . .
		O O O O O X . . .
		X X X X X X . . .
		. . . . . . . . .`,
		"A5", "A3",
		"WIN 0 PASS", "WIN 0 PASS"},
	{"an eye wins against none, however many liberties are shared", `
		O O O O O O O . .
		O . O O O O O . .
		X X X X X X O . .
		X . O O O X O . .
		O O O . O X O . .
		O O O O O O X . .
		X X X X X X X . .
		. . . . . . . . .`,
		"A4", "A6",
		"WIN WIN PASS", "0 0 PASS"},
	{"a square four is five liberties", `
		O O O O O O O . . .
		O . . . . . O . . .
		O X X X X X O . . .
		X O O O O O X . . .
		X O . . O X X . . .
		X O . . O X . . . .
		X O O O O X . . . .
		X X X X X X . . . .`,
		"B6", "B5",
		"WIN WIN C4|WIN WIN D4|WIN WIN C3|WIN WIN D3",
		"WIN WIN B7|WIN WIN C7|WIN WIN D7|WIN WIN E7|WIN WIN F7"},
	{"two throw-ins save the approach moves", `
		O O O O O O O . .
		O O . O . O O . .
		O X . X . X O . .
		O X X X X X O . .
		X O O O O O X . .
		X . . . O O X . .
		X X X X X X X . .
		. . . . . . . . .`,
		"B5", "B4",
		"0 0 PASS", "WIN WIN PASS"},
	{"a larger eye owns the shared liberties", `
		O O O O O O O O . .
		O X X X X X X O . .
		O X . . . X X O . .
		O X . . X X X O . .
		O X X X . O O X . .
		X O O O O O O X . .
		X O . . O O O X . .
		X O . . O X X X . .
		X O O O O X . . . .
		X X X X X X . . . .`,
		"B9", "B5",
		"WIN WIN PASS", "0 0 PASS"},
	{"five points in the corner with stones at both ends are more than a bent four", `
		. . . . . . . . .
		. . . . . . . . .
		O O O O O O O . .
		O . . . O O O . .
		X X X X X . O . .
		O O O O X O O . .
		O O O O X . O . .
		. X . O X O O . .
		. . O O X . O . .`,
		"A4", "A5",
		"0 0 PASS", "WIN WIN PASS"},
	{"dead stones keep the corner point away from the string around", `
		. . . . . . . . .
		. . . . . . . . .
		O O O O O O O . .
		. O O O . O O . .
		X X X X X O O . .
		O O O O X O O . .
		. X O O X O O . .
		. . O O X O O . .
		. X O O X . O . .`,
		"A4", "A5",
		"KO_A KO_A B2", "WIN WIN A2"},
	{"stones that become a bent four capture without a ko", `
		O O . X O . . .
		O X X X O . . .
		. X . . O . . .
		X X O O O . . .
		O O . . . . . .
		. . . . . . . .
		. . . . . . . .
		. . . . . . . .`,
		"A8", "B7",
		"WIN WIN PASS", "0 0 PASS"},
	{"a ko for everything", `
		. X . O X . O .
		. X O . O X O .
		. X O O X X O .
		. X O X X X O .`,
		"F3", "C3",
		"KO_A KO_A D3", "WIN WIN F4"},
}

func TestRaces(t *testing.T) {
	z := New(DefaultOptions())
	for _, c := range raceCases {
		t.Run(c.name, func(t *testing.T) {
			b := boardtest.Parse(t, c.diagram)
			an, err := z.Analyze(context.Background(), Query{Board: b, A: stones(t, b, c.a), B: stones(t, b, c.b)})
			if err != nil {
				t.Fatal(err)
			}
			for i, r := range [2]Result{an.AFirst, an.BFirst} {
				want := [2]string{c.aFirst, c.bFirst}[i]
				got := resultText(b, r)
				right := false
				for _, w := range strings.Split(want, "|") {
					right = right || w == got
				}
				if !right {
					t.Errorf("%s first: %s (%v), want %s", [2]string{"A", "B"}[i], got, r.Certainty, want)
				}
				if r.Certainty == search.Limit {
					t.Errorf("%s first: not decided in %d nodes", [2]string{"A", "B"}[i], an.Nodes)
				}
			}
		})
	}
}

// TestCodesAreThoseOfOneMove saves a dragon while the other one can be killed by a ko at most. The codes are those of one move.
func TestCodesAreThoseOfOneMove(t *testing.T) {
	b := boardtest.Parse(t, raceCases[0].diagram)
	fills, elsewhere := board.MakePoint(1, 4), board.MakePoint(8, 6)
	for _, test := range []struct {
		name string
		save board.Point
		want answer
	}{
		{"the move that saves leads to the ko as well", fills, answer{level: withThreats, move: fills}},
		{"it leads to nothing more", elsewhere, answer{level: never, move: elsewhere}},
	} {
		z := New(DefaultOptions())
		if _, err := z.Analyze(context.Background(), Query{Board: b, A: stones(t, b, "B5"), B: stones(t, b, "B4")}); err != nil {
			t.Fatal(err)
		}
		ans := [2][2]answer{
			{{level: withThreats, move: board.MakePoint(2, 4)}, {}},
			{{level: always, move: board.MakePoint(1, 1)}, {level: never, move: test.save}},
		}
		z.oneMove(context.Background(), &ans)
		if got := ans[0][0]; got.level != test.want.level || got.move != test.want.move {
			t.Errorf("%s: %+v, want %+v", test.name, ans[0][0], test.want)
		}
	}
}

// TestInterruptedKosAreMarked ends an analysis where it looks for what is left of a ko.
func TestInterruptedKosAreMarked(t *testing.T) {
	b := boardtest.Parse(t, raceCases[0].diagram)
	z := New(DefaultOptions())
	if _, err := z.Analyze(context.Background(), Query{Board: b, A: stones(t, b, "B5"), B: stones(t, b, "B4")}); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	ans := [2][2]answer{
		{{level: withThreats, move: board.MakePoint(2, 4)}, {}},
		{{level: always, move: board.MakePoint(1, 1)}, {level: never, move: board.MakePoint(1, 4)}},
	}
	z.oneMove(ctx, &ans)
	if got := ans[0][0]; got.certainty != search.Limit {
		t.Errorf("%+v", got)
	}
}

// captures and outside liberties are plainer moves than shared liberties.
func TestPlainerMoves(t *testing.T) {
	shared := `
		O O O O O O . . .
		O . . . . O . . .
		X X X X X O . . .
		. O O O O X . . .
		O O . . . X . . .
		X X X X X X . . .
		. . . . . . . . .`
	for _, test := range []struct {
		name, diagram, hunter, prey, move, want string
	}{
		{"a shared liberty", shared, "A5", "A3", "A4", "C3"},
		{"an outside liberty is plain", shared, "A5", "A3", "D3", ""},
		{"a capture", `
			. O X . .
			O O X . .
			X X X . .
			. . . . .`, "C4", "B4", "D1", "A4"},
		{"the capture itself", `
			. O X . .
			O O X . .
			X X X . .
			. . . . .`, "C4", "B4", "A4", ""},
	} {
		b := boardtest.Parse(t, test.diagram)
		z := New(DefaultOptions())
		if _, err := z.Analyze(context.Background(), Query{Board: b, A: stones(t, b, test.hunter), B: stones(t, b, test.prey)}); err != nil {
			t.Fatal(err)
		}
		move := boardtest.Point(t, b, test.move)
		var got []string
		for _, p := range z.tries[0].plainer(move) {
			got = append(got, b.Vertex(p))
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("%s: %q, want %q", test.name, s, test.want)
		}
	}
}

func TestBadQueries(t *testing.T) {
	b := boardtest.Parse(t, `
		. X O .
		. X O .
		. X . .
		. . . .`)
	black, white := stones(t, b, "B4"), stones(t, b, "C4")
	mixed := black
	mixed.Or(&white)
	empty := board.Bits{}
	empty.Set(board.MakePoint(0, 0))
	z := New(DefaultOptions())
	for name, q := range map[string]Query{
		"no stones":   {Board: b, A: black},
		"empty point": {Board: b, A: empty, B: white},
		"two colors":  {Board: b, A: mixed, B: white},
		"same color":  {Board: b, A: black, B: black},
	} {
		if _, err := z.Analyze(context.Background(), q); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestCancelledAnalysisIsMarked(t *testing.T) {
	b := boardtest.Parse(t, raceCases[3].diagram)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	an, err := New(DefaultOptions()).Analyze(ctx, Query{Board: b, A: stones(t, b, "A4"), B: stones(t, b, "A6")})
	if err != nil {
		t.Fatal(err)
	}
	if an.Nodes != 0 || an.AFirst.Certainty != search.Limit {
		t.Errorf("a cancelled analysis searched %d nodes and calls itself %v", an.Nodes, an.AFirst.Certainty)
	}
}

func BenchmarkRaces(b *testing.B) {
	for _, c := range raceCases {
		b.Run(strings.ReplaceAll(c.name, " ", "-"), func(b *testing.B) {
			pos, err := boardtest.Read(c.diagram)
			if err != nil {
				b.Fatal(err)
			}
			q := Query{Board: pos}
			for i, v := range []string{c.a, c.b} {
				p, err := pos.ParseVertex(v)
				if err != nil {
					b.Fatal(err)
				}
				pos.StoneBits(p, []*board.Bits{&q.A, &q.B}[i])
			}
			z := New(DefaultOptions())
			nodes := 0
			b.ReportAllocs()
			for b.Loop() {
				an, err := z.Analyze(context.Background(), q)
				if err != nil {
					b.Fatal(err)
				}
				nodes += an.Nodes
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(max(nodes, 1)), "ns/node")
		})
	}
}
