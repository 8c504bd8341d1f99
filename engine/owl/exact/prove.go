package exact

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// An answer that was judged is proved afterwards, if it can be. The proof is that the opponent has no reply to the move
// that was named. That is tried in all areas, a little at first and then with more.

// Proof is what was proved of a first move.
type Proof struct {
	// Holds is set where the opponent is proved to have no reply to it. The move achieves the code, and no move more.
	Holds bool
	Code  board.Code
	Move  board.Point
	// Nodes is the number of positions looked at.
	Nodes int
	// Tree has the move with the resistances, Main the main line.
	Tree []*Step
	Main []board.Point
	Life Life
	// Zone has the points that it rests on; none where it rests on walls as well.
	Zone board.Bits

	query   Query // in which it was found, with the player to move
	turn    uint8
	attack  bool
	limit   *Proof // that no more is achieved, where a ko decides
	from    source
	grown   *growing // the area instead of that; nil where it did not grow
	threats [2]uint8
	// Fails is set where there is hardly a proof.
	Fails bool
}

// Walls says whether one of the strings beside the area of a kill is of a kind. It looks at those that the
// kill takes to stand.
func (p *Proof) Walls(of func(stone board.Point) bool) bool {
	if p.grown == nil {
		return false
	}
	for _, o := range p.grown.b.StringOrigins(p.grown.color.Other(), nil) {
		if !p.grown.inside.Has(o) && p.grown.beside(o) && of(o) {
			return true
		}
	}
	return false
}

// area is one in which a proof is looked for.
type area struct {
	*local
	source
	over bool // it proves nothing
}

// areas are those in which a dragon may be proved to live, the smaller first.
func (r *Reader) areas(query Query, goal []board.Point) (list []area) {
	read, points := 0, 0 // of the areas that came last
	for spill := -1; spill <= maxSettleSpill; spill++ {
		closed := source{spill, false}.cut(query, goal).shut()
		released := source{spill, true}.cut(query, goal)
		if l := closed; l.n != points {
			points = l.n
			list = append(list, area{local: l, source: source{spill, false}})
			if l.gaps.empty() && l.n == released.n && released.gaps.empty() {
				continue
			}
		}
		if l := released; spill >= 0 && l.n != read {
			read = l.n
			if l.gaps.empty() && l.open.empty() {
				list = append(list, area{local: l, source: source{spill, true}})
			}
		}
	}
	return list
}

// shut is the local board with all that lies beyond it taken for the attacker's. A dragon that lives there does so for
// sure.
func (l *local) shut() *local {
	if l.open.empty() {
		return l
	}
	s := *l
	s.gaps, s.wall = l.gaps.or(l.open), l.wall.or(l.open)
	s.open, s.theirs, s.exits = set{}, set{}, l.refuge
	return &s
}

// proof looks for a proof that the dragon is killed (kill) or lives. turn says who is to move, threats which ko threats
// there are. It looks in all areas, with more and more positions. Where that player is the one who succeeds, move is his
// move.
func (r *Reader) proof(ctx context.Context, query Query, kill bool, turn uint8, threats [2]uint8, nodes int, opt search.TreeOptions) (p Proof) {
	weak := query.Weak
	query.Alive, query.Weak = nil, nil
	goal := WholeStrings(query.Board, query.Goal)
	p = Proof{attack: kill, threats: threats, query: query, turn: turn, Move: board.Pass}
	if kill {
		r.killProof(ctx, goal, weak, turn, nodes, opt, &p)
		if p.Holds && weak != nil && p.Walls(weak.Has) {
			p.Holds = false // it may lose the race against its walls
		}
		return p
	}
	list := r.areas(query, goal)
	r.Forget()
	for i := range list {
		list[i].salt = splitmix(uint64(i))
	}
	for round := range proofRounds {
		for i := range list {
			a := &list[i]
			left := nodes - p.Nodes
			if left <= 0 || ctx.Err() != nil {
				return p
			}
			if a.over {
				continue
			}
			q := r.resume(ctx, query, goal, turn, a.local, a.released)
			most := proofRounds[round]
			if q.Empties() > growEmpties {
				most = largeProofRounds[round]
			}
			if q.root.goal.empty() || most == leaveIt {
				a.over = true
				continue
			}
			if q.Left = min(most, left); q.Left == 0 {
				continue // smaller ones go ahead
			}
			res := q.search(threats[attacker], threats[defender], q.Left)
			p.Nodes += max(1, res.Nodes)
			switch {
			case res.Verdict == search.Unknown:
			case res.Verdict == search.Failure && res.Certainty == search.Proved:
				p.from = a.source
				p.found(q, &res, opt)
				return p
			default:
				a.over = true
			}
		}
	}
	return p
}

