package facts

import (
	"context"
	"testing"

	"shikatsu/engine"
	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/controller"
)

// The game that comes along shows what a review finds: mistakes of each kind, and
// only what another program agrees with.
func TestReviewOfTheBundledGame(t *testing.T) {
	if testing.Short() {
		t.Skip("reads a game of 236 moves")
	}
	c, err := sgfio.ReadBytes(resources.Sample())
	if err != nil {
		t.Fatal(err)
	}
	var r *Review
	err = ReviewGame(engine.DefaultOptions)(context.Background(), c.Games[1], func(got *Review, _ controller.Progress) { r = got })
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[int][]engine.EventKind{}
	for _, e := range r.Events {
		kinds[e.Move] = append(kinds[e.Move], e.Kind)
	}
	for move, want := range map[int]engine.EventKind{
		85: engine.MissedDefense, 86: engine.RaceLost, 201: engine.MissedDefense, 202: engine.MissedKill,
		229: engine.MissedDefense, 232: engine.MissedKill,
	} {
		if len(kinds[move]) != 1 || kinds[move][0] != want {
			t.Errorf("move %d has the events %v, want %v", move, kinds[move], want)
		}
	}
	if len(r.Events) > 20 {
		t.Errorf("%d events", len(r.Events))
	}
}
