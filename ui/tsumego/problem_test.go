package tsumego

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
)

// The names of problems stand in players' journals: however they are made, they stay.
func TestTheNameOfAPositionStays(t *testing.T) {
	for _, test := range []struct{ name, text string }{
		{"to remember", "(;SZ[9]AB[aa][ba][cb]AW[da][db]PL[W])"},
		{"oblong", "(;SZ[5:9]AB[aa][bi]AW[eh])"},
		{"with a ko", "(;SZ[9]AB[ba][ab][bc]AW[ca][cc][db][bb];B[cb])"},
		{"large", "(;SZ[25]AB[yy][xx]AW[aa])"},
	} {
		c, err := sgfio.ReadText(test.text)
		if err != nil {
			t.Fatal(err)
		}
		g := c.Games[0]
		line := g.Root().MainLine()
		last := line[len(line)-1]
		at := g.Position(last)
		position, err := engine.RecordPosition(g, last)
		if err != nil {
			if !sound(at) {
				continue
			}
			t.Fatalf("%s: %v", test.name, err)
		}
		if got, want := recordID(at), ID(position); got != want {
			t.Errorf("%s: the record is named %s, its position %s", test.name, got, want)
		}
	}
	const remembered = "19fa8659727a6a656c4e0754"
	c, _ := sgfio.ReadText("(;SZ[9]AB[aa][ba][cb]AW[da][db]PL[W])")
	if got := recordID(c.Games[0].Position(c.Games[0].Root())); got != remembered {
		t.Errorf("the name is %s, was %s", got, remembered)
	}
}

func TestSoundIsWhatTheEngineTakes(t *testing.T) {
	for _, test := range []struct {
		text string
		want bool
	}{
		{"(;SZ[9]AB[aa]AW[ab])", true}, {"(;SZ[9]AB[aa]AW[ab][ba])", false}, {"(;SZ[2]AB[aa][ab][ba])", true},
		{"(;SZ[2]AB[aa][ab][ba][bb])", false}, {"(;SZ[9]AB[aa][ba]AW[ab][bb])", true}, {"(;SZ[9]AB[aa][ba]AW[ab][bb][ca])", false},
		{"(;SZ[30]AB[aa])", false}, {"(;SZ[9])", true},
	} {
		c, err := sgfio.ReadText(test.text)
		if err != nil {
			t.Fatal(err)
		}
		g := c.Games[0]
		_, err = engine.RecordPosition(g, g.Root())
		if got := sound(g.Position(g.Root())); got != test.want || got != (err == nil) {
			t.Errorf("%s: sound %v, want %v; the engine says %v", test.text, got, test.want, err)
		}
	}
	c, _ := sgfio.ReadText("(;SZ[9]AB[aa]AW[ab][ba])(;SZ[9])(;SZ[9]AB[aa][bb]MA[bb][cc])(;SZ[9]AB[aa]AW[cc]MA[aa][cc])")
	problems, broken := FromCollection(c, "x.sgf")
	var caught *engine.NoLibertyError
	if len(broken) != 2 || !errors.As(broken[0].Err, &caught) || caught.Vertex != "A9" || !errors.Is(broken[1].Err, ErrNoStones) {
		t.Errorf("broken are %v", broken)
	}
	if len(problems) != 2 || problems[0].Stone != board.MakePoint(1, 1) || problems[1].Stone != board.NoPoint {
		t.Errorf("problems %+v", problems)
	}
}

// A board takes some 200 kB: a collection of thousands of problems does not keep one for
// each.
func TestALargeCollectionTakesLittleMemory(t *testing.T) {
	const count = 400
	var text strings.Builder
	for i := range count {
		fmt.Fprintf(&text, "(;SZ[19]AB[aa][b%c]AW[c%c])", 'a'+i%19, 'a'+i/19%19)
	}
	c, err := sgfio.ReadText(text.String())
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	problems, _ := FromCollection(c, "x.sgf")
	runtime.ReadMemStats(&after)
	if each := (after.TotalAlloc - before.TotalAlloc) / count; each > 50_000 {
		t.Errorf("reading a problem allocates %d bytes", each)
	}
	for _, p := range problems {
		if p.Position().Board().At(board.MakePoint(0, 0)) != board.Black {
			t.Fatalf("the position of %s lacks its stones", p.Title)
		}
	}
}

// TestProblemsOfVariations finds the problems below one root, tells of those that are none, and names them.
func TestProblemsOfVariations(t *testing.T) {
	c, err := sgfio.ReadText("(;SZ[9]GN[Book]DI[3]KW[net](;AB[aa]AW[cc]N[Corner];B[bb])(;AB[aa]AW[ab][ba];B[bb])(;AW[dd]AB[ee]PL[W]))")
	if err != nil {
		t.Fatal(err)
	}
	problems, broken := FromCollection(c, "x.sgf")
	if len(problems) != 2 || len(broken) != 1 || broken[0].Number != 1 {
		t.Fatalf("%d problems, broken %v", len(problems), broken)
	}
	for i, want := range []struct {
		title, toMove string
		part          int
	}{{"Corner", "black", 1}, {"Book · 3", "white", 3}} {
		p := problems[i]
		if p.Title != want.title || p.Part != want.part || p.Position().ToMove().String() != want.toMove || p.Level != 3 || p.Theme != "net" {
			t.Errorf("problem %d: %q, part %d, %v to move, level %d, theme %q", i, p.Title, p.Part, p.Position().ToMove(), p.Level, p.Theme)
		}
	}
}
