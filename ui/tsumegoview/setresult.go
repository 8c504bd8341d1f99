package tsumegoview

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/look"
	"shikatsu/ui/study"
	"shikatsu/ui/tr"
)

// SetResult shows how a set of problems went, with the player's rating before and after it. With it comes how large it is shown
// best. Titles are those of its problems.
func SetResult(s *study.Set, titles []string, before, after study.Rating) (fyne.CanvasObject, fyne.Size) {
	figures, problems := container.New(&statisticsLayout{}), container.New(&statisticsLayout{})
	for _, f := range setFigures(s, before, after) {
		addFigure(figures, f.name, f.value, theme.ColorNameForeground)
	}
	for i, g := range s.Grades {
		value, color := tr.L("right"), look.Good
		if g == study.Again {
			value, color = tr.L("wrong"), look.Bad
		}
		addFigure(problems, fmt.Sprintf("%d  %s", i+1, titles[i]), value, color)
	}
	return container.NewVScroll(container.NewPadded(container.NewVBox(figures, widget.NewSeparator(), problems))), fyne.NewSize(480, 440)
}

// setFigures sum a set up.
func setFigures(s *study.Set, before, after study.Rating) []figure {
	rating := ratingText(after)
	if before.Attempts > 0 && after.Attempts > 0 {
		rating = fmt.Sprintf("%.0f → %s", before.Value, rating)
	}
	return []figure{
		{tr.L("Right"), tr.F("%[1]d of %[2]d", s.Right(), len(s.Grades))},
		{tr.L("Time spent thinking"), s.Took.Round(time.Second).String()},
		{tr.L("Rating"), rating},
	}
}
