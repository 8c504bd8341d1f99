package connect

import (
	"context"
	"math"

	"shikatsu/engine/board"
	"shikatsu/engine/ko"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// solve answers a question once by proof-number search, in rounds.
func (c *Reader) solve(ctx context.Context, g goal, limit int, connecting bool) reading.Result {
	rounds := len(horizons)
	if !connecting {
		rounds = cutRounds
	}
	var res reading.Result
	var shadow board.Bits
	nodes := 0
	c.renew()
	for i := range rounds {
		c.horizon = i
		share := limit >> (rounds - 1 - i)
		if limit > 0 {
			share = max(1, share) // 0 would be no limit
		}
		now := c.threeSearches(ctx, g, share, connecting)
		nodes += now.Nodes
		shadow.Or(&now.Shadow)
		res = now
		if connecting == (res.Code == board.Win) {
			break
		}
	}
	res.Nodes, res.Shadow = nodes, shadow
	return res
}

// threeSearches answers a question by at most three searches. They differ in the ko threats of the players, as the codes say.
func (c *Reader) threeSearches(ctx context.Context, g goal, limit int, connecting bool) reading.Result {
	if c.solver == nil {
		c.solver = search.NewSolver(search.Options{TableSize: linkTable})
	}
	c.solver.Forget()
	if c.solver.SetPatience(0, 0); connecting {
		c.solver.SetPatience(linkPatience, linkStandstill)
	}
	mover := g.mine
	if !connecting {
		mover = mover.Other()
	}
	res := reading.Result{Certainty: search.Proved}
	var moves [search.Supplies]board.Point
	var by search.Supply
	res.Code, by = search.ByThreats(search.TheirThreats, func(s search.Supply) search.Trial {
		mine, theirs := s.Threats(search.ManyThreats)
		l := c.begin(ctx, g, mover, mine, theirs)
		found := c.search(ctx, l, limit, limit-res.Nodes)
		res.Nodes += found.Nodes
		moves[s] = found.Move
		if c.r.Stopped() {
			found.Certainty = search.Limit
		}
		res.Certainty = max(res.Certainty, found.Certainty)
		shadow := c.r.EndLine()
		res.Shadow.Or(&shadow)
		res.Shadow.Or(&c.shadow)
		res.Shadow.Or(&c.looked)
		works := (found.Verdict == search.Success) == connecting
		return search.Trial{Works: works, Final: s == search.TheirThreats && (works || found.KoFree || res.Certainty == search.Limit)}
	})
	if res.Code != board.Fail {
		res.Move = moves[by]
	}
	return res
}

// search runs one search of a link with the nodes that are left of a limit, 0 meaning
// none.
func (c *Reader) search(ctx context.Context, l *link, limit, left int) search.Result {
	if limit == 0 {
		left = noLimit
	}
	var found search.Result
	if c.r.Tracing() {
		trace := &search.Trace{}
		found = c.solver.SolveTraced(ctx, l, left, trace)
		c.tell(l, trace)
	} else {
		found = c.solver.Solve(ctx, l, left)
	}
	if l.selective && found.Certainty == search.Proved {
		found.Certainty = search.Estimated
	}
	return found
}

// noLimit is more nodes than any search takes. Where whole numbers are short it is about as many as can be counted.
const noLimit = min(1<<40, math.MaxInt/2)

// begin sets the question up for a search. The mover has mine ko threats, the other side theirs.
func (c *Reader) begin(ctx context.Context, g goal, mover board.Color, mine, theirs int) *link {
	c.goal, c.base = g, c.b.StackDepth()
	c.wide = c.base
	c.root = c.b.StoneHash()
	c.setStones()
	c.verdicts.expect(c.r, c.b)
	c.r.BeginLine(ctx)
	c.shadow, c.looked = board.Bits{}, board.Bits{}
	l := &c.link
	l.c, l.turn, l.saved, l.root = c, mover, l.saved[:0], c.b.StoneHash()
	l.state = ko.State{}.WithThreats(mover, mine).WithThreats(mover.Other(), theirs)
	l.settle, l.exact, l.selective = false, false, false
	return l
}

// tell writes the variations of a search to the trace of the reader, each below the
// one that it continues.
func (c *Reader) tell(l *link, trace *search.Trace) {
	children := make([][]int, len(trace.Variations)+1)
	for i, v := range trace.Variations {
		children[v.Parent+1] = append(children[v.Parent+1], i)
	}
	var write func(of int)
	write = func(of int) {
		for _, i := range children[of+1] {
			v := &trace.Variations[i]
			label := labelDisconnect
			if v.Prover {
				label = labelConnect
			}
			mover := l.turn
			l.Play(v.Move)
			c.r.Enter(reading.Variation{Color: mover, Move: v.Move, Label: label, Conditional: v.Threat, Hash: c.b.Hash()})
			write(i)
			code := board.Fail
			if v.Verdict == search.Success && v.Prover || v.Verdict == search.Failure && !v.Prover {
				code = board.Win
			}
			c.r.Leave(code, v.Nodes)
			l.Undo()
		}
	}
	write(-1)
}
