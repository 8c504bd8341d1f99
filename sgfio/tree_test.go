package sgfio

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// treeText shows a tree with everything in it, for comparisons.
func treeText(root *Node) string {
	var b strings.Builder
	depth := map[*Node]int{}
	root.Walk(func(n *Node) bool {
		if n.parent != nil {
			depth[n] = depth[n.parent] + 1
		}
		fmt.Fprintf(&b, "%d", depth[n])
		for _, p := range n.props {
			fmt.Fprintf(&b, " %s%q", p.ID, p.Values)
		}
		b.WriteByte('\n')
		return true
	})
	return b.String()
}

// texts draws texts with everything that is special in a record.
func texts() *rapid.Generator[string] {
	pieces := []string{
		"]", "[", "\\", ":", ";", "(", ")", "\n", "\t", " ", "a", "B[aa]", ";B[aa]", "(;GM[1]", "[1] here", "]]", "\\]",
		"日本語", "한글", "é", "😀", "x", "word", "and ", "\r\n", "C[", "W [bb]", ");", "];", "KK1[", "é]",
	}
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 8).Draw(t, "pieces"), "")
	})
}

// games draws trees in the form that reading gives. They have one move a node, setup and moves apart, and no
// node at the end of a line that says nothing.
func games() *rapid.Generator[*Game] {
	return rapid.Custom(func(t *rapid.T) *Game {
		w := rapid.IntRange(1, MaxSize).Draw(t, "width")
		h := rapid.IntRange(1, MaxSize).Draw(t, "height")
		g := NewGame(w, h)
		point := func() Value {
			return Value(Pt(rapid.IntRange(0, w-1).Draw(t, "x"), rapid.IntRange(0, h-1).Draw(t, "y")).String())
		}
		nodes := []*Node{g.Root()}
		for i := range rapid.IntRange(0, 30).Draw(t, "nodes") {
			n := nodes[rapid.IntRange(max(0, i-3), i).Draw(t, "parent")].AddChild()
			nodes = append(nodes, n)
			switch rapid.IntRange(0, 5).Draw(t, "kind") {
			case 0:
				n.Set([]string{"AB", "AW", "AE"}[rapid.IntRange(0, 2).Draw(t, "setup")], point(), point())
			case 1:
				n.Set("PL", Value([]string{"B", "W"}[rapid.IntRange(0, 1).Draw(t, "player")]))
			case 2:
				n.Set("B", "")
			default:
				n.Set([]string{"B", "W"}[rapid.IntRange(0, 1).Draw(t, "color")], point())
			}
			for _, id := range rapid.SliceOfDistinct(rapid.SampledFrom([]string{
				"C", "N", "LB", "TR", "XY", "KK1", "_X", "MULTIGOGM", "GB", "V", "LN",
			}), func(s string) string { return s }).Draw(t, "properties") {
				text := texts().Draw(t, id)
				switch id {
				case "LB":
					n.Set(id, ComposeValue(string(point()), text), ComposeValue(string(point()), text))
				case "TR":
					n.Set(id, point())
				case "LN":
					n.Set(id, point()+":"+point())
				case "GB":
					n.Set(id, "1")
				case "V":
					n.Set(id, "-3.5")
				case "C", "N":
					n.Set(id, TextValue(text))
				default:
					n.Set(id, TextValue(text), ComposeValue(text, text))
				}
			}
		}
		for _, id := range []string{"PB", "GN", "GC", "UNKNOWN"} {
			if rapid.Bool().Draw(t, id) {
				g.Root().Set(id, TextValue(texts().Draw(t, id)))
			}
		}
		return g
	})
}

// Whatever is written is read back as the same tree.
func TestWriteAndReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(games(), 1, 3).Draw(t, "games")
		var b strings.Builder
		if err := Write(&b, list...); err != nil {
			t.Fatal(err)
		}
		c, err := ReadText(b.String())
		if err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
		if len(c.Games) != len(list) {
			t.Fatalf("%d games of %d\n%s", len(c.Games), len(list), b.String())
		}
		for i, g := range list {
			if got, want := treeText(c.Games[i].Root()), treeText(g.Root()); got != want {
				t.Fatalf("tree\n%swant\n%sfile\n%s\nwarnings %v", got, want, b.String(), c.Warnings)
			}
		}
	})
}

// Escaping keeps every text as it is but for the white space that the format
// does not have.
func TestTextSurvives(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := texts().Draw(t, "text")
		want := strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\t", " ")
		if got := TextValue(s).Text(); got != want {
			t.Fatalf("%q became %q", s, got)
		}
		first, second, ok := ComposeValue(s, s).Split()
		if !ok || first.Text() != want || second.Text() != want {
			t.Fatalf("%q composed became %q and %q", s, first.Text(), second.Text())
		}
	})
}

// The main line first, then variations in order, whatever the shape.
func TestWalkOrder(t *testing.T) {
	g := mustRead(t, "(;N[0](;N[1](;N[2])(;N[3]))(;N[4];N[5]))")
	var got []string
	g.Root().Walk(func(n *Node) bool { got = append(got, n.Text("N")); return true })
	if want := []string{"0", "1", "2", "3", "4", "5"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
