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

// The game that comes along shows what a review finds: groups that die and live, and mistakes of both players.
func TestReviewOfTheBundledGame(t *testing.T) {
	if testing.Short() {
		t.Skip("reads a game of 98 moves")
	}
	c, err := sgfio.ReadBytes(resources.Bundled())
	if err != nil {
		t.Fatal(err)
	}
	var r *Review
	err = ReviewGame(engine.DefaultOptions)(context.Background(), c.Games[1], func(got *Review, _ controller.Progress) { r = got })
	if err != nil {
		t.Fatal(err)
	}
	worth := func(e *Event) float64 { return e.Points }
	for _, player := range []boardview.Stone{boardview.Black, boardview.White} {
		kinds := map[engine.EventKind]int{}
		for _, e := range r.Lesson(player, worth) {
			kinds[e.Kind]++
			if len(e.Line()) == 0 {
				t.Errorf("nothing better than move %d is known", e.Move)
			}
		}
		if kinds[engine.MissedKill] != 1 || kinds[engine.MissedDefense] != 1 {
			t.Errorf("the lesson of %v has %v", player, kinds)
		}
	}
	if len(r.Events) > 10 {
		t.Errorf("%d events", len(r.Events))
	}
}
