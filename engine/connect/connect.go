// Package connect answers whether strings can be joined. To connect, their owner moves first; to disconnect, the opponent does.
// It also answers whether a string can break into an area, or be blocked off from it.
//
// The moves tried are the points that lie on short ways between the two, ordered by how far they lead; strings at stake and
// strings in the way are read tactically. Single questions are answered by proof-number search (package search), which hears
// the opponent's other moves too where they could matter. Where many questions are asked of which nearly all are easy, a
// depth-first search with a low limit on depth takes a fraction of the time. The codes are those that GNU Go's documentation
// gives for its connection reading.
package connect

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/cache"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// Options are the parameters of connection reading.
type Options struct {
	// Depth makes readings depth-first. It is the highest stack of hypothetical moves at which connecting and disconnecting
	// moves are tried (connect_depth2 in GNU Go's parameters). Beyond it strings count as disconnected. 0 means proof-number
	// search, which has no such limit.
	Depth int
	// NodeLimit is the number of nodes of one question; beyond it strings count
	// as disconnected and the certainty says so. 0 means no limit.
	NodeLimit int
	// BreakDepth and BreakNodeLimit are the same for breaking in; beyond them a
	// string counts as blocked off. Areas have so many ways into them that going
	// through these depth-first takes fewer nodes.
	BreakDepth, BreakNodeLimit int
	// ReadingNodes bounds each tactical reading on the way. RootReadingNodes bounds those before the third move, on which most
	// depends; 0 makes no difference there.
	ReadingNodes, RootReadingNodes int
	// Haste is how much higher than it is the stack counts for tactical readings of questions about two strings. There are many
	// of them, so they have to be quick. A way into an area is missed by quick ones.
	Haste int
	// Width is the number of points tried at a node, WidthDeep the number
	// above WideDepth moves on the stack.
	Width, WidthDeep, WideDepth int
}

// DefaultOptions are the values that measurement favours for single questions.
func DefaultOptions() Options {
	return Options{
		NodeLimit:        4000,
		BreakDepth:       14,
		BreakNodeLimit:   20000,
		ReadingNodes:     200,
		RootReadingNodes: 1000,
		Haste:            1,
		Width:            12,
		WidthDeep:        4,
		WideDepth:        4,
	}
}

// Reader reads connections on the board of a tactical reader. It plays
// hypothetical moves there and takes them back before it returns.
type Reader struct {
	opt Options
	r   *reading.Reader
	b   *board.Board

	goal    goal
	nodes   int
	total   int
	limit   int
	depth   int
	deepest int // the depth of the last round; 0 in proof-number search
	base    int // moves on the stack when the question was asked
	// root is the hash of the stones at that time. It is taken out of the keys, so
	// that stones far away do not change which entries of the tables displace each other.
	root    uint64
	wide    int // the height of the stack up to which nodes count as the first
	limited bool
	guessed bool // a depth limit or a lack of moves ended a line
	level   int
	frames  []frame
	table   []entry
	hints   []hint
	moved   []moved
	age     uint32
	round   uint64
	dist    [2]distances
	// ahead is the least that is left of ways from points to where they end.
	ahead   distances
	terrain terrain
	waves   waves
	// afar makes ways count that are longer than usual.
	afar bool
	// looked has the points whose contents the ways depended on, area those that tactical
	// readings did.
	looked, area board.Bits
	// costs are those of the points and enemy strings met at the present node.
	costs     [board.PointCount]int8
	costKnown board.Bits
	joins     [32]join
	enemies   [64]board.Point
	// stones are the white and the black stones on the board.
	stones [2]board.Bits
	// tactics are readings of strings, by origin.
	tactics [board.PointCount][tacticWays]tactic
	nextWay [board.PointCount]uint8
	// verdicts are those readings, kept for later questions.
	verdicts *verdicts
	// zone has the points that the last connection depends on.
	zone board.Bits
	// horizon is the place in horizons of the present round.
	horizon int
	// solver and link serve proof-number search; shadow has the moves it tried.
	solver *search.Solver
	link   link
	shadow board.Bits
}

// goal is what a string is to be joined with: another string, or an area.
type goal struct {
	from board.Point // a stone of the string
	to   board.Point // a stone of the other one, or NoPoint for an area
	area board.Bits
	mine board.Color // the owner of the string
}

// maxLevel bounds the recursion.
const maxLevel = 64

// New makes a reader of connections. The tactical reader must read the same
// board; see SetReader.
func New(r *reading.Reader, b *board.Board, opts Options) *Reader {
	return &Reader{opt: opts, r: r, b: b, age: 1, frames: make([]frame, maxLevel+1), table: make([]entry, 1<<tableBits),
		hints: make([]hint, 1<<tableBits), moved: make([]moved, 1<<movedBits), verdicts: newVerdicts(fewVerdicts)}
}

// KeepMore makes c keep as many tactical readings as serve all positions of a game, in about 13 MB.
func (c *Reader) KeepMore() { c.verdicts = newVerdicts(manyVerdicts) }

// SetReader makes c read b with r from now on.
func (c *Reader) SetReader(r *reading.Reader, b *board.Board) { c.r, c.b = r, b }

// Options are the options the reader works with.
func (c *Reader) Options() Options { return c.opt }

