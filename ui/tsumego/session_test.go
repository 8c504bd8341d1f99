package tsumego

import (
	"context"
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/ui/controller"
	"shikatsu/ui/proof"
)

// bulky has a black group whose eye space is five points, dead if White begins.
const bulky = `
	. . X O O O O . .
	. . X O O O O . .
	. X X O O O O . .
	X X O O O O O . .
	O O O O O O O . .
	. . . . . . . . .
	O O O O O O O . .
	O O O O O O O . .
	. . . . . . . . .`

// bench is a session whose engine answers at once.
type bench struct {
	*Session
	t   *testing.T
	ask controller.Analyze[*proof.Question, *proof.Answer]
}

func problem(t *testing.T, diagram string, toMove board.Color) *Problem {
	t.Helper()
	position, err := engine.NewPosition(boardtest.Parse(t, diagram), toMove)
	if err != nil {
		t.Fatal(err)
	}
	p, err := FromPosition(position, board.NoPoint)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func newBench(t *testing.T, diagram string, toMove board.Color, o board.Orientation) *bench {
	t.Helper()
	s, err := NewSession(problem(t, diagram, toMove), o, 400000)
	if err != nil {
		t.Fatal(err)
	}
	x := &bench{Session: s, t: t, ask: proof.Ask(engine.DefaultOptions)}
	x.think()
	return x
}

// think answers questions until there are none.
func (x *bench) think() {
	x.t.Helper()
	for q := x.Need(); q != nil; q = x.Need() {
		err := x.ask(context.Background(), q, func(a *proof.Answer, _ controller.Progress) { x.Arrived(a) })
		if err != nil {
			x.t.Fatal(err)
		}
	}
}

// play makes a move named as in the diagram, whatever the orientation.
func (x *bench) play(vertex string) {
	x.t.Helper()
	b := x.Problem.Position().Board()
	p, err := b.ParseVertex(vertex)
	if err != nil {
		x.t.Fatal(err)
	}
	if err := x.Play(x.Orientation.Point(p, b.Width(), b.Height())); err != nil {
		x.t.Fatal(err)
	}
	x.think()
}

func TestRightAndWrongFirstMoves(t *testing.T) {
	for _, test := range []struct {
		name, diagram string
		toMove        board.Color
		move          string
		phase         Phase
		light         Light
		says          string
	}{
		{"the middle of three lives", boardtest.ThreeInARow, board.Black, "B9", Solved, Green, "B9 works."},
		{"the side does not", boardtest.ThreeInARow, board.Black, "C9", Refuted, Red, "C9 fails: White need not even answer."},
		{"nor does a move elsewhere", boardtest.ThreeInARow, board.Black, "H5", Refuted, Red, "H5 fails: White answers B9."},
		{"nor a pass", boardtest.ThreeInARow, board.Black, "PASS", Refuted, Red, "Passing fails: White answers B9."},
		{"the middle of three kills", boardtest.ThreeInARow, board.White, "B9", Solved, Green, "B9 works."},
		{"the side does not kill", boardtest.ThreeInARow, board.White, "A9", Refuted, Red, "A9 fails: Black answers B9."},
		{"the vital point of bulky five", bulky, board.White, "A8", Solved, Green, "A8 works."},
		{"beside it", bulky, board.White, "B9", Refuted, Red, "B9 fails: Black answers A8."},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, o := range []board.Orientation{0, board.Mirrored | board.Swapped, board.Transposed, board.Mirrored | board.UpsideDown | board.Transposed | board.Swapped} {
				x := newBench(t, test.diagram, test.toMove, o)
				if x.Phase != YourMove {
					t.Fatalf("phase %v before the first move", x.Phase)
				}
				x.play(test.move)
				if x.Phase != test.phase || x.Light() != test.light {
					t.Errorf("orientation %d: phase %v, light %v", o, x.Phase, x.Light())
				}
				if (x.Mistakes > 0) != (test.phase == Refuted) {
					t.Errorf("orientation %d: %d mistakes", o, x.Mistakes)
				}
				if text := x.Feedback(); o == 0 && !strings.HasPrefix(text, test.says) {
					t.Errorf("feedback %q, want %q", text, test.says)
				}
			}
		})
	}
}

func TestAWrongMoveMayBeTakenBack(t *testing.T) {
	x := newBench(t, boardtest.ThreeInARow, board.White, 0)
	x.play("A9")
	if x.Phase != Refuted || x.Tree.Current().Parent == x.Tree.Root {
		t.Fatal("the refutation is not on the board")
	}
	x.play("B9") // another move takes the wrong one back by itself
	if x.Phase != Solved || x.Mistakes != 1 {
		t.Errorf("phase %v after %d mistakes", x.Phase, x.Mistakes)
	}
	if text := x.StateText(); text != "Solved." {
		t.Errorf("it says %q", text)
	}
	x.Restart()
	if x.Phase != YourMove || x.Tree.Current() != x.Tree.Root {
		t.Error("the attempt does not begin again")
	}
}

