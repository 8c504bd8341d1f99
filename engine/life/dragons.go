package life

import (
	"context"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// Owl are the dragons with the reading of the life and death of those that are
// not safe without. They must not be changed.
func (s *Reading) Owl(ctx context.Context) (*dragon.Dragons, error) {
	if s.owl != nil {
		return s.owl, nil
	}
	before, err := s.Dragons(ctx)
	if err != nil {
		return nil, err
	}
	ds := before.Clone()
	var weak []*dragon.Dragon
	for i := range ds.List {
		d := &ds.List[i]
		d.Owl.AttackCertain, d.Owl.DefenseCertain = true, true
		d.Owl.Certainty = search.Estimated
		switch {
		case s.TacticallyDead(ds, d) && !s.opts.Off.Has(ablation.Disputes) && s.provedSaved(ctx, ds, d):
		case s.TacticallyDead(ds, d):
			// The string cannot be saved, so neither can the dragon that it is.
			w := ds.Worms().At(d.Origin)
			d.OwlStatus = dragon.Dead
			d.Owl.AttackCode, d.Owl.AttackPoint = w.AttackCode(), w.AttackPoint()
			d.Owl.Certainty = deathOf(w)
		case ds.NeedsOwl(d):
			weak = append(weak, d)
		default:
			heedCapture(ds, d)
		}
	}
	alive := livingStones(ds)
	tasks := make([]*lifeTask, len(weak))
	for i, d := range weak {
		tasks[i] = &lifeTask{dragon: d, alive: alive[d.Color], budget: s.budgetAmong(len(weak))}
	}
	readers := s.lifeReaders()
	defer readers.put()
	if s.opts.seeking() && len(weak) == 1 {
		presume(weak[0]) // there is no other
	} else if err := s.readAll(ctx, readers, before, ds, tasks); err != nil {
		return nil, err
	}
	if _, err := s.expect(ctx); err != nil {
		return nil, err
	}
	if err := s.heedTactics(ctx, readers, ds, tasks); err != nil {
		return nil, err
	}
	ds.Conclude()
	s.refuges, s.atLength = map[int]*board.Bits{}, map[int]bool{}
	for _, t := range tasks {
		s.atLength[t.dragon.ID] = t.level > owl.AtReview
		if t.apart {
			s.refuges[t.dragon.ID] = t.alive
		}
	}
	s.owl = ds
	return ds, nil
}

// presume makes a dragon critical that is not read.
func presume(d *dragon.Dragon) {
	d.OwlStatus = dragon.Critical
	d.Owl.AttackCode, d.Owl.DefenseCode = board.Win, board.Win
}
