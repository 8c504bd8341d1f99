package proof

import (
	"context"
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
	"shikatsu/sgfio"
	"shikatsu/ui/controller"
)

// bench is a tree with its engine, asked at once.
type bench struct {
	*Tree
	t   *testing.T
	ask controller.Analyze[*Question, *Answer]
}

func newBench(t *testing.T, diagram string, toMove board.Color, stone string) *bench {
	t.Helper()
	b := boardtest.Parse(t, diagram)
	p, err := engine.NewPosition(b, toMove)
	if err != nil {
		t.Fatal(err)
	}
	opts := engine.DefaultSolveOptions()
	if opts.Stone, err = b.ParseVertex(stone); err != nil {
		t.Fatal(err)
	}
	x := &bench{Tree: New(&Start{Position: p, Options: opts}, 20000), t: t, ask: Ask(engine.DefaultOptions)}
	x.think(x.Need())
	return x
}

// think has a question answered.
func (x *bench) think(q *Question) {
	x.t.Helper()
	if q == nil {
		return
	}
	err := x.ask(context.Background(), q, func(a *Answer, _ controller.Progress) { x.Arrived(a) })
	if err != nil {
		x.t.Fatal(err)
	}
}

// play makes a move and waits for the answer to it.
func (x *bench) play(vertex string) {
	x.t.Helper()
	p, err := x.Board(x.Current()).ParseVertex(vertex)
	if err != nil {
		x.t.Fatal(err)
	}
	if err := x.Play(p); err != nil {
		x.t.Fatal(err)
	}
	x.think(x.Need())
}

// line is the way to the current node.
func (x *bench) line() string {
	var names []string
	for _, m := range x.Current().Moves() {
		names = append(names, x.Board(x.Root).Vertex(m.Point))
	}
	return strings.Join(names, " ")
}

func TestEveryMoveIsRefutedOrConceded(t *testing.T) {
	for _, test := range []struct {
		name   string
		toMove board.Color
		move   string
		line   string // with the engine's answer
		says   string
	}{
		{"the right move", board.Black, "B9", "B9", "B9 works."},
		{"a wrong one that needs no answer", board.Black, "A9", "A9", "A9 fails: White need not even answer."},
		{"a move elsewhere", board.Black, "J1", "J1 B9", "J1 fails: White answers B9."},
		{"a pass", board.Black, "PASS", "PASS B9", "Passing fails: White answers B9."},
		{"a wrong attack", board.White, "C9", "C9 B9", "C9 fails: Black answers B9."},
		{"the right attack", board.White, "B9", "B9", "B9 works."},
	} {
		t.Run(test.name, func(t *testing.T) {
			x := newBench(t, boardtest.ThreeInARow, test.toMove, "A8")
			x.play(test.move)
			if got := x.line(); got != test.line {
				t.Errorf("the board shows %q, want %q", got, test.line)
			}
			tried := x.Root.child(mustPoint(t, x, test.move))
			if got := x.MoveText(tried); got != test.says {
				t.Errorf("it says %q, want %q", got, test.says)
			}
		})
	}
}

func mustPoint(t *testing.T, x *bench, vertex string) board.Point {
	t.Helper()
	return boardtest.Point(t, x.Board(x.Root), vertex)
}

func TestTheFirstAnswerBringsItsProof(t *testing.T) {
	x := newBench(t, boardtest.ThreeInARow, board.White, "A8")
	if got := x.Question(); got != "White to play: can the group of Black at A8 be killed?" {
		t.Errorf("the question is %q", got)
	}
	if len(x.Group) != 5 || x.Color != board.Black {
		t.Errorf("group %v of %v", x.Group, x.Color)
	}
	if n := len(x.Root.Children); n != 1 {
		t.Fatalf("%d first moves in the proof of a win", n)
	}
	killed, ko, certainty, ok := x.Root.Children[0].Known()
	if !killed || ko || certainty != search.Proved || !ok {
		t.Error("the first move is not marked as a proved kill")
	}
	for i, row := range x.Rows() {
		if i > 0 && row.Number == 0 {
			t.Error("a move without a number")
		}
	}
}

func TestVariationsAreNumberedThrough(t *testing.T) {
	x := newBench(t, boardtest.ThreeInARow, board.White, "A8")
	x.play("C9")
	x.GoTo(x.Root)
	seen := map[*Node]bool{}
	for i := 1; i <= x.Count(); i++ {
		if err := x.Variation(i); err != nil {
			t.Fatal(err)
		}
		if n := x.Current(); n == x.Root || seen[n] {
			t.Errorf("variation %d is the root or was another's number", i)
		}
		seen[x.Current()] = true
	}
	for _, number := range []int{0, x.Count() + 1} {
		if err := x.Variation(number); err == nil {
			t.Errorf("there is no variation %d", number)
		}
	}
}

