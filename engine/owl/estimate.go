package owl

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/optics"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// UseShapes makes the selective reading remember the values of eye shapes in
// eval, which may be shared by readers that are used one after the other.
func (r *Reader) UseShapes(eval *eyes.Evaluator) { r.shapes, r.optics = eval, nil }

// read gives the answer of the exact reading, or that of the selective reading on the
// whole board where it says more. Most questions are decided at a glance; where one is
// not, both readings work side by side. Neither depends on the other, so the answer
// does not depend on their speed.
func (q *question) read(query Query, exact func(*question) Answer) Answer {
	nodes := q.opts.kept(q.local)
	if nodes == 0 {
		return q.widen(query, exact(q), exact)
	}
	left := q.left
	q.left = min(left, glanceNodes)
	glance := q.left
	a := exact(q)
	spent := glance - q.left
	q.left = left - spent
	if a.Certainty != search.Limit {
		a = q.widen(query, a, exact)
		if !q.doubtful(&a) || q.ctx.Err() != nil {
			return a
		}
		return q.settle(a, q.selective(q.ctx, query, nodes))
	}
	ctx, cancel := context.WithCancel(q.ctx)
	defer cancel()
	second := make(chan optics.Answer, 1)
	go func() { second <- q.selective(ctx, query, nodes) }()
	a = exact(q)
	a.Nodes += spent
	if !q.doubtful(&a) || q.ctx.Err() != nil {
		cancel() // the board is in use until the other reading has stopped
		<-second
		return q.widen(query, a, exact)
	}
	return q.settle(a, <-second)
}

// widen reads a dragon that is dead between walls with gaps once more, in areas that go on
// beyond the gaps: stones there may catch those that shut it in. An answer in
// a larger area replaces that in a smaller one.
func (q *question) widen(query Query, a Answer, exact func(*question) Answer) Answer {
	for spill := 1; spill <= maxSpill; spill++ {
		lives := board.Win
		if q.root.turn == attacker {
			lives = board.Fail
		}
		if a.Code == lives || a.Certainty != search.Estimated || q.local.gaps.empty() || q.left <= 0 || q.ctx.Err() != nil {
			break
		}
		wide := q.askFar(q.ctx, query, q.root.turn, spill)
		if wide.local.n == q.local.n {
			q.stale = true
			break
		}
		wide.left = q.left
		b := exact(wide)
		q.left = wide.left
		a.Nodes += b.Nodes
		if q.stale = b.Certainty == search.Limit; q.stale {
			break
		}
		b.Nodes = a.Nodes
		b.Zone.Or(&a.Zone)
		a = b
		q.local, q.root, q.decided, q.spill = wide.local, wide.root, wide.decided, spill
	}
	return a
}

// doubtful says whether the selective reading has a say: where the exact reading ended
// at its limit or rests on what the dragon's ways into the open are worth, and where
// it gives up a dragon many of whose walls are assumed.
func (q *question) doubtful(a *Answer) bool {
	return a.Certainty == search.Limit || a.Certainty == search.Estimated && (!q.local.exits.empty() || q.givenUp(a))
}

// givenUp says whether a dragon is dead between walls many of which are assumed.
func (q *question) givenUp(a *Answer) bool {
	return q.root.turn == defender && a.Code == board.Fail && q.local.gaps.count() > fewGaps
}

// settle joins the answers of both readings. A dragon that is given up lives if the
// selective reading saves it.
func (q *question) settle(a Answer, b optics.Answer) Answer {
	q.nodes += b.Nodes
	a.Nodes += b.Nodes
	a.Zone.Or(&b.Zone)
	if a.Certainty == search.Limit || !q.local.exits.empty() || b.Code == board.Win {
		a.Code, a.Move, a.Certainty = b.Code, b.Move, b.Certainty
	}
	return a
}

// selective asks the selective reading.
func (q *question) selective(ctx context.Context, query Query, nodes int) optics.Answer {
	r := q.Reader
	opts := optics.Options{NodeLimit: nodes, Threats: r.opts.Threats}
	if r.optics == nil {
		r.optics = optics.New(opts, reading.DefaultOptions(), r.shapes)
	}
	r.optics.SetOptions(opts)
	named := optics.Query{Board: query.Board, Goal: wholeStrings(query.Board, query.Goal), Alive: query.Alive}
	if q.root.turn == attacker {
		return r.optics.Attack(ctx, named)
	}
	return r.optics.Defend(ctx, named)
}

const (
	// glanceNodes decide most questions.
	glanceNodes = 4000
	// maxSpill is the number of steps beyond gaps in the walls that are read at most.
	maxSpill = 2
	// fewGaps in its walls leave a dragon as good as enclosed.
	fewGaps = 2
)
