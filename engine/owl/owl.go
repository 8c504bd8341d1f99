// Package owl reads the life and death of dragons. Can this dragon be killed, can it be saved, by which
// moves, and how sure is that?
//
// The part of the board around a dragon becomes a local board of at most 128 points held in machine words. On
// it the proof-number searcher decides whether the attacker can capture every original stone of the dragon.
// Ko is decided by counted threats. The same question is asked with ko threats for one side, for the other
// and for none, and the answers give WIN, KO_A, KO_B or 0. Where the dragon is enclosed by walls the answers
// are proved; in an open position they rest on judgements about running away and say so.
package owl

import (
	"context"
	"fmt"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/search"
	"shikatsu/engine/selective"
)

// Options of life-and-death reading.
type Options struct {
	// NodeLimit is the largest number of positions looked at for one
	// question, all its searches together.
	NodeLimit int
	// TableSize is the number of positions the transposition table holds.
	TableSize int
	// Threats is the number of ko threats that stands for "any number". The side that has them wins every ko
	// that can be won by threats at all.
	Threats int
	// SelectiveLimit is how many positions the selective reading may look at where the exact reading comes to
	// no end. It looks at the whole board, and its positions are a part of the node limit. 0 leaves such
	// answers as they are.
	SelectiveLimit int
	// Level says what an answer is worth beside its limits.
	Level Level
	// Problem says that the next move decides what becomes of the dragon, as who set the problem says. The whole node limit
	// is spent, also where most that is found at all is found with a part of it. Attacks are taken to succeed with a
	// smaller chance.
	Problem bool
	// Lanes is the number of lanes, 1 or 2, in which hard questions about enclosed dragons are searched. Two need
	// some more nodes and two thirds of the time, if a second processor is free. What is found depends on it only
	// where a question ends at its limit.
	Lanes int
	// Off has rules that are switched off, for measuring what they are worth.
	Off ablation.Set
}

// Level names how much a question is worth, in the order of the effort.
type Level uint8

const (
	// Review is one dragon of the many positions of a game. In the open the selective reading follows the exact one,
	// whatever their limits are, instead of taking a part of them. It ends when its answer has long stayed the same.
	Review Level = iota
	// Position is one of a few dragons of a position. The whole node limit is spent in the open too, where few points are empty.
	Position
	// Deep is a question by itself. First moves are compared by what was found of them, so that the selective reading goes on.
	Deep
)

// String is "review", "position" or "deep".
func (l Level) String() string { return [...]string{"review", "position", "deep"}[l] }

// OpenNodes is the node limit with which a question in the open gets so many nodes. In the open, a part of
// the walls is assumed.
func OpenNodes(nodes int) int { return nodes * 10 / openTenths }

// DefaultOptions are the options that everything starts with.
func DefaultOptions() Options {
	return Options{NodeLimit: DefaultNodeLimit, TableSize: 1 << 17, Threats: 6, SelectiveLimit: DefaultSelectiveLimit, Level: Deep, Lanes: 2}
}

// Validate says what is wrong with o.
func (o Options) Validate() error {
	switch {
	case o.NodeLimit < 1:
		return fmt.Errorf("node limit %d is not positive", o.NodeLimit)
	case o.TableSize < 0:
		return fmt.Errorf("table size %d is negative", o.TableSize)
	case o.SelectiveLimit < 0:
		return fmt.Errorf("limit of the selective reading %d is negative", o.SelectiveLimit)
	case o.Lanes < 1 || o.Lanes > 2:
		return fmt.Errorf("number of lanes %d is not 1 or 2", o.Lanes)
	case o.Level > Deep:
		return fmt.Errorf("level %d is none of review, position and deep", o.Level)
	case o.Threats < 1 || o.Threats > 100:
		return fmt.Errorf("number of ko threats %d is not between 1 and 100", o.Threats)
	}
	return nil
}