// Area has the points that the last question depended on. These are those where moves were tried and ways were looked for, the
// strings there and beside, and what the readings of strings have looked at.
func (c *Reader) Area(res *reading.Result) board.Bits {
	shadow := res.Shadow
	c.b.StoneBits(c.goal.from, &shadow)
	if c.goal.to != board.NoPoint {
		c.b.StoneBits(c.goal.to, &shadow)
	}
	area := cache.CloseArea(c.b, &shadow)
	area.Or(&c.area)
	return area
}

// Nodes is the number of connection nodes visited since the last ResetNodes.
func (c *Reader) Nodes() int { return c.total }

// ResetNodes sets the node counter to 0.
func (c *Reader) ResetNodes() { c.total = 0 }

// Connect reads whether the owner of the strings at a and b, moving first, can
// join them. It fails for anything but two stones of one color. The move is Pass
// if they are one string already.
func (c *Reader) Connect(ctx context.Context, a, b board.Point) reading.Result {
	if !c.strings(a, b) {
		return reading.Result{Certainty: search.Estimated}
	}
	return c.ask(ctx, goal{from: a, to: b, mine: c.b.At(a)}, c.opt.NodeLimit, true)
}

// Disconnect reads whether the opponent, moving first, can keep the strings at a and b apart. Capturing one of them does so
// too.
func (c *Reader) Disconnect(ctx context.Context, a, b board.Point) reading.Result {
	if !c.strings(a, b) {
		return reading.Result{Certainty: search.Estimated}
	}
	return c.ask(ctx, goal{from: a, to: b, mine: c.b.At(a)}, c.opt.NodeLimit, false)
}

// BreakIn reads whether the owner of the string at str, moving first, can join it with the area. Any point of the area will do.
// It fails for an empty area.
func (c *Reader) BreakIn(ctx context.Context, str board.Point, area *board.Bits) reading.Result {
	if !c.b.OnBoard(str) || !c.b.At(str).IsStone() || area.IsEmpty() {
		return reading.Result{Certainty: search.Estimated}
	}
	return c.ask(ctx, goal{from: str, area: *area, mine: c.b.At(str)}, c.opt.BreakNodeLimit, true)
}

// BlockOff reads whether the opponent of the string at str, moving first, can
// keep it away from the area. It succeeds without a move for an empty area.
func (c *Reader) BlockOff(ctx context.Context, str board.Point, area *board.Bits) reading.Result {
	if !c.b.OnBoard(str) || !c.b.At(str).IsStone() {
		return reading.Result{Certainty: search.Estimated}
	}
	if area.IsEmpty() {
		return reading.Result{Code: board.Win, Certainty: search.Proved}
	}
	return c.ask(ctx, goal{from: str, area: *area, mine: c.b.At(str)}, c.opt.BreakNodeLimit, false)
}

func (c *Reader) strings(a, b board.Point) bool {
	return c.b.OnBoard(a) && c.b.OnBoard(b) && c.b.At(a).IsStone() && c.b.At(a) == c.b.At(b)
}

// ask reads whether the goal can be reached (connecting set) or kept away.
func (c *Reader) ask(ctx context.Context, g goal, limit int, connecting bool) reading.Result {
	c.area, c.deepest = board.Bits{}, c.opt.Depth
	if g.to == board.NoPoint {
		c.deepest = c.opt.BreakDepth
	}
	if c.deepest > 0 {
		return c.read(ctx, g, limit, connecting)
	}
	return c.solve(ctx, g, limit, connecting)
}

// slack is how much longer than the reach a way may be whose points the owner tries. It is in tenths of a move. A move makes
// other points nearer too.
func (c *Reader) slack() int {
	if c.deepest > 0 {
		return 10
	}
	return 25
}

// joined says whether the goal is reached.
func (c *Reader) joined() bool {
	g := &c.goal
	if c.b.At(g.from) != g.mine {
		return false
	}
	if g.to != board.NoPoint {
		return c.b.SameString(g.from, g.to)
	}
	return c.reached(g.from)
}

// lost says whether a string at stake is off the board.
func (c *Reader) lost() bool {
	g := &c.goal
	return c.b.At(g.from) != g.mine || g.to != board.NoPoint && c.b.At(g.to) != g.mine
}

// lostString is a string at stake that is off the board, or NoPoint.
func (c *Reader) lostString() board.Point {
	g := &c.goal
	switch {
	case c.b.At(g.from) != g.mine:
		return g.from
	case g.to != board.NoPoint && c.b.At(g.to) != g.mine:
		return g.to
	}
	return board.NoPoint
}

// attackable is the value of capturing one of the strings at stake. The points
// that their safety depends on are added to zone.
func (c *Reader) attackable(zone *board.Bits) (board.Code, board.Point) {
	best, move := board.Fail, board.NoPoint
	for _, s := range [2]board.Point{c.goal.from, c.goal.to} {
		if s == board.NoPoint || best == board.Win || c.b.Liberties(s) >= c.safe() {
			continue
		}
		t := c.tactic(s)
		if c.deepest > 0 {
			c.r.Note("attack", s, t.attack, t.move)
		}
		zone.Or(&t.area)
		if t.attack > best {
			best, move = t.attack, t.move
		}
	}
	return best, move
}
