package tsumegoview

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"shikatsu/ui/study"
)

func TestStatistics(t *testing.T) {
	st := study.Statistics{Attempts: 1, Problems: 1, Right: 1, Streak: 1, LongestStreak: 3, InARow: 2, Rating: study.Rating{Value: 812.4, Deviation: 151.6, Attempts: 1}}
	figures := map[string]string{}
	for _, f := range statisticsFigures(st) {
		figures[f.name] = f.value
	}
	for name, want := range map[string]string{"Problems practised": "1", "Attempts": "1", "Right at the first try": "100 %", "Days in a row": "1", "Most days in a row": "3", "Right in a row": "2", "Rating": "812 ± 152"} {
		if figures[name] != want {
			t.Errorf("%s: %q, want %q", name, figures[name], want)
		}
	}
	for d, want := range map[time.Duration]string{
		12400 * time.Millisecond: "12 s", 83 * time.Second: "1 min 23 s", 2*time.Hour + 5*time.Minute + 50*time.Second: "2 h 5 min",
	} {
		if got := spent(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
	days := make([]study.Day, 20)
	for i := range days {
		days[i] = study.Day{Date: time.Now(), Attempts: 1 + i, Right: i}
	}
	if bars := dayBars(days); len(bars) != 14 {
		t.Errorf("%d bars, want one for each of the last 14 days", len(bars))
	}
}

// TestProgressPlot draws a line from day to day, inside its room, upwards where the rating grows.
func TestProgressPlot(t *testing.T) {
	day := func(n int, value float64) study.Point {
		return study.Point{Date: time.Date(2026, 3, n, 0, 0, 0, 0, time.UTC), Value: value}
	}
	plot := progressPlot([]study.Point{day(1, 600), day(3, 900), day(5, 700)}).(*fyne.Container)
	stack := plot.Objects[1].(*fyne.Container).Objects[0].(*fyne.Container)
	lines := stack.Objects[1].(*fyne.Container).Objects
	if len(lines) != 2 {
		t.Fatalf("%d lines", len(lines))
	}
	up, down := lines[0].(*canvas.Line), lines[1].(*canvas.Line)
	room := stack.Objects[0].MinSize()
	if up.Position1 != fyne.NewPos(0, room.Height) || up.Position2 != fyne.NewPos(room.Width/2, 0) || down.Position1 != up.Position2 ||
		down.Position2.X != room.Width || down.Position2.Y <= 0 || down.Position2.Y >= room.Height {
		t.Errorf("lines %v to %v, %v to %v", up.Position1, up.Position2, down.Position1, down.Position2)
	}
}