// Query names a dragon on a board.
type Query struct {
	Board *board.Board
	// Goal has the stones of the dragon, or at least one of each of its
	// strings. The attack succeeds when all of them are captured; where walls
	// enclose the dragon, all stones of its color inside count as one.
	Goal []board.Point
	// Alive, if not nil, has stones of the dragon's color that live: reaching
	// them saves the dragon.
	Alive *board.Bits
	// Weak, if not nil, has stones of the opponent that do not live by
	// themselves. They are no walls: the dragon may capture them to live.
	Weak *board.Bits
	// named is set where the goal has all stones that count. That is a dragon by itself, or the stones of a position
	// from which a move has led here. Others do not count, though they may share the space.
	named bool
}

// Enclosed says whether walls shut the dragon in with little space. Reading it then needs no judgement on
// running away. In a small space all its strings share one fate.
func (q Query) Enclosed() bool {
	_, enclosed := q.Space()
	return enclosed
}

// Space is the number of points that the dragon can reach inside its walls. enclosed says whether the walls
// enclose them.
func (q Query) Space() (points int, enclosed bool) {
	s := &surveyor{b: q.Board, color: q.color(), alive: q.Alive, given: q.Weak}
	s.survey(wholeStrings(q.Board, q.Goal))
	points = s.inside.Count()
	return points, s.closed && !s.narrow && points <= enclosedArea
}

// Life is the way in which a dragon lives.
type Life uint8

// The kinds of life.
const (
	NoLife    Life = iota
	TwoEyes        // its owner gets two eyes whatever the attacker plays
	Seki           // it cannot be captured, though he does not
	Escape         // it gets out into the open
	Connected      // it reaches a living friend
)

// String is "none", "two eyes", "seki", "escape" or "connected".
func (l Life) String() string {
	return [...]string{"none", "two eyes", "seki", "escape", "connected"}[l]
}

// MarshalText makes reports say the word instead of the number.
func (l Life) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// Choice is a first move with its result for the player who makes it.
type Choice struct {
	Move board.Point
	Code board.Code
}

// Answer tells whether the player who moves first succeeds.
type Answer struct {
	// Code is Win, KoA, KoB or Fail for the first player.
	Code board.Code
	// Move is the first move, board.Pass where none is needed or none works.
	Move board.Point
	// Certainty of the code.
	Certainty search.Certainty
	// Nodes is the number of positions looked at.
	Nodes int
	// Zone has the points that the answer depends on.
	Zone board.Bits
	// Chance is how likely the first player is to succeed by the selective reading, from 0 to 1. It is 0
	// where that was not asked. Looks is the logarithm of the odds of that before any reading.
	Chance float32
	Looks  float64
	// guessed is set where the exact reading of the whole area did not find the code.
	guessed bool
	// narrow is set where an area decided the code, and a larger one decides nothing. The larger one does not
	// even tell what this move does there.
	narrow bool
	// stood is set where the guessed move of an attack stands. The search that left the code open does not refute
	// it either.
	stood bool
	// refuted is a move that works in the area but not in a larger one, board.Pass for none.
	refuted board.Point
}

// Likelihood is how likely the first player is to succeed by what was read, from 0 to 1. It is for answers that
// prove nothing.
func (a *Answer) Likelihood() float64 {
	switch {
	case a.Chance > 0:
		return float64(a.Chance)
	case a.Code != board.Fail:
		return exactWorks
	}
	return exactFails
}

// Certain says whether the answer did not run into the node limit.
func (a *Answer) Certain() bool { return a.Certainty != search.Limit }

// Reader answers questions about dragons. It holds a table of fixed size and
// is used by one goroutine at a time.
type Reader struct {
	opts       Options
	solver     *search.Solver
	memory     *memory
	kill       killProblem
	word       wordSearch // takes the place of kill where an area fits
	guide      guide
	nodes      int
	wholeBoard *selective.Reader
	shapes     *eyes.Evaluator // for wholeBoard; may be nil
	album      *net.Album      // the same
	pool       *parallel.Pool  // may be nil
	aide       *Reader         // the same
}

