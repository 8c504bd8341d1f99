package proofview

import (
	"context"
	"testing"

	"shikatsu/engine"
	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/proof"
	"shikatsu/ui/scene"
	"shikatsu/ui/tsumego"
)

// TestWhoTakesTheKoFirst looks at the sign of a ko, which says who takes it first. It does so in the
// position, and after a move of which only its proof tells.
func TestWhoTakesTheKoFirst(t *testing.T) {
	c, err := sgfio.ReadBytes(resources.Practice)
	if err != nil {
		t.Fatal(err)
	}
	const withKo = 22
	problem, err := tsumego.FromGame(c.Games[withKo-1], "", withKo) // White kills by a ko that she takes first
	if err != nil {
		t.Fatal(err)
	}
	tree := proof.New(&proof.Start{Position: problem.Position(), Options: engine.DefaultSolveOptions()}, 400000)
	ask := proof.Ask(engine.DefaultOptions)
	if err := ask(context.Background(), tree.Need(), func(a *proof.Answer, _ controller.Progress) { tree.Arrived(a) }); err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{"question", "first move"} {
		signs := 0
		for _, cell := range Scene(tree, scene.Options{Style: boardview.Paper}).Cells {
			if cell.Status == boardview.NoStatus {
				continue
			}
			signs++
			if cell.Status != boardview.Ko || cell.KoFirst != boardview.White {
				t.Errorf("%s: status %v, first %v", at, cell.Status, cell.KoFirst)
			}
		}
		if signs == 0 {
			t.Errorf("%s: no sign", at)
		}
		tree.Step(1)
	}
}
