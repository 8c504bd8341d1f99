package facts

import (
	"context"
	"testing"

	"shikatsu/engine"
	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
)

// TestVerdictsHardlyChange has positions of the sample game read. What is shown first of their stones is mostly what is shown in
// the end, and what is shown later is so still more.
func TestVerdictsHardlyChange(t *testing.T) {
	c, err := sgfio.ReadBytes(resources.Sample())
	if err != nil {
		t.Fatal(err)
	}
	stages := []engine.Stage{engine.StageEyes, engine.StageDragons, engine.StageOwl}
	same, stones := map[engine.Stage]int{}, 0
	analyze := Analyze(engine.DefaultOptions)
	for _, g := range c.Games {
		for move := 60; move < len(g.Root().MainLine()) && move <= 180; move += 40 {
			seen := map[string]map[Pt]boardview.Status{}
			var last *Facts
			err := analyze(context.Background(), g.Position(g.Root().MainLine()[move]), func(f *Facts, p controller.Progress) {
				m := map[Pt]boardview.Status{}
				for _, d := range f.Dragons {
					for _, at := range d.Stones {
						m[at] = d.Status
					}
				}
				seen[p.Stage], last = m, f
			})
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range last.Dragons {
				for _, at := range d.Stones {
					stones++
					for _, stage := range stages {
						if seen[string(stage)][at] == d.Status {
							same[stage]++
						}
					}
				}
			}
		}
	}
	for i, least := range []int{90, 90, 95} {
		share := 100 * float64(same[stages[i]]) / float64(stones)
		t.Logf("after %s %.1f %% of %d stones are shown as in the end", stages[i], share, stones)
		if share < float64(least) {
			t.Errorf("only %.1f %% after %s", share, stages[i])
		}
	}
}
