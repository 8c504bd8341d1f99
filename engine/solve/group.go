package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
	"shikatsu/engine/semeai"
	"shikatsu/engine/tesuji"
)

// groupQuestion is the question what the player to move makes of a group by moving first.
type groupQuestion struct {
	group *life.Group
	// attack says that this player is the opponent of the group.
	attack bool
	goal   Goal
	// answer and verdict are nil where nothing was read yet. Whole says that they are as sure as the options allow.
	answer  *life.GroupAnswer
	verdict *life.Verdict
	whole   bool

	allowed *bool         // what allows said
	all     []board.Point // the first moves that are judged to work, where they were looked for
}

// read answers the question as far as the options allow, once.
func (g *groupQuestion) read(ctx context.Context) error {
	if g.whole {
		return nil
	}
	g.whole = true
	return g.enter(ctx)(g.group.Ask(ctx, g.attack))
}

// glance answers the question with little effort, unless it was answered. What it proves is not read again.
func (g *groupQuestion) glance(ctx context.Context) error {
	if g.answer != nil {
		return nil
	}
	err := g.enter(ctx)(g.group.Glance(ctx, g.attack))
	g.whole = err == nil && g.answer.Certainty == search.Proved
	return err
}

// look answers the question at length. Of few stones tactics may say more, and a glance does.
func (g *groupQuestion) look(ctx context.Context) error {
	if len(g.group.Stones()) < surelyMeant {
		return g.glance(ctx)
	}
	return g.read(ctx)
}

// enter takes an answer over.
func (g *groupQuestion) enter(ctx context.Context) func(*life.GroupAnswer, error) error {
	return func(a *life.GroupAnswer, err error) error {
		if g.answer = a; err == nil {
			g.verdict, err = g.group.Told(ctx, a)
		}
		return err
	}
}

// critical says whether the first move decides what becomes of the group, once it was read.
func (g *groupQuestion) critical() bool { return g.verdict.Status == dragon.Critical }

// findGroup finds the group that a problem is about. It returns ErrNoGroup if there is none.
func findGroup(ctx context.Context, s *life.Reading, p *position.Position, opts Options) (*groupQuestion, error) {
	ds, err := s.Owl(ctx)
	if err != nil {
		return nil, err
	}
	if opts.Goal == GoalRace && opts.Stone == board.NoPoint {
		return findRace(ctx, s, p, ds, opts)
	}
	if d, err := problemGroup(ds, p.ToMove(), opts); err == nil || !errors.Is(err, ErrNoGroup) {
		if err != nil {
			return nil, err
		}
		return ask(ctx, s, p, ds, d, opts)
	}
	return findAny(ctx, s, p, ds, opts)
}

// findAny reads the groups of a problem as far as the options allow, the largest first. It returns the first that is
// critical, or ErrNoGroup.
func findAny(ctx context.Context, s *life.Reading, p *position.Position, ds *dragon.Dragons, opts Options) (*groupQuestion, error) {
	var groups []*dragon.Dragon
	for i := range ds.List {
		if d := &ds.List[i]; d.OwlStatus != dragon.Unchecked && !s.TacticallyDead(ds, d) && opts.Goal.fits(d, p.ToMove()) {
			groups = append(groups, d)
		}
	}
	if len(groups) > mostGroups {
		return nil, ErrNoGroup
	}
	slices.SortStableFunc(groups, func(a, b *dragon.Dragon) int { return b.Size - a.Size })
	return firstCritical(ctx, s, p, ds, groups, opts)
}

