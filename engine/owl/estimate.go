package owl

import (
	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/optics"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// UseShapes makes the selective reading remember the values of eye shapes in
// eval, which may be shared by readers that are used one after the other.
func (r *Reader) UseShapes(eval *eyes.Evaluator) { r.shapes, r.optics = eval, nil }

// estimate gives the answer of the selective reading on the whole board where a,
// the exact reading's, ended at its limit or rests on what the dragon's ways into the
// open are worth. A dragon that is dead for the exact reading, many of whose walls are
// assumed, lives if the selective one saves it.
func (q *question) estimate(query Query, a Answer) Answer {
	nodes := q.opts.kept(q.local)
	if nodes == 0 || a.Certainty == search.Proved || q.ctx.Err() != nil {
		return a
	}
	dead := q.root.turn == defender && a.Code == board.Fail && q.local.gaps.count() > fewGaps
	if a.Certainty == search.Estimated && q.local.exits.empty() && !dead {
		return a
	}
	b := q.selective(query, nodes)
	q.nodes += b.Nodes
	a.Nodes += b.Nodes
	a.Zone.Or(&b.Zone)
	if a.Certainty == search.Limit || !q.local.exits.empty() || b.Code == board.Win {
		a.Code, a.Move, a.Certainty = b.Code, b.Move, b.Certainty
	}
	return a
}

// selective asks the selective reading.
func (q *question) selective(query Query, nodes int) optics.Answer {
	r := q.Reader
	opts := optics.Options{NodeLimit: nodes, TableSize: opticsTable, Threats: r.opts.Threats, OpinionLimit: nodes * opinionShare}
	if r.optics == nil {
		r.optics = optics.New(opts, reading.DefaultOptions(), r.shapes)
	}
	r.optics.SetOptions(opts)
	named := optics.Query{
		Board: query.Board, Goal: wholeStrings(query.Board, query.Goal), Alive: query.Alive, Opinion: q.opinion(query),
	}
	if q.root.turn == attacker {
		return r.optics.Attack(q.ctx, named)
	}
	return r.optics.Defend(q.ctx, named)
}

// opinion is the exact reading of positions met on the way, each in an area of its
// own.
func (q *question) opinion(query Query) optics.Opinion {
	if q.second == nil {
		opts := q.opts
		opts.TableSize = opinionTable
		q.second = New(opts)
	}
	r := q.second
	return func(b *board.Board, goal *board.Bits, attackerMoves bool, limit int) (search.Verdict, int) {
		stones := wholeStrings(b, goal.Append(nil))
		l := newLocal(b, stones, query.Alive, query.Weak)
		if l.exits.empty() && l.n <= sharedArea {
			stones = inArea(b, l)
		}
		turn := uint8(defender)
		if attackerMoves {
			turn = attacker
		}
		r.solver.Forget()
		r.memory.forget()
		asked := question{Reader: r, ctx: q.ctx, local: l, root: l.position(b, stones, turn), left: limit}
		res := asked.search(0, 0, limit)
		return res.Verdict, res.Nodes
	}
}

const (
	// fewGaps in its walls leave a dragon as good as enclosed.
	fewGaps = 2
	// opticsTable is the size of the selective reading's transposition table.
	opticsTable = 1 << 13
	// opinionTable is the size of the table for its opinions.
	opinionTable = 1 << 12
)
