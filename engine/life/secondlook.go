package life

import (
	"context"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
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
		if t.level > owl.Review || d.OwlStatus == dragon.Alive || d.Owl.Certainty == search.Proved || !besideAny(unread, d, found) {
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

// LivingFriends are the stones that save the dragon at p if it reaches them: those that need no reading, and those of
// friends beside it that were read to live and are held to. found says whether there are any of the latter.
func (s *Reading) LivingFriends(ctx context.Context, p board.Point) (stones *board.Bits, found bool, err error) {
	ds, err := s.Semeai(ctx)
	if err != nil {
		return nil, false, err
	}
	unread, err := s.Dragons(ctx)
	if err != nil {
		return nil, false, err
	}
	d := unread.At(p)
	stones = livingStones(unread)[d.Color]
	for _, id := range d.Neighbors {
		friend := &ds.List[id]
		if friend.Color != d.Color || friend.Status != dragon.Alive || friend.OwlStatus != dragon.Alive {
			continue
		}
		found = true
		for _, origin := range friend.Worms {
			ds.Board().StoneBits(origin, stones)
		}
	}
	return stones, found, nil
}
