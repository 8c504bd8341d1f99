package bench

import (
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/verify"
)

// fewestProofs is the number of proofs below which those of the bench are taken to be lost.
const fewestProofs = 10

// TestProofs has the proofs of all problems of the bench checked by the rules. Those about the groups of its composed
// positions are checked, too.
func TestProofs(t *testing.T) {
	if testing.Short() {
		t.Skip("all problems are solved")
	}
	checked := 0
	check := func(name string, c *verify.Certificate) {
		if c == nil {
			return
		}
		checked++
		if err := c.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	list, err := problems()
	if err != nil {
		t.Fatal(err)
	}
	opts := engine.DefaultSolveOptions()
	opts.Owl.NodeLimit, opts.Certify = solveNodes, true
	for _, p := range list {
		solution, err := engine.Solve(t.Context(), p.position, opts)
		if err != nil {
			t.Fatalf("%s: %v", p.name, err)
		}
		check(p.name, solution.Certificate)
	}
	of := checked
	list, err = composed(diagrams)
	if err != nil {
		t.Fatal(err)
	}
	limits := engine.DefaultOptions()
	for _, p := range list {
		report, err := engine.Analyze(t.Context(), p.position, limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		b := p.position.Board()
		for _, d := range report.Dragons {
			stone, err := b.ParseVertex(string(d.Origin))
			if err != nil {
				t.Fatal(err)
			}
			v, err := engine.Ask(t.Context(), b, stone, engine.Effort{Level: engine.ByProof, Nodes: lifeNodes, Certify: true}, limits)
			if err != nil {
				t.Logf("%s, %s: %v", p.name, d.Origin, err) // it cannot be written down
				continue
			}
			check(p.name+", "+string(d.Origin), v.Certificate)
		}
	}
	t.Logf("%d proofs of problems and %d of groups", of, checked-of)
	if checked < fewestProofs {
		t.Errorf("%d proofs", checked)
	}
}
