package compose

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// linkReach is the largest distance between two strings of a problem, counted along the longer axis.
const linkReach = 3

// Connection looks for two strings on b that one move joins, and no other, and makes the problem of them. It is nil if there
// are none.
func (c *Composer) Connection(ctx context.Context, b *board.Board) *Problem {
	hasty, sure := newLinks(b, hastyLinks()), newLinks(b, sureLinks())
	for _, me := range [...]board.Color{board.Black, board.White} {
		strings := b.StringOrigins(me, nil)
		for i, s := range strings {
			for _, t := range strings[i+1:] {
				if b.StringSize(s) < 2 || b.StringSize(t) < 2 || connect.Apart(b, s, t) > linkReach || ctx.Err() != nil {
					continue
				}
				if _, only := hasty.only(ctx, b, s, t); !only {
					continue
				}
				if first, only := sure.only(ctx, b, s, t); only {
					return c.connectionOf(ctx, b, s, t, first)
				}
			}
		}
	}
	return nil
}

// links asks whether strings of one board after another can be joined.
type links struct {
	strings     *reading.Reader
	connections *connect.Reader
}

// hastyLinks are limits of questions that are asked of all pairs of strings, sureLinks of those asked of few.
func hastyLinks() connect.Options {
	o := connect.DefaultOptions()
	o.Depth, o.NodeLimit, o.ReadingNodes, o.RootReadingNodes, o.Width = 6, 60, 30, 60, 6
	return o
}

func sureLinks() connect.Options {
	o := connect.DefaultOptions()
	o.NodeLimit = 1000
	return o
}

func newLinks(b *board.Board, o connect.Options) *links {
	r := reading.New(b, readingOptions())
	return &links{strings: r, connections: connect.New(r, b, o)}
}

// only says whether the owner of two strings has exactly one move that joins them. His opponent has to have one that cuts them.
func (l *links) only(ctx context.Context, b *board.Board, s, t board.Point) (first board.Point, only bool) {
	me := b.At(s)
	if !me.IsStone() || b.At(t) != me || b.SameString(s, t) {
		return board.NoPoint, false
	}
	l.strings.SetBoard(b)
	l.connections.SetReader(l.strings, b)
	cut := l.connections.Disconnect(ctx, s, t)
	if cut.Code != board.Win || cut.Certainty == search.Limit {
		return board.NoPoint, false
	}
	near := l.connections.Area(&cut)
	join := l.connections.Connect(ctx, s, t)
	if join.Code != board.Win || join.Certainty == search.Limit || join.Move == board.NoPoint || join.Move == board.Pass {
		return board.NoPoint, false
	}
	also := l.connections.Area(&join)
	near.Or(&also)
	for p := range near.All() {
		if p == join.Move || p == board.NoPoint || !b.OnBoard(p) || b.At(p) != board.Empty || !b.IsLegal(p, me) {
			continue
		}
		b.TryMove(p, me)
		works := b.SameString(s, t)
		if !works {
			works = l.connections.Disconnect(ctx, s, t).Code != board.Win
		}
		b.PopMove()
		if works {
			return board.NoPoint, false
		}
	}
	return join.Move, true
}

// connectionOf makes the problem of two strings that first joins, and no other move; nil where that is not proved.
func (c *Composer) connectionOf(ctx context.Context, b *board.Board, s, t, first board.Point) *Problem {
	p := &Problem{Board: b.Clone(), ToMove: b.At(s), First: first, Task: Connect, Group: b.FindStones(s, nil), Other: b.FindStones(t, nil)}
	c.unneeded(p, func(x *board.Board) bool {
		q, only := newLinks(x, sureLinks()).only(ctx, x, s, t)
		return only && q == first
	})
	if !c.finishConnection(ctx, p) {
		return nil
	}
	return p
}

// finishConnection proves that the first move joins, whatever the opponent answers, and grows the solution.
func (c *Composer) finishConnection(ctx context.Context, p *Problem) bool {
	b := p.Board.Clone()
	s, t := p.Group[0], p.Other[0]
	r := connect.New(reading.New(b, reading.DefaultOptions()), b, connect.DefaultOptions())
	if !b.TryMove(p.First, p.ToMove) {
		return false
	}
	p.Code, p.Theme = board.Win, Connecting
	step := &search.Branch{Move: p.First, Prover: true, Verdict: search.Success}
	p.Tree = []*search.Branch{step}
	if !b.SameString(s, t) {
		res := r.Settle(ctx, s, t, false, stringNodes, treeOptions())
		if res.Certainty != search.Proved || res.Code != board.Fail {
			return false
		}
		res.Turn()
		p.Nodes, step.Work, step.Next = res.Nodes, res.Nodes, res.Tree
	}
	b.PopMove()
	p.Depth = mainLine(p.Tree)
	var near board.Bits
	near.Or(b.LibertyBits(s))
	near.And(b.LibertyBits(t))
	for _, o := range [...]board.Point{s, t} {
		for _, q := range b.FindLiberties(o, nil) {
			if connect.Apart(b, s, t) > 1 || b.HasNeighbor(q, p.ToMove.Other()) {
				near.Set(q)
			}
		}
	}
	near.Clear(p.First)
	p.Plausible = near.Count()
	return true
}

// marked are stones of each string in question: those that a record marks.
func (p *Problem) marked() []board.Point {
	if len(p.Other) == 0 {
		return p.Group[:1]
	}
	return []board.Point{p.Group[0], p.Other[0]}
}
