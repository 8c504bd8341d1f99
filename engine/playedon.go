package engine

import (
	"context"

	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/parallel"
	"shikatsu/engine/search"
)

// What a short reading says of a dragon in a game rests on the same judgement before and after it. Games that are played on
// at random owe nothing to that. Where they kill a dragon that was read to live more often than is usual with such dragons, it
// is read again, with more thought, and is in danger if that finds so, too.
const (
	// sure is the likelihood from which a dragon lives without being asked about.
	sure = 0.95
	// livelyShare is the share of the games below which a dragon is read again, largeShare that of a dragon of more than a few
	// stones. Its opponent moves first and has to attack: half of the small dragons that live do so in more than two thirds of the
	// games, of the large ones in nine tenths.
	livelyShare, largeShare = 0.53, 0.7
	// surprisedOptics is the number of positions of the selective reading then.
	surprisedOptics = 400
)

// playOn reads the dragons again of which games say something else.
func (s *Stages) playOn(ctx context.Context, readers *lifeReaders, unread, ds *dragon.Dragons, read []*lifeTask) error {
	asked := s.unsure(read)
	shares := make([]float64, len(asked))
	err := parallel.Each(ctx, len(readers.readers), len(asked), func(worker, i int) {
		s.crew.Enter()
		defer s.crew.Leave()
		reader, b := readers.get(worker)
		shares[i] = reader.Survival(ctx, owl.Query{Board: b, Goal: ds.Stones(asked[i].dragon, nil)})
	})
	if err != nil {
		return err
	}
	limits := s.doubtLimits(surprisedOptics)
	var again []*lifeTask
	for i, t := range asked {
		if shares[i] < usualShare(t.dragon.Size) {
			t.open, t.walled, t.surprised = limits, limits, true
			t.alive, _ = refuge(unread, ds, t.dragon.ID)
			again = append(again, t)
		}
	}
	return s.readAll(ctx, readers, unread, ds, again)
}

// usualShare is the share of the games that a dragon of so many stones seldom falls below.
func usualShare(stones int) float64 {
	if stones > fewStones {
		return largeShare
	}
	return livelyShare
}

// unsure lists the dragons of a game, of those that were read, about which games are played: those that live, but not for
// sure. There are none where there is no selective reading, because time counts most there.
func (s *Stages) unsure(read []*lifeTask) (asked []*lifeTask) {
	if s.opts.GameOptics == 0 {
		return nil
	}
	for _, t := range read {
		if d := t.dragon; d.OwlStatus == dragon.Alive && d.Owl.Certainty != search.Proved && t.likelihood > 0 && t.likelihood < sure {
			asked = append(asked, t)
		}
	}
	return asked
}

// confirm enters what was read with more thought if that puts the dragon in danger.
func (r *owlResult) confirm(d *dragon.Dragon) {
	if r.status == dragon.Critical && r.owl.AttackCertain && r.owl.DefenseCertain {
		r.enter(d)
	}
}
