package eyes

import (
	"encoding/binary"
	"flag"
	"maps"
	"math/bits"
	"os"
	"slices"
	"testing"
)

var update = flag.Bool("update", false, "write the table of small eye shapes anew")

// appendEntry writes an entry of the table.
func appendEntry(table []byte, k memoKey, a Analysis) []byte {
	table = binary.BigEndian.AppendUint32(table, tableKey(k))
	v := a.Value
	return append(table, v.A<<6|v.B<<4|v.C<<2|v.D, byte(a.Attack), byte(a.Defense))
}

// graphOf reads a coded picture.
func graphOf(t testing.TB, coded string) *Graph {
	t.Helper()
	p, err := parsePicture(coded)
	if err != nil {
		t.Fatal(err)
	}
	return &p.g
}

// smallGraphs lists the shapes of the table: every connected one in the middle, at the edge and in the corner. They have any
// captives and up to three marginal points.
func smallGraphs() map[memoKey]*Graph {
	graphs := map[memoKey]*Graph{}
	for n := 1; n <= tableMax; n++ {
		for _, cells := range polyominoes(n) {
			for where := range 3 {
				for margins := range 1 << n {
					if bits.OnesCount(uint(margins)) > 3 {
						continue
					}
					for captives := range 1 << n {
						g := placed(cells, where, margins)
						g.captive = set(captives)
						least := 0
						if n > tableMaxScarce {
							least = plentyOfLiberties
						}
						for liberties := least; liberties <= plentyOfLiberties; liberties++ {
							h := *g
							h.setLiberties(liberties)
							key, _ := h.canonical()
							graphs[memoKey{key, h.liberties}] = &h
						}
					}
				}
			}
		}
	}
	return graphs
}

// TestShapeTable compares the table of small shapes with the solver: all of it, or a
// part in short mode. With -update it writes the table.
func TestShapeTable(t *testing.T) {
	graphs := smallGraphs()
	keys := slices.SortedFunc(maps.Keys(graphs), func(a, b memoKey) int {
		return int(int64(tableKey(a)) - int64(tableKey(b)))
	})
	s := newSolver()
	if *update {
		var table []byte
		for _, k := range keys {
			g := graphs[k]
			_, order := g.canonical()
			table = appendEntry(table, k, reorder(s.Analyze(g), order[:g.n], false))
		}
		if err := os.WriteFile("shapes.bin", table, 0o644); err != nil {
			t.Fatal(err)
		}
		t.Logf("%d shapes written", len(keys))
		return
	}
	if got := len(shapeTable); got != len(keys)*tableEntry {
		t.Errorf("the table has %d bytes, want %d for %d shapes", got, len(keys)*tableEntry, len(keys))
	}
	step := 1
	if testing.Short() {
		step = 41
	}
	for i := 0; i < len(keys); i += step {
		g := graphs[keys[i]]
		_, order := g.canonical()
		want := reorder(s.Analyze(g), order[:g.n], false)
		got, ok := inTable(g.n, keys[i])
		if !ok {
			t.Fatalf("shape %x with %d liberties is not in the table", keys[i].graph, keys[i].liberties)
		}
		if got != want {
			t.Errorf("shape %x with %d liberties: %+v in the table, %+v found", keys[i].graph, keys[i].liberties, got, want)
		}
	}
}

// TestTableKnowsItsLimits: what is not in the table is not found.
func TestTableKnowsItsLimits(t *testing.T) {
	for _, k := range []memoKey{{0, 0}, {1 << 26, plentyOfLiberties}} {
		if a, ok := inTable(3, k); ok {
			t.Errorf("key %x: %+v", k.graph, a)
		}
	}
	if _, ok := inTable(tableMax+1, memoKey{}); ok {
		t.Error("a shape that is too large is found")
	}
	if _, ok := inTable(tableMax, memoKey{liberties: 0}); ok {
		t.Error("a shape of five points with few liberties is found")
	}
}

// TestShapesAreShared: what one evaluator found another that shares it need not find, whatever the order of the points.
func TestShapesAreShared(t *testing.T) {
	shapes := NewShapes()
	for _, test := range [][2]string{{"......", "......"}, {"...%...", "...%..."}, {"!......", "......!"}} {
		var graphs [2]*Graph
		for i, coded := range test {
			g := graphOf(t, coded)
			graphs[i] = g
		}
		want := NewSharing(shapes).Analyze(graphs[0])
		other := NewSharing(shapes)
		other.solver = nil // it must not need one
		if got := other.Analyze(graphs[1]); got.Value != want.Value {
			t.Errorf("%q is worth %v, %q was worth %v", test[1], got.Value, test[0], want.Value)
		}
	}
}

// BenchmarkFirstAnalysis analyses shapes of five points that the Evaluator has not met.
func BenchmarkFirstAnalysis(b *testing.B) {
	for _, coded := range []string{"...", "...%..", ".X.%.!"} {
		b.Run(coded, func(b *testing.B) {
			g := graphOf(b, coded)
			e := NewEvaluator()
			for b.Loop() {
				clear(e.seen)
				e.solved = NewShapes()
				e.Analyze(g)
			}
		})
	}
}
