package engine

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// Dragons are read at the same time, so that none knows at first which of its friends live: a way to
// one of these counts for nothing, unless that needs no reading. A dragon of a game that does not live by what was
// read is read a second time if a friend beside it turned out to live, with all living friends as
// a refuge. There is no third time: what counts as living was read without such help.

// besideFriends lists the dragons, of those that were read, which are to be read a second time because
// of their friends.
func besideFriends(unread, ds *dragon.Dragons, read []*lifeTask) (again []*lifeTask) {
	if problem(unread) {
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
		if d.OwlStatus == dragon.Alive || d.Owl.Certainty == search.Proved || !besideAny(unread, d, found) {
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
// friends beside it that were read to live. found says whether there are any of the latter.
func (s *Stages) LivingFriends(ctx context.Context, p board.Point) (stones *board.Bits, found bool, err error) {
	ds, err := s.Owl(ctx)
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
		if friend.Color != d.Color || friend.OwlStatus != dragon.Alive {
			continue
		}
		found = true
		for _, origin := range friend.Worms {
			ds.Board().StoneBits(origin, stones)
		}
	}
	return stones, found, nil
}

// Where all signs together take a dragon to live that was read to be critical, both are uncertain. It is read at
// length, and so are the moves that are said to kill and to save it, each for itself: a selective reading rather finds
// a move that does not work than none. If both moves do, the dragon is critical after all.
const (
	// overruledNodes and overruledOptics are the limits of each question.
	overruledNodes  = 25000
	overruledOptics = 200
)

// overruled lists the dragons, of those that were read, of which this is to be asked: none where there is no
// selective reading, because time counts most there.
func (s *Stages) overruled(read []*lifeTask) (again []*lifeTask) {
	if s.opts.GameOptics == 0 {
		return nil
	}
	limits := s.opts.Owl
	limits.NodeLimit, limits.Lanes = min(limits.NodeLimit, overruledNodes), 1
	limits.OpticsLimit = min(limits.OpticsLimit, overruledOptics)
	for _, t := range read {
		if t.overruled {
			t.open, t.walled, t.checked = limits, limits, true
			again = append(again, t)
		}
	}
	return again
}

// checkMoves reads what follows the moves that kill and save a critical dragon. It returns the points that this
// depends on.
func (r *owlResult) checkMoves(ctx context.Context, reader *owl.Reader, query owl.Query) (zone board.Bits) {
	if r.status != dragon.Critical || !r.owl.AttackCertain || !r.owl.DefenseCertain ||
		r.attack.move == board.Pass || r.defense.move == board.Pass {
		return zone
	}
	attack := reader.DoesAttack(ctx, query, r.attack.move)
	zone, r.nodes = attack.Zone, r.nodes+attack.Nodes
	if attack.Code == board.Fail {
		return zone
	}
	defense := reader.DoesDefend(ctx, query, r.defense.move)
	zone.Or(&defense.Zone)
	r.nodes += defense.Nodes
	r.firm = defense.Code != board.Fail
	return zone
}