// found tells what was proved of a question.
func (p *Proof) found(q *Question, res *search.Result, opt search.TreeOptions) {
	p.Holds, p.Code, p.Move, p.Zone = true, board.Win, res.Move, q.boardZone(&res.Zone)
	q.decided = p.threats
	p.Tree, p.Main, p.Life = q.proofTree(opt)
}

// killProof looks for a proof that the dragon of p is killed.
func (r *Reader) killProof(ctx context.Context, goal []board.Point, weak *board.Bits, turn uint8, nodes int, opt search.TreeOptions, p *Proof) {
	if p.Fails = !r.killedInside(ctx, p.query, goal, turn, p, nodes); p.Fails {
		return
	}
	k := r.proveKill(ctx, p.query.Board, goal, weak, turn, p.threats, nodes-p.Nodes)
	p.Nodes += k.nodes
	p.Fails = k.lives
	if k.question != nil {
		p.grown = k.area
		p.found(k.question, &k.result, opt)
		p.Zone = board.Bits{} // what the walls and the regions beyond them rest on counts, too
	}
}

// killedInside says whether a dragon is killed in the area that ends at the gaps, as if they were closed. Where it is not, it is not
// killed at all, or that is not known.
func (r *Reader) killedInside(ctx context.Context, query Query, goal []board.Point, turn uint8, p *Proof, nodes int) bool {
	l := source{0, false}.cut(query, goal)
	if !l.open.empty() || l.gaps.empty() {
		return true
	}
	q := r.boundary(ctx, query, goal, turn, l, false)
	if q.root.goal.empty() {
		return true
	}
	q.Left = min(insideNodes, nodes)
	res := q.search(p.threats[attacker], p.threats[defender], q.Left)
	p.Nodes += res.Nodes
	return res.Verdict != search.Failure
}

// against are the ko threats with which a player is to succeed. He has none of his own, and the other one any
// number.
func (r *Reader) against(kill bool) [2]uint8 {
	if kill {
		return [2]uint8{defender: uint8(r.opts.Threats)}
	}
	return [2]uint8{attacker: uint8(r.opts.Threats)}
}

// proofTree is the proof that the table holds, for people.
func (q *Question) proofTree(opt search.TreeOptions) (tree []*Step, main []board.Point, life Life) {
	if opt.Depth <= 0 {
		return nil, nil, NoLife
	}
	tree, _ = q.Tree(opt)
	life, main = q.LifeAfter(Line(tree))
	return tree, main, life
}

// Prove looks for a proof that the opponent (attack) or the owner of a dragon succeeds by a move. The move may be a pass.
// It looks at so many positions at most.
func (r *Reader) Prove(ctx context.Context, query Query, attack bool, m board.Point, nodes int, opt search.TreeOptions) (p Proof) {
	mover := query.Color()
	if attack {
		mover = mover.Other()
	}
	next := query
	if m != board.Pass {
		var ok bool
		if next, ok = query.After(m, mover); !ok || len(next.Goal) == 0 {
			return p
		}
	}
	p = r.proof(ctx, next, attack, turnOf(!attack), r.against(attack), nodes, opt)
	if p.Move = m; m != board.Pass && !p.Zone.IsEmpty() {
		p.Zone.Set(m)
	}
	if !p.Holds || m == board.Pass || opt.Depth <= 0 {
		return p
	}
	p.Tree = []*Step{{Move: m, Color: mover, Killed: attack, Nodes: p.Nodes, Next: p.Tree}}
	p.Main = append([]board.Point{m}, p.Main...)
	return p
}

