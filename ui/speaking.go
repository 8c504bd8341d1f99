package ui

import (
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// speak shows all texts of the window in another language.
func (s *Shell) speak(tag string) {
	s.stage.Leave()
	s.Settings.SetChoice(settings.Language, tag)
	tr.Set(tag)
	s.keep(s.Settings)
	tab := s.tabs.SelectedIndex()
	s.layOut()
	s.tabs.SelectIndex(tab)
	s.showLanes()
	s.changed(state.Everything)
	s.checkLetters()
}
