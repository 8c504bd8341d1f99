package ui

import (
	"fmt"
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

// showStatistics shows what was practised.
func (s *Shell) showStatistics() {
	st := study.Summarize(s.journal.Attempts(), time.Now())
	if st.Attempts == 0 {
		s.popup(tr.L("Study statistics"), widget.NewLabel(tr.L("Nothing was practised yet.")), fyne.NewSize(360, 160))
		return
	}
	table := container.New(&statisticsLayout{})
	for _, f := range statisticsFigures(st) {
		value := canvas.NewText(f.value, theme.Color(theme.ColorNameForeground))
		value.TextStyle.Bold, value.Alignment = true, fyne.TextAlignTrailing
		table.Add(value)
		table.Add(canvas.NewText(f.name, theme.Color(theme.ColorNameForeground)))
	}
	days := container.NewVBox()
	for _, bar := range dayBars(st.Days) {
		days.Add(bar)
	}
	s.popup(tr.L("Study statistics"), container.NewVScroll(container.NewPadded(container.NewVBox(table, widget.NewSeparator(), days))), fyne.NewSize(480, 560))
}

// figure is a number with what it counts.
type figure struct{ value, name string }

// statisticsFigures are the numbers of the statistics.
func statisticsFigures(st study.Statistics) []figure {
	number := func(n int, name string) figure { return figure{fmt.Sprint(n), tr.L(name)} }
	return []figure{
		number(st.Problems, "problems practised"),
		number(st.Due, "problems due now"),
		number(st.Learned, "problems learned (three weeks or more between)"),
		number(st.NewToday, "new today"),
		{fmt.Sprint(st.Attempts), tr.L("attempts")},
		{fmt.Sprintf("%d %%", 100*st.Right/st.Attempts), tr.L("right at the first try")},
		number(st.Streak, "days in a row"),
		{st.Time.Round(time.Second).String(), tr.L("spent thinking")},
	}
}

// statisticsLayout lays out pairs of a value and its name, in two columns.
type statisticsLayout struct{}

func (statisticsLayout) columns(objects []fyne.CanvasObject) (value, name, row float32) {
	for i, o := range objects {
		size := o.MinSize()
		row = max(row, size.Height)
		if i%2 == 0 {
			value = max(value, size.Width)
		} else {
			name = max(name, size.Width)
		}
	}
	return value, name, row + theme.Padding()
}

// Layout places the pairs below each other.
func (l statisticsLayout) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	value, name, row := l.columns(objects)
	for i, o := range objects {
		y := float32(i/2) * row
		if i%2 == 0 {
			o.Move(fyne.NewPos(0, y))
			o.Resize(fyne.NewSize(value, row))
		} else {
			o.Move(fyne.NewPos(value+3*theme.Padding(), y))
			o.Resize(fyne.NewSize(name, row))
		}
	}
}

// MinSize holds all pairs.
func (l statisticsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	value, name, row := l.columns(objects)
	return fyne.NewSize(value+3*theme.Padding()+name, float32((len(objects)+1)/2)*row)
}

// dayBars has a line for each of the last days: the date, a bar, filled as far as
// the attempts were right, and their numbers.
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
		whole := canvas.NewRectangle(nil)
		whole.StrokeColor, whole.StrokeWidth = theme.Color(look.Bad), 1.5
		whole.Resize(fyne.NewSize(float32(width*d.Attempts)/float32(most), height))
		room := canvas.NewRectangle(nil)
		room.SetMinSize(fyne.NewSize(width+theme.Padding(), height))
		count := canvas.NewText(fmt.Sprintf("%d / %d", d.Right, d.Attempts), theme.Color(theme.ColorNameForeground))
		bars = append(bars, container.NewHBox(date, container.NewCenter(container.NewStack(room, container.NewWithoutLayout(whole, right))), count))
	}
	return bars
}
