package facts

import (
	"context"
	"path/filepath"
	"reflect"
	"testing"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/controller"
	"shikatsu/ui/store"
)

// TestAFinishedReviewIsKept reviews a game twice, then one with another last move, and the first with other limits. Only the second
// time it is there at once.
func TestAFinishedReviewIsKept(t *testing.T) {
	const game = "(;SZ[9]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec][gg];B[ff];W[fg];B[fh];W[ba])"
	reports, err := store.Open(filepath.Join(t.TempDir(), "reports.db"), "1", store.DefaultLimit)
	if err != nil {
		t.Fatal(err)
	}
	defer reports.Close()
	opts := engine.DefaultOptions()
	opts.Reports, opts.Threads = reports, 1
	review := func(text string) (last *Review, told int) {
		c, err := sgfio.ReadText(text)
		if err != nil {
			t.Fatal(err)
		}
		err = ReviewGame(func() engine.Options { return opts })(context.Background(), c.Games[0], func(r *Review, _ controller.Progress) { last, told = r, told+1 })
		if err != nil {
			t.Fatal(err)
		}
		return last, told
	}
	known := func() bool {
		c, err := sgfio.ReadText(game)
		return err == nil && Reviewed(c.Games[0], opts)
	}
	if known() {
		t.Error("a game is known that was never reviewed")
	}
	first, told := review(game)
	if !known() {
		t.Error("the game that was reviewed is not known")
	}
	if len(first.Events) == 0 || told < 2 {
		t.Fatalf("%d events, told %d times", len(first.Events), told)
	}
	again, told := review(game)
	if told != 1 || !reflect.DeepEqual(again, first) {
		t.Errorf("told %d times: %+v, want %+v", told, again, first)
	}
	if _, told := review("(;SZ[9]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec][gg];B[ff];W[fg];B[fh];W[gh])"); told < 2 {
		t.Error("the review of another game was taken for this one")
	}
	opts.Owl.NodeLimit /= 2
	if _, told := review(game); told < 2 {
		t.Error("a review with other limits was taken for one with these")
	}
}
