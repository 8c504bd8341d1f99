package owl

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/optics"
	"shikatsu/engine/search"
)

const (
	// judgeNodes are spent at most on one position of the selective reading.
	judgeNodes = 300
	// judgeTable is the number of positions that a judge's table holds.
	judgeTable = 1 << 15
)

// judge reads the positions that the selective reading comes to in the area of the question. After
// a few moves there is less left to read than at the beginning, and a short exact reading says
// more than what a position looks like. It has a table of its own, as it works beside the exact
// reading of the question, and is used by one goroutine at a time.
type judge struct {
	ctx    context.Context
	local  *local
	solver *search.Solver
	kill   killProblem
	stones []board.Point // of the goal
	nodes  int           // positions looked at
	left   int           // how many may be yet
}

func newJudge() *judge {
	return &judge{solver: search.NewSolver(search.Options{TableSize: judgeTable}),
		kill: killProblem{memory: newMemory(), order: &learned}}
}

// begin prepares for the positions of a question in the area l.
func (j *judge) begin(ctx context.Context, l *local, nodes int) {
	j.ctx, j.local, j.left, j.nodes = ctx, l, nodes, 0
	j.solver.Forget()
	j.kill.memory.forget()
}

// Judge says whether the attacker captures the goal stones, as far as a few nodes tell, and
// whether that depends on ko threats. It is an optics.Judge.
func (j *judge) Judge(b *board.Board, goal *board.Bits, attack bool, threats [2]uint8) (verdict search.Verdict, kos bool) {
	turn := uint8(defender)
	if attack {
		turn = attacker
	}
	j.stones = j.stones[:0]
	for p := range goal.All() {
		j.stones = append(j.stones, p)
	}
	k := &j.kill
	k.local, k.top = j.local, 0
	k.stack[0] = j.local.position(b, j.stones, turn)
	k.stack[0].threats = threats
	if j.left <= 0 || k.stack[0].goal.empty() {
		return search.Unknown, false
	}
	res := j.solver.Solve(j.ctx, k, min(judgeNodes, j.left))
	j.nodes += res.Nodes
	j.left -= res.Nodes
	return res.Verdict, res.Verdict != search.Unknown && !res.KoFree
}

// judged is the number of nodes that a question on this part of the board may take to judge positions of
// the selective reading, and to read once more without a judge: what the other readings leave of the node
// limit. In games of many dragons there is no judge, and none where the dragon may
// get out, which the exact reading can only guess.
func (o Options) judged(l *local) int {
	if o.Brisk || !l.exits.empty() || o.kept(l) == 0 {
		return 0
	}
	return max(0, o.NodeLimit-o.limit(l))
}

// selective asks the selective reading. Where the positions that it comes to are judged by reading, what
// lives is sooner found to than what can be killed, because a proof that nothing works is larger: so where
// the first player fails by that, the reading without a judge has the last word.
func (q *question) selective(ctx context.Context, query Query, nodes int) optics.Answer {
	glasses := q.glasses(nodes)
	named := optics.Query{Board: query.Board, Goal: wholeStrings(query.Board, query.Goal), Alive: query.Alive}
	ask := glasses.Attack
	if q.root.turn == defender {
		ask = glasses.Defend
	}
	judged := q.opts.judged(q.local) - nodes
	if judged <= 0 {
		return ask(ctx, named)
	}
	if q.judge == nil {
		q.judge = newJudge()
	}
	q.judge.begin(ctx, q.local, judged)
	named.Judge = q.judge
	a := ask(ctx, named)
	a.Nodes += q.judge.nodes
	if a.Code != board.Fail || ctx.Err() != nil {
		return a
	}
	named.Judge = nil
	b := ask(ctx, named)
	b.Nodes += a.Nodes
	b.Zone.Or(&a.Zone)
	return b
}
