package exact

import (
	"context"
	"errors"
	"fmt"

	"shikatsu/engine/board"
	"shikatsu/engine/verify"
)

// Certificate proves what Bounds has settled of a dragon, in a form that can be checked. It has a claim for what the first
// player achieves at least, and one for what he achieves at most.
func (r *Reader) Certificate(ctx context.Context, query Query, attack bool, b *Bounds) (*verify.Certificate, error) {
	if !b.Settled() {
		return nil, errors.New("nothing is proved that could be certified")
	}
	c := &verify.Certificate{Board: query.Board.Clone()}
	many := uint8(r.opts.Threats)
	turn, goal := turnOf(attack), WholeStrings(query.Board, query.Goal)
	supply := func(mine, theirs uint8) [2]uint8 {
		if attack {
			return [2]uint8{mine, theirs}
		}
		return [2]uint8{theirs, mine}
	}
	type part struct {
		kill    bool
		threats [2]uint8
		from    source
	}
	var parts []part
	switch b.Least {
	case board.Win:
		parts = append(parts, part{attack, supply(0, many), b.least})
	case board.KoA:
		parts = append(parts, part{attack, supply(0, 0), b.least})
	case board.KoB:
		parts = append(parts, part{attack, supply(many, 0), b.least})
	}
	switch b.Most {
	case board.Fail:
		parts = append(parts, part{!attack, supply(many, 0), b.most})
	case board.KoB:
		parts = append(parts, part{!attack, supply(0, 0), b.most})
	case board.KoA:
		parts = append(parts, part{!attack, supply(0, many), b.most})
	}
	for _, p := range parts {
		q := r.boundary(ctx, query, goal, turn, p.from.cut(query, goal), p.from.released)
		if p.kill && !q.local.gaps.empty() {
			return nil, errBeyond
		}
		claim, err := q.claim(query.Board, p.kill, p.threats)
		if err != nil {
			return nil, err
		}
		if p.kill {
			claim.Walls = q.local.walls(query.Board)
		}
		c.Claims = append(c.Claims, claim)
	}
	if err := c.Check(); err != nil {
		return nil, fmt.Errorf("%w: %w", errBeyond, err)
	}
	return c, nil
}

// Certify writes down a proof of Prove, ProvedMove or ProvedKo, in a form that can be checked. For a move that was proved
// to succeed it is about the position after the move. For a ko it has a claim that it is needed, too.
func (r *Reader) Certify(ctx context.Context, p *Proof) (*verify.Certificate, error) {
	if !p.Holds {
		return nil, errors.New("nothing is proved that could be certified")
	}
	c := &verify.Certificate{Board: p.query.Board.Clone()}
	for ; p != nil; p = p.limit {
		certify := r.certifyLife
		if p.attack {
			certify = r.certifyKill
		}
		claim, err := certify(ctx, p)
		if err != nil {
			return nil, err
		}
		c.Claims = append(c.Claims, claim)
	}
	return c, nil
}

// certifyKill is the claim of a proof that the dragon is killed.
func (r *Reader) certifyKill(ctx context.Context, p *Proof) (verify.Claim, error) {
	goal := WholeStrings(p.query.Board, p.query.Goal)
	q := p.grown.question(r, ctx, p.query.Board, goal, p.turn)
	claim, err := q.claim(p.query.Board, true, p.threats)
	if err == nil {
		p.grown.assume(q.local, &claim)
		err = checked(p.query.Board, &claim)
	}
	return claim, err
}

// certifyLife is the claim of a proof that the dragon lives. Where too much depends on what lies beyond the area a larger one may do.
func (r *Reader) certifyLife(ctx context.Context, p *Proof) (claim verify.Claim, err error) {
	goal, b := WholeStrings(p.query.Board, p.query.Goal), p.query.Board
	from, points := p.from, 0
	for more := 0; more <= certifyWider && from.spill+more <= maxSettleSpill && ctx.Err() == nil; more++ {
		l := source{from.spill + more, from.released}.cut(p.query, goal).shut()
		if l.n == points {
			continue
		}
		points = l.n
		q := r.boundary(ctx, p.query, goal, p.turn, l, from.released && more == 0)
		nodes := r.opts.NodeLimit
		if more > 0 {
			nodes = min(nodes, certifyWiderNodes)
		}
		if claim, err = q.claimWithin(b, false, p.threats, nodes); err == nil {
			err = checked(b, &claim)
		}
		if err == nil || !errors.Is(err, errBeyond) {
			break
		}
	}
	return claim, err
}

// checked is what the checker has against a claim.
func checked(b *board.Board, claim *verify.Claim) error {
	if err := verify.Check(b, claim); err != nil {
		return fmt.Errorf("%w: %w", errBeyond, err)
	}
	return nil
}

// assume fills in what a claim takes to stand: strings of the attacker beside the area, and the gaps.
func (g *growing) assume(l *local, c *verify.Claim) {
	var zones board.Bits
	for i := range c.Steps {
		zones.Or(&c.Steps[i].Zone)
	}
	regions, _, outside := g.stands(l, &zones)
	taken, gaps := zones, board.Bits{}
	for i := range regions {
		points := regions[i].Taken(g.b)
		taken.Or(&points)
		gaps.Or(&points)
		c.Gaps = append(c.Gaps, verify.Gap{Region: regions[i].Region, Beyond: regions[i].gap().front})
	}
	for _, e := range l.answers[:l.answered] {
		if !e.region && zones.Has(l.points[e.push]) {
			c.Gaps = append(c.Gaps, verify.Gap{Region: verify.Region{Push: l.points[e.push]}, Beyond: l.points[e.front]})
		}
	}
	for _, o := range g.b.StringOrigins(g.color.Other(), nil) {
		if l.index[o] == noIndex && (g.beside(o) || adjoins(g.b, o, &taken)) && verify.Stands(g.b, o, &c.Goal, &outside, &gaps) {
			g.b.StoneBits(o, &c.Walls)
		}
	}
}

// walls are the strings of the attacker beside a local board that have liberties enough elsewhere.
func (l *local) walls(b *board.Board) (walls board.Bits) {
	for x := l.solid; !x.empty(); x = x.rest() {
		for _, d := range board.Directions[:4] {
			if q := l.points[x.first()] + d; b.At(q) == l.defender.Other() && l.index[q] == noIndex && l.outside(b, q) >= wallLiberties {
				b.StoneBits(q, &walls)
			}
		}
	}
	return walls
}

// outside is the number of liberties that a string has beyond the local board.
func (l *local) outside(b *board.Board, p board.Point) (n int) {
	for q := range b.LibertyBits(p).All() {
		if l.index[q] == noIndex {
			n++
		}
	}
	return n
}
