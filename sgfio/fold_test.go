package sgfio

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// longTexts draws texts of many lines' length, with and without spaces.
func longTexts() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		parts := rapid.SliceOfN(texts(), 0, 12).Draw(t, "texts")
		for i := range parts {
			parts[i] = strings.Repeat(parts[i], rapid.IntRange(1, 9).Draw(t, "times"))
		}
		return strings.Join(parts, "")
	})
}

// Long texts are written in short lines, cut between characters, and come back
// as they were.
func TestLongTextsAreFolded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := NewGame(19, 19)
		g.Root().Set("PB", TextValue(longTexts().Draw(t, "PB")))
		g.Root().Set("GC", TextValue(longTexts().Draw(t, "GC")))
		n := g.Root().AddChild()
		n.Set("B", "pd")
		n.Set("C", TextValue(longTexts().Draw(t, "C")))
		n.Set("LB", ComposeValue("aa", longTexts().Draw(t, "LB")), ComposeValue("bb", longTexts().Draw(t, "LB")))
		n.Set("KK1", TextValue(longTexts().Draw(t, "KK1")))
		n.Set("TR", "aa:cc", "dd", "ee:gg")
		n.AddChild().Set("W", "dd")
		n.AddChild().Set("C", TextValue(longTexts().Draw(t, "variation")))

		written := g.String()
		for line := range strings.Lines(written) {
			line = strings.TrimSuffix(line, "\n")
			if len(line) > lineLimit {
				t.Fatalf("a line of %d bytes: %q\n%s", len(line), line, written)
			}
			if !utf8.ValidString(line) {
				t.Fatalf("a character cut in two: %q", line)
			}
		}
		c, err := ReadText(written)
		if err != nil {
			t.Fatalf("%v\n%s", err, written)
		}
		if len(c.Games) != 1 || treeText(c.Games[0].Root()) != treeText(g.Root()) {
			t.Fatalf("became\n%swant\n%sfile\n%s", treeText(c.Games[0].Root()), treeText(g.Root()), written)
		}
	})
}

func TestFoldedText(t *testing.T) {
	words := "The corner lives with two eyes, but only if Black answers the placement on the second line at once."
	for _, c := range []struct{ name, text, want string }{
		{"at a space", words,
			"C[The corner lives with two eyes, but only if Black answers the \\\nplacement on the second line at once.]"},
		{"hard breaks stay", "one\n\ntwo", "C[one\n\ntwo]"},
		{"without a space", strings.Repeat("死活", 13),
			"C[" + strings.Repeat("死活", 11) + "\\\n死活死活]"},
		{"not inside an escape", strings.Repeat("x", 68) + "]yz",
			"C[" + strings.Repeat("x", 68) + "\\\n\\]yz]"},
	} {
		g := NewGame(9, 9)
		g.Root().AddChild().Set("C", TextValue(c.text))
		_, got, _ := strings.Cut(g.String(), "\n;")
		if got != c.want+")\n" {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Whatever the tree, points are written in short lines as well.
func TestLinesOfPointsAreShort(t *testing.T) {
	g := NewGame(52, 52)
	var points []Value
	for y := range 52 {
		for x := range 52 {
			if (x+y)%2 == 0 {
				points = append(points, Value(Pt(x, y).String()))
			}
		}
	}
	g.Root().Set("AB", points...)
	n := g.Root()
	for i := range 400 {
		n = n.AddChild()
		n.Set([]string{"B", "W"}[i%2], Value(Pt(i%52, i/52).String()))
		n.Set("N", "x")
		if i%20 == 0 {
			n.parent.AddChild().Set("KO", "")
		}
	}
	for line := range strings.Lines(g.String()) {
		if len(line) > lineLimit+1 {
			t.Fatalf("%d bytes: %q", len(line), line)
		}
	}
}
