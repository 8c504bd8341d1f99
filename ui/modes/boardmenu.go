package modes

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
)

// PointMenu is what a right click on a point offers.
func (l *Looking) PointMenu(p boardview.Pt, at fyne.Position) {
	if l.mode != nil {
		return
	}
	var items []*fyne.MenuItem
	if l.State.Position.At(scene.Point(p)) != sgfio.Empty {
		items = l.GroupMenu(p)
	} else {
		items = []*fyne.MenuItem{
			fyne.NewMenuItem(tr.L("Play here"), func() { l.Play(scene.Point(p)) }),
			fyne.NewMenuItem(tr.L("Play here for the other side"), func() {
				l.TryMove(p, scene.Stone(l.State.Position.ToMove).Other())
			}),
		}
		for _, e := range l.State.Facts.EyesWith(p) {
			items = append(items, fyne.NewMenuItem(tr.F("Show the eye at %s", l.State.Facts.Name(e.At)), func() { l.SelectEye(e) }))
		}
	}
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", items...), l.Window.Canvas(), at)
}

// GroupMenu is what can be done with the group of a stone.
func (l *Looking) GroupMenu(p boardview.Pt) []*fyne.MenuItem {
	part := fyne.NewMenuItem(tr.L("Show its part of the board alone"), func() { l.ShowRound(p) })
	if !l.Zoom.Part().Empty() {
		part = fyne.NewMenuItem(tr.L("Show the whole board"), l.Zoom.Toggle)
	}
	return []*fyne.MenuItem{
		fyne.NewMenuItem(tr.L("Why? Show the group"), func() { l.SelectDragon(p) }),
		fyne.NewMenuItem(tr.L("Show the string"), func() { l.SelectWorm(p) }),
		fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem(tr.L("Explore the proof"), func() { l.ExploreAt(p) }),
		fyne.NewMenuItem(tr.L("Make it a problem"), func() { l.MakeProblem(p) }),
		fyne.NewMenuItemSeparator(),
		part,
	}
}

// ShowRound shows the part of the board round the group of a stone.
func (l *Looking) ShowRound(p boardview.Pt) {
	l.SelectDragon(p)
	l.Zoom.Whole()
	l.Zoom.Toggle()
}
