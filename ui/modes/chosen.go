package modes

import (
	"shikatsu/engine"
	"shikatsu/ui/analysis"
	"shikatsu/ui/boardview"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// ChosenStone is a stone of what is selected, of which some may be off the board by now. Where nothing is
// selected it is one of a critical group, or no point.
func (s *Stage) ChosenStone() boardview.Pt {
	chosen := s.State.Selection
	switch chosen.Kind {
	case state.Dragon, state.Worm:
		called := chosen.At // as the card and the lanes call it
		if d := s.State.Facts.DragonAt(chosen.At); d != nil && chosen.Kind == state.Dragon {
			called = d.Called
		} else if e := s.State.Event; e != nil && s.State.Review != nil && e.Stone() == chosen.At {
			called = e.CalledAt(s.State.Review.Height)
		}
		for _, at := range append([]boardview.Pt{called, chosen.At}, chosen.Points...) {
			if analysis.StoneAt(s.State, at) {
				return at
			}
		}
		return boardview.Off
	case state.Point, state.Eye, state.HalfEye:
		if d := s.State.Facts.DragonAt(chosen.At); d != nil {
			return d.Called
		}
	}
	if s.State.Facts != nil {
		for _, d := range s.State.Facts.Dragons {
			if d.Status == boardview.Critical {
				return d.Called
			}
		}
	}
	return boardview.Off
}

// positionFor is the position shown, in which something is asked about a stone. It is nil if there is no
// stone or the engine cannot read the position; the player is told of that.
func (s *Stage) positionFor(stone boardview.Pt) *engine.Position {
	if !analysis.StoneAt(s.State, stone) {
		if s.State.Selection.Kind == state.Dragon && stone == boardview.Off {
			s.Note(tr.L("The selected group is off the board here: it was captured."))
		} else {
			s.Note(tr.L("Select a group first."))
		}
		return nil
	}
	position, err := engine.RecordPosition(s.State.Doc.Game(), s.State.Doc.Node())
	if err != nil {
		s.Fail(err)
		return nil
	}
	return position
}
