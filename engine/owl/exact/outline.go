package exact

import (
	"math/bits"

	"shikatsu/engine/board"
)

// Outline is a number that differs where the exact reading of the dragon would differ. It stands for the
// points that the dragon reaches with what stands on and around them, in every area that a reading may look
// at. What lies farther away counts as far as it makes these areas what they are. The selective reading looks
// beyond them.
func (q Query) Outline() uint64 {
	goal := WholeStrings(q.Board, q.Goal)
	s := &surveyor{b: q.Board, color: q.Color(), alive: q.Alive, given: q.Weak}
	s.survey(goal)
	hash := s.outline()
	if !s.narrow {
		return hash // there are no gaps to go beyond
	}
	for reach := LooseReach; reach <= MaxSpill; reach++ {
		if reach == 0 {
			continue
		}
		other := &surveyor{b: q.Board, color: q.Color(), alive: q.Alive, given: q.Weak, reach: reach}
		other.survey(goal)
		hash = mixed(hash, other.outline())
	}
	return hash
}

// outline is the part of Outline that comes from one survey.
func (s *surveyor) outline() uint64 {
	around := s.inside
	for p := range s.inside.All() {
		for _, d := range board.Directions {
			if q := p + d; s.b.OnBoard(q) {
				around.Set(q)
			}
		}
	}
	hash := s.b.AreaHash(&around)
	sets := []board.Bits{s.inside, s.outer}
	if s.alive != nil {
		alive := *s.alive
		alive.And(&around)
		sets = append(sets, alive)
	}
	for _, set := range sets {
		for _, word := range set {
			hash = mixed(hash, word)
		}
	}
	if s.narrow {
		hash = mixed(hash, 1)
	}
	return hash
}

// mixed adds a word to a hash. Areas are often the same, and two equal numbers must not cancel out: the first is
// turned before.
func mixed(hash, word uint64) uint64 {
	hash = (bits.RotateLeft64(hash, 23) ^ word) * 0x9e3779b97f4a7c15
	return hash ^ hash>>29
}