func TestIllegalMovesAreRefused(t *testing.T) {
	x := newBench(t, boardtest.ThreeInARow, board.White, "A8")
	before := x.Count()
	if err := x.Play(mustPoint(t, x, "A8")); err == nil {
		t.Error("a move on a stone was taken")
	}
	if x.Count() != before || x.Current() != x.Root {
		t.Error("the refused move changed the tree")
	}
}

// A reading cut short is asked again with more nodes until it is proved.
func TestThinkingLongerProvesWhatWasCutOff(t *testing.T) {
	x := newBench(t, `
		. . . . . X O . .
		X X X . X X O . .
		O O X X X O O . .
		. O O O O O . . .
		. . . . . . . . .
		O O O O O O O . .
		. . . . . . . . .`, board.White, "A6")
	x.Tree.Nodes = 1
	x.Root.Verdict = nil
	x.think(x.Need())
	if x.Root.Verdict.Certainty != search.Limit {
		t.Fatal("one node was enough: choose a harder position")
	}
	if text := CertaintyText(x.Root.Verdict); !strings.HasPrefix(text, "Not proved") {
		t.Errorf("a cut-off answer says %q", text)
	}
	limit := x.Root.Verdict.Limit
	for x.Root.Verdict.Certainty == search.Limit {
		x.think(x.Longer())
		if x.Root.Verdict.Limit <= limit {
			t.Fatal("the limit did not grow")
		}
		limit = x.Root.Verdict.Limit
	}
	if text := CertaintyText(x.Root.Verdict); !strings.HasPrefix(text, "Proved") {
		t.Errorf("the proof says %q", text)
	}
}

func TestAnswersForAnotherTreeAreDropped(t *testing.T) {
	x := newBench(t, boardtest.ThreeInARow, board.White, "A8")
	y := newBench(t, boardtest.ThreeInARow, board.Black, "A8")
	was := x.Root.Verdict
	x.Arrived(&Answer{Question: y.Longer(), Verdict: y.Root.Verdict})
	if x.Root.Verdict != was {
		t.Error("an answer about another start was taken")
	}
}

func TestRecordHasEveryMoveWithItsVerdict(t *testing.T) {
	x := newBench(t, boardtest.ThreeInARow, board.White, "A8")
	x.play("C9")
	text := x.Record().String()
	c, err := sgfio.ReadText(text)
	if err != nil {
		t.Fatal(err)
	}
	count, comments := 0, ""
	c.Games[0].Root().Walk(func(n *sgfio.Node) bool {
		count++
		comments += n.Comment() + "\n"
		return true
	})
	if len(c.Games[0].Root().Points("MA")) != len(x.Group) {
		t.Error("the group is not marked")
	}
	if count != x.Count()+1 {
		t.Errorf("%d nodes in the record, %d moves in the tree", count, x.Count())
	}
	for _, want := range []string{"C9 fails: Black answers B9.", "can the group of Black at A8 be killed?", "Proved"} {
		if !strings.Contains(comments, want) {
			t.Errorf("the record lacks %q:\n%s", want, comments)
		}
	}

	game := sgfio.NewGame(9, 9)
	e := sgfio.NewEditor(game)
	x.AddTo(e, game.Root())
	added := 0
	game.Root().Walk(func(n *sgfio.Node) bool { added++; return true })
	if added != count {
		t.Errorf("%d nodes were added to a game, want %d", added, count)
	}
}

// The moves that are not shown are counted, a single one in words of its own.
func TestFurtherMovesAreCounted(t *testing.T) {
	x := newBench(t, boardtest.ThreeInARow, board.White, "A8")
	for others, want := range []string{"", "1 more move fails in the same way.", "2 more moves fail in the same way."} {
		x.Root.Others = others
		if text := strings.Join(x.lines(x.Root), "\n"); !strings.Contains(text, want) || strings.Contains(text, "in the same way") != (others > 0) {
			t.Errorf("%d more moves: %s", others, text)
		}
	}
}

// Stones that are captured at a glance have no refutations in their proof; some are made.
func TestMovesAreTriedWhereNoneIsNamed(t *testing.T) {
	x := newBench(t, `
		. X X X X . . . .
		. X O O X . . . .
		. X . . X . . . .
		. X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, board.White, "C8")
	if v := x.Root.Verdict; v.Code != board.Fail || len(v.Tree) > 0 {
		t.Skipf("the engine names moves itself: %+v", v)
	}
	for q := x.Tries(); q != nil; q = x.Tries() {
		x.think(q)
	}
	if len(x.Root.Children) != 2 {
		t.Fatalf("%d moves were tried, want the two liberties", len(x.Root.Children))
	}
	for _, c := range x.Root.Children {
		if killed, _, _, ok := c.Known(); !ok || !killed {
			t.Errorf("%v is not refuted", c.Move)
		}
	}
	if x.Current() != x.Root {
		t.Error("trying moves left the question")
	}
	if x.Step(1); x.Current().Verdict == nil || x.Tries() != nil {
		t.Error("the refutation of a move tried is not there")
	}
}
