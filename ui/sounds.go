package ui

import (
	"errors"

	"shikatsu/ui/fault"
	"shikatsu/ui/settings"
	"shikatsu/ui/sound"
	"shikatsu/ui/tr"
)

// sound has stones heard, or not, as the player chose.
func (s *Shell) sound() {
	s.stones = nil
	if !s.Settings.Switch(settings.Sound, false) || s.soundDir == "" {
		return
	}
	player, err := sound.New(s.soundDir)
	if err != nil {
		why := fault.Tell(err).Error()
		if errors.Is(err, sound.ErrNoPlayer) {
			why = tr.L("no program that plays sounds was found")
		}
		s.Files.Lost = append(s.Files.Lost, tr.F("stones cannot be heard: %s", why))
		return
	}
	s.stones = player
}
