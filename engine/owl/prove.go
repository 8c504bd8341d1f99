package owl

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// An answer that was judged is proved afterwards, if it can be: the opponent has no reply to the move that was named. That is tried in all
// areas, a little at first and then with more.

// proofRounds are the positions for one area in the rounds in which a proof is looked for.
var proofRounds = [...]int{1000, 8000, 40000, 160000}

// Proof is what was proved of a first move.
type Proof struct {
	// Holds is set where the opponent is proved to have no reply to it: the move succeeds without a ko.
	Holds bool
	Move  board.Point
	// Nodes is the number of positions looked at.
	Nodes int
	// Tree has the move with the resistances, Main the main line.
	Tree []*Step
	Main []board.Point
	Life Life

	query   Query // in which it was found
	attack  bool
	from    source
	threats [2]uint8
}

// area is one in which a proof is looked for.
type area struct {
	*local
	source
	over bool // it proves nothing
}

// areas are those in which a dragon may be proved to be killed, or to live, the smaller first.
func (r *Reader) areas(query Query, goal []board.Point, kill bool) (list []area) {
	read, points := 0, 0 // of the areas that came last
	for spill := -1; spill <= maxSettleSpill; spill++ {
		closed := source{spill, false}.cut(query, goal)
		released := source{spill, true}.cut(query, goal)
		if l := closed; l.open.empty() && l.n != points {
			points = l.n
			if same := l.gaps.empty() && l.n == released.n && released.gaps.empty(); same || !kill {
				list = append(list, area{local: l, source: source{spill, false}})
			}
			if l.gaps.empty() && l.n == released.n && released.gaps.empty() {
				continue
			}
		}
		if l := released; spill >= 0 && l.n != read {
			read = l.n
			if whole := l.gaps.empty() && l.open.empty(); whole || kill {
				list = append(list, area{local: l, source: source{spill, true}})
			}
		}
	}
	return list
}

// proof looks for a proof that the dragon is killed (kill) or lives with a player to move, in all areas, with more and more positions. Where
// that player is the one who succeeds, move is his move.
func (r *Reader) proof(ctx context.Context, query Query, kill bool, turn uint8, nodes int, opt search.TreeOptions) (p Proof) {
	query.Alive, query.Weak = nil, nil
	goal := wholeStrings(query.Board, query.Goal)
	list := r.areas(query, goal, kill)
	many := uint8(r.opts.Threats)
	want := search.Failure
	p.attack, p.threats, p.Move = kill, [2]uint8{attacker: many}, board.Pass
	if kill {
		want, p.threats = search.Success, [2]uint8{defender: many}
	}
	if kill && len(list) > 0 && !r.killedInside(ctx, query, goal, turn, &p, nodes) {
		return p
	}
	for _, most := range proofRounds {
		for i := range list {
			a := &list[i]
			left := nodes - p.Nodes
			if left <= 0 || ctx.Err() != nil {
				return p
			}
			if a.over {
				continue
			}
			q := r.boundary(ctx, query, goal, turn, a.local, a.released)
			if q.root.goal.empty() {
				a.over = true
				continue
			}
			q.left = min(most, left)
			res := q.search(p.threats[attacker], p.threats[defender], q.left)
			p.Nodes += max(1, res.Nodes)
			switch {
			case res.Verdict == search.Unknown:
			case res.Verdict == want && res.Certainty == search.Proved:
				p.Holds, p.from, p.query, p.Move = true, a.source, query, res.Move
				q.decided = p.threats
				p.Tree, p.Main, p.Life = q.proofTree(opt)
				return p
			default:
				a.over = true
			}
		}
	}
	return p
}

// insideNodes is what is spent to see whether a dragon is killed in the area that ends at the gaps.
const insideNodes = 40000

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
	q.left = min(insideNodes, nodes)
	res := q.search(p.threats[attacker], p.threats[defender], q.left)
	p.Nodes += res.Nodes
	return res.Verdict == search.Success
}

