package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// Dragons are read at the same time, so that none knows at first which of its friends live: a way to
// one of these counts for nothing, unless that needs no reading. A dragon of many that does not live by what was
// read is read a second time if a friend beside it turned out to live, with all living friends as
// a refuge. There is no third time: what counts as living was read without such help.

// besideFriends lists the dragons, of those that were read, which are to be read a second time because
// of their friends.
func besideFriends(unread, ds *dragon.Dragons, read []*lifeTask) (again []*lifeTask) {
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

// inDoubt lists the dragons, of those that were read, of which this is to be asked: none where there is no
// selective reading, because time counts most there, and none where the network for whole boards foretells what becomes of them,
// as these readings take half of all time and that is right as often without them.
func (s *Reading) inDoubt(read []*lifeTask) (again []*lifeTask) {
	if s.selective() == 0 {
		return nil
	}
	limits := s.opts.Owl
	limits.NodeLimit, limits.Lanes = min(limits.NodeLimit, doubtNodes), 1
	limits.SelectiveLimit = min(limits.SelectiveLimit, doubtSelective)
	for _, t := range read {
		if t.doubted {
			t.open, t.walled, t.checked = limits, limits, true
			again = append(again, t)
		}
	}
	return again
}

// moveReader reads what a move does to a dragon: the code with which it kills, or else saves it, and the nodes that this took.
type moveReader func(move board.Point, kills bool) (code board.Code, nodes int)

// moveReaderOf is a moveReader for the dragon of query. What it reads is kept in memory, which may be nil.
func moveReaderOf(ctx context.Context, r *owl.Reader, query owl.Query, opts owl.Options, memory *Memory) moveReader {
	read := func(move board.Point, kills bool) owl.Answer {
		if kills {
			return r.DoesAttack(ctx, query, move)
		}
		return r.DoesDefend(ctx, query, move)
	}
	return func(move board.Point, kills bool) (board.Code, int) {
		if memory == nil {
			a := read(move, kills)
			return a.Code, a.Nodes
		}
		question := moveQuestion{goal: pointsKey(query.Goal), ko: query.Board.Ko(), opts: opts, move: move, kills: kills,
			outline: query.OutlineAfter(move, kills)}
		effect := memory.moves.Ask(livingBoard{query.Board, query.Alive}, question, func() (moveEffect, board.Bits, bool) {
			a := read(move, kills)
			zone := a.Zone
			zone.Set(move)
			return moveEffect{a.Code, a.Nodes}, restsOn(query, opts, zone), ctx.Err() == nil
		})
		return effect.code, effect.nodes
	}
}

// checkMoves reads what follows the moves that kill and save a dragon. Where no move was found that saves a small one,
// the one that kills it is tried: the opponent's vital point is one's own. A small one that was lost before is believed
// to be critical if its defense is promising.
func (r *owlResult) checkMoves(read moveReader, query owl.Query, lost bool) {
	kills, saves := r.owl.AttackPoint, r.defense.move
	small := len(query.Goal) <= fewStones
	if lost && small && r.status == dragon.Critical && r.defense.looks >= promising {
		r.firm = true
		return
	}
	if r.status == dragon.Alive || !r.owl.AttackCertain || !r.owl.DefenseCertain || kills == board.Pass {
		return
	}
	code, nodes := read(kills, true)
	r.nodes += nodes
	if code == board.Fail {
		return
	}
	if r.status == dragon.Dead && small {
		saves = kills
	}
	if saves == board.Pass {
		return
	}
	code, nodes = read(saves, false)
	r.nodes += nodes
	if r.firm = code != board.Fail; r.firm && r.status == dragon.Dead {
		r.status = dragon.Critical
		r.owl.DefenseCode, r.owl.DefensePoint = code, saves
		r.owl.Certainty = max(r.owl.Certainty, search.Estimated)
	}
}
