package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// askProofs is Ask at the level owl.ByProof, with so many positions for each area and assumption. Where both sides are settled the verdict is
// proved; else its certainty is the limit, and its status unknown unless one side is enough to tell. A certificate has the claims that can be
// written; there is an error where proofs were found and none can.
func (s *Reading) askProofs(ctx context.Context, p board.Point, effort Effort) (*Verdict, error) {
	ds, err := s.Dragons(ctx)
	if err != nil {
		return nil, err
	}
	r := owl.New(s.budgetOf(effort).walled)
	d := ds.At(p)
	query := exact.Query{Board: s.Board().Clone(), Goal: ds.Stones(d, nil)}
	v := &Verdict{Stones: query.Goal, Color: d.Color, Effort: effort, Dragon: d}
	var unwritten error // why a proof has no certificate
	for _, attack := range []bool{true, false} {
		bounds := r.Bounds(ctx, query, attack)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		side := Side{Code: bounds.Least, Most: bounds.Most, Certainty: search.Limit, Nodes: bounds.Nodes}
		move := bounds.Move
		var kill exact.Proof
		if !bounds.Settled() {
			if kill, err = s.killProof(ctx, r, ds, d, attack); err != nil {
				return nil, err
			}
			side.Nodes += kill.Nodes
		}
		switch {
		case kill.Holds && attack:
			side.Code, side.Most, move = board.Win, board.Win, kill.Move
		case kill.Holds:
			side.Code, side.Most = board.Fail, board.Fail
		}
		if bounds.Settled() || kill.Holds {
			side.Certainty = search.Proved
		}
		if side.Code != board.Fail {
			side.Moves = []board.Point{move}
		}
		if attack {
			v.Second = side
		} else {
			v.First = side
		}
		v.Nodes += side.Nodes
		if !effort.Certify || side.Certainty != search.Proved {
			continue
		}
		var c *verify.Certificate
		if kill.Holds {
			c, err = r.Certify(ctx, &kill)
		} else {
			c, err = r.Certificate(ctx, query, attack, &bounds)
		}
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			unwritten = err // perhaps what is proved of the other side can be written
			continue
		}
		if v.Certificate == nil {
			v.Certificate = &verify.Certificate{Board: s.Board()}
		}
		v.Certificate.Claims = append(v.Certificate.Claims, c.Claims...)
	}
	if v.Certificate == nil && unwritten != nil {
		return nil, unwritten
	}
	v.concludeProofs()
	return v, ctx.Err()
}

// killProof looks for a proof that a dragon is killed, its opponent moving first (attack) or its owner. The area grows with what
// the proof looks at, and no wall belongs to a dragon that does not live by itself.
func (s *Reading) killProof(ctx context.Context, r *owl.Reader, ds *dragon.Dragons, d *dragon.Dragon, attack bool) (exact.Proof, error) {
	read, err := s.Owl(ctx)
	if err != nil {
		return exact.Proof{}, err
	}
	q, err := s.problemQuery(ctx, read, read.At(d.Origin))
	if err != nil {
		return exact.Proof{}, err
	}
	q.Goal = ds.Stones(d, nil)
	nodes := settleKill * r.Options().NodeLimit
	if attack {
		return r.ProvedMove(ctx, q.Alone(), true, nodes, search.TreeOptions{}), ctx.Err()
	}
	return r.Prove(ctx, q.Alone(), true, board.Pass, nodes, search.TreeOptions{}), ctx.Err()
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
