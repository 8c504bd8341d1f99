package ui

import (
	"slices"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"shikatsu/engine"
	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
)

// BenchmarkVerdicts goes to positions in the middle of games that the window has not met, with the usual depth. It measures
// the time until a first verdict on a group is painted, and until all are, in the median and at worst. That goes from the
// step to the board's picture of 900 pixels; the graphics driver's share of a frame is not in it. The processor time of all
// threads is told beside the time on the clock, which other programs lengthen.
func BenchmarkVerdicts(b *testing.B) {
	c, err := sgfio.ReadBytes(resources.Sample())
	if err != nil {
		b.Fatal(err)
	}
	painter := boardview.NewPainter()
	var first, all, firstBusy, allBusy []time.Duration
	w := newBench(b, facts.Analyze, nil)
	w.window.Resize(fyne.NewSize(1280, 860))
	for b.Loop() {
		for _, game := range c.Games {
			w.openText(game.String())
			for move := 60; move < len(game.Root().MainLine()) && move <= 180; move += 20 {
				w.analysed() // of the position before
				start, spent := time.Now(), busy(b)
				w.Game.Goto(move)
				painted := func() { painter.Paint(w.board.Scene(), boardview.Off, 900, 900) }
				painted()
				w.until("a first verdict", func() bool { return w.State.Facts != nil && len(w.State.Facts.Dragons) > 0 })
				painted()
				first, firstBusy = append(first, time.Since(start)), append(firstBusy, busy(b)-spent)
				w.until("all verdicts", func() bool { return w.State.Analysis.Stage == string(engine.StageSemeai) || !w.State.Analysis.Running })
				painted()
				all, allBusy = append(all, time.Since(start)), append(allBusy, busy(b)-spent)
			}
		}
	}
	b.ReportMetric(float64(len(first))/float64(b.N), "positions/op")
	for name, times := range map[string][]time.Duration{"first": first, "all": all, "first-processor": firstBusy, "all-processor": allBusy} {
		slices.Sort(times)
		b.ReportMetric(milliseconds(times[len(times)/2]), name+"-median-ms")
		b.ReportMetric(milliseconds(times[len(times)-1]), name+"-worst-ms")
	}
}

// busy is the processor time of the program so far.
func busy(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
