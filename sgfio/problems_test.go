package sgfio

import (
	"strings"
	"testing"
)

// TestProblemStarts finds the problems of records in the forms that collections have; each is named by its comment.
func TestProblemStarts(t *testing.T) {
	for _, test := range []struct{ name, record, want string }{
		{"one", "(;AB[aa]C[one];B[bb];W[cc])", "one"},
		{"no solution", "(;AB[aa]C[one])", "one"},
		{"solutions", "(;AB[aa]C[one](;B[bb])(;B[cc]))", "one"},
		{"a text first", "(;AB[aa];C[one];B[bb])", "one"},
		{"variations of an empty root", "(;SZ[9](;AB[aa]C[one];B[bb])(;AB[cc]C[two];B[dd])(;AW[aa]C[three]))", "one two three"},
		{"variations that add to the root", "(;AB[aa]C[root](;AB[bb]C[one];W[cc])(;AB[dd]C[two];W[ee]))", "one two"},
		{"variations beside a solution", "(;AB[aa]C[root](;B[bb])(;AW[cc]C[two];B[dd]))", "root two"},
		{"chapters", "(;(;C[chapter](;AB[aa]C[one];B[bb])(;AB[cc]C[two];B[dd]))(;AB[ee]C[three];B[ff]))", "one two three"},
		{"set up in steps", "(;SZ[9](;AB[aa];AW[bb]C[one];B[cc])(;AB[cc];AW[dd]C[two]))", "one two"},
		{"texts beside a solution", "(;AB[aa]C[one](;B[bb])(;C[a remark]))", "one"},
	} {
		c, err := ReadText(test.record)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, n := range c.Games[0].ProblemStarts() {
			got = append(got, n.Comment())
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// TestProblemStartsDeep goes through a record with many set-ups below each other without recursion.
func TestProblemStartsDeep(t *testing.T) {
	for _, node := range []string{"(;AB[aa]", "(;C[a]"} {
		text := strings.Repeat(node, 20000) + ";AW[bb]" + strings.Repeat(")", 20000)
		c, err := ReadText(text)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(c.Games[0].ProblemStarts()); n != 1 {
			t.Errorf("%s: %d problems", node, n)
		}
	}
}
