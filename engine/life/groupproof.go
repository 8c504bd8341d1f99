package life

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// An answer is proved where that can be had. A proof is looked for before anything is judged, if it is found soon, and
// afterwards with more effort. It is one of the move that was named or, where that cannot be proved, of the next that look
// right.

// proofNodes bounds each search for a proof.
func (r *groupRoot) proofNodes() int {
	if r.glancing {
		return min(r.limits.NodeLimit, glanceNodes)
	}
	return r.limits.NodeLimit
}

// otherNodes bounds each search for a proof of a move that was not named.
func (r *groupRoot) otherNodes() int { return min(otherNodes, r.proofNodes()) }

// provedFirst looks for a first move that is proved to succeed.
func (g *Group) provedFirst(ctx context.Context, attack bool) exact.Proof {
	r, tree, limit := g.root.reader, g.root.tree, g.root.proofNodes()
	nodes := earlyLife
	if attack {
		nodes = earlyKill
	}
	p := r.ProvedMove(ctx, g.alone, attack, min(nodes, limit), tree)
	if p.Holds || !p.Fails {
		return p
	}
	ko := r.ProvedKo(ctx, g.alone, attack, min(koNodes, limit), tree)
	ko.Nodes += p.Nodes
	return ko
}

// explained is a proof as an answer.
func explained(p *exact.Proof) owl.Explanation {
	return owl.Explanation{Answer: owl.Answer{Answer: exact.Answer{Code: p.Code, Move: p.Move, Certainty: search.Proved, Nodes: p.Nodes, Zone: p.Zone}}, Tree: p.Tree, Main: p.Main, Life: p.Life}
}

// proveAfter looks for a proof of an answer that is judged. What is to prove is that its move succeeds, or that the
// player to move fails. Where the move is not proved to, another that is takes its place.
func (g *Group) proveAfter(ctx context.Context, a *GroupAnswer, e *owl.Explanation) (nodes int) {
	r, tree, most := g.root.reader, g.root.tree, g.root.proofNodes()
	limit := min(lateLife, most)
	if a.attack {
		limit = min(lateKill, most)
	}
	var proof exact.Proof
	switch {
	case e.Certainty == search.Proved:
		return 0
	case e.Code == board.Fail:
		if proof = r.Prove(ctx, g.alone, !a.attack, board.Pass, limit, tree); proof.Holds {
			e.Certainty, e.Tree, e.Main, e.Life, e.Zone = search.Proved, proof.Tree, proof.Main, proof.Life, proof.Zone
			a.query = g.alone
		}
		return proof.Nodes
	case e.Move == board.Pass:
		return 0
	case a.attack && a.idle.Code == board.Fail:
		if proof = g.deadAsItStands(ctx); proof.Holds {
			e.Move, e.Certainty, e.Zone, e.Tree, e.Main, e.Life = board.Pass, search.Proved, proof.Zone, nil, nil, exact.NoLife
			a.proof, a.query = proof, g.alone
			return proof.Nodes
		}
		nodes = proof.Nodes
		proof = r.Prove(ctx, g.alone, a.attack, e.Move, limit, tree)
	case e.Code != board.Win:
		// A ko was judged, and perhaps no ko is needed.
		ko := func(ctx context.Context, r *owl.Reader, q exact.Query) exact.Proof {
			return r.ProvedKo(ctx, q, a.attack, min(koNodes, most), tree)
		}
		early := beside(ctx, g, g.alone, ko)
		defer early.Drop()
		if proof = r.Prove(ctx, g.alone, a.attack, e.Move, g.root.otherNodes(), tree); !proof.Holds {
			nodes = proof.Nodes
			proof = early.Result(func() exact.Proof { return ko(ctx, r, g.alone) })
		}
	case a.attack:
		proof = r.Prove(ctx, g.alone, a.attack, e.Move, limit, tree)
	default:
		any := func(ctx context.Context, r *owl.Reader, q exact.Query) exact.Proof {
			return r.ProvedMove(ctx, q, a.attack, g.root.otherNodes(), tree)
		}
		early := beside(ctx, g, g.alone, any)
		defer early.Drop()
		if proof = r.Prove(ctx, g.alone, a.attack, e.Move, limit, tree); !proof.Holds {
			nodes = proof.Nodes
			proof = early.Result(func() exact.Proof { return any(ctx, r, g.alone) })
		}
	}
	nodes += proof.Nodes
	if a.proof = proof; proof.Holds && proof.Move != board.Pass {
		*e = explained(&proof)
		a.query = g.alone
	}
	return nodes
}

// deadAsItStands looks for a proof that the group dies though its owner moves first.
func (g *Group) deadAsItStands(ctx context.Context) exact.Proof {
	return g.root.reader.Prove(ctx, g.alone, true, board.Pass, min(lateLife, g.root.proofNodes()), g.root.tree)
}

