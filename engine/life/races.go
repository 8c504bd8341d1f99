package life

import (
	"context"
	"errors"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/internal/cache"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/search"
	"shikatsu/engine/semeai"
)

// Semeai are the dragons with their final statuses, after the capturing races
// between dragons that do not live by themselves. They must not be changed.
func (s *Reading) Semeai(ctx context.Context) (*dragon.Dragons, error) {
	if s.semeai != nil {
		return s.semeai, nil
	}
	before, err := s.Owl(ctx)
	if err != nil {
		return nil, err
	}
	pairs := semeai.Pairs(before)
	standoffs := semeai.Standoffs(before)
	ds := before.Clone()
	if err := s.findSekiByCapture(ctx, ds, func(*dragon.Dragon) bool { return true }); err != nil {
		return nil, err
	}
	all := append(pairs[:len(pairs):len(pairs)], standoffs...)
	results, err := s.readRaces(ctx, ds, all, s.opts.RaceNodes)
	if err != nil {
		return nil, err
	}
	s.races, s.raceResults = all, results
	semeai.Apply(ds, pairs, results[:len(pairs)], s.decidedWith)
	semeai.ApplyStandoffs(ds, standoffs, results[len(pairs):])
	if err := s.settleRaces(ctx, ds); err != nil {
		return nil, err
	}
	if err := s.foretell(ctx, ds); err != nil {
		return nil, err
	}
	if err := s.settleForetold(ctx, ds); err != nil {
		return nil, err
	}
	if !s.opts.Off.Has(ablation.LeaveOpen) {
		leaveOpen(ds)
	}
	agree(ds)
	s.semeai = ds
	return ds, nil
}

// RaceQuery is the race between the dragons of the stones at p and q. The board that is to be read on has to hold the
// position. The stones must be of opposite colors.
func (s *Reading) RaceQuery(ctx context.Context, b *board.Board, p, q board.Point) (semeai.Query, error) {
	if b.At(p) == b.At(q) {
		return semeai.Query{}, errors.New("dragon vertices must have different colors")
	}
	ds, err := s.Dragons(ctx)
	if err != nil {
		return semeai.Query{}, err
	}
	query := semeai.Pair{A: ds.At(p).ID, B: ds.At(q).ID}.Query(ds, b)
	query.Living = LivingStones(ds)
	return query, nil
}

// decidedWith says whether it was proved what becomes of a dragon whose opponent in a race could be captured. The
// reading allowed that as well. The race adds nothing then but judgements.
func (s *Reading) decidedWith(d, opponent *dragon.Dragon) bool {
	if d.Owl.Certainty != search.Proved {
		return false
	}
	q := dragonQuery(s.owl, s.owl.At(d.Origin))
	if refuge := s.refuges[d.ID]; refuge != nil {
		q.Alive = refuge
	}
	return q.Contains(s.owl.Stones(opponent, nil))
}

// readRaces decides races, several at a time, with so many nodes a search.
func (s *Reading) readRaces(ctx context.Context, ds *dragon.Dragons, pairs []semeai.Pair, nodes int) ([]semeai.Analysis, error) {
	opts := s.opts.Semeai
	// No status rests on whether a win is proved.
	opts.Nodes, opts.LifeNodes, opts.ProofNodes, opts.Brief = nodes, 0, 0, true
	analyzers := make([]*semeai.Analyzer, s.opts.Workers())
	boards := make([]*board.Board, len(analyzers))
	defer func() {
		for _, z := range analyzers {
			if z != nil {
				s.opts.Memory.putAnalyzer(z)
			}
		}
	}()
	results := make([]semeai.Analysis, len(pairs))
	living := LivingStones(ds)
	faults := make([]error, len(pairs))
	err := parallel.Each(ctx, len(analyzers), len(pairs), func(worker, i int) {
		if analyzers[worker] == nil {
			analyzers[worker], boards[worker] = s.opts.Memory.takeAnalyzer(opts), s.Board().Clone()
		}
		query := pairs[i].Query(ds, boards[worker])
		query.Living = living
		results[i], faults[i] = s.readRace(ctx, analyzers[worker], query, opts)
	})
	if err != nil {
		return nil, err
	}
	for i, fault := range faults {
		if fault != nil {
			return nil, fault
		}
		s.semeaiNodes += results[i].Nodes
	}
	return results, nil
}

// readRace decides one race, or remembers it.
func (s *Reading) readRace(ctx context.Context, z *semeai.Analyzer, query semeai.Query, opts semeai.Options) (semeai.Analysis, error) {
	memory := s.opts.Memory
	if memory == nil {
		return z.Analyze(ctx, query)
	}
	question := raceQuestion{a: query.A, b: query.B, ko: query.Board.Ko(), opts: opts}
	living := semeai.Immortal(query.Board)
	living.Or(&query.Living)
	where := livingBoard{query.Board, living}
	var fault error
	result := memory.semeai.Ask(where, question, func() (semeai.Analysis, board.Bits, bool) {
		result, err := z.Analyze(ctx, query)
		fault = err
		result.RestsOnLiving = false // it may change where the answer does not
		return result, cache.ActiveArea(query.Board, &result.Area), err == nil && ctx.Err() == nil
	})
	return result, fault
}