// findRace reads the races of a position, the largest first. It reads each as the death of the opponent's group and the life
// of one's own. It returns the first that the player to move decides, or ErrNoGroup.
func findRace(ctx context.Context, s *life.Reading, p *position.Position, ds *dragon.Dragons, opts Options) (*groupQuestion, error) {
	pairs := semeai.Pairs(ds)
	size := func(x semeai.Pair) int { return ds.List[x.A].Size + ds.List[x.B].Size }
	slices.SortStableFunc(pairs, func(x, y semeai.Pair) int { return size(y) - size(x) })
	var groups []*dragon.Dragon
	for _, x := range pairs {
		theirs, ours := &ds.List[x.A], &ds.List[x.B]
		if theirs.Color == p.ToMove() {
			theirs, ours = ours, theirs
		}
		groups = append(groups, theirs, ours)
	}
	g, err := firstCritical(ctx, s, p, ds, groups, opts)
	if err == nil {
		g.goal = GoalRace
	}
	return g, err
}

// firstCritical glances at groups in turn. It returns the first that is critical, or ErrNoGroup.
func firstCritical(ctx context.Context, s *life.Reading, p *position.Position, ds *dragon.Dragons, groups []*dragon.Dragon, opts Options) (*groupQuestion, error) {
	for _, d := range groups {
		g, err := ask(ctx, s, p, ds, d, opts)
		if err == nil {
			err = g.glance(ctx)
		}
		if err != nil || g.critical() {
			return g, err
		}
	}
	return nil, ErrNoGroup
}

// ask prepares the question about a dragon.
func ask(ctx context.Context, s *life.Reading, p *position.Position, ds *dragon.Dragons, d *dragon.Dragon, opts Options) (*groupQuestion, error) {
	g := &groupQuestion{goal: GoalLive, attack: d.Color != p.ToMove()}
	if g.attack {
		g.goal = GoalKill
	}
	if opts.Goal != GoalAuto && opts.Goal != GoalRace && opts.Goal != g.goal {
		verb := "kill"
		if opts.Goal == GoalLive {
			verb = "save"
		}
		return nil, fmt.Errorf("%s to move cannot %s a group of %s", p.ToMove(), verb, d.Color)
	}
	var err error
	if g.group, err = s.GroupOf(ctx, ds, d, opts.Owl, opts.Tree); err == nil && opts.AllMoves {
		g.group.WithMoves(opts.MoveNodes)
	}
	return g, err
}

// problemGroup chooses the group of a problem. It is the one named, or the largest critical one that the goal fits, or the only
// one that is not safe.
func problemGroup(ds *dragon.Dragons, toMove board.Color, opts Options) (*dragon.Dragon, error) {
	if opts.Stone != board.NoPoint {
		if d := ds.At(opts.Stone); d != nil {
			return d, nil
		}
		return nil, fmt.Errorf("there is no stone at %s", ds.Board().Vertex(opts.Stone))
	}
	var best, weak *dragon.Dragon
	count := 0
	for i := range ds.List {
		d := &ds.List[i]
		if !opts.Goal.fits(d, toMove) {
			continue
		}
		if d.OwlStatus == dragon.Critical && (best == nil || d.Size > best.Size) {
			best = d
		}
		if d.OwlStatus != dragon.Unchecked {
			count++
			if weak == nil || d.Size > weak.Size {
				weak = d
			}
		}
	}
	switch {
	case best != nil:
		return best, nil
	case weak != nil && (count == 1 || opts.Goal != GoalAuto):
		return weak, nil
	}
	return nil, ErrNoGroup
}

// undecided says whether so many first moves decide what becomes of the group that none does.
func (g *groupQuestion) undecided(ctx context.Context, opts *Options) bool {
	if g.answer.Certainty == search.Proved {
		return false
	}
	g.all = g.allMoves(ctx, opts)
	return len(g.all) >= manyMoves
}

// allMoves are the first moves that do what the answer's does, that of the answer first.
func (g *groupQuestion) allMoves(ctx context.Context, opts *Options) []board.Point {
	moves, nodes := g.group.AllMoves(ctx, g.answer, opts.MoveNodes)
	g.verdict.Nodes += nodes
	return moves
}