// wins is a move that is known to win.
type wins struct {
	owl.Choice
	certainty search.Certainty
	nodes     int
}

// ProveOne looks for a proof of a judged answer by one of its first moves, in their order. It says whether it found one, which
// the answer tells then. The group's limits hold for each.
func (g *Group) ProveOne(ctx context.Context, a *GroupAnswer, moves []board.Point) bool {
	if a.Certainty == search.Proved || a.Code != board.Win {
		return false
	}
	nodes, tree := g.root.otherNodes(), g.root.tree
	g.inTurn(ctx, moves, func(ctx context.Context, r *owl.Reader, q exact.Query, m board.Point) exact.Proof {
		return r.Prove(ctx, q, a.attack, m, nodes, tree)
	}, func(p exact.Proof) bool {
		if a.Nodes += p.Nodes; p.Holds {
			g.prove(a, p)
		}
		return p.Holds
	})
	return a.Certainty == search.Proved
}

// prove enters a proof that an answer's player succeeds by a first move.
func (g *Group) prove(a *GroupAnswer, p exact.Proof) {
	a.proof, a.query, a.Stones = p, g.alone, g.alone.Goal
	e := explained(&p)
	nodes := a.Nodes
	a.answer = e.Answer
	a.Side = Side{Code: e.Code, Certainty: e.Certainty, Nodes: nodes, Zone: e.Zone, Line: e.Main, Life: e.Life, Moves: []board.Point{p.Move}}
	if a.Tree, a.Others = e.Tree, e.Others; len(a.Tree) == 0 {
		a.Tree = []*exact.Step{a.step(p.Move)}
	}
	g.root.proved[g.side(a.attack)] = a.Side
}

// neededMove looks for the move of a player who wins, but of whom the reader names none. The reader may have seen that
// he wins without saying by what. The move is Pass if none is needed, because the opponent gets nowhere by moving first,
// or none was found.
func (g *Group) neededMove(ctx context.Context, a *GroupAnswer) wins {
	m := wins{Choice: owl.Choice{Move: board.Pass, Code: board.Win}}
	if a.idle.Code == board.Fail {
		return m
	}
	b := a.query.Board
	// The opponent's vital point is one's own, more often than not.
	choices := []board.Point{a.idle.Move}
	for _, p := range b.Points() {
		if p != a.idle.Move && a.idle.Zone.Has(p) {
			choices = append(choices, p)
		}
	}
	for _, p := range choices {
		if ctx.Err() != nil {
			return m
		}
		if p == board.Pass || b.At(p) != board.Empty || !b.IsLegal(p, a.mover()) {
			continue
		}
		answer := g.root.reader.Does(ctx, a.query, a.attack, p)
		m.nodes += answer.Nodes
		if answer.Code == board.Win && answer.Certainty != search.Limit {
			m.Move, m.certainty = p, answer.Certainty
			return m
		}
	}
	return m
}

// AllMoves are the first moves that reach the code of an answer, that of the answer first. Each is read for itself; those of which that ends at the
// limit are left out. No other is tried once most positions were looked at for all together.
func (g *Group) AllMoves(ctx context.Context, a *GroupAnswer, most int) (moves []board.Point, nodes int) {
	r := g.root.reader
	switch {
	case a.Code == board.Fail || len(a.Moves) == 0:
		return nil, 0
	case a.proof.Holds && a.proof.Move == a.Moves[0]:
		return g.provedMoves(ctx, a)
	}
	first := owl.Choice{Move: a.Moves[0], Code: a.Code}
	if a.others.first != first || a.others.most != most {
		defer g.working()()
		a.others = firstMovesOf(ctx, r, a.query, a.attack, first, most)
	}
	return slices.Clone(a.others.moves), a.others.nodes
}

// movesBeside sends for the other first moves that do what an answer's does, if they will be asked for. It is nil otherwise.
func (g *Group) movesBeside(ctx context.Context, a *GroupAnswer, e *owl.Explanation) *parallel.Speculation[firstMoves] {
	most, first, attack, limits := g.root.moveNodes, owl.Choice{Move: e.Move, Code: e.Code}, a.attack, g.root.limits
	if most == 0 || e.Certainty == search.Proved || first.Code == board.Fail || first.Move == board.Pass {
		return nil
	}
	return beside(ctx, g, a.query, func(ctx context.Context, r *owl.Reader, q exact.Query) firstMoves {
		r.SetOptions(limits)
		return firstMovesOf(ctx, r, q, attack, first, most)
	})
}

