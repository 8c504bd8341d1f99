package life

import (
	"shikatsu/engine/board"
	"shikatsu/engine/owl"
)

// How much a dragon of a position is worth depends on how much there is to read. Few dragons share what a position
// is worth among them, many get little each. Where the network foretells what becomes of dragons, reading has only to
// prove what can be proved soon: more of it makes no chance better. That was measured on the largest boards alone.

// limits are those of reading one dragon: in the open and between walls.
type limits struct {
	level        owl.Level
	open, walled owl.Options
}

// limitsOf are the limits for each dragon of a position in which so many are to be read. The steps are coarse, so that kept
// answers hold from move to move.
func (s *Reading) limitsOf(weak int) limits {
	if weak > someDragons || s.foretold() && s.Board().Size() == board.MaxSize {
		return s.briefLimits()
	}
	opts := s.opts.Owl
	opts.Level = owl.Position
	l := limits{opts.Level, opts, opts}
	l.open.NodeLimit = positionNodes(opts.NodeLimit)
	if weak > fewDragons {
		l.open.NodeLimit = max(1, l.open.NodeLimit/4)
	}
	return l
}

// briefLimits are those of one dragon of many. What walls enclose can be proved, which is worth more. Other dragons keep the other
// processors busy.
func (s *Reading) briefLimits() limits {
	open, walled := s.opts.Owl, s.opts.Owl
	walled.Level, walled.NodeLimit, walled.Lanes = owl.Position, max(1, walled.NodeLimit/5), 1
	open.Level, open.SelectiveLimit = owl.Review, min(open.SelectiveLimit, s.selective())
	open.NodeLimit = min(open.NodeLimit, owl.OpenNodes(openNodes/2+open.SelectiveLimit))
	return limits{owl.Review, open, walled}
}

// positionNodes is the node limit for one of few dragons in the open, where it is worth most.
func positionNodes(limit int) int { return limit + limit/2 }

// selective bounds the selective reading of one dragon of many.
func (s *Reading) selective() int {
	if s.foretold() && s.Board().Size() == board.MaxSize {
		return 0
	}
	return s.opts.GameSelective
}

// foretold says whether the network foretells what becomes of the dragons. It has learned from games, with stones in all
// four quarters of square boards, and knows nothing of positions that somebody composed.
func (s *Reading) foretold() bool {
	b := s.Board()
	if s.opts.Problem || b.Size() < leastSize {
		return false
	}
	var quarters [2][2]bool
	middle := b.Size() - 1 // twice the number of the line in the middle, which is in no quarter
	for _, p := range b.Points() {
		if b.At(p).IsStone() && 2*p.Row() != middle && 2*p.Column() != middle {
			quarters[p.Row()*2/b.Size()][p.Column()*2/b.Size()] = true
		}
	}
	return quarters == [2][2]bool{{true, true}, {true, true}}
}
