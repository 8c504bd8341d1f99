package ui

import (
	"fyne.io/fyne/v2"

	"shikatsu/ui/settings"
	"shikatsu/ui/state"
)

// The size of a new window.
const usualWidth, usualHeight = 1200, 820

// boardShare is the share of the window's width with which the board is as high as there is room, until the player
// moves the divider.
func (s *Shell) boardShare() float64 {
	const above, least, most = 100, 0.42, 0.66 // the bars; and what is left of the width for the other side
	width, height := s.Settings.Number(settings.Width, usualWidth), s.Settings.Number(settings.Height, usualHeight)
	return max(least, min(most, (height-above)/width))
}

// gameSide is what stands beside the board while it shows the game: the card, and below it the panels unless they are
// hidden.
func (s *Shell) gameSide() fyne.CanvasObject {
	if s.Settings.Switch(settings.PanelsHidden, false) {
		return s.why.Content()
	}
	return s.top
}

// hidePanels hides the panels below the card, or shows them, and remembers it.
func (s *Shell) hidePanels() {
	s.Settings.SetSwitch(settings.PanelsHidden, !s.Settings.Switch(settings.PanelsHidden, false))
	if s.stage.Mode() == nil {
		s.besides(s.gameSide())
		s.top.Refresh()
	}
	s.makeMenu()
}

// foldDetails hides what the tables tell of the selected thing, or shows it, and remembers it.
func (s *Shell) foldDetails() {
	s.State.Folded = !s.State.Folded
	s.Settings.SetSwitch(settings.DetailsFolded, s.State.Folded)
	s.changed(state.Selected)
	s.makeMenu()
}
