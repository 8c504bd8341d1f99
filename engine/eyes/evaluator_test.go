package eyes

import "testing"

// graphOf reads a coded picture.
func graphOf(t testing.TB, coded string) *Graph {
	t.Helper()
	p, err := parsePicture(coded)
	if err != nil {
		t.Fatal(err)
	}
	return &p.g
}

// BenchmarkFirstAnalysis analyses shapes of five points that the Evaluator has not met.
func BenchmarkFirstAnalysis(b *testing.B) {
	for _, coded := range []string{"...", "...%..", ".X.%.!"} {
		b.Run(coded, func(b *testing.B) {
			g := graphOf(b, coded)
			e := NewEvaluator()
			for b.Loop() {
				clear(e.known)
				e.Analyze(g)
			}
		})
	}
}
