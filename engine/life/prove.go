package life

import (
	"context"
	"errors"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// askProofs is Ask at the level owl.ByProof, with so many positions for each area and assumption. Where both sides are settled the verdict is
// proved; else its certainty is the limit, and its status unknown unless one side is enough to tell.
func (s *Reading) askProofs(ctx context.Context, p board.Point, effort Effort) (*Verdict, error) {
	ds, err := s.Dragons(ctx)
	if err != nil {
		return nil, err
	}
	r := owl.New(s.budgetOf(effort).walled)
	d := ds.At(p)
	query := exact.Query{Board: s.Board().Clone(), Goal: ds.Stones(d, nil)}
	v := &Verdict{Stones: query.Goal, Color: d.Color, Effort: effort, Dragon: d}
	for _, attack := range []bool{true, false} {
		bounds := r.Bounds(ctx, query, attack)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		side := Side{Code: bounds.Least, Most: bounds.Most, Certainty: search.Limit, Nodes: bounds.Nodes}
		if bounds.Settled() {
			side.Certainty = search.Proved
		}
		if side.Code != board.Fail {
			side.Moves = []board.Point{bounds.Move}
		}
		if attack {
			v.Second = side
		} else {
			v.First = side
		}
		v.Nodes += side.Nodes
		if !effort.Certify || !bounds.Settled() {
			continue
		}
		c, err := r.Certificate(ctx, query, attack, &bounds)
		if err != nil {
			return nil, errors.Join(err, ctx.Err())
		}
		if v.Certificate == nil {
			v.Certificate = &verify.Certificate{Board: s.Board()}
		}
		v.Certificate.Claims = append(v.Certificate.Claims, c.Claims...)
	}
	v.concludeProofs()
	return v, ctx.Err()
}

// concludeProofs gives a verdict the status that the proofs of its sides leave.
func (v *Verdict) concludeProofs() {
	switch {
	case v.Second.Certain() && v.Second.Code == board.Fail:
		v.Status, v.Safety = dragon.Alive, dragon.SafetyAlive
	case v.First.Certain() && v.First.Code == board.Fail:
		v.Status, v.Safety = dragon.Dead, dragon.SafetyDead
	case v.Second.Code != board.Fail && v.First.Code != board.Fail:
		v.Status, v.Safety = dragon.Critical, dragon.SafetyCritical
	default:
		v.Status, v.Certainty = dragon.Unknown, search.Limit
		v.Chances = chancesOf(v.Status, false)
		return
	}
	v.Certainty, v.ProvedBy = search.Proved, report.ByReading
	v.Chances = chancesOf(v.Status, true)
}
