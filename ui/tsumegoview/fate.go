package tsumegoview

import (
	"shikatsu/engine/search"
	"shikatsu/ui/tsumego"
)

// fate is what becomes of the group after the last move that was judged.
func fate(s *tsumego.Session) (killed, ko bool, certainty search.Certainty, ok bool) {
	if s.Last != nil {
		return s.Last.Known()
	}
	return s.Tree.Root.Known()
}
