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

// readAlone is the dragon of the stone at p with its status, read for itself with the effort. It stands among the
// dragons of the position of which nothing new is known. They must not be changed.
func (s *Reading) readAlone(ctx context.Context, p board.Point, effort Effort) (*dragon.Dragons, *dragon.Dragon, error) {
	read, err := s.Owl(ctx)
	if err != nil {
		return nil, nil, err
	}
	ds := read.Clone()
	d := ds.At(p)
	alone := s.budgetOf(effort)
	judged := false
	if !s.TacticallyDead(ds, d) && ds.NeedsOwl(d) {
		r := s.TakeReader(alone.walled)
		defer s.opts.Memory.PutReader(r)
		s.pool.Enter()
		defer s.pool.Leave()
		result, err := s.readOne(ctx, r.Reader, d, alone)
		if err != nil {
			return nil, nil, err
		}
		judged = result.judged
		result.enter(d)
		heedCapture(ds, d)
		keepPlayable(ds.Board(), d)
		ds.Conclude()
	}
	if err := s.findSekiByCapture(ctx, ds, func(e *dragon.Dragon) bool { return e.ID == d.ID }); err != nil {
		return nil, nil, err
	}
	pairs, standoffs := semeai.PairsWith(ds, d.ID), racesOf(d, semeai.Standoffs(ds))
	results, err := s.readRaces(ctx, ds, append(pairs[:len(pairs):len(pairs)], standoffs...), alone.races)
	if err != nil {
		return nil, nil, err
	}
	semeai.Apply(ds, pairs, results[:len(pairs)], s.decidedWith)
	semeai.ApplyStandoffs(ds, standoffs, results[len(pairs):])
	d.ReadStatus, d.Chances = d.Status, usualChances(d.Status)
	if judged && d.Status == d.OwlStatus {
		err = s.heedChances(ctx, ds, d)
	}
	return ds, d, err
}

// heedChances gives a dragon whose fate was only judged the status that is expected. The analysis of a position does the
// same.
func (s *Reading) heedChances(ctx context.Context, ds *dragon.Dragons, d *dragon.Dragon) error {
	expected, err := s.expect(ctx)
	if err != nil || expected == nil {
		return err
	}
	d.Chances = likely(expected.Chances(ds.Stones(d, nil), d.Color))
	d.Status = likelyStatus(d)
	return nil
}

// readOne reads life and death of one dragon.
func (s *Reading) readOne(ctx context.Context, r *owl.Reader, d *dragon.Dragon, alone budget) (owlResult, error) {
	unread, err := s.Dragons(ctx)
	if err != nil {
		return owlResult{}, err
	}
	if alone.level >= owl.AtDepth {
		return s.readDeep(ctx, r, d)
	}
	query := s.OwlQuery(ctx, unread, d)
	before := judgeUnread(d, owl.AtReview)
	before.brief = false
	if d.EscapeRoute < narrowRoute {
		before.weakness, before.free = 1, false // its eyes alone count, and they are read
	}
	result := s.readDragon(ctx, r, query, before, alone.open, alone.walled)
	return result, ctx.Err()
}

// readDeep is what both players achieve by moving first at a dragon, with all thought that single questions are worth.
func (s *Reading) readDeep(ctx context.Context, r *owl.Reader, d *dragon.Dragon) (owlResult, error) {
	q, attack, err := s.AskSide(ctx, r, d.Origin, true)
	if err != nil {
		return owlResult{}, err
	}
	result := owlResult{status: dragon.Alive, nodes: attack.Nodes, unharmed: attack.Code == board.Fail}
	result.owl = dragon.Owl{AttackCode: attack.Code, AttackPoint: attack.Move, AttackCertain: attack.Certain(), DefenseCertain: true,
		Certainty: attack.Certainty, RestsOnFriends: r.RestsOnFriends(q, true, &attack)}
	result.judged = attack.Chance > 0
	if attack.Certainty == search.Proved && attack.Code == board.Fail {
		result.owl.LivesBy = attack.Zone
	}
	if attack.Code == board.Fail && attack.Certain() {
		return result, nil
	}
	q, defense, err := s.AskSide(ctx, r, d.Origin, false)
	if err != nil {
		return owlResult{}, err
	}
	result.nodes += defense.Nodes
	result.judged = result.judged || defense.Chance > 0
	result.owl.DefenseCertain, result.owl.Certainty = defense.Certain(), max(result.owl.Certainty, defense.Certainty)
	result.owl.RestsOnFriends = result.owl.RestsOnFriends || r.RestsOnFriends(q, false, &defense)
	switch {
	case attack.Code == board.Fail:
	case defense.Code == board.Fail:
		result.status = dragon.Dead
	case defense.Move == board.Pass && defense.Code == board.Win: // no move is needed
		result.status = dragon.Alive
		result.owl.AttackCode, result.owl.AttackPoint = board.Fail, board.NoPoint
	default:
		result.status = dragon.Critical
		result.owl.DefenseCode, result.owl.DefensePoint = defense.Code, defense.Move
		if defense.Certainty == search.Proved && defense.Code == board.Win {
			result.owl.SavedBy = defense.Zone
		}
	}
	return result, nil
}

// racesOf are the pairs that d is one of.
func racesOf(d *dragon.Dragon, pairs []semeai.Pair) []semeai.Pair {
	return slices.DeleteFunc(pairs, func(p semeai.Pair) bool { return p.A != d.ID && p.B != d.ID })
}
