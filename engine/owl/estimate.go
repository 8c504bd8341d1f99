package owl

import (
	"shikatsu/engine/eyes"
	"shikatsu/engine/optics"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// UseShapes makes the selective reading remember the values of eye shapes in
// eval, which may be shared by readers that are used one after the other.
func (r *Reader) UseShapes(eval *eyes.Evaluator) { r.shapes, r.optics = eval, nil }

// estimate gives the answer of the selective reading on the whole board where a,
// the exact reading's, ended at its limit.
func (q *question) estimate(query Query, a Answer) Answer {
	nodes := q.opts.kept(q.local)
	if a.Certainty != search.Limit || nodes == 0 || q.ctx.Err() != nil {
		return a
	}
	r := q.Reader
	opts := optics.Options{NodeLimit: nodes, TableSize: opticsTable, Threats: r.opts.Threats}
	if r.optics == nil {
		r.optics = optics.New(opts, reading.DefaultOptions(), r.shapes)
	}
	r.optics.SetOptions(opts)
	named := optics.Query{Board: query.Board, Goal: wholeStrings(query.Board, query.Goal), Alive: query.Alive}
	ask := r.optics.Defend
	if q.root.turn == attacker {
		ask = r.optics.Attack
	}
	b := ask(q.ctx, named)
	r.nodes += b.Nodes
	a.Nodes += b.Nodes
	a.Code, a.Move, a.Certainty = b.Code, b.Move, b.Certainty
	a.Zone.Or(&b.Zone)
	return a
}

// opticsTable is the size of the selective reading's transposition table.
const opticsTable = 1 << 13
