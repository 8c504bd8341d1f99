package record

import (
	"testing"

	"shikatsu/sgfio"
	"shikatsu/ui/tr"
)

// open reads a record.
func open(t *testing.T, text string) *Document {
	t.Helper()
	c, err := sgfio.ReadText(text)
	if err != nil {
		t.Fatal(err)
	}
	d, err := Of(c, "")
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestMovesAreCounted(t *testing.T) {
	for _, test := range []struct {
		name, text string
		numbers    []int // at each node of the line
		moves      int
	}{
		{"moves below the root", "(;SZ[9];B[cc];W[gg])", []int{0, 1, 2}, 2},
		{"a move in the root", "(;SZ[9]B[ee];W[cc];B[gg])", []int{1, 2, 3}, 3},
		{"nodes without a move", "(;SZ[9];B[ee];C[look];W[cc];AB[aa];B[])", []int{0, 1, 1, 2, 2, 3}, 3},
		{"no moves at all", "(;SZ[9];AB[aa];AW[ba])", []int{0, 1, 2}, 2},
		{"nothing", "(;SZ[9])", []int{0}, 0},
	} {
		d := open(t, test.text)
		for i, want := range test.numbers {
			if d.Goto(i); d.MoveNumber() != want || d.Moves() != test.moves {
				t.Errorf("%s: node %d is %d of %d, want %d of %d", test.name, i, d.MoveNumber(), d.Moves(), want, test.moves)
			}
		}
	}
}

func TestGoToAMove(t *testing.T) {
	const text = "(;SZ[9]B[ee];C[look];W[cc];AB[aa];B[gg])"
	for _, test := range []struct{ number, node, reviewed int }{
		{-3, 0, 0}, {0, 0, 0}, {1, 0, 1}, {2, 2, 3}, {3, 4, 4}, {9, 4, 4},
	} {
		d := open(t, text)
		line := d.Line()
		if d.GotoMove(test.number); d.Node() != line[test.node] {
			t.Errorf("move %d begins at %v", test.number, d.Node().Properties())
		}
		if d.GotoReviewed(test.number); d.Node() != line[test.reviewed] {
			t.Errorf("the review sees move %d at %v", test.number, d.Node().Properties())
		}
	}
	d := open(t, "(;SZ[9];AB[aa];AW[ba])")
	if d.GotoMove(2); d.Node() != d.Line()[2] {
		t.Error("without moves the nodes are not counted")
	}
}

func TestTitlesAreInTheLanguage(t *testing.T) {
	tr.Set("ja")
	defer tr.Set("en")
	if got := New(9, 9).Title(); got != "新しい対局" {
		t.Errorf("a new game is called %q", got)
	}
}
