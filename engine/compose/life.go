package compose

import (
	"context"
	"math"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// Life makes a problem of an enclosed group if exactly one first move of a player decides about it. It is nil if not.
func (c *Composer) Life(ctx context.Context, b *board.Board, group []board.Point, me board.Color) *Problem {
	first, code, ok := c.only(ctx, b, group, me)
	if !ok {
		return nil
	}
	p := &Problem{Board: b, ToMove: me, First: first, Code: code, Group: group, Task: Kill}
	if me == b.At(group[0]) {
		p.Task = Live
	}
	c.unneeded(p, func(x *board.Board) bool {
		q, code, ok := c.only(ctx, x, group, me)
		return ok && q == first && code == p.Code
	})
	return c.finishLife(ctx, p)
}

// cage is a black group on the edge, walled in by white stones, with stones missing here and there.
func (c *Composer) cage() (*board.Board, []board.Point) {
	width, height := 3+c.rng.IntN(4), 2
	corner := c.rng.IntN(3) > 0
	if width <= 4 && c.rng.IntN(2) == 0 {
		height = 3
	}
	left := 0
	if !corner {
		left = 3
	}
	size := 9
	if left+width+4 > size {
		size = 13
	}
	b := board.MustNew(size, size)
	inside := func(x, y int) bool { return x >= left && x < left+width && y < height }
	ring := func(x, y, n int) bool { return x >= left-n && x < left+width+n && y < height+n }
	var black, white []board.Point
	cut := board.MakePoint(left+width-1, height-1) // the far corner of the space may be filled
	for _, p := range b.Points() {
		x, y := p.Column(), p.Row()
		switch {
		case inside(x, y):
			switch {
			case p == cut && c.rng.IntN(2) == 0:
				black = append(black, p)
			case c.rng.IntN(7) == 0:
				white = append(white, p)
			case c.rng.IntN(7) == 0:
				black = append(black, p)
			}
		case ring(x, y, 1):
			if c.rng.IntN(7) > 0 {
				black = append(black, p)
			} else if c.rng.IntN(3) == 0 {
				white = append(white, p)
			}
		case ring(x, y, 2):
			if c.rng.IntN(12) > 0 {
				white = append(white, p)
			}
		case ring(x, y, 3) && c.rng.IntN(4) == 0:
			white = append(white, p)
		}
	}
	b.PlaceStones(board.Black, black)
	b.PlaceStones(board.White, white)
	if len(black) == 0 || b.WithoutLiberty() != board.NoPoint {
		return nil, nil
	}
	// The group is the largest string.
	var goal board.Point
	for _, o := range b.StringOrigins(board.Black, nil) {
		if goal == board.NoPoint || b.StringSize(o) > b.StringSize(goal) {
			goal = o
		}
	}
	if b.StringSize(goal) < 4 {
		return nil, nil
	}
	return b, b.FindStones(goal, nil)
}

// only says whether me has exactly one first move that decides the group. Both orders of play have to decide it, all of it
// proved.
func (c *Composer) only(ctx context.Context, b *board.Board, group []board.Point, me board.Color) (first board.Point, code board.Code, ok bool) {
	q := exact.Query{Board: b.Clone(), Goal: group[:1]}
	if !q.Enclosed() {
		return board.NoPoint, 0, false
	}
	attack := me != b.At(group[0])
	other := c.life.Answer(ctx, q, !attack)
	if other.Certainty != search.Proved || other.Code != board.Win {
		return board.NoPoint, 0, false
	}
	a := c.life.Answer(ctx, q, attack)
	if a.Certainty != search.Proved || a.Code == board.Fail || a.Move == board.Pass {
		return board.NoPoint, 0, false
	}
	moves := c.life.Moves(ctx, q, attack, owl.Choice{Move: a.Move, Code: a.Code}, math.MaxInt)
	n := 0
	for _, m := range moves {
		if m.Code == a.Code {
			n++
		}
	}
	return a.Move, a.Code, n == 1
}

// finishLife grows the solution and names the theme; nil where the proof does not hold for the group alone.
func (c *Composer) finishLife(ctx context.Context, p *Problem) *Problem {
	b := p.Board.Clone()
	q := exact.Query{Board: b, Goal: p.Group[:1]}
	attack := p.Task == Kill
	e := c.life.Explain(ctx, q, attack, treeOptions())
	if e.Certainty != search.Proved || e.Move != p.First || e.Code != p.Code || len(e.Tree) == 0 {
		return nil
	}
	if holds, _, _ := c.life.HoldsAlone(ctx, q, attack, &e.Answer); !holds {
		return nil
	}
	p.Nodes, p.Tree = e.Nodes, branches(e.Tree, true)
	p.Depth = len(slices.DeleteFunc(slices.Clone(e.Main), func(m board.Point) bool { return m == board.Pass }))
	p.Plausible = c.plausible(p)
	owner := b.At(p.Group[0])
	throwIn := b.IsSelfAtari(p.First, p.ToMove)
	switch {
	case p.Code != board.Win:
		p.Theme = Ko
	case e.Life == exact.Seki:
		p.Theme = Seki
	case underTheStones(p):
		p.Theme = UnderTheStones
	case throwIn:
		p.Theme = ThrowIn
	case attack && surrounded(b, p.First, owner):
		p.Theme = Nakade
	case surrounded(b, p.First, owner):
		p.Theme = Eyes
	default:
		p.Theme = Space
	}
	return p
}

// surrounded says whether p touches stones of a color or the inside only.
func surrounded(b *board.Board, p board.Point, c board.Color) bool {
	for _, d := range board.Directions[:4] {
		if q := p + d; b.OnBoard(q) && b.At(q) == c.Other() {
			return false
		}
	}
	return true
}

// plausible counts the empty points around the first move that touch the group: where else a player would look.
func (c *Composer) plausible(p *Problem) (n int) {
	b := p.Board
	for q := range b.PointBits().All() {
		if q != p.First && b.At(q) == board.Empty && b.HasNeighbor(q, b.At(p.Group[0])) && b.IsLegal(q, p.ToMove) {
			n++
		}
	}
	return n
}
