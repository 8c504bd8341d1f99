package facts

import (
	"context"
	"testing"

	"shikatsu/engine"
	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/controller"
)

// The game that comes along shows what a review finds: groups that die and live, and mistakes.
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
	kinds := map[engine.EventKind]int{}
	for _, e := range r.Events {
		kinds[e.Kind]++
	}
	for _, want := range []engine.EventKind{engine.Killed, engine.Saved, engine.MissedDefense} {
		if kinds[want] == 0 {
			t.Errorf("there is no event of the kind %v", want)
		}
	}
	if len(r.Events) > 20 {
		t.Errorf("%d events", len(r.Events))
	}
}
