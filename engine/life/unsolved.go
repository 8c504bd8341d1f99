package life

import (
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// whereNothingIsCritical lists the dragons that are read at length because none turned out to be critical. Who sets a
// problem means one that is, and where few are to be read there is effort left. What is proved stays.
func (s *Reading) whereNothingIsCritical(read []*lifeTask) (again []*lifeTask) {
	if s.played() || !s.opts.Problem && len(read) > fewDragons {
		return nil
	}
	for _, t := range read {
		switch {
		case t.dragon.OwlStatus == dragon.Critical:
			return nil
		case t.level == owl.AtReview && !s.opts.Problem:
		case t.dragon.Owl.Certainty != search.Proved:
			t.budget = s.patient()
			again = append(again, t)
		}
	}
	return again
}