// allows says whether the likeliest first move by tactics is another and does what the group's own first move does.
func (g *groupQuestion) allows(ctx context.Context, opts *Options) bool {
	if g.allowed == nil {
		m := opts.likeliest()
		works := g.critical() && len(g.answer.Moves) > 0 && m != g.answer.Moves[0] &&
			opts.prefer[m] >= leastAllowed && opts.prefer[m] > tesuji.Likelier*opts.prefer[g.answer.Moves[0]] && g.group.Works(ctx, g.answer, m, tacticsNodes)
		g.allowed = &works
	}
	return *g.allowed
}

// firstMoves are the first moves that work. Of those that are judged one that is proved comes first, else the likeliest, and
// so it is in the answer.
func (g *groupQuestion) firstMoves(ctx context.Context, opts *Options) []board.Point {
	a := g.answer
	if len(a.Moves) == 0 {
		return nil
	}
	before := a.Nodes
	own, first := a.Moves[0], a.Moves[0]
	if g.allows(ctx, opts) {
		first = opts.likeliest()
	}
	var tried []board.Point
	if first != own {
		tried = append(tried, first)
	}
	if !g.whole {
		tried = append(tried, own) // at length it was tried when it was read
	}
	if !g.group.ProveOne(ctx, a, tried) && first != own {
		g.group.Prefer(ctx, a, first)
	}
	g.verdict.Nodes += a.Nodes - before
	if !opts.AllMoves {
		return a.Moves
	}
	moves := g.all
	switch {
	case moves == nil || a.Certainty == search.Proved:
		moves = g.allMoves(ctx, opts)
	case !slices.Contains(moves, a.Moves[0]):
		moves = append([]board.Point{a.Moves[0]}, moves...)
	}
	if len(moves) < 2 {
		return moves
	}
	before = a.Nodes
	best := moves[opts.preferred(moves)]
	moves = toFront(moves, best)
	others := slices.DeleteFunc(slices.Clone(moves), func(m board.Point) bool { return m == own || slices.Contains(tried, m) })
	switch {
	case g.group.ProveOne(ctx, a, others[:min(len(others), provedMoves)]):
		moves = toFront(moves, a.Moves[0])
	case best != a.Moves[0]:
		g.group.Prefer(ctx, a, best)
	}
	g.verdict.Nodes += a.Nodes - before
	return moves
}

// toFront is the list with m, which is in it, first.
func toFront(list []board.Point, m board.Point) []board.Point {
	i := slices.Index(list, m)
	return append([]board.Point{m}, slices.Delete(slices.Clone(list), i, i+1)...)
}

// solution is the answer as a solution.
func (g *groupQuestion) solution(ctx context.Context, toMove board.Color, opts Options) (*Solution, error) {
	answer := g.read
	if opts.Goal == GoalAuto && opts.Stone == board.NoPoint {
		answer = g.look
	}
	if err := answer(ctx); err != nil {
		return nil, err
	}
	all := g.firstMoves(ctx, &opts)
	a, v := g.answer, g.verdict
	names := report.Namer{B: g.group.Board()}
	sol := &Solution{
		Group: names.Vertices(a.Stones), Color: g.group.Color().String(), ToMove: toMove.String(), Goal: g.goal, Status: report.Status(v.Status.String()),
		Code: int(a.Code), Certainty: a.Certainty, Moves: names.Vertices(all), Line: names.Vertices(a.Line), Life: a.Life,
		Threats: a.Threats, Nodes: v.Nodes, Tree: solutionMoves(names, a.Tree), Others: a.Others, CaptureCosts: names.Vertices(v.CaptureCosts),
	}
	if len(a.Moves) == 0 && a.Code != board.Fail {
		sol.Moves = names.Vertices([]board.Point{board.Pass})
	}
	if a.ByRoom {
		sol.ProvedBy = report.ByOwnRoom
	}
	if len(v.CaptureCosts) > 0 {
		sol.Life, sol.Certainty = exact.Seki, max(sol.Certainty, v.Certainty)
	}
	sol.Question = sol.question()
	if opts.Certify {
		sol.Certificate = g.group.Certificate(ctx, a)
	}
	return sol, ctx.Err()
}