// proofTree is the proof that the table holds, for people.
func (q *question) proofTree(opt search.TreeOptions) (tree []*Step, main []board.Point, life Life) {
	if opt.Depth <= 0 {
		return nil, nil, NoLife
	}
	q.kill.local, q.kill.memory, q.kill.top = q.local, nil, 0
	q.kill.stack[0] = q.root
	q.kill.stack[0].threats = q.decided
	branches, _ := q.solver.Tree(q.ctx, &q.kill, opt)
	life, main = q.lifeAfter(search.Line(branches))
	return steps(branches, [2]board.Color{q.local.defender.Other(), q.local.defender}), main, life
}

// Prove looks for a proof that the opponent (attack) or the owner of a dragon succeeds by a move, or a pass, with at most so many positions.
func (r *Reader) Prove(ctx context.Context, query Query, attack bool, m board.Point, nodes int, opt search.TreeOptions) (p Proof) {
	mover := query.color()
	if attack {
		mover = mover.Other()
	}
	next := query
	if m != board.Pass {
		var ok bool
		if next, ok = query.after(m, mover); !ok || len(next.Goal) == 0 {
			return p
		}
	}
	p = r.proof(ctx, next, attack, turnOf(!attack), nodes, opt)
	p.Move = m
	if !p.Holds || m == board.Pass || opt.Depth <= 0 {
		return p
	}
	p.Tree = []*Step{{Move: m, Color: mover, Killed: attack, Nodes: p.Nodes, Next: p.Tree}}
	p.Main = append([]board.Point{m}, p.Main...)
	return p
}

// ProvedMove looks for a first move by which the opponent (attack) or the owner of a dragon is proved to succeed, with at most so many positions:
// of those for which a proof is found soon the one that looks best.
func (r *Reader) ProvedMove(ctx context.Context, query Query, attack bool, nodes int, opt search.TreeOptions) (p Proof) {
	p = r.proof(ctx, query, attack, turnOf(attack), nodes, opt)
	if !p.Holds || p.Move == board.Pass || !r.opts.names() {
		return p
	}
	q := &question{Reader: r, ctx: ctx, root: position{turn: turnOf(attack)}}
	looks := q.looks(ctx, query)
	found := looks.Of(p.Move)
	for _, m := range looks.Moves[:min(len(looks.Moves), provedTries)] {
		if m.Odds <= found+clearly || ctx.Err() != nil {
			break
		}
		if m.Move == p.Move || m.Move == board.Pass {
			continue
		}
		other := r.Prove(ctx, query, attack, m.Move, provedTry, opt)
		p.Nodes += other.Nodes
		if other.Holds {
			other.Nodes = p.Nodes
			return other
		}
	}
	return p
}

// ProvedMoves are all first moves of which a proof is found soon in the area of p, the one of p first.
func (r *Reader) ProvedMoves(ctx context.Context, query Query, attack bool, p *Proof) (moves []board.Point, nodes int) {
	moves = []board.Point{p.Move}
	query.Alive, query.Weak = nil, nil
	goal := wholeStrings(query.Board, query.Goal)
	mover, want := query.color(), search.Failure
	if attack {
		mover, want = mover.Other(), search.Success
	}
	q := r.boundary(ctx, query, goal, turnOf(attack), p.from.cut(query, goal), p.from.released)
	for _, m := range q.firstMoves(p.Move) {
		next, ok := query.after(m, mover)
		if m == board.Pass || m == p.Move || !ok || len(next.Goal) == 0 {
			continue
		}
		stones := wholeStrings(next.Board, next.Goal)
		q := r.boundary(ctx, next, stones, turnOf(!attack), p.from.cut(next, stones), p.from.released)
		if q.root.goal.empty() {
			continue
		}
		q.left = provedTry
		res := q.search(p.threats[attacker], p.threats[defender], provedTry)
		nodes += res.Nodes
		if ctx.Err() != nil {
			break
		}
		if res.Verdict == want && res.Certainty == search.Proved {
			moves = append(moves, m)
		}
	}
	return moves, nodes
}
