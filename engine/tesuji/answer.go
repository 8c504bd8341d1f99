package tesuji

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// Answer is the solution of a problem of tactics.
type Answer struct {
	Aim Aim
	// Stones are those of the string in question, or of both strings that are joined or parted; Color is theirs.
	Stones []board.Point
	Color  board.Color
	// Code is the result for the player to move.
	Code      board.Code
	Certainty search.Certainty
	// Moves reach it, best first.
	Moves []board.Point
	// Chance is how likely the first of them is what a problem with this position asks for.
	Chance float64
	// Tree has the first move and what follows: the hardest resistances and their refutations.
	Tree []*search.Branch
	// Nodes is the work spent.
	Nodes int

	gain Gain
	me   board.Color
}

// Mover is the player to move.
func (a *Answer) Mover() board.Color { return a.me }

// Nodes is the work spent so far.
func (f *Finder) Nodes() int { return f.nodes }

// Solve finds what the player to move gains most by tactics, of first moves that Moves has found. Aims, if any, are the only ones that count; each of
// the stones, if there are any, is to be of a string in question. It returns nil if no move gains anything. Explain finds out how
// sure the answer is.
func (f *Finder) Solve(me board.Color, moves []Move, stones []board.Point, aims []Aim) *Answer {
	f.chances, f.likeliest = map[board.Point]float64{}, board.NoPoint
	if len(moves) > 0 {
		f.likeliest = moves[0].Point
	}
	for i := range moves {
		if moves[i].Chance > 0 {
			f.chances[moves[i].Point] = moves[i].Chance
		}
	}
	asked := func(g Gain, stone board.Point) bool {
		return f.b.SameString(stone, g.A) || g.B != board.NoPoint && f.b.SameString(stone, g.B)
	}
	fits := func(g Gain) bool {
		return (len(aims) == 0 || slices.Contains(aims, g.Aim)) &&
			!slices.ContainsFunc(stones, func(stone board.Point) bool { return !asked(g, stone) })
	}
	for i := range moves {
		m := &moves[i]
		j := slices.IndexFunc(m.Gains, fits)
		if j < 0 {
			continue
		}
		g := m.Gains[j]
		a := &Answer{Aim: g.Aim, Color: f.b.At(g.A), Stones: f.b.FindStones(g.A, nil), Chance: m.Chance, Code: board.Win, Certainty: search.Estimated, gain: g, me: me}
		if g.B != board.NoPoint {
			a.Stones = f.b.FindStones(g.B, a.Stones)
		}
		a.Moves = append(a.Moves, m.Point)
		for _, other := range moves[i+1:] {
			if slices.ContainsFunc(other.Gains, func(o Gain) bool { return o.Aim == g.Aim && o.A == g.A && o.B == g.B }) {
				a.Moves = append(a.Moves, other.Point)
			}
		}
		return a
	}
	return nil
}

// Explain plays the first move of an answer, finds out how sure its gain is and grows the tree.
func (f *Finder) Explain(ctx context.Context, a *Answer, tree search.TreeOptions) {
	f.nodes = 0
	f.explain(ctx, a, a.gain, a.me, tree)
	a.Nodes = f.nodes
}

func (f *Finder) explain(ctx context.Context, a *Answer, g Gain, me board.Color, tree search.TreeOptions) {
	b := f.b
	first := &search.Branch{Move: a.Moves[0], Prover: true, Verdict: search.Success, Certainty: search.Estimated}
	a.Tree = []*search.Branch{first}
	if !b.TryMove(first.Move, me) {
		return
	}
	defer b.PopMove()
	if b.At(g.A) != a.Color {
		a.Certainty = search.Proved
		if b.Ko() != board.NoPoint {
			a.Code = board.KoA
		}
		first.Certainty = a.Certainty
		return
	}
	tree.Depth--
	var code board.Code
	switch g.Aim {
	case Capture, Save:
		x := f.ask(ctx, g.A)
		res := f.reader.Settle(ctx, g.A, g.Aim == Save, f.opts.ProofNodes, tree)
		f.nodes += res.Nodes
		if code = x.attack; g.Aim == Capture {
			code = x.defense
		}
		if res.Certainty != search.Limit && res.Code == code {
			res.Turn()
			a.Certainty, first.Next = res.Certainty, res.Tree
		}
	case Connect, Cut:
		res := f.connector.Settle(ctx, g.A, g.B, g.Aim == Cut, f.opts.ProofNodes, tree)
		f.nodes += res.Nodes
		if res.Certainty != search.Limit && res.Code == board.Fail {
			res.Turn()
			a.Certainty, first.Next = res.Certainty, res.Tree
		}
	}
	a.Code = code.Reverse()
	first.Certainty, first.Work = a.Certainty, f.nodes
	if len(first.Next) == 0 {
		first.Next = f.likely(ctx, g, me, tree.Depth)
	}
}

// likely is the line that readings see after the first move, the opponent to play; none for connections.
func (f *Finder) likely(ctx context.Context, g Gain, me board.Color, depth int) []*search.Branch {
	b := f.b
	if depth <= 0 || g.Aim > Save || b.At(g.A) == board.Empty {
		return nil
	}
	var reply board.Point
	if g.Aim == Save {
		reply = f.reader.Attack(ctx, g.A).Move
	} else if reply = f.reader.FindDefense(ctx, g.A).Move; reply == board.NoPoint {
		most := 0
		for _, p := range b.FindLiberties(g.A, nil) {
			if n := b.AccurateLibertyCount(p, me.Other()); n > most && b.IsLegal(p, me.Other()) {
				reply, most = p, n
			}
		}
	}
	if reply == board.NoPoint || !b.TryMove(reply, me.Other()) {
		return nil
	}
	defer b.PopMove()
	step := &search.Branch{Move: reply, Verdict: search.Success, Certainty: search.Estimated}
	next := board.NoPoint
	if b.At(g.A) != board.Empty {
		if g.Aim == Capture {
			next = f.reader.Attack(ctx, g.A).Move
		} else {
			next = f.reader.FindDefense(ctx, g.A).Move
		}
	}
	if next != board.NoPoint && b.TryMove(next, me) {
		step.Next = []*search.Branch{{Move: next, Prover: true, Verdict: search.Success, Certainty: search.Estimated,
			Next: f.likely(ctx, g, me, depth-2)}}
		b.PopMove()
	}
	return []*search.Branch{step}
}

// Chances are how likely the first moves are of which Solve has read the answers.
func (f *Finder) Chances() map[board.Point]float64 { return f.chances }

// Likeliest is the first move that Solve found likeliest, whatever it gains; NoPoint where there is none.
func (f *Finder) Likeliest() board.Point { return f.likeliest }
