package record

import (
	"strings"
	"testing"

	"shikatsu/sgfio"
)

// Keeping a comment safe while it is typed does not end the typing: it stays one step of undo.
func TestSafetyCopiesDoNotCutTypingIntoSteps(t *testing.T) {
	for _, text := range []string{"(;SZ[9];B[aa])", "(;SZ[9];B[aa]C[old]N[name])"} {
		c, err := sgfio.ReadText(text)
		if err != nil {
			t.Fatal(err)
		}
		d, err := Of(c, "")
		if err != nil {
			t.Fatal(err)
		}
		d.Goto(1)
		old, before := d.Comment(), d.AllText()
		for _, typed := range []string{"n", "", "ne", "new"} {
			d.SetComment(typed)
			copied, err := sgfio.ReadText(d.AllText())
			if err != nil {
				t.Fatal(err)
			}
			if got := copied.Games[0].Root().Child(0).Comment(); got != typed {
				t.Errorf("the copy says %q, want %q", got, typed)
			}
		}
		d.Goto(0)
		if got := d.AllText(); !strings.Contains(got, "C[new]") {
			t.Errorf("typed:\n%s", got)
		}
		if !d.Undo() || d.Comment() != old || d.CanUndo() {
			t.Errorf("after one step back the comment is %q", d.Comment())
		}
		if got := d.AllText(); got != before {
			t.Errorf("after one step back:\n%s\nwant\n%s", got, before)
		}
	}
}