// provedMoves are all first moves of a proved answer of which a proof is found soon in the same area. That of the answer comes first.
func (g *Group) provedMoves(ctx context.Context, a *GroupAnswer) (moves []board.Point, nodes int) {
	moves = []board.Point{a.proof.Move}
	others := g.root.reader.OtherMoves(ctx, g.alone, a.attack, &a.proof)
	g.inTurn(ctx, others, func(ctx context.Context, r *owl.Reader, q exact.Query, m board.Point) exact.Proof {
		return r.ProvedToo(ctx, q, a.attack, &a.proof, m)
	}, func(p exact.Proof) bool {
		if nodes += p.Nodes; p.Holds {
			moves = append(moves, p.Move)
		}
		return false
	})
	return moves, nodes
}

// firstMovesOf looks for the first moves that reach the code of a choice, that of the choice first. A reader has the limits of a group.
func firstMovesOf(ctx context.Context, r *owl.Reader, q exact.Query, attack bool, first owl.Choice, most int) firstMoves {
	before, usual := r.Nodes(), r.Options()
	brief := usual
	brief.NodeLimit, brief.SelectiveLimit = min(brief.NodeLimit, max(1, most/otherMoves)), max(1, brief.SelectiveLimit/patientSelective)
	r.SetOptions(brief)
	defer r.SetOptions(usual)
	found := firstMoves{first: first, most: most}
	for _, c := range r.Moves(ctx, q, attack, first, most) {
		found.moves = append(found.moves, c.Move)
	}
	found.nodes = r.Nodes() - before
	return found
}

// Works says whether another first move reaches the code of an answer, as far as so many positions tell. Beside a proved
// answer only what is proved counts.
func (g *Group) Works(ctx context.Context, a *GroupAnswer, m board.Point, nodes int) bool {
	defer g.working()()
	r := g.root.reader
	if a.Code == board.Win && a.Certainty == search.Proved {
		p := r.Prove(ctx, g.alone, a.attack, m, nodes, search.TreeOptions{})
		a.Nodes += p.Nodes
		return p.Holds
	}
	brief := g.root.limits
	brief.NodeLimit, brief.SelectiveLimit = min(brief.NodeLimit, nodes), max(1, brief.SelectiveLimit/patientSelective)
	r.SetOptions(brief)
	defer r.SetOptions(g.root.limits)
	res := r.Does(ctx, a.query, a.attack, m)
	a.Nodes += res.Nodes
	return res.Code >= a.Code && res.Certainty <= a.Certainty && res.Certainty != search.Limit
}

// Prefer tells another of an answer's first moves first. It has a tree of its own, proved like the answer if it is.
func (g *Group) Prefer(ctx context.Context, a *GroupAnswer, m board.Point) {
	defer g.working()()
	r, tree := g.root.reader, g.root.tree
	a.Moves, a.Line, a.Tree = []board.Point{m}, []board.Point{m}, []*exact.Step{a.step(m)}
	if a.proof.Holds {
		p := r.Prove(ctx, g.alone, a.attack, m, min(lateLife, g.root.proofNodes()), tree)
		if p.Holds {
			a.Line, a.Life, a.Others, a.Tree = p.Main, p.Life, 0, p.Tree
		}
		a.Nodes += p.Nodes
		return
	}
	if a.answer.Guessed() {
		return // the line would be that of its own move
	}
	tree.First = m
	other := r.Explain(ctx, a.query, a.attack, tree)
	if len(other.Tree) > 0 && other.Tree[0].Move == m {
		a.Line, a.Life, a.Others, a.Tree = other.Main, other.Life, other.Others, other.Tree
	}
	a.Nodes += other.Nodes
}

// RightMoves are the first moves of an answer's player that reach its code. Each is read for itself, in the whole zone
// on which the answer depends. complete says that none was left undecided at the limit.
func (g *Group) RightMoves(ctx context.Context, a *GroupAnswer) (moves []board.Point, complete bool, err error) {
	defer g.working()()
	complete = a.Certainty != search.Limit
	if a.Code == board.Fail || len(a.Stones) == 0 {
		return nil, complete, nil
	}
	if len(a.Moves) == 0 {
		return []board.Point{board.Pass}, complete, nil
	}
	r := g.root.reader
	moves = []board.Point{a.Moves[0]}
	// A move that does not touch what the opponent wins by after a pass is as good
	// as a pass. A ko that the pass leads to is decided by several such zones.
	pass := r.Answer(ctx, a.query, !a.attack)
	zone := pass.Zone
	if pass.Code != board.Win || !pass.Certain() {
		own := r.Answer(ctx, a.query, a.attack).Zone
		zone.Or(&own)
	}
	b := a.query.Board
	for _, p := range b.Points() {
		if p == moves[0] || !zone.Has(p) || b.At(p) != board.Empty || !b.IsLegal(p, a.mover()) {
			continue
		}
		each := r.Does(ctx, a.query, a.attack, p)
		if err := ctx.Err(); err != nil {
			return nil, false, err
		}
		switch {
		case each.Certainty == search.Limit:
			complete = false
		case each.Code >= a.Code:
			moves = append(moves, p)
		}
	}
	return moves, complete, ctx.Err()
}