// invaded has a black corner that White, to play, kills from within and from
// behind; it takes several moves.
const invaded = `
	. X . . O X O . .
	. . . . . X O . .
	O X X X X X O . .
	O O O O O O O . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .`

// The engine resists, and every one of its moves has to be answered.
func TestTheEngineResistsUntilNothingIsLeft(t *testing.T) {
	x := newBench(t, invaded, board.White, 0)
	moves := 0
	for ; x.Phase == YourMove && moves < 20; moves++ {
		if x.Light() != Green {
			t.Fatalf("after %d right moves the light is %v", moves, x.Light())
		}
		if moves > 0 && x.StateText() != "Right so far. Go on." {
			t.Errorf("after a right move it says %q", x.StateText())
		}
		if err := x.Play(x.Tree.Current().Verdict.Best); err != nil {
			t.Fatal(err)
		}
		x.think()
	}
	if x.Phase != Solved || x.Mistakes != 0 || moves < 2 {
		t.Errorf("phase %v, %d mistakes, after %d moves", x.Phase, x.Mistakes, moves)
	}
}

// TestAMistakeInTheMiddle makes a mistake later than by the first move. It is refuted as well, and taking it
// back leads to the position before it, not to the start.
func TestAMistakeInTheMiddle(t *testing.T) {
	x := newBench(t, invaded, board.White, 0)
	if err := x.Play(x.Tree.Root.Verdict.Best); err != nil {
		t.Fatal(err)
	}
	x.think()
	middle := x.Tree.Current()
	if middle == x.Tree.Root || x.Phase != YourMove {
		t.Fatalf("phase %v after the first move", x.Phase)
	}
	for _, p := range x.Tree.Board(middle).Points() {
		if x.Play(p) == nil {
			x.think()
			if x.Phase == Refuted {
				break
			}
			x.Tree.GoTo(middle)
			x.Phase = YourMove
		}
	}
	if x.Phase != Refuted || x.Light() != Red || x.Mistakes != 1 {
		t.Fatalf("phase %v, light %v, %d mistakes", x.Phase, x.Light(), x.Mistakes)
	}
	x.TakeBack()
	if x.Tree.Current() != middle || x.Phase != YourMove || x.Light() != Green {
		t.Error("taking back does not lead to the position before the mistake")
	}
}

func TestProblemsWithoutAProblem(t *testing.T) {
	for _, test := range []struct {
		name, diagram string
		toMove        board.Color
	}{
		{"a group that lives", `
			. X . X O . .
			X X X X O . .
			O O O O O . .
			. . . . . . .
			O O O O O . .
			. . . . . . .`, board.White},
		{"a group that is dead", `
			. . X O . . .
			. . X O . . .
			X X X O . . .
			O O O O . . .
			. . . . . . .
			O O O O . . .`, board.Black},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := problem(t, test.diagram, test.toMove)
			b := p.Position().Board()
			p.Stone = boardtest.Point(t, b, "B5")
			if b.At(p.Stone) == board.Empty {
				p.Stone = boardtest.Point(t, b, "C5")
			}
			s, err := NewSession(p, 0, 40000)
			if err != nil {
				t.Fatal(err)
			}
			x := &bench{Session: s, t: t, ask: proof.Ask(engine.DefaultOptions)}
			x.think()
			if x.Phase != Trivial || !strings.HasPrefix(x.StateText(), "There is nothing to solve") {
				t.Errorf("phase %v: %s", x.Phase, x.StateText())
			}
			if x.Play(board.Pass) != nil || x.Phase != Trivial {
				t.Error("a move was judged all the same")
			}
		})
	}
}