// ProvedMove looks for a first move by which the opponent (attack) or the dragon's owner is proved to succeed. It looks at
// so many positions at most. better tells which moves look better than the one found. The first of them for which a proof
// is found soon takes its place.
func (r *Reader) ProvedMove(ctx context.Context, query Query, attack bool, nodes int, opt search.TreeOptions, better func(found board.Point) []board.Point) (p Proof) {
	p = r.proof(ctx, query, attack, turnOf(attack), r.against(attack), nodes, opt)
	if !p.Holds || p.Move == board.Pass {
		return p
	}
	for _, m := range better(p.Move) {
		if ctx.Err() != nil {
			break
		}
		if m == p.Move || m == board.Pass {
			continue
		}
		other := r.Prove(ctx, query, attack, m, provedTry, opt)
		p.Nodes += other.Nodes
		if other.Holds {
			other.Nodes = p.Nodes
			return other
		}
	}
	return p
}

// ProvedKo looks for a proof that the opponent (attack) or the owner of a dragon succeeds by a ko alone. He moves first and
// achieves nothing more. It looks at so many positions at most for each of the two things to prove.
func (r *Reader) ProvedKo(ctx context.Context, query Query, attack bool, nodes int, opt search.TreeOptions) (p Proof) {
	turn, many := turnOf(attack), uint8(r.opts.Threats)
	supply := func(mine, theirs uint8) [2]uint8 {
		if attack {
			return [2]uint8{mine, theirs}
		}
		return [2]uint8{theirs, mine}
	}
	// What the first player achieves with these threats of his own and of the other's, but not with those.
	kos := []struct {
		code        board.Code
		does, fails [2]uint8
	}{
		{board.KoA, supply(0, 0), supply(0, many)},
		{board.KoB, supply(many, 0), supply(0, 0)},
	}
	spent := 0
	for _, ko := range kos {
		p = r.proof(ctx, query, attack, turn, ko.does, nodes, opt)
		if spent += p.Nodes; !p.Holds {
			continue
		}
		other := r.proof(ctx, query, !attack, turn, ko.fails, nodes, search.TreeOptions{})
		spent += other.Nodes
		p.Holds, p.Code, p.limit = other.Holds, ko.code, &other
		break
	}
	p.Nodes = spent
	return p
}

// OtherMoves are the first moves beside that of p that may be proved, too, in the area of p.
func (r *Reader) OtherMoves(ctx context.Context, query Query, attack bool, p *Proof) []board.Point {
	query.Alive, query.Weak = nil, nil
	moves := p.area(ctx, r, query, WholeStrings(query.Board, query.Goal), turnOf(attack)).FirstMoves(p.Move)
	return slices.DeleteFunc(slices.Clone(moves), func(m board.Point) bool { return m == board.Pass || m == p.Move })
}

// ProvedToo looks a little for a proof of another first move than that of p, in the area of p. It has neither tree nor zone.
func (r *Reader) ProvedToo(ctx context.Context, query Query, attack bool, p *Proof, m board.Point) (too Proof) {
	too.Move = m
	query.Alive, query.Weak = nil, nil
	mover, want := query.Color(), search.Failure
	if attack {
		mover, want = mover.Other(), search.Success
	}
	next, ok := query.After(m, mover)
	if !ok || len(next.Goal) == 0 {
		return too
	}
	q := p.area(ctx, r, next, WholeStrings(next.Board, next.Goal), turnOf(!attack))
	if q.root.goal.empty() {
		return too
	}
	q.Left = provedTry
	res := q.search(p.threats[attacker], p.threats[defender], provedTry)
	too.Nodes = res.Nodes
	if ctx.Err() == nil && res.Verdict == want && res.Certainty == search.Proved {
		zone := q.boardZone(&res.Zone)
		too.Holds = p.grown == nil || p.grown.drawIn(q.local, &zone) == nil
	}
	return too
}

// area is a question in the area in which p was found.
func (p *Proof) area(ctx context.Context, r *Reader, query Query, goal []board.Point, turn uint8) *Question {
	if p.grown != nil {
		return p.grown.question(r, ctx, query.Board, goal, turn)
	}
	l := p.from.cut(query, goal)
	if !p.attack {
		l = l.shut()
	}
	return r.boundary(ctx, query, goal, turn, l, p.from.released)
}
