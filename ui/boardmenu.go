package ui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
)

// boardMenu is what a right click on a point offers.
func (s *Shell) boardMenu(p boardview.Pt, at fyne.Position) {
	if s.mode != nil {
		return
	}
	var items []*fyne.MenuItem
	if s.state.Position.At(scene.Point(p)) != sgfio.Empty {
		items = s.groupMenu(p)
	} else {
		items = []*fyne.MenuItem{
			fyne.NewMenuItem(tr.L("Play here"), func() { s.play(scene.Point(p)) }),
			fyne.NewMenuItem(tr.L("Play here for the other side"), func() {
				s.TryMove(p, scene.Stone(s.state.Position.ToMove).Other())
			}),
		}
		for _, e := range s.state.Facts.EyesWith(p) {
			items = append(items, fyne.NewMenuItem(fmt.Sprintf(tr.L("Show the eye at %s"), s.state.Facts.Name(e.At)), func() { s.SelectEye(e) }))
		}
	}
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", items...), s.window.Canvas(), at)
}

// groupMenu is what can be done with the group of a stone.
func (s *Shell) groupMenu(p boardview.Pt) []*fyne.MenuItem {
	part := fyne.NewMenuItem(tr.L("Show its part of the board alone"), func() { s.showPart(p) })
	if !s.zoom.part.Empty() {
		part = fyne.NewMenuItem(tr.L("Show the whole board"), s.togglePart)
	}
	return []*fyne.MenuItem{
		fyne.NewMenuItem(tr.L("Why? Show the group"), func() { s.SelectDragon(p) }),
		fyne.NewMenuItem(tr.L("Show the string"), func() { s.SelectWorm(p) }),
		fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem(tr.L("Explore the proof"), func() { s.exploreAt(p) }),
		fyne.NewMenuItem(tr.L("Make it a problem"), func() { s.makeProblem(p) }),
		fyne.NewMenuItemSeparator(),
		part,
	}
}