func TestAnAnswerCutOffJudgesNothing(t *testing.T) {
	s, err := NewSession(problem(t, bulky, board.White), 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	x := &bench{Session: s, t: t, ask: proof.Ask(engine.DefaultOptions)}
	x.think()
	if x.Phase != Unsolved || x.Judged() || x.Light() != Dark {
		t.Errorf("phase %v, judged %v, light %v", x.Phase, x.Judged(), x.Light())
	}
}

// A move that cannot be judged within the limit is neither right nor wrong.
func TestAMoveCutOffIsNotJudged(t *testing.T) {
	x := newBench(t, invaded, board.White, 0)
	x.Tree.Nodes = 1 // for the moves that follow
	x.play("C8")
	if x.Phase != Doubtful || x.Mistakes != 0 || x.Light() != Dark {
		t.Fatalf("phase %v, %d mistakes, light %v", x.Phase, x.Mistakes, x.Light())
	}
	if text := x.Feedback(); !strings.Contains(text, "not proved") {
		t.Errorf("feedback %q", text)
	}
	for n := 0; x.Phase == Doubtful; n++ {
		if n > 8 {
			t.Fatal("it is never judged")
		}
		q := x.Longer()
		if err := x.ask(context.Background(), q, func(a *proof.Answer, _ controller.Progress) { x.Arrived(a) }); err != nil {
			t.Fatal(err)
		}
	}
	if x.Phase == Judging {
		t.Errorf("phase %v", x.Phase)
	}
	if x.Longer() != nil && x.Phase != Doubtful {
		t.Error("there is more to think about")
	}
}

func TestHintsTellMoreAndMore(t *testing.T) {
	x := newBench(t, boardtest.ThreeInARow, board.Black, 0)
	best := x.Tree.Root.Verdict.Best
	if move, _ := x.MovePoint(); x.Region() != nil || move != board.NoPoint || x.HintText() != "" {
		t.Error("something is told before a hint was asked for")
	}
	x.MoreHint()
	if text := x.HintText(); text != "Black to play: make the marked group live." {
		t.Errorf("first hint %q", text)
	}
	x.MoreHint()
	inside := false
	for _, p := range x.Region() {
		inside = inside || p == best
	}
	if n := len(x.Region()); !inside || n != regionSize*regionSize {
		t.Errorf("the area of %d points has the move: %v", n, inside)
	}
	x.MoreHint()
	x.think()
	text := x.HintText()
	if p, code := x.VitalPoint(); !strings.Contains(text, "White would play at B9") || p != best || code != board.Win {
		t.Errorf("third hint %q, %v", text, code)
	}
	x.MoreHint()
	text = x.HintText()
	if p, code := x.MovePoint(); text != "Play B9." || p != best || code != board.Win {
		t.Errorf("fourth hint %q, %v", text, code)
	}
	x.MoreHint()
	if x.Hints != MoveHint {
		t.Error("there are more hints than there are")
	}
}

func TestGivingUpShowsTheSolution(t *testing.T) {
	x := newBench(t, boardtest.ThreeInARow, board.White, 0)
	x.GiveUp()
	x.think()
	if x.Phase != GaveUp || !x.Over() || x.Tree.Current() == x.Tree.Root {
		t.Errorf("phase %v", x.Phase)
	}
	if text := x.Feedback(); !strings.HasPrefix(text, "White kills with B9.") {
		t.Errorf("it says %q", text)
	}
}

func TestTextsThatAreNoLongerTrueAreHidden(t *testing.T) {
	for _, test := range []struct {
		text string
		o    board.Orientation
		want bool
	}{
		{"Black to play.", 0, true},
		{"Black to play.", board.Swapped, false},
		{"The point C12 matters.", board.Mirrored, false},
		{"黒先生き", board.Transposed, false},
		{"A famous problem from the 17th century.", board.Swapped, true},
	} {
		p := problem(t, boardtest.ThreeInARow, board.Black)
		p.Text = test.text
		s, err := NewSession(p, test.o, 1000)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Text() != ""; got != test.want {
			t.Errorf("%q in orientation %d: shown %v", test.text, test.o, got)
		}
	}
}

func TestOrientationsKeepTheIdentity(t *testing.T) {
	p := problem(t, bulky, board.White)
	seen := map[string]bool{}
	for o := board.Orientation(0); o < board.Orientations; o++ {
		turned, err := turned(o, p.Position())
		if err != nil {
			t.Fatal(err)
		}
		if ID(turned) != p.ID {
			t.Errorf("orientation %d has another identity", o)
		}
		seen[boardtest.Format(turned.Board())] = true
	}
	if len(seen) != board.Orientations {
		t.Errorf("%d different boards of %d orientations", len(seen), board.Orientations)
	}
	other := problem(t, bulky, board.Black)
	if other.ID == p.ID {
		t.Error("the player to move does not matter to the identity")
	}
}

// What was not read since the engine was stopped is not judged.
func TestStoppedReadingsJudgeNothing(t *testing.T) {
	s, err := NewSession(problem(t, bulky, board.White), 0, 100000)
	if err != nil {
		t.Fatal(err)
	}
	s.Stop()
	if s.Phase != Unsolved || s.Judged() || s.StateText() != "Stopped before there was an answer." {
		t.Errorf("before the first answer: phase %v, %q", s.Phase, s.StateText())
	}
	if q := s.Longer(); q == nil || s.Phase != Reading {
		t.Errorf("thinking longer asks %v in phase %v", q, s.Phase)
	}

	x := newBench(t, bulky, board.White, 0)
	if err := x.Play(boardtest.Point(t, x.Tree.Board(x.Tree.Root), "A8")); err != nil {
		t.Fatal(err)
	}
	x.Stop()
	if x.Phase != Doubtful || x.Mistakes != 0 || x.StateText() != "Stopped before there was an answer." {
		t.Errorf("after a move: phase %v, %d mistakes, %q", x.Phase, x.Mistakes, x.StateText())
	}
	x.TakeBack()
	if x.Phase != YourMove {
		t.Errorf("taken back: phase %v", x.Phase)
	}
	x.Hints = RegionHint
	x.MoreHint()
	x.Stop()
	if x.Hints != RegionHint || x.Need() != nil {
		t.Errorf("a hint that was not read: %v, still needed %v", x.Hints, x.Need())
	}
}
