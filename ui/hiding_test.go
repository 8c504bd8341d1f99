package ui

import (
	"context"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/settings"
)

// TestWhatIsHiddenStaysHidden hides each part of the window by its key. The next window begins without them, and shows them again by
// the same keys.
func TestWhatIsHiddenStaysHidden(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	window := func(begin func(*bench)) *bench {
		store, err := settings.Open(path, "")
		if err != nil {
			t.Fatal(err)
		}
		b := newBenchOf(t, Config{Engine: realEngine(), Settings: store})
		b.reviewBy(func(_ context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
			report(&facts.Review{Width: 9, Height: 9, Moves: 2, Lanes: make([]facts.Lane, 1)}, controller.Progress{Fraction: 1})
			return nil
		})
		b.openText("(;SZ[9];B[ee];W[cc])")
		begin(b)
		b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
		return b
	}
	seen := func(b *bench) [3]bool {
		return [3]bool{b.beside.Content == b.top, b.lanes.Content().Visible(), !b.State.Folded}
	}
	b := window(func(b *bench) { b.Game.ReviewGame() })
	if got := seen(b); got != [3]bool{true, true, false} {
		t.Fatalf("a new window shows panels, lanes, details: %v", got)
	}
	keys := []fyne.KeyName{fyne.KeyF9, fyne.KeyF8, fyne.KeyD}
	for _, key := range keys {
		b.press(key)
	}
	if got := seen(b); got != [3]bool{false, false, true} {
		t.Errorf("after the keys it shows panels, lanes, details: %v", got)
	}
	if err := b.Settings.Close(); err != nil { // it is written
		t.Fatal(err)
	}
	b = window(func(b *bench) { b.reviews.Toggle() }) // which the player did not ask for: it would show the lanes
	if got := seen(b); got != [3]bool{false, false, true} {
		t.Errorf("the next window shows panels, lanes, details: %v", got)
	}
	for _, key := range keys {
		b.press(key)
	}
	if got := seen(b); got != [3]bool{true, true, false} {
		t.Errorf("after the keys again it shows panels, lanes, details: %v", got)
	}
}
