package tsumegoview

import (
	"fmt"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/look"
	"shikatsu/ui/study"
	"shikatsu/ui/tr"
)

// Statistics shows what was practised, and how large it is shown best.
func Statistics(attempts []study.Attempt, now time.Time) (fyne.CanvasObject, fyne.Size) {
	st := study.Summarize(attempts, now)
	if st.Attempts == 0 {
		return widget.NewLabel(tr.L("Nothing was practised yet.")), fyne.NewSize(360, 160)
	}
	table := container.New(&statisticsLayout{})
	for _, f := range statisticsFigures(st) {
		addFigure(table, f.name, f.value, theme.ColorNameForeground)
	}
	days := container.NewVBox()
	for _, bar := range dayBars(st.Days) {
		days.Add(bar)
	}
	content := container.NewVBox(table, widget.NewSeparator(), days)
	if points := study.Progress(attempts, now); len(points) > 1 {
		content.Add(widget.NewSeparator())
		content.Add(progressPlot(points))
	}
	return container.NewVScroll(container.NewPadded(content)), fyne.NewSize(480, 560)
}

// addFigure adds a row to a table.
func addFigure(table *fyne.Container, name, value string, color fyne.ThemeColorName) {
	text := canvas.NewText(value, theme.Color(color))
	text.TextStyle.Bold, text.Alignment = true, fyne.TextAlignTrailing
	table.Add(canvas.NewText(name, theme.Color(theme.ColorNameForeground)))
	table.Add(text)
}

// figure is a number and what it counts. The name stands first, so that it is right for
// any number.
type figure struct{ name, value string }

// statisticsFigures are the numbers of the statistics.
func statisticsFigures(st study.Statistics) []figure {
	number := func(name string, n int) figure { return figure{tr.L(name), fmt.Sprint(n)} }
	return []figure{
		number("Problems practised", st.Problems),
		number("Problems due now", st.Due),
		number("Problems learned (three weeks or more between)", st.Learned),
		number("New today", st.NewToday),
		{tr.L("Attempts"), fmt.Sprint(st.Attempts)},
		{tr.L("Right at the first try"), fmt.Sprintf("%d %%", 100*st.Right/st.Attempts)},
		{tr.L("Rating"), ratingText(st.Rating)},
		number("Right in a row", st.InARow),
		number("Days in a row", st.Streak),
		number("Most days in a row", st.LongestStreak),
		{tr.L("Time spent thinking"), spent(st.Time)},
	}
}

// ratingText is a rating with its doubt, a dash before the first attempt that counts.
func ratingText(r study.Rating) string {
	if r.Attempts == 0 {
		return "–"
	}
	return fmt.Sprintf("%.0f ± %.0f", r.Value, r.Deviation)
}

// progressPlot draws the rating over the days, with the lowest and the highest beside it.
func progressPlot(points []study.Point) fyne.CanvasObject {
	const width, height = 330, 90
	first, last := points[0].Date, points[len(points)-1].Date
	least, most := points[0].Value, points[0].Value
	for _, p := range points {
		least, most = min(least, p.Value), max(most, p.Value)
	}
	at := func(p study.Point) fyne.Position {
		x := width * float32(p.Date.Sub(first)) / float32(max(1, last.Sub(first)))
		return fyne.NewPos(x, height*float32((most-p.Value)/max(1, most-least)))
	}
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(width, height))
	lines := container.NewWithoutLayout()
	for i, p := range points[1:] {
		line := canvas.NewLine(theme.Color(theme.ColorNamePrimary))
		line.StrokeWidth, line.Position1, line.Position2 = 2, at(points[i]), at(p)
		lines.Add(line)
	}
	mark := func(value float64) fyne.CanvasObject {
		return canvas.NewText(fmt.Sprintf("%.0f", value), theme.Color(look.Quiet))
	}
	scale := container.NewBorder(mark(most), mark(least), nil, nil)
	return container.NewVBox(canvas.NewText(tr.L("Rating"), theme.Color(theme.ColorNameForeground)),
		container.NewHBox(container.NewStack(room, lines), scale))
}

// spent is a time that adds up, to the minute once it is hours.
func spent(d time.Duration) string {
	seconds := int(d.Round(time.Second).Seconds())
	switch {
	case seconds < 60:
		return fmt.Sprintf("%d s", seconds)
	case seconds < 3600:
		return fmt.Sprintf("%d min %d s", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d h %d min", seconds/3600, seconds/60%60)
}

// statisticsLayout lays out pairs of a name and its value, in two columns.
type statisticsLayout struct{}

func (statisticsLayout) columns(objects []fyne.CanvasObject) (name, value, row float32) {
	for i, o := range objects {
		size := o.MinSize()
		row = max(row, size.Height)
		if i%2 == 0 {
			name = max(name, size.Width)
		} else {
			value = max(value, size.Width)
		}
	}
	return name, value, row + theme.Padding()
}

// Layout places the pairs below each other.
func (l statisticsLayout) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	name, value, row := l.columns(objects)
	for i, o := range objects {
		y := float32(i/2) * row
		if i%2 == 0 {
			o.Move(fyne.NewPos(0, y))
			o.Resize(fyne.NewSize(name, row))
		} else {
			o.Move(fyne.NewPos(name+3*theme.Padding(), y))
			o.Resize(fyne.NewSize(value, row))
		}
	}
}

// MinSize holds all pairs.
func (l statisticsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	name, value, row := l.columns(objects)
	return fyne.NewSize(name+3*theme.Padding()+value, float32((len(objects)+1)/2)*row)
}

// dayBars has a line for each of the last days. It has the date, a bar, filled as far as the attempts were
// right, and their numbers.
func dayBars(days []study.Day) (bars []fyne.CanvasObject) {
	const shown, width, height = 14, 220, 12
	days = days[max(0, len(days)-shown):]
	most := 1
	for _, d := range days {
		most = max(most, d.Attempts)
	}
	for _, d := range days {
		date := canvas.NewText(d.Date.Format(time.DateOnly), theme.Color(look.Quiet))
		right := canvas.NewRectangle(theme.Color(look.Good))
		right.Resize(fyne.NewSize(float32(width*d.Right)/float32(most), height))
		whole := canvas.NewRectangle(color.Transparent)
		whole.StrokeColor, whole.StrokeWidth = theme.Color(look.Bad), 1.5
		whole.Resize(fyne.NewSize(float32(width*d.Attempts)/float32(most), height))
		room := canvas.NewRectangle(color.Transparent)
		room.SetMinSize(fyne.NewSize(width+theme.Padding(), height))
		count := canvas.NewText(fmt.Sprintf("%d / %d", d.Right, d.Attempts), theme.Color(theme.ColorNameForeground))
		bars = append(bars, container.NewHBox(date, container.NewCenter(container.NewStack(room, container.NewWithoutLayout(whole, right))), count))
	}
	return bars
}
