package compose

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// Capture looks for a string on b that one move captures, and no other, and makes the problem of it. It is nil if there is
// none. It takes only moves that give away so many stones at least; 0 takes any.
func (c *Composer) Capture(ctx context.Context, b *board.Board, given int) *Problem {
	r := reading.New(b, readingOptions())
	for _, me := range [...]board.Color{board.Black, board.White} {
		strings := b.StringOrigins(me.Other(), nil)
		byLiberties(b, strings)
		for _, s := range strings {
			if n := b.Liberties(s); n < 2 || n > 3 || ctx.Err() != nil || given > 0 && !mayGive(b, s, given) {
				continue
			}
			first, only := onlyCapture(ctx, b, r, s)
			if !only || given > 0 && givesAway(b, first, me) < given {
				continue
			}
			return c.captureOf(ctx, b, s, first)
		}
	}
	return nil
}

// captureOf makes the problem of a string that first captures, and no other move; nil where that is not proved.
func (c *Composer) captureOf(ctx context.Context, b *board.Board, s, first board.Point) *Problem {
	p := &Problem{Board: b.Clone(), ToMove: b.At(s).Other(), First: first, Task: Capture, Group: b.FindStones(s, nil)}
	stone := p.Group[0]
	c.unneeded(p, func(x *board.Board) bool {
		q, only := onlyCapture(ctx, x, reading.New(x, readingOptions()), stone)
		return only && q == first
	})
	if !c.finishCapture(ctx, p, stone) {
		return nil
	}
	return p
}

func readingOptions() reading.Options {
	o := reading.DefaultOptions()
	o.NodeLimit = 1000
	return o
}

// fight is a corner with random moves of both colors, near each other and none absurd.
func (c *Composer) fight() *board.Board {
	size := 9
	b := board.MustNew(size, size)
	reach := 5 + c.rng.IntN(2)
	turn := board.Black
	moves := 10 + c.rng.IntN(30)
	last := board.MakePoint(2+c.rng.IntN(2), 2+c.rng.IntN(2))
	for range moves {
		var list []board.Point
		for _, p := range b.Points() {
			if p.Column() >= reach || p.Row() >= reach || b.At(p) != board.Empty || !b.IsLegal(p, turn) || b.IsSelfAtari(p, turn) {
				continue
			}
			line := min(p.Column(), p.Row())
			d := max(abs(p.Column()-last.Column()), abs(p.Row()-last.Row()))
			if d > 3 || line == 0 && c.rng.IntN(5) > 0 {
				continue
			}
			n := 1
			if d <= 1 {
				n = 3
			}
			if b.HasNeighbor(p, turn.Other()) {
				n += 2
			}
			for range n {
				list = append(list, p)
			}
		}
		if len(list) > 0 {
			p := list[c.rng.IntN(len(list))]
			b.TryMove(p, turn)
			last = p
		}
		turn = turn.Other()
	}
	if b = b.Clone(); b.WithoutLiberty() != board.NoPoint {
		return nil
	}
	return without(b, board.NoPoint) // without prisoners and ko
}

func abs(n int) int { return max(n, -n) }

// onlyCapture says whether the opponent of the string at s has exactly one move that captures it. Its owner could save it.
func onlyCapture(ctx context.Context, b *board.Board, r *reading.Reader, s board.Point) (first board.Point, only bool) {
	if b.At(s) == board.Empty {
		return board.NoPoint, false
	}
	r.SetBoard(b)
	me := b.At(s).Other()
	attack := r.Attack(ctx, s)
	if attack.Code != board.Win || r.FindDefense(ctx, s).Code != board.Win {
		return board.NoPoint, false
	}
	near := attack.Shadow
	near.Or(b.LibertyBits(s))
	near = near.Around()
	near.Set(attack.Move)
	for p := range near.All() {
		if p == board.NoPoint || !b.OnBoard(p) || b.At(p) != board.Empty || !b.IsLegal(p, me) {
			continue
		}
		b.TryMove(p, me)
		works := b.At(s) == board.Empty
		if !works && b.Liberties(s) <= 4 && r.Attack(ctx, s).Code != board.Fail {
			works = r.FindDefense(ctx, s).Code != board.Win
		}
		b.PopMove()
		if works && p != attack.Move {
			return board.NoPoint, false
		}
	}
	return attack.Move, true
}

// finishCapture proves that the first move captures and no other does, and grows the solution.
func (c *Composer) finishCapture(ctx context.Context, p *Problem, stone board.Point) bool {
	b := p.Board.Clone()
	r := reading.New(b, reading.DefaultOptions())
	first, only := onlyCapture(ctx, b, r, stone)
	if !only || first != p.First {
		return false
	}
	givenAway := givesAway(b, first, p.ToMove) > 0
	liberty := b.LibertyBits(stone).Has(first)
	ladder := b.Liberties(stone) == 2 && r.LadderAttack(ctx, stone).Code == board.Win
	if !b.TryMove(first, p.ToMove) {
		return false
	}
	left := b.Liberties(stone)
	res := r.Settle(ctx, stone, false, stringNodes, treeOptions())
	b.PopMove()
	if res.Certainty != search.Proved || res.Code != board.Fail {
		return false
	}
	res.Turn()
	p.Nodes, p.Code = res.Nodes, board.Win
	p.Tree = []*search.Branch{{Move: first, Prover: true, Verdict: search.Success, Work: res.Nodes, Next: res.Tree}}
	p.Depth = mainLine(p.Tree)
	for _, q := range b.FindLiberties(stone, nil) {
		if q != first {
			p.Plausible++
		}
	}
	switch {
	case underTheStones(p):
		p.Theme = UnderTheStones
	case givenAway && snapsBack(b, first, p.ToMove, stone):
		p.Theme = Snapback
	case givenAway:
		p.Theme = ThrowIn
	case !liberty:
		p.Theme = Net
	case ladder && p.Depth >= 6:
		p.Theme = Ladder
	case left == 1:
		p.Theme = Atari
	case races(ctx, b, r, stone):
		p.Theme = Race
	default:
		p.Theme = Liberty
	}
	return true
}

// givesAway is the number of stones that the opponent can take at once after a move. They are the new one and those it adds to.
func givesAway(b *board.Board, p board.Point, me board.Color) (stones int) {
	if b.IsSelfAtari(p, me) && !b.IsCapture(p, me) && b.TryMove(p, me) {
		stones = b.StringSize(p)
		b.PopMove()
	}
	return stones
}

// mayGive says whether so many stones can be given away beside the string at s.
func mayGive(b *board.Board, s board.Point, stones int) bool {
	for _, p := range b.FindLiberties(s, nil) {
		if givesAway(b, p, b.At(s).Other()) >= stones {
			return true
		}
	}
	return false
}

// snapsBack says whether the stone at p, once it is taken, takes back the string at s.
func snapsBack(b *board.Board, p board.Point, me board.Color, s board.Point) bool {
	b = b.Clone()
	if !b.TryMove(p, me) {
		return false
	}
	take := b.FindLiberties(p, nil)
	return len(take) == 1 && b.TryMove(take[0], me.Other()) && b.TryMove(p, me) && b.At(s) != me.Other()
}

// races says whether a string of the captor beside the one at s is in danger itself. It is captured if the captor is not the
// first to move.
func races(ctx context.Context, b *board.Board, r *reading.Reader, s board.Point) bool {
	for _, o := range b.Chainlinks(s, nil) {
		if b.StringSize(o) >= 2 && r.Attack(ctx, o).Code != board.Fail {
			return true
		}
	}
	return false
}
