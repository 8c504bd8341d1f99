package eyes

import (
	"context"
	"errors"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

func parseValue(text string) Value {
	return Value{text[0] - '0', text[1] - '0', text[2] - '0', text[3] - '0'}
}

func TestAddValues(t *testing.T) {
	for _, test := range []struct{ v, w, want string }{
		{"0001", "0001", "0001"},
		{"0001", "0111", "0112"},
		{"0011", "0011", "0112"},
		{"0111", "0111", "1222"},
		{"1122", "1122", "2334"},
		{"1222", "1222", "3444"},
		{"0112", "2222", "2334"},
	} {
		v, w := parseValue(test.v), parseValue(test.w)
		if got := v.Add(w).String(); got != test.want {
			t.Errorf("%s + %s = %s, want %s", test.v, test.w, got, test.want)
		}
		if got := w.Add(v).String(); got != test.want {
			t.Errorf("%s + %s = %s, want %s", test.w, test.v, got, test.want)
		}
	}
	if got := (Value{9, 10, 10, 12}).String(); got != "[9,10,10,12]" {
		t.Errorf("large numbers print as %s", got)
	}
}

// TestAnalyzeEyegraph holds the values and vital moves of well-known shapes.
func TestAnalyzeEyegraph(t *testing.T) {
	for _, test := range []struct{ graph, value, marked string }{
		{".", "1111", "."},
		{"..", "1111", ".."},
		{"...", "1122", ".*."},
		{"....", "1222", ".<<."},
		{".....", "2222", "....."},
		{"..%..", "1112", ">>\n>>"},
		{"...%..", "1122", ">*.\n.>"},
		{"O.%...%O.", "1122", " . \n.*.\n . "},
		{".X.", "1111", ".X."},
		{"X.X", "2222", "X.X"},
		{".!.", "0022", ".@."},
		{"!..", "0111", "(<."},
		{"!.%O!", "0001", ").\n )"},
		{".!..", "0122", ".@.."},
		{"OO!%O.X%!...", "0112", "  @ \n .X \n!.*."},
	} {
		value, marked, err := AnalyzeEyegraph(context.Background(), test.graph)
		if err != nil {
			t.Errorf("%s: %v", test.graph, err)
			continue
		}
		got, want := trimRows(marked), trimRows(test.marked)
		if value.String() != test.value || got != want {
			t.Errorf("%s: %v\n%s\nwant %s\n%s", test.graph, value, got, test.value, want)
		}
	}
	for _, bad := range []string{"", "O", ".OX", ".a"} {
		if v, _, err := AnalyzeEyegraph(context.Background(), bad); err == nil {
			t.Errorf("%q: %v, want an error", bad, v)
		}
	}
}

// TestLargeEyegraphHearsItsContext: a picture that takes long ends with its context.
func TestLargeEyegraphHearsItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	asked := 0
	s := newSolver()
	s.stop = func() error {
		if asked++; asked == 3 {
			cancel()
		}
		return ctx.Err()
	}
	p, err := parsePicture("OO!!.%.!.X.%....!%...OO")
	if err != nil {
		t.Fatal(err)
	}
	if s.Analyze(&p.g); asked != 3 || s.visits >= 4*stopEvery {
		t.Errorf("%d positions were searched and the context was asked %d times", s.visits, asked)
	}
	if _, _, err := AnalyzeEyegraph(ctx, "OO!!.%.!.X.%....!%...OO"); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func trimRows(text string) string {
	out, row := "", ""
	for _, r := range text + "\n" {
		row += string(r)
		if r == '\n' {
			i := len(row) - 1
			for i > 0 && row[i-1] == ' ' {
				i--
			}
			out += row[:i] + "\n"
			row = ""
		}
	}
	return out
}

// noTactics knows of no captures; every empty point is safe for both.
type noTactics struct{}

func (noTactics) Attack(board.Point) (board.Code, board.Point)  { return board.Fail, board.NoPoint }
func (noTactics) Defense(board.Point) (board.Code, board.Point) { return board.Fail, board.NoPoint }
func (noTactics) SafeMove(board.Point, board.Color) board.Code  { return board.Win }

func TestSpaces(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . X O O . . .
		X X X X O . . . .
		O O O O O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	var lively board.Bits
	for _, p := range b.Points() {
		if b.At(p).IsStone() {
			lively.Set(p)
		}
	}
	m := NewMap(nil)
	update := func() {
		m.MakeDomains(b, &lively)
		m.FindHalfAndFalseEyes(noTactics{})
		m.ComputeAll()
	}
	update()
	p := boardtest.Point(t, b, "B9")
	d := m.Data(board.Black, p)
	if d.Size != 3 || d.MarginalSize != 0 || d.Value.String() != "1122" || d.Attack != p || d.Defense != p {
		t.Errorf("three points in a row: %+v", *d)
	}
	if !m.IsEyeSpace(p) {
		t.Errorf("the queries contradict the data")
	}
	if n := testing.AllocsPerRun(20, update); n != 0 {
		t.Errorf("a second update allocates %v times", n)
	}
}

// TestObviousFalseEye draws a black eye whose diagonals White holds two of, then
// one of.
func TestObviousFalseEye(t *testing.T) {
	obvious := func(b *board.Board, at string) bool {
		m := Map{b: b}
		return m.topologicalEye(boardtest.Point(t, b, at), board.Black, noTactics{}).Obvious
	}
	for _, test := range []struct {
		name, position string
		want           bool
	}{
		{"two bad diagonals", `
			. . . . .
			. O X . .
			. X . X .
			. . X O .
			. . . . .`, true},
		{"one bad diagonal", `
			. . . . .
			. O X . .
			. X . X .
			. . X X .
			. . . . .`, false},
	} {
		b := boardtest.Parse(t, test.position)
		if got := obvious(b, "C3"); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
	b := boardtest.Parse(t, `
		. X . . .
		X O . . .
		. . . . .
		. . . . .
		. . . . .`)
	if !obvious(b, "A5") {
		t.Error("the only diagonal of a corner point is White's, but the eye is not called false")
	}
}

func TestEyeshapesAreConsistent(t *testing.T) {
	b := board.MustNew(9, 9)
	for _, names := range [][]string{{"E5"}, {"E5", "F5", "G5"}, {"A1", "B1"}, {"E5", "F5", "E4", "F4"}} {
		var shape []board.Point
		for _, name := range names {
			shape = append(shape, boardtest.Point(t, b, name))
		}
		reports, err := TestEyeshape(context.Background(), b, shape)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range reports {
			t.Error(line)
		}
	}
	if _, err := TestEyeshape(context.Background(), b, nil); err == nil {
		t.Error("a shape without vertices is accepted")
	}
}

// TestMemoryChangesNothing asks for graphs in many orders of their vertices.
func TestMemoryChangesNothing(t *testing.T) {
	e := NewEvaluator()
	for _, coded := range []string{"...%.", ".%...", "..%O.%O.", ".X.%.", ".%.X.", "!..%O.", ".!.", "X.!"} {
		g := graphOf(t, coded)
		want := newSolver().Analyze(g)
		for range 2 {
			if got := e.Analyze(g); got != want {
				t.Errorf("%s: %+v remembered, %+v found", coded, got, want)
			}
		}
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, coded := range []string{"...", "...%..", "...%...", "....%...", "!...%..."} {
		b.Run(coded, func(b *testing.B) {
			g := graphOf(b, coded)
			s := newSolver()
			b.ReportAllocs()
			for b.Loop() {
				s.Analyze(g)
			}
		})
	}
}
