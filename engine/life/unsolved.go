package life

import (
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

// PatientSelective is the part that the selective reading has, in usual limits of it, where a problem is read at length.
const PatientSelective = 4

// whereNothingIsCritical lists the dragons that are to be read at length because no dragon of a problem
// turned out to be critical: who sets a problem means one that is. What is proved stays. There is
// none without the selective reading.
func (s *Reading) whereNothingIsCritical(unread *dragon.Dragons, read []*lifeTask) (again []*lifeTask) {
	if s.opts.GameSelective == 0 || !Problem(unread) {
		return nil
	}
	limits := s.opts.Owl
	limits.Patient = true
	limits.NodeLimit = problemNodes(limits.NodeLimit)
	limits.SelectiveLimit *= PatientSelective
	for _, t := range read {
		switch {
		case t.dragon.OwlStatus == dragon.Critical:
			return nil
		case t.dragon.Owl.Certainty != search.Proved:
			t.open, t.walled, t.checked = limits, limits, false
			again = append(again, t)
		}
	}
	return again
}
