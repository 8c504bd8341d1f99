package exact

import (
	"context"
	"errors"
	"fmt"
	"maps"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// A proof that the search has found becomes one that can be checked by the rules. The winner's moves are asked of the
// search, and the zone of every position is made anew. A dragon that cannot get two eyes any more is captured to the end.

// errBeyond says that a proof rests on what it cannot show.
var errBeyond = errors.New("the proof goes beyond what a certificate can show")

// errLost says that the table takes a position for lost. The attacker perhaps had just asked what the dragon threatens, and was not
// to do so again.
var errLost = fmt.Errorf("%w: the winner loses a position", errBeyond)

// errBack says that a position comes back.
var errBack = fmt.Errorf("%w: a position comes back", errBeyond)

// certifier writes one claim.
type certifier struct {
	*Question
	board   *board.Board
	kill    bool
	exact   killProblem
	finish  *search.Solver // of exact
	steps   []certified
	written map[certifiedKey]int
	line    map[certifiedKey]bool // of the positions that are being written
	loops   []certifiedLoop       // of proofs of life that lead back
	// finishing is set while a dragon without hope is captured to the end.
	finishing bool
	detour    *detour // asks for moves that do not lead back; nil where the first search does
	detours   int     // so often it was begun
	others    int     // moves tried instead of some that led back
	spent     int
	nodes     int // positions for one search
	exhaust   int // positions that may be spent
}

// certified is a step on the local board.
type certified struct {
	turn      uint8
	zone      set
	stones    [2]set
	goal      set
	ko        uint8
	threats   [2]uint8
	alive     bool
	replies   []certifiedReply
	elsewhere int
}

type certifiedReply struct {
	move   uint8       // noKo for a pass
	beyond board.Point // instead of it, for a move beyond a gap at the edge
	next   int
}

type certifiedKey struct {
	hash    uint64
	threats [2]uint8
}

// certifiedLoop is a position that a proof of life comes back to before its step is written.
type certifiedLoop struct {
	key  certifiedKey
	zone set // taken to be its step's
	used bool
	step int
}

// firstLoop is the number of the first loop where a step is named. The next ones are smaller.
const firstLoop = -10

func (c *certifier) winner() uint8 {
	if c.kill {
		return attacker
	}
	return defender
}

// claim writes that one side wins the question with the given threats.
func (q *Question) claim(b *board.Board, kill bool, threats [2]uint8) (verify.Claim, error) {
	return q.claimWithin(b, kill, threats, q.opts.NodeLimit)
}

// claimWithin is claim that looks at so many positions for one of the proof.
func (q *Question) claimWithin(b *board.Board, kill bool, threats [2]uint8, nodes int) (verify.Claim, error) {
	c := &certifier{Question: q, board: b, kill: kill, written: map[certifiedKey]int{}, line: map[certifiedKey]bool{},
		nodes: nodes, exhaust: certifyPatience * nodes, finish: search.NewSolver(search.Options{TableSize: 1 << 15})}
	c.exact = killProblem{local: q.local, memory: newMemory(), exact: true, order: q.kill.order}
	root := q.root
	root.threats = threats
	last, err := c.write(&root)
	if err != nil {
		return verify.Claim{}, err
	}
	if last != len(c.steps)-1 {
		c.steps = append(c.steps, c.steps[last])
	}
	return c.result(&root), nil
}

// result turns the steps into those of a claim about the whole board.
func (c *certifier) result(root *position) verify.Claim {
	l := c.local
	claim := verify.Claim{Kill: c.kill, First: l.defender, Threats: root.threats, Steps: make([]verify.Step, len(c.steps))}
	if root.turn == attacker {
		claim.First = l.defender.Other()
	}
	l.mark(root.goal, &claim.Goal)
	border := board.Bits{}
	if !c.kill {
		border = c.border()
	}
	for i := range c.steps {
		s, to := &c.steps[i], &claim.Steps[i]
		to.Zone, to.Stones[attacker] = border, border
		to.Attacker, to.Threats, to.Alive, to.Elsewhere = s.turn == attacker, s.threats, s.alive, c.stepOf(s.elsewhere)
		l.mark(s.zone, &to.Zone)
		l.mark(s.stones[attacker], &to.Stones[attacker])
		l.mark(s.stones[defender], &to.Stones[defender])
		l.mark(s.goal, &to.Goal)
		if s.ko != noKo {
			to.Ko = l.points[s.ko]
		}
		for _, r := range s.replies {
			reply := verify.Reply{Move: board.Pass, Next: c.stepOf(r.next)}
			if r.move != noKo {
				reply.Move = l.points[r.move]
			}
			if r.beyond != board.NoPoint {
				reply.Move = r.beyond
			}
			to.Replies = append(to.Replies, reply)
		}
	}
	return claim
}

// border are the attacker's stones around the local board beside what the steps look at. They belong to every zone of a proof
// of life, so that strings that touch them are captured for sure.
func (c *certifier) border() (stones board.Bits) {
	var zone set
	for i := range c.steps {
		zone = zone.or(c.steps[i].zone)
	}
	for x := zone; !x.empty(); x = x.rest() {
		for _, d := range board.Directions[:4] {
			if q := c.local.points[x.first()] + d; c.board.OnBoard(q) && c.local.index[q] == noIndex && c.board.At(q) == c.local.defender.Other() {
				stones.Set(q)
			}
		}
	}
	return stones
}

// write writes the steps that decide a position, and gives the number of the last.
func (c *certifier) write(p *position) (int, error) {
	key := certifiedKey{p.hash, p.threats}
	if i, ok := c.written[key]; ok {
		return i, nil
	}
	if i, ok := c.match(p); ok {
		return i, nil
	}
	switch {
	case c.line[key] && !c.kill:
		return c.comesBack(key), nil
	case c.line[key]:
		return 0, errBack
	case len(c.steps) >= certifySteps || c.spent > c.exhaust || len(c.line) > maxLine-20:
		return 0, fmt.Errorf("%w: it takes too long", errBeyond)
	case c.ctx.Err() != nil:
		return 0, c.ctx.Err()
	}
	c.line[key] = true
	defer delete(c.line, key)
	for before := len(c.steps); ; {
		s, err := c.decide(p)
		if err != nil {
			return 0, err
		}
		if c.settled(key, s.zone) {
			c.steps = append(c.steps, *s)
			c.written[key] = len(c.steps) - 1
			return len(c.steps) - 1, nil
		}
		// Steps below count on a smaller zone.
		for other, i := range c.written {
			if i >= before {
				delete(c.written, other)
			}
		}
		c.steps = c.steps[:before]
	}
}

// comesBack is the number of a position that is being written.
func (c *certifier) comesBack(key certifiedKey) int {
	for i := range c.loops {
		if c.loops[i].key == key {
			c.loops[i].used = true
			return firstLoop - i
		}
	}
	c.loops = append(c.loops, certifiedLoop{key: key, used: true})
	return firstLoop + 1 - len(c.loops)
}

// settled says whether what came back to a position counted on the zone of its step. The step is written next then.
func (c *certifier) settled(key certifiedKey, zone set) bool {
	for i := range c.loops {
		l := &c.loops[i]
		if l.key != key || !l.used {
			continue
		}
		if !zone.within(l.zone) {
			l.zone, l.used = l.zone.or(zone), false
			return false
		}
		l.step = len(c.steps)
	}
	return true
}

// zoneOf is the zone of a step, perhaps of one that is being written.
func (c *certifier) zoneOf(step int) set {
	if step <= firstLoop {
		return c.loops[firstLoop-step].zone
	}
	return c.steps[step].zone
}

// stepOf is the number of a step that was written.
func (c *certifier) stepOf(step int) int {
	if step <= firstLoop {
		return c.loops[firstLoop-step].step
	}
	return step
}

// decide makes the step of a position, with those that it rests on.
func (c *certifier) decide(p *position) (*certified, error) {
	s := &certified{turn: p.turn, ko: noKo, threats: p.threats, elsewhere: verify.Nowhere}
	var an analysis
	c.local.analyse(p, &an)
	var err error
	switch alive, regions := c.local.unconditional(p, &an); {
	case !c.kill && alive.meets(p.goal):
		s.alive, s.zone = true, alive.or(regions)
	case p.turn == c.winner():
		err = c.wins(p, &an, s)
	default:
		err = c.loses(p, &an, s)
	}
	if err != nil {
		return nil, err
	}
	s.stones = [2]set{p.stones[0].and(s.zone), p.stones[1].and(s.zone)}
	if s.goal = p.goal; !c.kill {
		s.goal = p.goal.and(s.zone)
	}
	if c.kill && !p.goal.within(s.zone) {
		s.zone = s.zone.or(p.goal)
		s.stones = [2]set{p.stones[0].and(s.zone), p.stones[1].and(s.zone)}
	}
	if p.ko != noKo && s.zone.has(p.ko) {
		s.ko = p.ko
	}
	return s, nil
}

// match looks for a step that the position looks like.
func (c *certifier) match(p *position) (int, bool) {
	w := c.winner()
	for i := len(c.steps) - 1; i >= 0 && i >= len(c.steps)-matchedSteps; i-- {
		s := &c.steps[i]
		if s.turn != p.turn || p.stones[0].and(s.zone) != s.stones[0] || p.stones[1].and(s.zone) != s.stones[1] ||
			p.threats[w] < s.threats[w] || p.threats[1-w] > s.threats[1-w] {
			continue
		}
		if c.kill && !p.goal.within(s.goal) || !c.kill && !s.goal.within(p.goal) {
			continue
		}
		if p.turn == w && p.ko != noKo && p.ko != s.ko && s.zone.has(p.ko) || p.turn != w && s.ko != noKo && s.ko != p.ko {
			continue
		}
		return i, true
	}
	return 0, false
}

// ask is the winner's move.
func (c *certifier) ask(p *position) (board.Point, error) {
	if c.finishing && c.detour == nil {
		return c.capture(p)
	}
	if c.detour != nil {
		return c.askDetour(p)
	}
	want := search.Failure
	if c.kill {
		want = search.Success
	}
	c.solver.SetPatience(0, 0)
	c.solver.SetLanes(false)
	res := c.solver.Solve(c.ctx, c.problem(p, p.threats), c.nodes)
	c.spent += 1 + res.Nodes
	if res.Verdict == search.Unknown {
		return 0, fmt.Errorf("%w: a position is not decided again", errBeyond)
	}
	if res.Verdict != want {
		return 0, errLost
	}
	if !c.kill || res.Move != board.Pass {
		return res.Move, nil
	}
	c.finishing = true
	return c.capture(p)
}

// capture is the next move to capture a dragon that has no hope.
func (c *certifier) capture(p *position) (board.Point, error) {
	c.exact.top = 0
	c.exact.stack[0] = *p
	res := c.finish.Solve(c.ctx, &c.exact, c.nodes)
	c.spent += 1 + res.Nodes
	if res.Verdict != search.Success {
		return 0, fmt.Errorf("%w: a dragon without hope is not captured", errBeyond)
	}
	return res.Move, nil
}

// wins writes the step of a position in which the winner is to move.
func (c *certifier) wins(p *position, an *analysis, s *certified) error {
	defer func(finishing bool, d *detour) { c.finishing, c.detour = finishing, d }(c.finishing, c.detour)
	m, err := c.ask(p)
	if err == nil {
		err = c.winsBy(p, an, s, m)
	}
	if !c.kill || !errors.Is(err, errBack) && !errors.Is(err, errLost) {
		return err
	}
	if c.detours < certifyDetours {
		c.detour = c.newDetour(p)
		c.detours++
		if m, err = c.ask(p); err == nil {
			if err = c.winsBy(p, an, s, m); !errors.Is(err, errBack) {
				return err
			}
		}
	}
	// Another move may lead on.
	finishing := c.finishing
	for x := an.empty; !x.empty(); x = x.rest() {
		i := x.first()
		var mv move
		if ok, _ := c.local.effect(p, an, i, &mv); !ok || c.local.points[i] == m || mv.threat {
			continue
		}
		var next position
		c.local.after(p, i, &mv, &next)
		if c.others >= certifyOthers || c.ctx.Err() != nil {
			break
		}
		c.finishing = finishing
		if !next.goal.empty() && !c.killed(&next) {
			continue
		}
		c.others++
		if other := c.winsBy(p, an, s, c.local.points[i]); !errors.Is(other, errBack) {
			return other
		}
	}
	return err
}

// detour asks for moves of the attacker that do not lead back to the line on which it began. What was found about them is forgotten.
type detour struct {
	killProblem
	solver *search.Solver
	barred map[certifiedKey]bool
	// moves are the attacker's where he was first seen to win. They lead on to positions in which that was seen before.
	moves map[certifiedKey]board.Point
}

func (c *certifier) newDetour(p *position) *detour {
	a := &detour{killProblem: killProblem{local: c.local, memory: newMemory(), exact: c.finishing, order: c.Question.kill.order},
		solver: search.NewSolver(search.Options{TableSize: 1 << 15}), barred: maps.Clone(c.line), moves: map[certifiedKey]board.Point{}}
	delete(a.barred, certifiedKey{p.hash, p.threats})
	return a
}

// Expand judges the present position, which fails where it comes back.
func (a *detour) Expand(node *search.Node, dst []search.Child) []search.Child {
	if p := a.now(); a.barred[certifiedKey{p.hash, p.threats}] {
		node.Verdict, node.Zone, node.Certainty = search.Failure, search.AllPoints(), search.Proved
		return dst
	}
	return a.killProblem.Expand(node, dst)
}

// Learn notes the move of a position that was decided.
func (a *detour) Learn(r *search.ZoneEntry) {
	if p := a.now(); p.turn == attacker && r.Verdict == search.Success {
		if key := (certifiedKey{p.hash, p.threats}); a.moves[key] == 0 && r.Move != board.Pass {
			a.moves[key] = r.Move
		}
	}
	a.killProblem.Learn(r)
}

// askDetour is ask for a move that does not lead back.
func (c *certifier) askDetour(p *position) (board.Point, error) {
	if c.finishing && !c.detour.exact {
		c.detour = c.newDetour(p)
	}
	a := c.detour
	if m, ok := a.moves[certifiedKey{p.hash, p.threats}]; ok {
		return m, nil
	}
	a.top, a.stack[0] = 0, *p
	res := a.solver.Solve(c.ctx, a, c.nodes)
	c.spent += 1 + res.Nodes
	switch {
	case res.Verdict != search.Success:
		return 0, errBack
	case res.Move == board.Pass && !c.finishing:
		c.finishing = true
		return c.askDetour(p)
	}
	return res.Move, nil
}

// killed says whether the dragon is found to be killed soon.
func (c *certifier) killed(p *position) bool {
	var res search.Result
	if c.finishing {
		c.exact.top = 0
		c.exact.stack[0] = *p
		res = c.finish.Solve(c.ctx, &c.exact, certifyGlance)
	} else {
		res = c.solver.Solve(c.ctx, c.problem(p, p.threats), certifyGlance)
	}
	c.spent += 1 + res.Nodes
	return res.Verdict == search.Success
}

// winsBy writes the step of a position in which the winner makes a move.
func (c *certifier) winsBy(p *position, an *analysis, s *certified, m board.Point) (err error) {
	var next position
	var mv move
	i := c.local.index[m]
	if m != board.Pass {
		if ok, _ := c.local.effect(p, an, i, &mv); !ok || !an.empty.has(i) {
			m = board.Pass // it was found where something else was there, so that it does not matter
		}
	}
	if m == board.Pass {
		c.local.pass(p, &next)
		next.asked = false
		next.hash = c.local.hashOf(&next)
		child, err := c.write(&next)
		if err != nil {
			return err
		}
		s.zone, s.replies = c.zoneOf(child), []certifiedReply{{move: noKo, next: child}}
		return nil
	}
	c.local.after(p, i, &mv, &next)
	zone, child := single(i), verify.Done
	if !next.goal.empty() {
		if child, err = c.write(&next); err != nil {
			return err
		}
		zone = zone.or(c.zoneOf(child))
	}
	zone = zone.or(mv.captured).or(c.local.neighbors(mv.captured))
	if mv.captured.empty() {
		zone = c.breathe(p, an, i, &mv, zone)
	}
	// Strings of the loser beside it are not captured for sure.
	if c.kill {
		for x := c.local.nb[i].and(p.stones[defender]).and(zone).not(mv.captured); !x.empty(); x = x.rest() {
			ch := &an.chains[an.of[x.first()]]
			libs := ch.libs.not(single(i))
			if libs.empty() {
				continue // nothing is known of it afterwards
			}
			zone = zone.or(ch.stones)
			if !libs.meets(zone) {
				zone = zone.or(single(libs.first()))
			}
		}
	}
	if c.kill {
		zone = c.local.paired(c.exact.anchored(p, zone))
	}
	s.zone, s.replies = zone, []certifiedReply{{move: i, next: child}}
	return nil
}

// breathe adds what makes sure that a move that captures nothing is legal.
func (c *certifier) breathe(p *position, an *analysis, i uint8, mv *move, zone set) set {
	if c.kill && mv.safe {
		if !c.local.wall.has(i) {
			safe := c.local.nb[i].and(p.safe)
			if !safe.meets(zone) {
				zone = zone.or(single(safe.first()))
			}
		}
		return zone
	}
	own := single(i).or(mv.own)
	zone = zone.or(own)
	libs := c.local.neighbors(own).and(an.empty).not(single(i))
	if !libs.empty() && !libs.meets(zone) {
		zone = zone.or(single(libs.first()))
	}
	return zone
}

// loses writes the step of a position in which the loser is to move. All his moves in the zone are answered, as long as
// that makes it grow.
func (c *certifier) loses(p *position, an *analysis, s *certified) error {
	var zone set
	var next position
	if c.kill || p.ko != noKo {
		c.local.pass(p, &next)
		next.asked = false
		next.hash = c.local.hashOf(&next)
		child, err := c.write(&next)
		if err != nil {
			return err
		}
		s.elsewhere, zone = child, c.zoneOf(child)
	} else {
		zone = an.chains[an.of[p.goal.first()]].stones
	}
	if c.kill {
		zone = zone.or(p.goal)
	}
	tried := set{}
	var beyond [maxAnswered]bool
	for {
		zone = c.completed(p, an, zone)
		moves := zone.and(an.empty).not(tried)
		if moves.empty() {
			more, err := c.losesBeyond(p, s, &zone, &beyond)
			if err != nil {
				return err
			}
			if more {
				continue
			}
			break
		}
		i := moves.first()
		tried = tried.or(single(i))
		var mv move
		ok, _ := c.local.effect(p, an, i, &mv)
		if !ok {
			continue
		}
		c.local.after(p, i, &mv, &next)
		if next.goal.empty() {
			return fmt.Errorf("%w: the last stone is captured", errBeyond)
		}
		child, err := c.write(&next)
		if err != nil {
			return err
		}
		s.replies = append(s.replies, certifiedReply{move: i, next: child})
		zone = zone.or(c.zoneOf(child))
		if doubtful := c.doubtful(an, &mv); c.zoneOf(child).meets(doubtful) {
			return fmt.Errorf("%w: a capture depends on what lies beyond", errBeyond)
		} else if sure := mv.captured.not(doubtful); !sure.empty() {
			zone = zone.or(sure).or(c.local.neighbors(sure))
			if mv.captured.isSingle() {
				zone = zone.or(c.local.nb[i]) // whether it is a ko
			}
		}
	}
	s.zone = zone
	return nil
}

// doubtful are stones that a move of the loser captures only if what lies beyond is the attacker's.
func (c *certifier) doubtful(an *analysis, mv *move) (list set) {
	if c.kill {
		return list
	}
	for x := mv.captured; !x.empty(); {
		stones := an.chains[an.of[x.first()]].stones
		if x = x.not(stones); stones.meets(c.local.gaps) {
			list = list.or(stones)
		}
	}
	return list
}

// losesBeyond writes the next of the loser's moves beyond gaps of a zone, if there is one.
func (c *certifier) losesBeyond(p *position, s *certified, zone *set, done *[maxAnswered]bool) (more bool, err error) {
	for e := range c.local.answered {
		at := c.local.closes(p, e)
		if done[e] || at == noIndex || !zone.has(at) {
			continue
		}
		done[e] = true
		var next position
		_, mv := c.local.beyond(p, e, &next, &analysis{})
		child := verify.Done
		*zone = zone.or(single(at)).or(mv.captured).or(c.local.neighbors(mv.captured))
		if !next.goal.empty() {
			if child, err = c.write(&next); err != nil {
				return false, err
			}
			*zone = zone.or(c.zoneOf(child))
		}
		s.replies = append(s.replies, certifiedReply{beyond: c.local.answers[e].above, next: child})
		return true, nil
	}
	return false, nil
}

// completed completes the zone of a position in which the loser is to move. Strings of the winner are inside with two
// liberties, or with all around them where they have one. What keeps the loser from playing somewhere inside is inside,
// too.
func (c *certifier) completed(p *position, an *analysis, zone set) set {
	w := c.winner()
	for {
		before := zone
		for n := 1; n < an.n; n++ {
			ch := &an.chains[n]
			if ch.color != w || !ch.stones.meets(zone) {
				continue
			}
			zone = zone.or(ch.stones)
			if ch.count == 1 {
				zone = zone.or(ch.around)
				continue
			}
			need := 2 - ch.libs.and(zone).count()
			for x := ch.libs.not(zone); need > 0 && !x.empty(); x = x.rest() {
				zone = zone.or(single(x.first()))
				need--
			}
		}
		if c.kill {
			zone = c.local.paired(c.exact.anchored(p, zone))
		}
		var mv move
		for x := zone.and(an.empty); !x.empty(); x = x.rest() {
			i := x.first()
			if c.local.nb[i].meets(an.empty) {
				continue
			}
			if ok, refused := c.local.effect(p, an, i, &mv); ok || refused {
				continue
			}
			own := single(i).or(mv.own)
			zone = zone.or(own).or(c.local.neighbors(own))
		}
		if zone == before {
			return zone
		}
	}
}

// Certificate proves what Bounds has settled of a dragon, in a form that can be checked. It has a claim for what the first
// player achieves at least, and one for what he achieves at most.
func (r *Reader) Certificate(ctx context.Context, query Query, attack bool, b *Bounds) (*verify.Certificate, error) {
	if !b.Settled() {
		return nil, errors.New("nothing is proved that could be certified")
	}
	c := &verify.Certificate{Board: query.Board.Clone()}
	many := uint8(r.opts.Threats)
	turn, goal := turnOf(attack), WholeStrings(query.Board, query.Goal)
	supply := func(mine, theirs uint8) [2]uint8 {
		if attack {
			return [2]uint8{mine, theirs}
		}
		return [2]uint8{theirs, mine}
	}
	type part struct {
		kill    bool
		threats [2]uint8
		from    source
	}
	var parts []part
	switch b.Least {
	case board.Win:
		parts = append(parts, part{attack, supply(0, many), b.least})
	case board.KoA:
		parts = append(parts, part{attack, supply(0, 0), b.least})
	case board.KoB:
		parts = append(parts, part{attack, supply(many, 0), b.least})
	}
	switch b.Most {
	case board.Fail:
		parts = append(parts, part{!attack, supply(many, 0), b.most})
	case board.KoB:
		parts = append(parts, part{!attack, supply(0, 0), b.most})
	case board.KoA:
		parts = append(parts, part{!attack, supply(0, many), b.most})
	}
	for _, p := range parts {
		q := r.boundary(ctx, query, goal, turn, p.from.cut(query, goal), p.from.released)
		if p.kill && !q.local.gaps.empty() {
			return nil, errBeyond
		}
		claim, err := q.claim(query.Board, p.kill, p.threats)
		if err != nil {
			return nil, err
		}
		if p.kill {
			claim.Walls = q.local.walls(query.Board)
		}
		c.Claims = append(c.Claims, claim)
	}
	if err := c.Check(); err != nil {
		return nil, fmt.Errorf("%w: %w", errBeyond, err)
	}
	return c, nil
}

// Certify writes down a proof of Prove, ProvedMove or ProvedKo, in a form that can be checked. For a move that was proved
// to succeed it is about the position after the move. For a ko it has a claim that it is needed, too.
func (r *Reader) Certify(ctx context.Context, p *Proof) (*verify.Certificate, error) {
	if !p.Holds {
		return nil, errors.New("nothing is proved that could be certified")
	}
	c := &verify.Certificate{Board: p.query.Board.Clone()}
	for ; p != nil; p = p.limit {
		certify := r.certifyLife
		if p.attack {
			certify = r.certifyKill
		}
		claim, err := certify(ctx, p)
		if err != nil {
			return nil, err
		}
		c.Claims = append(c.Claims, claim)
	}
	return c, nil
}

// certifyKill is the claim of a proof that the dragon is killed.
func (r *Reader) certifyKill(ctx context.Context, p *Proof) (verify.Claim, error) {
	goal := WholeStrings(p.query.Board, p.query.Goal)
	q := p.grown.question(r, ctx, p.query.Board, goal, p.turn)
	claim, err := q.claim(p.query.Board, true, p.threats)
	if err == nil {
		p.grown.assume(q.local, &claim)
		err = checked(p.query.Board, &claim)
	}
	return claim, err
}

// certifyLife is the claim of a proof that the dragon lives. Where too much depends on what lies beyond the area a larger one may do.
func (r *Reader) certifyLife(ctx context.Context, p *Proof) (claim verify.Claim, err error) {
	goal, b := WholeStrings(p.query.Board, p.query.Goal), p.query.Board
	from, points := p.from, 0
	for more := 0; more <= certifyWider && from.spill+more <= maxSettleSpill && ctx.Err() == nil; more++ {
		l := source{from.spill + more, from.released}.cut(p.query, goal).shut()
		if l.n == points {
			continue
		}
		points = l.n
		q := r.boundary(ctx, p.query, goal, p.turn, l, from.released && more == 0)
		nodes := r.opts.NodeLimit
		if more > 0 {
			nodes = min(nodes, certifyWiderNodes)
		}
		if claim, err = q.claimWithin(b, false, p.threats, nodes); err == nil {
			err = checked(b, &claim)
		}
		if err == nil || !errors.Is(err, errBeyond) {
			break
		}
	}
	return claim, err
}

// checked is what the checker has against a claim.
func checked(b *board.Board, claim *verify.Claim) error {
	if err := verify.Check(b, claim); err != nil {
		return fmt.Errorf("%w: %w", errBeyond, err)
	}
	return nil
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

// assume fills in what a claim takes to stand: strings of the attacker beside the area, and the gaps.
func (g *growing) assume(l *local, c *verify.Claim) {
	var zones board.Bits
	for i := range c.Steps {
		zones.Or(&c.Steps[i].Zone)
	}
	regions, _, outside := g.stands(l, &zones)
	taken, gaps := zones, board.Bits{}
	for i := range regions {
		points := regions[i].Taken(g.b)
		taken.Or(&points)
		gaps.Or(&points)
		c.Gaps = append(c.Gaps, verify.Gap{Region: regions[i].Region, Beyond: regions[i].gap().front})
	}
	for _, e := range l.answers[:l.answered] {
		if !e.region && zones.Has(l.points[e.push]) {
			c.Gaps = append(c.Gaps, verify.Gap{Region: verify.Region{Push: l.points[e.push]}, Beyond: l.points[e.front]})
		}
	}
	for _, o := range g.b.StringOrigins(g.color.Other(), nil) {
		if l.index[o] == noIndex && (g.beside(o) || adjoins(g.b, o, &taken)) && verify.Stands(g.b, o, &c.Goal, &outside, &gaps) {
			g.b.StoneBits(o, &c.Walls)
		}
	}
}

// walls are the strings of the attacker beside a local board that have liberties enough elsewhere.
func (l *local) walls(b *board.Board) (walls board.Bits) {
	for x := l.solid; !x.empty(); x = x.rest() {
		for _, d := range board.Directions[:4] {
			if q := l.points[x.first()] + d; b.At(q) == l.defender.Other() && l.index[q] == noIndex && l.outside(b, q) >= wallLiberties {
				b.StoneBits(q, &walls)
			}
		}
	}
	return walls
}

// outside is the number of liberties that a string has beyond the local board.
func (l *local) outside(b *board.Board, p board.Point) (n int) {
	for q := range b.LibertyBits(p).All() {
		if l.index[q] == noIndex {
			n++
		}
	}
	return n
}

// source is the area in which a bound was proved.
type source struct {
	spill    int
	released bool
}

func (s source) cut(query Query, goal []board.Point) *local {
	if s.released {
		return newFirmLocal(query.Board, goal, query.Alive, query.Weak, s.spill)
	}
	return newLocal(query.Board, goal, query.Alive, query.Weak, s.spill)
}
