package life

import (
	"shikatsu/engine/ablation"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// Dragons are read at the same time, so that none knows at first which of its friends live. A way to one of these counts for
// nothing, unless that needs no reading. A dragon of many that does not live by what was read is read a second time if a friend
// beside it turned out to live. All living friends are a refuge then. There is no third time: what counts as living was read
// without such help.

// besideFriends lists the dragons that are to be read a second time because of their friends. It takes them from those that
// were read.
func (s *Reading) besideFriends(unread, ds *dragon.Dragons, read []*lifeTask) (again []*lifeTask) {
	if s.opts.Off.Has(ablation.SecondLook) {
		return nil
	}
	alive := livingStones(unread)
	found := make([]bool, len(ds.List))
	for _, t := range read {
		if d := t.dragon; d.OwlStatus == dragon.Alive {
			found[d.ID] = true
			for _, origin := range d.Worms {
				ds.Board().StoneBits(origin, alive[d.Color])
			}
		}
	}
	for _, t := range read {
		d := t.dragon
		if t.level > owl.AtReview || d.OwlStatus == dragon.Alive || d.Owl.Certainty == search.Proved || !besideAny(unread, d, found) {
			continue
		}
		t.alive = alive[d.Color]
		again = append(again, t)
	}
	return again
}

// besideAny says whether a friend of d beside it is one of those found.
func besideAny(ds *dragon.Dragons, d *dragon.Dragon, found []bool) bool {
	for _, id := range d.Neighbors {
		if found[id] && ds.List[id].Color == d.Color {
			return true
		}
	}
	return false
}
