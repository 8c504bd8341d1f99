package depthdialog

import (
	"slices"

	"shikatsu/ui/analysis"
	"shikatsu/ui/depth"
	"shikatsu/ui/desk"
	"shikatsu/ui/tr"
)

// Chooser changes how hard the engine thinks, by the toolbar and by the dialog.
type Chooser struct {
	*desk.Desk
	Depth *analysis.Depth
	// Shown shows which preset is in force, by its place.
	Shown func(i int)
	// Read has the position read again.
	Read func()
}

// Use takes another depth and reads the position again.
func (s *Chooser) Use(stored depth.Stored) {
	if err := s.Depth.Choose(stored); err != nil {
		s.Fail(err)
		return
	}
	s.Shown(slices.Index(depth.Presets(), stored.Preset))
	s.Read()
}

// Preset is a choice in the toolbar. Own depth opens the dialog.
func (s *Chooser) Preset(i int) {
	p := depth.Presets()[i]
	if p == depth.Custom {
		s.Edit()
		return
	}
	stored := s.Depth.Stored()
	stored.Preset = p
	s.Use(stored)
	s.ToBoard()
}

// Edit lets the player set every number of the depth.
func (s *Chooser) Edit() {
	stored := s.Depth.Stored()
	Ask(s.Dialogs, stored, func(chosen *depth.Stored) {
		if chosen == nil {
			s.Shown(slices.Index(depth.Presets(), stored.Preset))
			return
		}
		s.Use(*chosen)
	})
}

// Names are the presets as the toolbar offers them.
func Names() []string {
	var names []string
	for _, p := range depth.Presets() {
		names = append(names, tr.L(depth.Names[p]))
	}
	return names
}
