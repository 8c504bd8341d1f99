package modes

import (
	"cmp"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/panels"
)

// SelectUrgent selects the largest of the groups whose fate is most open, if
// any is not plainly alive.
func (l *Looking) SelectUrgent() {
	var urgent *facts.Dragon
	for _, d := range l.State.Facts.Dragons {
		if panels.Urgency(d.Status) == panels.Urgency(boardview.Alive) {
			continue
		}
		if urgent == nil || cmp.Or(cmp.Compare(panels.Urgency(d.Status), panels.Urgency(urgent.Status)),
			cmp.Compare(len(urgent.Stones), len(d.Stones))) < 0 {
			urgent = d
		}
	}
	if urgent != nil {
		l.SelectDragon(urgent.Origin)
	}
}
