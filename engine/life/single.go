package life

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
	"shikatsu/engine/semeai"
)

// aloneRaceNodes bounds each search of a race of a dragon that is read alone, which may
// have several.
const aloneRaceNodes = 5000

// narrowRoute is the escape route below which a dragon that is read alone has to live on
// its eyes.
const narrowRoute = 5

// ReadAlone is the dragon of the stone at p with its final status, read with the
// budget of a single question instead of a share of a position's. It may be another
// status than Semeai gives; what was read for the other dragons stays. The dragon
// must not be changed.
func (s *Reading) ReadAlone(ctx context.Context, p board.Point) (*dragon.Dragon, error) {
	return s.ReadWith(ctx, p, s.opts.Owl, min(s.opts.Semeai.Nodes, aloneRaceNodes), true)
}

// ReadWith is ReadAlone with these limits of life and death and of each search of a race; deliberated says whether judged
// answers are thought about again.
func (s *Reading) ReadWith(ctx context.Context, p board.Point, limits owl.Options, raceNodes int, deliberated bool) (*dragon.Dragon, error) {
	read, err := s.Owl(ctx)
	if err != nil {
		return nil, err
	}
	ds := read.Clone()
	d := ds.At(p)
	if !s.TacticallyDead(ds, d) && ds.NeedsOwl(d) {
		r := s.TakeReader(limits)
		defer s.opts.Memory.PutReader(r)
		s.pool.Enter()
		defer s.pool.Leave()
		unread, err := s.Dragons(ctx)
		if err != nil {
			return nil, err
		}
		query := s.OwlQuery(ctx, unread, d)
		query.Board = s.Board().Clone()
		before := judgeUnread(ds, d)
		before.thrifty, before.deliberated = false, deliberated
		if d.EscapeRoute < narrowRoute {
			before.weakness, before.free = 1, false // its eyes alone count, and they are read
		}
		result := s.readDragon(ctx, r.Reader, query, before, limits, limits)
		if deliberated && !result.enclosed && result.status != dragon.Alive && result.owl.Certainty != search.Proved {
			friends, found, err := s.LivingFriends(ctx, p)
			if err != nil {
				return nil, err
			}
			if found {
				query.Alive = friends
				result = s.readDragon(ctx, r.Reader, query, before, limits, limits)
			}
		}
		if deliberated {
			if err := s.takeBack(ctx, r.Reader, query, &result); err != nil {
				return nil, err
			}
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		result.enter(d)
		heedCapture(ds, d)
		keepPlayable(ds.Board(), d)
		ds.Conclude()
	}
	if err := s.refuseDearCaptures(ctx, ds, func(e *dragon.Dragon) bool { return e.ID == d.ID }); err != nil {
		return nil, err
	}
	pairs, standoffs := semeai.PairsWith(ds, d.ID), racesOf(d, semeai.Standoffs(ds))
	results, err := s.readRaces(ctx, ds, append(pairs[:len(pairs):len(pairs)], standoffs...), raceNodes)
	if err != nil {
		return nil, err
	}
	semeai.Apply(ds, pairs, results[:len(pairs)], s.decidedWith)
	semeai.ApplyStandoffs(ds, standoffs, results[len(pairs):])
	return d, nil
}

// racesOf are the pairs that d is one of.
func racesOf(d *dragon.Dragon, pairs []semeai.Pair) []semeai.Pair {
	return slices.DeleteFunc(pairs, func(p semeai.Pair) bool { return p.A != d.ID && p.B != d.ID })
}
