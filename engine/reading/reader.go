// Package reading answers whether a string can be captured. In an attack the opponent of the string moves first, in a defense
// its owner.
//
// It is a depth-first search over the moves that the position suggests. The attacker succeeds by taking the string off the
// board; the defender succeeds when the string gets so many liberties that the attack is given up: five, and fewer the deeper
// the reading is. GNU Go's documentation calls this tactical reading and describes the return codes, the depth parameters and
// the handling of ko that are used here.
package reading

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/ko"
	"shikatsu/engine/search"
)

// Reader reads strings of one board. It plays hypothetical moves on the board
// and takes them back before it returns, so the board must not be used by
// others meanwhile. Nothing is allocated while reading.
type Reader struct {
	b     *board.Board
	opt   Options
	state ko.State
	table *table

	frames []frame
	level  int
	nodes  int // of the current question
	total  int // since ResetNodes
	// root is the hash of the stones before the first question. Taking it out of
	// the keys makes them depend on the moves alone, so that stones far away do
	// not change which entries of the table displace each other.
	root    uint64
	series  bool // the questions share the table
	limited bool // the node limit or the recursion limit was met
	ctx     context.Context
	done    <-chan struct{}
	stopped bool
	shadow  board.Bits
	trace   *Trace
	// depth and fourlib are those options as the present round of a reading
	// limits them.
	depth, fourlib int
	round          uint64
	reading        uint32 // counts the readings, to tell their hints apart
	// ladderBase is the stack height at which a ladder test began, -1 if none
	// is going on. Above it the reading is as coarse as above the depth option.
	ladderBase int
	// ladderLibs is the number of liberties that are safe up to two moves above
	// ladderBase.
	ladderLibs int
	// base is the part of the stack that does not count as depth.
	base int
	// path holds the hashes of the positions of the line under counted threats.
	path    []uint64
	hints   []hint
	killers [maxLevel + 2]killer
	deepest int // one more than the highest depth parameter
	// solver and capture serve proofs; the solver is made for the first one.
	solver  *search.Solver
	capture capture
}

// maxLevel bounds the recursion; ladders on a large board stay below it.
const maxLevel = 250

// capture is the question whether a string is taken off the board, as a problem
// for proof-number search. Unlike the depth-first reading it hears every answer of
// the string's owner: those that Expand leaves out are added where the zone of
// a refutation says that they could matter. So a capture found this way is
// proved. Where the owner gets away the answer is a judgement, unless every move
// of the attacker was looked at.
//
// A taken string counts as taken even if it could be retaken at once; with retake set
// a single stone taken by ko does not, as long as its owner has a threat left to
// take back with. Ko captures obey the counted threats of the state.
type capture struct {
	r        *Reader // proposes moves
	b        *board.Board
	str      board.Point
	attacker board.Color
	turn     board.Color
	state    ko.State
	saved    []ko.State
	// root is the hash of the stones before the first move. It is taken out of
	// the keys, so that stones far away change nothing about a search.
	root uint64
	// safe is the number of liberties with which the attack is given up; 0 means
	// never.
	safe int
	// all makes both players try every legal move.
	all bool
	// settle takes the safe number of liberties for the owner's goal instead of a judgement. It hears every answer of the
	// attacker too.
	settle bool
	// retake makes a single stone taken by ko one that its owner can take back.
	retake bool

	proposed board.Bits
	more     []board.Point
}

// New makes a reader of the strings of b. Depth options count from the moves
// that are on b's stack of hypothetical moves when a question is asked.
func New(b *board.Board, opts Options) *Reader {
	r := &Reader{b: b, opt: opts, table: newTable(opts.TableBits), frames: make([]frame, maxLevel+2), hints: make([]hint, 1<<hintBits)}
	r.capture.r = r
	return r
}

// Options are the options the reader works with.
func (r *Reader) Options() Options { return r.opt }

// SetOptions changes the options for the questions that follow.
func (r *Reader) SetOptions(opts Options) {
	if opts.TableBits != r.opt.TableBits {
		r.table = newTable(opts.TableBits)
	}
	r.opt = opts
	r.table.forget()
}

// SetBoard makes the reader read b from now on.
func (r *Reader) SetBoard(b *board.Board) { r.b = b }

// Nodes is the number of nodes visited since the last ResetNodes.
func (r *Reader) Nodes() int { return r.total }

// ResetNodes sets the node counter to 0.
func (r *Reader) ResetNodes() { r.total = 0 }

// begin starts a question.
func (r *Reader) begin(ctx context.Context) {
	r.ctx, r.done = ctx, ctx.Done()
	r.nodes, r.level = 0, 0
	r.ladderBase, r.base = -1, r.b.StackDepth()
	r.path = append(r.path[:0], r.b.Hash())
	r.reading++
	o := &r.opt
	r.deepest = 1 + max(o.Depth, o.BranchDepth, o.BackfillDepth, o.Backfill2Depth, o.BreakChainDepth,
		o.SuperstringDepth, o.FourlibDepth, o.KoDepth)
	r.limited, r.stopped = false, false
	r.killers = [maxLevel + 2]killer{}
	r.state = ko.State{}
	r.round, r.depth, r.fourlib = uint64(len(rounds)), o.Depth, o.FourlibDepth
	r.shadow = board.Bits{}
	if !r.series {
		r.table.forget()
		r.root = r.b.StoneHash()
	}
}