// New makes a reader.
func New(opts Options) *Reader {
	r := &Reader{opts: opts, solver: search.NewSolver(search.Options{TableSize: opts.TableSize}), memory: newMemory()}
	r.setOrder(&learned)
	r.word.kill.memory = wordNewMemory()
	r.kill.guide, r.word.kill.guide = &r.guide, &r.guide
	return r
}

// setOrder makes the searches order moves by these weights.
func (r *Reader) setOrder(o *ordering) { r.kill.order, r.word.kill.order = o, o }

// forget forgets what was found about another area.
func (r *Reader) forget() {
	r.solver.Forget()
	r.memory.forget()
	r.word.kill.memory.forget()
}

// SetOptions changes the limits; the size of the table stays.
func (r *Reader) SetOptions(opts Options) {
	opts.TableSize = r.opts.TableSize
	r.opts = opts
}

// Options are the limits in use.
func (r *Reader) Options() Options { return r.opts }

// Nodes is the number of positions looked at since ResetNodes.
func (r *Reader) Nodes() int { return r.nodes }

// ResetNodes sets the count of nodes to zero.
func (r *Reader) ResetNodes() { r.nodes = 0 }

// question is one query on its local board.
type question struct {
	*Reader
	ctx   context.Context
	local *local
	root  position
	left  int // nodes left
	// reserve has the nodes kept to name a move.
	reserve int
	// decided has the ko threats of both sides under which the code was found.
	decided [2]uint8
	// spill is the number of steps that the local board goes on beyond gaps. stale is set
	// where the table no longer holds the reading on it, limited where a reading on a
	// larger one ended at its limit.
	spill          int
	stale, limited bool
	// chosen is set where the selective reading has given the answer.
	chosen bool
}

// ask prepares a question with the given player to move first.
func (r *Reader) ask(ctx context.Context, q Query, turn uint8) *question {
	return r.askFar(ctx, q, turn, 0)
}

// askFar is ask in an area that goes on beyond gaps in the walls for so many steps.
func (r *Reader) askFar(ctx context.Context, q Query, turn uint8, spill int) *question {
	goal := wholeStrings(q.Board, q.Goal)
	l := newLocal(q.Board, goal, q.Alive, q.Weak, spill)
	if l.shared() && !q.named {
		goal = inArea(q.Board, l)
	}
	r.forget()
	root := l.position(q.Board, goal, turn)
	limit := r.opts.limit(l) - r.opts.kept(l)
	reserve := r.opts.reserve(limit)
	left := min(limit-reserve, r.opts.worthwhile(l, l.empties(&root).count()))
	return &question{Reader: r, ctx: ctx, local: l, root: root, left: left, reserve: reserve}
}

// limit is the number of positions that a question on this part of the board may take.
func (o Options) limit(l *local) int {
	if o.Problem || o.Level == Position || l.enclosed() {
		return o.NodeLimit
	}
	return max(1, o.NodeLimit*openTenths/10)
}

// worthwhile is the number of positions that an exact reading with so many empty points is
// worth.
func (o Options) worthwhile(l *local, empties int) int {
	limit := o.limit(l)
	if o.Problem || l.enclosed() || empties <= fewEmpties {
		return limit
	}
	share := float64(fewEmpties) / float64(empties)
	worth := float64(limit) * share * share * share
	if o.Level == Position {
		worth *= openTenths / 10.0 // a larger area is worth no more than otherwise
	}
	return min(limit, max(worthAlways, int(worth)))
}

// shared says whether all stones of the dragon's color inside share one fate.
func (l *local) shared() bool { return l.exits.empty() && l.n <= sharedArea }

// enclosed says whether walls shut the dragon in with little space.
func (l *local) enclosed() bool { return !l.assumed && l.n <= enclosedArea }

// kept is the part of the node limit that is kept for the selective reading. It is nothing where that would
// be too little to say more than a glance does. It is nothing, too, in a small enclosed area, where the side
// that the exact search favours is more often right. In games large ones have to do without, too.
func (o Options) kept(l *local) int {
	if l.enclosed() && (l.n <= favouredArea || o.Level == Review) {
		return 0
	}
	if o.Level == Review {
		return min(o.SelectiveLimit, o.limit(l))
	}
	if n := min(o.SelectiveLimit, o.limit(l)/selectiveShare); n >= selectiveLeast {
		return n
	}
	return 0
}

