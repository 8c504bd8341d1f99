package life

import (
	"context"
	"fmt"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/internal/cache"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// GroupOf prepares questions about a dragon of Owl for itself. Each has so much effort, and an answer has a tree of that
// size.
func (s *Reading) GroupOf(ctx context.Context, ds *dragon.Dragons, d *dragon.Dragon, limits owl.Options, tree search.TreeOptions) (*Group, error) {
	q, err := s.problemQuery(ctx, ds, d)
	if err != nil {
		return nil, err
	}
	limits = patiently(limits)
	// The reader is the group's for good, as nobody says when a group is done with.
	root := &groupRoot{reading: s, dragons: ds, dragon: d, reader: s.TakeReader(limits).Reader, limits: limits, tree: tree, board: q.Board, proved: map[groupSide]Side{}}
	g := &Group{alone: q.Alone(), together: q.Together(), root: root}
	root.stones = g.alone.Goal
	return g, nil
}

// SetLimit is the most positions that each question may look at.
func (g *Group) SetLimit(nodes int) error {
	g.root.limits.NodeLimit = nodes
	if err := g.root.limits.Validate(); err != nil {
		return err
	}
	g.root.reader.SetOptions(g.root.limits)
	return nil
}

// WithMoves says with how many positions AllMoves will be asked of an answer that is not proved.
func (g *Group) WithMoves(most int) { g.root.moveNodes = most }

// After is the group after moves from the position in which it was found. Moves of a proof may take a ko back at once, see Follow.
func (g *Group) After(moves []board.Move) (*Group, error) {
	start := &Group{alone: g.alone, together: g.together, root: g.root}
	if len(moves) == 0 {
		return start, nil
	}
	b, goals, err := Follow(g.root.board, moves, g.Color(), g.alone.Goal, g.together.Goal)
	if err != nil {
		return nil, err
	}
	for i, q := range []*exact.Query{&start.alone, &start.together} {
		weak, alive := q.WeakOn(b), q.AliveOn(b)
		q.Board, q.Goal, q.Weak, q.Alive = b, goals[i], weak, alive
	}
	return start, nil
}

// Follow plays moves of a proof on a copy of b. Of each group of stones of color c it leaves those that still stand: a stone
// played where one was captured is not of the group.
func Follow(b *board.Board, moves []board.Move, c board.Color, groups ...[]board.Point) (after *board.Board, left [][]board.Point, err error) {
	after = b.Clone()
	for _, stones := range groups {
		left = append(left, slices.Clone(stones))
	}
	for i, m := range moves {
		if err := PlayWithThreat(after, m); err != nil {
			return nil, nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		for j := range left {
			left[j] = slices.DeleteFunc(left[j], func(p board.Point) bool { return after.At(p) != c })
		}
	}
	return after, left, nil
}

// PlayWithThreat plays a move of a proof. A ko taken back at once stands for a threat elsewhere that was answered first, as proofs by counted
// threats have it; nothing else that the rules forbid is played.
func PlayWithThreat(b *board.Board, m board.Move) error {
	err := b.Play(m.Point, m.Color, board.ForbidSuicide)
	if err != nil && b.OnBoard(m.Point) && b.At(m.Point) == board.Empty && !b.IsSuicide(m.Point, m.Color) {
		return b.Play(m.Point, m.Color, board.Execute)
	}
	return err
}

// Ask is what the opponent of the group (attack) or its owner achieves by moving first. Of a captured group it is Win for the capturer.
func (g *Group) Ask(ctx context.Context, attack bool) (*GroupAnswer, error) {
	if len(g.alone.Goal) == 0 {
		a := &GroupAnswer{Side: Side{Certainty: search.Proved}, attack: attack}
		if attack {
			a.Code = board.Win
		}
		return a, nil
	}
	a := &GroupAnswer{attack: attack, query: g.together}
	defer g.working()()
	g.read(ctx, a)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := g.proveByRoom(ctx, a); err != nil {
		return nil, err
	}
	changed, err := g.heedExpected(ctx, a)
	if err == nil && changed {
		err = g.proveByRoom(ctx, a)
	}
	if err != nil {
		return nil, err
	}
	a.Stones = a.query.Goal
	if a.Certainty == search.Proved {
		g.root.proved[g.side(attack)] = a.Side
	}
	return a, ctx.Err()
}

// proveByRoom proves that the group needs no move, where that is the answer and its own room shows it.
func (g *Group) proveByRoom(ctx context.Context, a *GroupAnswer) error {
	if !a.kept() || a.Certainty == search.Proved {
		return nil
	}
	lives, err := g.livesInRoom(ctx)
	if err == nil && lives {
		a.Certainty, a.ByRoom = search.Proved, true
	}
	return err
}

// Glance is Ask with little effort, whatever the limit is.
func (g *Group) Glance(ctx context.Context, attack bool) (*GroupAnswer, error) {
	r, limits := g.root.reader, g.root.limits
	limits.NodeLimit, limits.SelectiveLimit = min(limits.NodeLimit, glanceLimit), limits.SelectiveLimit/patientSelective
	g.root.glancing = true
	r.SetOptions(limits)
	defer func() {
		g.root.glancing = false
		r.SetOptions(g.root.limits)
	}()
	return g.Ask(ctx, attack)
}

// read finds the answer by a proof that is found soon, or else by judging. What is judged is proved afterwards where
// that can be had.
func (g *Group) read(ctx context.Context, a *GroupAnswer) {
	r, attack, tree := g.root.reader, a.attack, g.root.tree
	judged := beside(ctx, g, a.query, func(ctx context.Context, r *owl.Reader, q exact.Query) owl.Explanation {
		return r.Explain(ctx, q, attack, tree)
	})
	defer judged.Drop()
	a.idle = r.Answer(ctx, a.query, !attack)
	nodes := a.idle.Nodes
	if a.idle.Code != board.Fail {
		// Who moves first matters, if the first player succeeds.
		a.proof = g.provedFirst(ctx, attack)
		nodes += a.proof.Nodes
	}
	var e owl.Explanation
	if a.proof.Holds && a.proof.Move != board.Pass {
		judged.Drop()
		a.query, e = g.alone, explained(&a.proof)
	} else {
		e = judged.Result(func() owl.Explanation { return r.Explain(ctx, a.query, attack, tree) })
		nodes += e.Nodes
		if e.Certainty == search.Proved {
			nodes += g.tellAlone(ctx, a, &e)
		}
		others := g.movesBeside(ctx, a, &e)
		defer others.Drop()
		nodes += g.proveAfter(ctx, a, &e)
		if e.Certainty != search.Proved {
			a.others = others.Result(func() firstMoves { return firstMoves{} }) // whoever wants them looks for them
		}
	}
	if e.Code == board.Win && e.Move == board.Pass {
		if m := g.neededMove(ctx, a); m.Move != board.Pass {
			e.Move, e.Main, e.Certainty = m.Move, []board.Point{m.Move}, max(e.Certainty, m.certainty)
			e.Tree = nil
			nodes += m.nodes
		}
	}
	a.answer = e.Answer
	a.Side = Side{Code: e.Code, Certainty: e.Certainty, Nodes: nodes, Zone: e.Zone, Line: e.Main, Life: e.Life, Threats: e.Threats}
	if e.Code != board.Fail && e.Move != board.Pass {
		a.Moves = []board.Point{e.Move}
	}
	a.Tree, a.Others = e.Tree, e.Others
	if len(a.Moves) > 0 && len(a.Tree) == 0 {
		a.Tree = []*exact.Step{a.step(e.Move)} // the reader saw the move at a glance, without a search
	}
}

// tellAlone makes a proved answer about several groups one about the group alone. The question, the moves and the proof
// are about its stones then. Where that is not proved, or rests on friends, the answer is an estimate.
func (g *Group) tellAlone(ctx context.Context, a *GroupAnswer, e *owl.Explanation) (nodes int) {
	r := g.root.reader
	if len(a.query.Goal) > len(g.alone.Goal) {
		own := r.Explain(ctx, g.alone, a.attack, g.root.tree)
		nodes = own.Nodes
		if own.Certainty == search.Proved && own.Code == e.Code {
			a.query, *e = g.alone, own
		} else {
			e.Certainty = search.Estimated
		}
	}
	if r.RestsOnFriends(a.query, a.attack, &e.Answer) {
		e.Certainty = search.Estimated
	}
	return nodes
}

// livesInRoom says whether what is left of the group is proved to live by its room. That is the room which it had in its
// first position.
func (g *Group) livesInRoom(ctx context.Context) (bool, error) {
	root := g.root
	if !root.roomKnown {
		room, err := root.reading.RoomOf(ctx, root.dragon)
		if err != nil {
			return false, err
		}
		root.room, root.roomKnown = room, true
	}
	if root.room == nil {
		return false, nil
	}
	var seen board.Bits
	b := g.alone.Board
	for _, str := range g.alone.Goal {
		if seen.Has(str) {
			continue
		}
		b.StoneBits(str, &seen)
		if lives, _ := root.reader.LivesIn(ctx, b, []board.Point{str}, root.room, aloneRooms*root.reading.opts.RoomNodes); !lives {
			return false, ctx.Err()
		}
	}
	return true, ctx.Err()
}

// Idle says whether the player who fails threatens nothing: even two moves in a row would not change the result.
func (g *Group) Idle(ctx context.Context, a *GroupAnswer, nodes int) bool {
	defer g.working()()
	limit := g.root.limits.NodeLimit
	defer g.SetLimit(limit)
	if g.SetLimit(min(limit, nodes)) != nil {
		return false
	}
	t := g.root.reader.Threaten(ctx, a.query, a.attack)
	return t.Code == board.Fail && !t.Limit
}

// Zone has the points that an answer rests on. They are those where moves matter, with the strings beside them and their
// liberties. It is empty where that is not known.
func (g *Group) Zone(a *GroupAnswer) board.Bits {
	if a.Zone.Count() == 0 || a.ByRoom {
		return board.Bits{}
	}
	zone := a.Zone
	for _, p := range a.Stones {
		zone.Set(p)
	}
	return cache.CloseArea(g.alone.Board, &zone)
}

// Verdict is what becomes of the group, whoever moves first.
func (g *Group) Verdict(ctx context.Context) (*Verdict, error) {
	v, _, _, err := g.Answers(ctx)
	return v, err
}

// Answers are the verdict and the two answers behind it. First is that of the group's owner moving first, second that of the
// opponent.
func (g *Group) Answers(ctx context.Context) (v *Verdict, first, second *GroupAnswer, err error) {
	if first, err = g.Ask(ctx, false); err != nil {
		return nil, nil, nil, err
	}
	if second, err = g.Ask(ctx, true); err != nil {
		return nil, nil, nil, err
	}
	v = &Verdict{Stones: g.Stones(), Color: g.Color(), Effort: Effort{Level: owl.AtDepth, Nodes: g.root.limits.NodeLimit}}
	v.enter(first)
	v.enter(second)
	v.Judge()
	return v, first, second, g.price(ctx, v)
}

// enter takes an answer over as one of the sides.
func (v *Verdict) enter(a *GroupAnswer) {
	side := &v.First
	if a.attack {
		side = &v.Second
	}
	*side = a.Side
	v.Nodes += a.Nodes
	if a.ByRoom {
		v.Second.Code, v.Second.Certainty = board.Fail, search.Proved
	}
}

// Told is the verdict as far as an answer has it. Of the player who waits only the result is known, unless that was proved before.
func (g *Group) Told(ctx context.Context, a *GroupAnswer) (*Verdict, error) {
	v := &Verdict{Stones: a.Stones, Color: g.Color(), Effort: Effort{Level: owl.AtDepth, Nodes: g.root.limits.NodeLimit}}
	waits := &v.Second
	if a.attack {
		waits = &v.First
	}
	*waits = Side{Code: a.idle.Code, Certainty: a.idle.Certainty}
	if known, ok := g.root.proved[g.side(!a.attack)]; ok {
		*waits = known
	}
	v.enter(a)
	v.Judge()
	if a.ByRoom {
		v.ProvedBy = report.ByOwnRoom
	}
	return v, g.price(ctx, v)
}

// price tells of a group that was found dead what its capture costs. Where that is the life of its captor it is not dead, but stands in seki.
func (g *Group) price(ctx context.Context, v *Verdict) error {
	s, ds := g.root.reading, g.root.dragons
	captor := Surrounding(ds, g.root.dragon)
	if v.Status != dragon.Dead || captor == nil || captor.Safety == dragon.Invincible || g.alone.Board != g.root.board {
		return nil
	}
	reader := s.TakeReader(g.root.limits)
	defer s.opts.Memory.PutReader(reader)
	reader.ResetNodes()
	dear, proved := tooDear(ctx, reader.Reader, ds, captor, g.root.dragon)
	v.Nodes += reader.Nodes()
	if !dear {
		return ctx.Err()
	}
	v.Status, v.Safety = dragon.Alive, dragon.AliveInSeki
	v.CaptureCosts = ds.Stones(captor, nil)
	if !proved {
		v.Certainty, v.ProvedBy = max(v.Certainty, search.Estimated), ""
	}
	v.Chances = chancesOf(v.Status, v.Certainty == search.Proved)
	return ctx.Err()
}

// Certificate writes the proof of an answer down. It is that of the first move that is told or, where the proof was
// found while the answer was read, one that is looked for anew. It is nil where none can show it.
func (g *Group) Certificate(ctx context.Context, a *GroupAnswer) *verify.Certificate {
	r := g.root.reader
	if a.Certainty != search.Proved {
		return nil
	}
	proof := a.proof
	if a.attack && a.answer.Move == board.Pass && !proof.Holds {
		proof = g.deadAsItStands(ctx)
	}
	if proof.Holds && proof.Move == a.answer.Move {
		c, err := r.Certify(ctx, &proof)
		if err != nil {
			return nil
		}
		return c
	}
	bounds := r.Bounds(ctx, g.alone, a.attack)
	if !bounds.Settled() || bounds.Least != a.Code {
		return nil
	}
	c, err := r.Certificate(ctx, g.alone, a.attack, &bounds)
	if err != nil {
		return nil
	}
	return c
}
