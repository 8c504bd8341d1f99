package forest

import (
	"go/parser"
	"go/token"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestGrow learns a rule of two traits that no single trait tells. Of a trait that is not used it learns
// nothing.
func TestGrow(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	var learned, others []*Example
	for i := range 2400 {
		e := &Example{Traits: []int16{int16(random.IntN(4)), int16(random.IntN(4))}, Weight: 1}
		e.True = (e.Traits[0] > 1) != (e.Traits[1] > 1)
		if i < 2000 {
			learned = append(learned, e)
		} else {
			others = append(others, e)
		}
	}
	g := Grower{Leaves: 12, Step: 0.12, Shrinkage: 20}
	looks := 0
	f := g.Grow(60, learned, others, func() { looks++ })
	if looks != 20 {
		t.Errorf("%d looks, want 20", looks)
	}
	for _, e := range others {
		if (e.Odds > 0) != e.True {
			t.Fatalf("%v: odds %.2f, want %v", e.Traits, e.Odds, e.True)
		}
	}
	var text strings.Builder
	text.WriteString("package p\n")
	f.Write(&text, "learned", "are trees.")
	if _, err := parser.ParseFile(token.NewFileSet(), "p.go", text.String(), 0); err != nil {
		t.Error(err)
	}
}
