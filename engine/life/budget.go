package life

import (
	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
)

// How much a dragon of a position is worth depends on how much there is to read. Few dragons share what a position
// is worth among them, many get little each. Where the network foretells what becomes of dragons, reading has only to
// prove what can be proved soon: more of it makes no chance better. That was measured on the largest boards alone.

// budget is what an effort comes to. It limits the reading of one dragon, in the open and between walls, and of its races.
type budget struct {
	level        owl.Level
	open, walled owl.Options
	races        int // nodes for each search of a race
}

// budgetOf is what one dragon may take with an effort. Every effort becomes limits here.
func (s *Reading) budgetOf(e Effort) budget {
	opts, races := s.opts.Owl, s.opts.Semeai.Nodes
	switch e.Level {
	case owl.AtReview:
		return s.briefBudget()
	case owl.AtPosition:
		opts.Level = owl.AtPosition
		b := budget{e.Level, opts, opts, s.opts.RaceNodes}
		b.open.NodeLimit = positionNodes(opts.NodeLimit)
		return b
	case owl.OnceMore:
		if e.Nodes > 0 {
			opts.NodeLimit = min(opts.NodeLimit, e.Nodes)
		}
		opts.SelectiveLimit = min(opts.SelectiveLimit, aloneSelective)
		races = min(races, briefRaceNodes)
	default:
		if e.Nodes > 0 {
			opts.NodeLimit = e.Nodes
		}
		races = min(races, aloneRaceNodes)
	}
	return budget{e.Level, opts, opts, races}
}

// budgetAmong is what each dragon of a position may take in which so many are to be read. The steps are coarse, so that kept
// answers hold from move to move.
func (s *Reading) budgetAmong(weak int) budget {
	if weak > someDragons || s.played() && s.Board().Size() == board.MaxSize {
		return s.budgetOf(Effort{Level: owl.AtReview})
	}
	b := s.budgetOf(Effort{Level: owl.AtPosition})
	if s.opts.seeking() {
		for _, o := range []*owl.Options{&b.open, &b.walled} {
			o.NodeLimit, o.SelectiveLimit = max(1, o.NodeLimit/seekingShare), o.SelectiveLimit/seekingShare
		}
	}
	if weak > fewDragons {
		b.open.NodeLimit = max(1, b.open.NodeLimit/4)
	}
	return b
}

// briefBudget is that of one dragon of many. What walls enclose can be proved, which is worth more.
func (s *Reading) briefBudget() budget {
	open, walled := s.opts.Owl, s.opts.Owl
	walled.Level, walled.NodeLimit = owl.AtPosition, max(1, walled.NodeLimit/5)
	open.Level, open.SelectiveLimit = owl.AtReview, min(open.SelectiveLimit, s.selective())
	open.NodeLimit = min(open.NodeLimit, owl.OpenNodes(openNodes/2+open.SelectiveLimit))
	return budget{owl.AtReview, open, walled, s.opts.RaceNodes}
}

// patiently are limits with which the selective reading goes on for as long as a problem is worth.
func patiently(opts owl.Options) owl.Options {
	opts.SelectiveLimit *= patientSelective
	return opts
}

// positionNodes is the node limit for one of few dragons in the open, where it is worth most.
func positionNodes(limit int) int { return limit + limit/2 }

// selective bounds the selective reading of one dragon of many.
func (s *Reading) selective() int {
	if s.played() && s.Board().Size() == board.MaxSize {
		return 0
	}
	return s.opts.GameSelective
}

// suit gives a reader the limits of a single question. A dragon that walls enclose has more positions. In a game, where the network
// has a word of its own, an answer that stays the same is enough. restore takes them back.
func (s *Reading) suit(r *owl.Reader, q exact.Query) (restore func()) {
	usual := r.Options()
	fit := usual
	if q.Enclosed() {
		fit.NodeLimit *= walledMore
	}
	if s.played() {
		fit.Level = min(fit.Level, owl.AtPosition)
	}
	r.SetOptions(fit)
	return func() { r.SetOptions(usual) }
}