// wholeStrings completes the strings of the stones given.
func wholeStrings(b *board.Board, stones []board.Point) (all []board.Point) {
	var seen board.Bits
	for _, p := range stones {
		if !seen.Has(p) {
			all = b.FindStones(p, all)
			b.StoneBits(p, &seen)
		}
	}
	return all
}

// inArea are all stones of the dragon's color in an enclosed area: they share
// its eye space and its fate.
func inArea(b *board.Board, l *local) (goal []board.Point) {
	for x := l.all; !x.empty(); x = x.rest() {
		if p := l.points[x.first()]; b.At(p) == l.defender {
			goal = append(goal, p)
		}
	}
	return goal
}

// search decides the root with the given threats and at most limit nodes.
func (q *question) search(attack, defend uint8, limit int) search.Result {
	return q.searchFrom(&q.root, attack, defend, limit)
}

func (q *question) searchFrom(p *position, attack, defend uint8, limit int) search.Result {
	q.solver.SetPatience(q.patience(attack == 0 && defend == 0))
	q.solver.SetLanes(q.opts.Lanes > 1 && q.local.enclosed())
	res := q.solver.Solve(q.ctx, q.problem(p, [2]uint8{attack, defend}), min(limit, q.left))
	q.left -= res.Nodes
	q.nodes += res.Nodes
	return res
}

// patience is that of the solver with a search. Where walls enclose the dragon only the search without threats may be
// given up, as the others follow a proof. There who allows more nodes than usual
// wants them to be spent, all of them where it is ten times as many.
func (q *question) patience(even bool) (nodes, standstill int) {
	switch {
	case q.local.assumed:
		return leastPatience, openStandstill
	case even:
		more := max(1, float64(q.opts.NodeLimit)/DefaultNodeLimit)
		return int(leastPatience * more * more), walledStandstill
	}
	return 0, 0
}

// problem is what the solver searches to decide a position.
func (q *question) problem(p *position, threats [2]uint8) search.Problem {
	q.guide.at(q.local)
	if q.local.layout == oneWord {
		k := q.word.at(q.local, p)
		k.stack[0].threats = threats
		return k
	}
	k := &q.kill
	k.local, k.memory, k.top = q.local, q.memory, 0
	k.stack[0] = *p
	k.stack[0].threats = threats
	return k
}

// outcomes of the mover's question under one supply of threats.
type trial struct {
	search.Result
	threats [2]uint8
	works   bool // the mover's side is proved or favoured
	known   bool
}

// supply has the threats of the attacker and the defender by those of the mover and the other one.
func (q *question) supply(mine, theirs uint8) [2]uint8 {
	if q.root.turn == attacker {
		return [2]uint8{mine, theirs}
	}
	return [2]uint8{theirs, mine}
}

func (q *question) trial(mine, theirs uint8, limit int) trial {
	want := search.Failure
	if q.root.turn == attacker {
		want = search.Success
	}
	threats := q.supply(mine, theirs)
	res := q.search(threats[attacker], threats[defender], limit)
	favours := res.Favours()
	if res.Verdict == search.Unknown {
		favours = search.Failure
		// In the open the dragon gets the benefit.
		if !q.local.assumed && res.PN < res.DN+res.DN/4 {
			favours = search.Success
		}
	}
	return trial{res, threats, favours == want, res.Verdict != search.Unknown}
}

// unlike says whether a search that ended at its limit looks as if it would not confirm t. t was proved, and
// a proof of the same result is seldom that much larger.
func (t *trial) unlike(more *trial) bool {
	return t.known && !more.known && more.Nodes > unlikely*t.Nodes
}

