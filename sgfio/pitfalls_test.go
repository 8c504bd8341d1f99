package sgfio

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what was read into testdata/pitfalls.txt")

// compact shows a tree as a record without root properties that every record
// has.
func compact(g *Game) string {
	var b strings.Builder
	type step struct {
		n     *Node
		close bool
	}
	steps := []step{{g.Root(), false}}
	for len(steps) > 0 {
		s := steps[len(steps)-1]
		steps = steps[:len(steps)-1]
		if s.close {
			b.WriteByte(')')
			continue
		}
		if p := s.n.Parent(); p != nil && len(p.Children()) > 1 {
			b.WriteByte('(')
			steps = append(steps, step{nil, true})
		}
		b.WriteByte(';')
		for _, p := range s.n.Properties() {
			b.WriteString(p.ID)
			for _, v := range p.Values {
				fmt.Fprintf(&b, "[%s]", v)
			}
		}
		for i := len(s.n.Children()) - 1; i >= 0; i-- {
			steps = append(steps, step{s.n.Children()[i], false})
		}
	}
	return b.String()
}

// TestPitfalls reads the files of testdata/pitfalls.txt, which has what goes wrong in records. Under a title
// it has the files, and for each the games and warnings that reading must give.
func TestPitfalls(t *testing.T) {
	name := filepath.Join("testdata", "pitfalls.txt")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	count := 0
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		quoted, ok := strings.CutPrefix(line, "file ")
		if !ok {
			if line == "" || line[0] == '#' {
				fmt.Fprintln(&got, line)
			}
			continue
		}
		count++
		text, err := strconv.Unquote(quoted)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		fmt.Fprintln(&got, line)
		c, err := ReadBytes([]byte(text))
		if err != nil {
			fmt.Fprintf(&got, "\terror %v\n", err)
			continue
		}
		for _, g := range c.Games {
			n := g.Count()
			fmt.Fprintf(&got, "\tgame %s\n", strconv.Quote(compact(g)))
			fmt.Fprintf(&got, "\t\tmoves %d nodes %d setup %d %d\n", n.Moves, n.Nodes, n.SetupBlack, n.SetupWhite)
		}
		for _, w := range c.Warnings {
			fmt.Fprintf(&got, "\twarning %v\n", w)
		}
		// What was repaired once is clean.
		var clean strings.Builder
		if err := Write(&clean, c.Games...); err != nil {
			t.Fatal(err)
		}
		again, err := ReadText(clean.String())
		if err != nil {
			t.Fatalf("%s: written and read again: %v", line, err)
		}
		if len(again.Games) != len(c.Games) {
			t.Fatalf("%s: %d games when read again", line, len(again.Games))
		}
		for i, g := range c.Games {
			if a, b := g.Count(), again.Games[i].Count(); a != b {
				t.Errorf("%s: %v, when written and read again %v", line, a, b)
			}
		}
	}
	if *update {
		if err := os.WriteFile(name, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if count < 100 {
		t.Errorf("only %d files", count)
	}
	if want := strings.TrimSpace(string(data)); strings.TrimSpace(got.String()) != want {
		gotLines, wantLines := strings.Split(got.String(), "\n"), strings.Split(want, "\n")
		for i := range min(len(gotLines), len(wantLines)) {
			if gotLines[i] != wantLines[i] {
				t.Fatalf("line %d is\n%s\nwant\n%s", i+1, gotLines[i], wantLines[i])
			}
		}
		t.Fatal("the lengths differ")
	}
}
