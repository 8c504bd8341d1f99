package ui

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"

	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/depth"
	"shikatsu/ui/facts"
	"shikatsu/ui/state"
)

// BenchmarkStep steps through a game with a view and the findings of a position on. It measures all that
// happens on the window's thread for a step and for the arrival of findings, and the board's picture of 900
// pixels. The graphics driver's share of a frame is not in it.
func BenchmarkStep(b *testing.B) {
	for _, v := range state.Views() {
		b.Run(string(v.ID), func(b *testing.B) { benchmarkStep(b, v.ID) })
	}
}

func benchmarkStep(b *testing.B, view state.View) {
	c, err := sgfio.ReadBytes(resources.Sample())
	if err != nil {
		b.Fatal(err)
	}
	game := c.Games[1]
	line := game.Root().MainLine()
	var findings *facts.Facts
	err = facts.Analyze(depth.Quick.Options)(context.Background(), game.Position(line[120]),
		func(f *facts.Facts, _ controller.Progress) { findings = f })
	if err != nil {
		b.Fatal(err)
	}
	w := newBench(b, fake(func(ctx context.Context, _ *sgfio.Position, _ func(*facts.Facts, controller.Progress)) error {
		<-ctx.Done()
		return ctx.Err()
	}), nil)
	w.openText(game.String())
	w.window.Resize(fyne.NewSize(1280, 860))
	w.Game.SetView(view)
	w.Game.Goto(120)
	painter := boardview.NewPainter()
	by := 1
	for b.Loop() {
		w.Game.Step(by)
		painter.Paint(w.board.Scene(), boardview.Off, 900, 900)
		w.State.Facts = findings
		w.changed(state.Findings)
		painter.Paint(w.board.Scene(), boardview.Off, 900, 900)
		by = -by
		for len(w.posted) > 0 {
			<-w.posted
		}
	}
}
