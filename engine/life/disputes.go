package life

import (
	"context"
	"slices"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// Where one stage contradicts another about a dragon, a proof decides, if one is found soon. A string that tactics take to be
// lost may live behind three kos, and a dragon that wins a race may be captured by others.

// provedSaved says whether a dragon that tactics take to be lost is proved to be saved. It enters how.
func (s *Reading) provedSaved(ctx context.Context, ds *dragon.Dragons, d *dragon.Dragon) bool {
	if d.Size < disputedSize {
		return false
	}
	p := s.dispute(ctx, ds, d, false)
	if !p.Holds {
		return false
	}
	w := ds.Worms().At(d.Origin)
	d.OwlStatus, d.Owl.Certainty = dragon.Critical, deathOf(w)
	d.Owl.AttackCode, d.Owl.AttackPoint = w.AttackCode(), w.AttackPoint()
	d.Owl.DefenseCode, d.Owl.DefensePoint = p.Code, p.Move
	if p.Move == board.Pass {
		d.OwlStatus, d.Owl.Certainty = dragon.Alive, search.Proved
		d.Owl.AttackCode, d.Owl.AttackPoint = board.Fail, board.NoPoint
		d.Owl.DefenseCode, d.Owl.DefensePoint = board.Fail, board.NoPoint
	}
	return true
}

// settleRaces takes back that a race saves a dragon which is proved to be captured all the same.
func (s *Reading) settleRaces(ctx context.Context, ds *dragon.Dragons) error {
	if s.opts.Off.Has(ablation.SettleRaces) {
		return nil
	}
	for i := range ds.List {
		d := &ds.List[i]
		if d.Status != dragon.Alive || d.Safety == dragon.AliveInSeki || d.Semeai.Count == 0 || d.OwlStatus != dragon.Critical && d.OwlStatus != dragon.Dead {
			continue
		}
		p := s.dispute(ctx, ds, d, true)
		if !p.Holds || p.Walls(func(stone board.Point) bool { return ds.At(stone).Status != dragon.Alive }) {
			continue
		}
		d.Owl.AttackCode, d.Owl.AttackPoint = p.Code, p.Move
		d.Semeai.AttackCode, d.Semeai.AttackPoint = p.Code, p.Move
		d.Status, d.Safety = dragon.Critical, dragon.SafetyCritical
		switch {
		case d.Owl.DefenseCode != board.Fail:
		case d.Semeai.DefenseCode != board.Fail && d.Semeai.DefensePoint != board.Pass:
			d.Owl.DefenseCode, d.Owl.DefensePoint = d.Semeai.DefenseCode, d.Semeai.DefensePoint
		default:
			d.Status, d.Safety = dragon.Dead, dragon.SafetyDead
		}
	}
	ds.Derive()
	return ctx.Err()
}

// dispute looks for a proof that a dragon can be captured (attack), or saved.
func (s *Reading) dispute(ctx context.Context, ds *dragon.Dragons, d *dragon.Dragon, attack bool) exact.Proof {
	limits := s.opts.Owl
	limits.NodeLimit, limits.SelectiveLimit = disputeNodes, 0
	r := s.TakeReader(limits)
	defer s.opts.Memory.PutReader(r)
	query := exact.Query{Board: ds.Board().Clone(), Goal: ds.Stones(d, nil)}
	before := r.Nodes()
	p := r.ProvedMove(ctx, query.Alone(), attack, disputeNodes, search.TreeOptions{})
	s.owlNodes += r.Nodes() - before
	return p
}

// settleForetold looks for the proof of moves that save dragons which are expected to die. Those without a proof are not told.
func (s *Reading) settleForetold(ctx context.Context, ds *dragon.Dragons) error {
	if s.opts.Off.Has(ablation.SettleForetold) {
		return nil
	}
	changed := false
	for i := range ds.List {
		d := &ds.List[i]
		if d.Status != dragon.Dead || d.OwlStatus == dragon.Unchecked || d.Owl.DefenseCode == board.Fail {
			continue
		}
		changed = true
		if p := s.dispute(ctx, ds, d, false); p.Holds && p.Move != board.Pass {
			d.Status = dragon.Critical
			d.Owl.DefenseCode, d.Owl.DefensePoint = p.Code, p.Move
			d.Chances.First = max(d.Chances.First, Almost)
			continue
		}
		d.OwlStatus, d.Owl.DefenseCode, d.Owl.DefensePoint = dragon.Dead, board.Fail, board.NoPoint
	}
	if changed {
		ds.Derive()
	}
	return ctx.Err()
}

// leaveOpen calls no dragon dead together with all that touch it. Whoever dies is captured by one that does not: the likeliest to
// stand is unknown. Where all of that is proved, a dragon stands of which the captors die even if they take it.
func leaveOpen(ds *dragon.Dragons) {
	changed := false
	for i := range ds.List {
		d := &ds.List[i]
		if d.Status != dragon.Dead {
			continue
		}
		captors := touching(ds, d)
		best, lives, captured := (*dragon.Dragon)(nil), false, true
		for _, x := range append(captors, d) {
			if !provedStatus(x) && (best == nil || x.Chances.First > best.Chances.First) {
				best = x
			}
		}
		for _, x := range captors {
			lives = lives || x.Status != dragon.Dead
			captured = captured && slices.ContainsFunc(touching(ds, x), func(o *dragon.Dragon) bool { return o != d && o.Status != dragon.Dead })
		}
		switch {
		case len(captors) == 0 || lives:
		case best != nil:
			best.Status, changed = dragon.Unknown, true
		case captured:
			d.Status, d.Chances, changed = dragon.Alive, usualChances(dragon.Alive), true
		}
	}
	if changed {
		ds.Derive()
	}
}

// touching lists the dragons of the other color that touch a dragon, each once.
func touching(ds *dragon.Dragons, d *dragon.Dragon) (list []*dragon.Dragon) {
	b := ds.Board()
	for _, p := range ds.Stones(d, nil) {
		for _, step := range board.Directions[:4] {
			if q := p + step; b.OnBoard(q) && b.At(q) == d.Color.Other() && !slices.Contains(list, ds.At(q)) {
				list = append(list, ds.At(q))
			}
		}
	}
	return list
}
