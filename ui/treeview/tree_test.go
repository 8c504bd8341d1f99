package treeview

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"shikatsu/sgfio"
)

func root(t testing.TB, text string) *sgfio.Node {
	t.Helper()
	c, err := sgfio.ReadText(text)
	if err != nil {
		t.Fatal(err)
	}
	return c.Games[0].Root()
}

// picture writes a layout with one letter a node: the node's name N.
func picture(l *Layout) string {
	cols, rows := l.Size()
	grid := make([][]byte, rows)
	for i := range grid {
		grid[i] = []byte(strings.Repeat(".", cols))
	}
	for n, at := range l.At {
		if name := n.Text("N"); name != "" {
			grid[at.Row][at.Col] = name[0]
		}
	}
	lines := make([]string, rows)
	for i, row := range grid {
		lines[i] = string(row)
	}
	return strings.Join(lines, "\n")
}

func TestLayout(t *testing.T) {
	for _, c := range []struct{ name, sgf, want string }{
		{"one line", "(;N[a];N[b];N[c])", "abc"},
		{"two variations", "(;N[a](;N[b];N[c])(;N[d])(;N[e];N[f]))", "abc\n.d.\n.ef"},
		{"later branches stand nearer", "(;N[a](;N[b](;N[c];N[g])(;N[d]))(;N[e]))", "abcg\n..d.\n.e.."},
		{"a free row is used again", "(;N[a](;N[b];N[c];N[d];N[e](;N[f])(;N[g]))(;N[h]))", "abcdef\n.h...g"},
	} {
		if got := picture(NewLayout(root(t, c.sgf))); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

func TestEveryNodeHasItsOwnPlace(t *testing.T) {
	text := "(;SZ[9]" + strings.Repeat("(;B[aa];W[bb](;B[cc])(;B[dd];W[ee])", 300) + strings.Repeat(")", 301)
	r := root(t, text)
	l := NewLayout(r)
	places := map[Cell]bool{}
	count := 0
	r.Walk(func(n *sgfio.Node) bool {
		count++
		at, ok := l.At[n]
		if !ok || places[at] {
			t.Fatalf("node %d at %v: placed %v, alone %v", count, at, ok, !places[at])
		}
		places[at] = true
		if p := n.Parent(); p != nil && l.At[p].Col != at.Col-1 {
			t.Fatalf("node %d is not one column after its parent", count)
		}
		return true
	})
	if count < 1000 {
		t.Fatalf("only %d nodes", count)
	}
}

func TestClickGoesToTheNode(t *testing.T) {
	test.NewTempApp(t)
	r := root(t, "(;N[a](;N[b];N[c])(;N[d]))")
	tree := New()
	w := test.NewTempWindow(t, tree)
	w.Resize(fyne.NewSize(300, 200))
	tree.SetTree(r)
	tree.SetCurrent(r, r.MainLine())
	var got *sgfio.Node
	tree.OnSelect = func(n *sgfio.Node) { got = n }
	target := r.Child(1)
	test.TapAt(tree, tree.PositionOf(target))
	if got != target {
		t.Error("the click chose another node")
	}
	w.Canvas().Capture() // drawing must not fail
}

func BenchmarkDrawLargeTree(b *testing.B) {
	test.NewTempApp(b)
	r := root(b, "(;SZ[9]"+strings.Repeat("(;B[aa];W[bb](;B[cc])(;B[dd];W[ee])", 1000)+strings.Repeat(")", 1001))
	tree := New()
	tree.Resize(fyne.NewSize(450, 300))
	tree.SetTree(r)
	tree.SetCurrent(r.MainLine()[2], r.MainLine())
	for b.Loop() {
		tree.draw(450, 300)
	}
}

func TestThePointerTellsOfNodes(t *testing.T) {
	test.NewTempApp(t)
	root := root(t, "(;SZ[9];B[aa](;W[bb])(;W[cc]))")
	tree := New()
	test.NewTempWindow(t, tree).Resize(fyne.NewSize(300, 200))
	tree.SetTree(root)
	tree.SetCurrent(root, root.MainLine())
	var heard []*sgfio.Node
	tree.OnHover = func(n *sgfio.Node) { heard = append(heard, n) }
	point := func(n *sgfio.Node) {
		tree.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: tree.PositionOf(n)}})
	}
	second := root.Child(0).Child(1)
	point(root)
	point(root)
	point(second)
	tree.MouseOut()
	if want := []*sgfio.Node{root, second, nil}; !slices.Equal(heard, want) {
		t.Errorf("heard of %d nodes: %v", len(heard), heard)
	}
}

// Nodes stand off the edges, and the wheel goes no further than the tree.
func TestTheTreeHasRoomAtItsEdges(t *testing.T) {
	test.NewTempApp(t)
	r := root(t, "(;SZ[9]"+strings.Repeat(";B[aa]", 40)+")")
	tree := New()
	test.NewTempWindow(t, tree).Resize(fyne.NewSize(300, 200))
	tree.SetTree(r)
	line := r.MainLine()
	tree.SetCurrent(r, line)
	const radius = 0.46 * pitch // of the current node
	if at := tree.PositionOf(r); at.X <= radius || at.Y <= radius {
		t.Errorf("the first node is at %v", at)
	}
	turn := func(dy float32) { tree.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, dy)}) }
	turn(-10000)
	last := line[len(line)-1]
	if at := tree.PositionOf(last); at.X < 200 || at.X+radius > tree.Size().Width {
		t.Errorf("after the wheel the last node of a tree without variations is at %v of %v", at, tree.Size())
	}
	turn(10000)
	if at := tree.PositionOf(r); at.X <= radius || at.X > pitch {
		t.Errorf("after the wheel back the first node is at %v", at)
	}
	tree.SetCurrent(last, line)
	tree.SetCurrent(line[1], line)
	if at := tree.PositionOf(r); at.X <= radius {
		t.Errorf("beside the second node the first is at %v", at)
	}
}
