package state

import (
	"slices"

	"shikatsu/ui/facts"
)

// NameGroups has each group of the position called as the review calls it. So tables, cards, lanes and events have one name for it. A group that the review does not know is called by its origin.
func (s *State) NameGroups() {
	if s.Facts == nil {
		return
	}
	move := 0
	if s.Review != nil && s.Doc != nil {
		move = s.played()
	}
	for _, d := range s.Facts.Dragons {
		d.Called = d.Origin
		if s.Review == nil {
			continue
		}
		for i := range s.Review.Lanes {
			lane := &s.Review.Lanes[i]
			lives := slices.ContainsFunc(lane.Spans, func(x facts.Span) bool { return x.From <= move && move <= x.To })
			if lives && lane.Color == d.Color && slices.Contains(d.Stones, lane.Stone) {
				d.Called = lane.Stone
				break
			}
		}
		// An event may be about a part of the group, or of a time when that stone was not there.
		if e := s.Event; e != nil && e.Color == d.Color && e.Stone() == s.Selection.At && slices.Contains(d.Stones, e.Stone()) {
			if at := e.CalledAt(s.Review.Height); slices.Contains(d.Stones, at) {
				d.Called = at
			}
		}
	}
}
