package record

import (
	"fmt"
	"testing"

	"shikatsu/sgfio"
)

// onNine names the points of a board of 9 lines.
func onNine(p sgfio.Point) string { return fmt.Sprintf("%c%d", "ABCDEFGHJ"[p.Column()], 9-p.Row()) }

func TestFind(t *testing.T) {
	c, err := sgfio.ReadText(`(;SZ[9]C[Opening];B[cc]LB[aa:X];W[gg]C[a big Ladder](;B[cg]N[Joseki];W[])(;B[gc]C[ladder again]))`)
	if err != nil {
		t.Fatal(err)
	}
	d, err := Of(c, "")
	if err != nil {
		t.Fatal(err)
	}
	root := d.Game().Root()
	first := root.Child(0)
	second := first.Child(0)
	main, pass, other := second.Child(0), second.Child(0).Child(0), second.Child(1)
	for _, step := range []struct {
		text string
		by   int
		want *sgfio.Node
	}{
		{"ladder", 1, second}, {"LADDER", 1, other}, {"ladder", 1, second}, {"ladder", -1, other},
		{"x", 1, first}, {"jos", 1, main}, {"G7", 1, other}, {"2", 1, second}, {"pass", 1, pass},
		{"opening", -1, root}, {"opening", 1, root},
	} {
		if !d.Find(step.text, step.by, onNine) || d.Node() != step.want {
			t.Errorf("%q by %d went to %v", step.text, step.by, d.Node().Properties())
		}
	}
	for _, text := range []string{"nothing", "", "  ", "J9", "12"} {
		if d.Find(text, 1, onNine) || d.Node() != root {
			t.Errorf("%q was found", text)
		}
	}
}

func TestFindSeesACommentBeingTyped(t *testing.T) {
	d := New(9, 9)
	d.SetComment("just typed")
	if !d.Find("typed", 1, onNine) {
		t.Error("a comment being typed is not found")
	}
}