// code finds the result for the player to move at the root.
func (q *question) code() (a Answer) {
	many := uint8(q.opts.Threats)
	limit := q.left
	start := q.left
	finish := func(code board.Code, t trial, unsure bool) Answer {
		q.decided = t.threats
		a := Answer{Code: code, Certainty: t.Certainty, Nodes: start - q.left, Zone: q.boardZone(&t.Zone)}
		if code != board.Fail {
			a.Move = t.Move
			if !t.known && a.Move == board.Pass {
				a.Move = q.firstMoves(board.Pass)[0]
			}
		}
		if unsure {
			a.Certainty = search.Limit
		}
		return a
	}
	var trials [search.Supplies]trial
	code, by := search.ByThreats(search.NoThreats, func(s search.Supply) search.Trial {
		nodes := limit
		if s == search.NoThreats {
			nodes -= limit / 4 // it decides most questions alone
		}
		mine, theirs := s.Threats(q.opts.Threats)
		t := q.trial(uint8(mine), uint8(theirs), nodes)
		works := t.works
		switch {
		case s == search.TheirThreats && trials[search.NoThreats].unlike(&t):
			works = false
		case s != search.NoThreats:
		case t.known && t.KoFree && works:
			// It stands for any threats. What is told of it is what holds with those that are worst.
			t.threats = q.supply(0, many)
		case t.known && t.KoFree:
			t.threats = q.supply(many, 0)
		}
		trials[s] = t
		// Where it is not known the others would end at their limits too, and the answer is a judgement anyway.
		return search.Trial{Works: works, Final: s == search.NoThreats && (!t.known || t.KoFree)}
	})
	even, other := &trials[search.NoThreats], &trials[search.TheirThreats]
	switch code {
	case board.KoA:
		return q.joined(finish(code, *even, !other.known), other)
	case board.KoB:
		other = &trials[search.OwnThreats]
		return q.joined(finish(code, *other, !other.known), even)
	}
	return finish(code, trials[by], !trials[by].known)
}

// joined is an answer about a ko that rests on another search, too, which showed that it is no better.
func (q *question) joined(a Answer, other *trial) Answer {
	zone := q.boardZone(&other.Zone)
	a.Zone.Or(&zone)
	a.Certainty = max(a.Certainty, other.Certainty)
	return a
}

// boardZone turns a zone of the local board into points of the board, with the
// walls around it.
func (q *question) boardZone(z *search.Zone) (zone board.Bits) {
	inside := q.local.all
	if z[2] == 0 {
		inside = fromZone(z)
	}
	q.local.mark(inside, &zone)
	return zone
}

// mark adds points of the local board to a zone on the board.
func (l *local) mark(s set, zone *board.Bits) {
	for x := s; !x.empty(); x = x.rest() {
		zone.Set(l.points[x.first()])
	}
}

// Attack tells whether the opponent of the dragon, moving first, can capture
// it: "can this dragon be killed?"
func (r *Reader) Attack(ctx context.Context, query Query) Answer {
	q := r.ask(ctx, query, attacker)
	return q.read(query, (*question).code)
}

// Defend tells whether the dragon's owner, moving first, can save it. Where the
// dragon lives without a move the answer is Win by passing.
func (r *Reader) Defend(ctx context.Context, query Query) Answer {
	q := r.ask(ctx, query, defender)
	return q.read(query, (*question).defense)
}

// defense is the code for the dragon's move; Win by a pass where it needs none.
func (q *question) defense() Answer {
	a := q.code()
	if a.Code != board.Win || a.Move == board.Pass || a.Certainty == search.Limit {
		return a
	}
	var next position
	q.local.pass(&q.root, &next)
	// Whether the dragon needs no move is worth a part of what the code took.
	res := q.searchFrom(&next, uint8(q.opts.Threats), 0, min(q.left/2, a.Nodes/needlessShare+needlessNodes))
	a.Nodes += res.Nodes
	if res.Verdict == search.Failure && res.Certainty == search.Proved {
		a.Move = board.Pass
		a.Certainty = max(a.Certainty, res.Certainty)
		a.Zone = q.boardZone(&res.Zone)
	}
	return a
}