// stackp is the height of the stack that the depth parameters are compared with.
func (r *Reader) stackp() int { return r.b.StackDepth() - r.base }

// enter counts a node and says whether it may be searched.
func (r *Reader) enter() bool {
	r.nodes++
	r.total++
	if r.opt.NodeLimit > 0 && r.nodes > r.opt.NodeLimit || r.level >= maxLevel {
		r.limited = true
		return false
	}
	if r.nodes%cancelEvery == 0 && r.done != nil {
		select {
		case <-r.done:
			r.stopped = true
		default:
		}
	}
	return !r.stopped
}

// hint is the best move that was last found for a question in a position.
type hint struct {
	key     uint32
	reading uint32
	move    board.Point
}

const hintBits = 12

// killer holds the last two moves that were best at one height of the recursion, the later one
// first. What refutes one move mostly refutes its siblings.
type killer struct{ attack, defense [2]board.Point }

// killed notes that move was best.
func killed(last *[2]board.Point, move board.Point) {
	if last[0] != move {
		last[0], last[1] = move, last[0]
	}
}

// hintHash is where the hint for a question in the present position is kept.
func (r *Reader) hintHash(q question, str board.Point) uint64 {
	return mix(r.b.Hash() ^ r.root ^ uint64(q)<<60 ^ uint64(r.b.Origin(str))<<50)
}

// hint is the best move found earlier in this reading, or NoPoint.
func (r *Reader) hint(hash uint64) board.Point {
	if h := &r.hints[hash>>(64-hintBits)]; h.key == uint32(hash) && h.reading == r.reading {
		return h.move
	}
	return board.NoPoint
}

func (r *Reader) setHint(hash uint64, move board.Point) {
	r.hints[hash>>(64-hintBits)] = hint{key: uint32(hash), reading: r.reading, move: move}
}

// question tells the two questions apart in table keys.
type question uint64

const (
	qAttack question = iota + 1
	qDefend
	qLadder
)

// key identifies everything that the answer to a question about str depends on.
func (r *Reader) key(q question, str board.Point) uint64 {
	// Above every depth parameter the stack height makes no difference any more.
	stackp := min(r.stackp(), r.deepest)
	round := r.round
	if r.ladderBase >= 0 {
		round = uint64(11 + r.ladderLibs)
		stackp = min(r.stackp()-r.ladderBase, 3)
	}
	v := uint64(q) | uint64(r.b.Origin(str))<<4 | uint64(stackp)<<16 | round<<32
	return mix(r.b.Hash()^r.root^r.state.Hash()) ^ mix(v*0x9e3779b97f4a7c15) | 1
}

// try plays a move of a reading under the ko scheme.
func (r *Reader) try(p board.Point, c board.Color) (saved ko.State, played, conditional bool) {
	saved = r.state
	r.shadow.Set(p)
	r.state, played, conditional = r.opt.Ko.Try(r.b, saved, p, c, r.stackp() <= r.opt.KoDepth)
	if played && r.opt.Ko == ko.Counted {
		// The komaster schemes end repetitions; counted threats do not.
		if r.repeats() {
			r.b.PopMove()
			r.state = saved
			return saved, false, false
		}
		r.path = append(r.path, r.b.Hash())
	}
	return saved, played, conditional
}

// repeats says whether the position stood on the board earlier in this line.
func (r *Reader) repeats() bool { return slices.Contains(r.path, r.b.Hash()) }

func (r *Reader) undo(saved ko.State) {
	r.b.PopMove()
	r.state = saved
	if r.opt.Ko == ko.Counted {
		r.path = r.path[:len(r.path)-1]
	}
}

// safeLiberties is the number of liberties with which the attacker to move gives a string up. It goes by the height of the
// stack.
func (r *Reader) safeLiberties(stackp int) int {
	switch {
	case stackp > r.depth:
		return 3
	case r.ladderBase >= 0:
		switch {
		case stackp > r.ladderBase+2:
			return 3
		case stackp > r.ladderBase:
			return r.ladderLibs
		}
		return 5
	case stackp > r.fourlib:
		return 4
	}
	return 5
}

func (r *Reader) isString(p board.Point) bool { return r.b.OnBoard(p) && r.b.At(p).IsStone() }

// rounds are the depth and fourlib depth of the rounds before the full one.
// What is captured in spite of such low limits is captured; otherwise the next
// round profits from what is known of the best moves.
var rounds = [...]struct{ depth, fourlib int }{{4, 0}}
