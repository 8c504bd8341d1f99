// Package connect answers whether strings can be joined: connect, where their
// owner moves first, and disconnect, where the opponent does; and whether a
// string can break into an area, or be blocked off from it.
//
// It is a depth-first search over the points that lie on short ways between the
// two, ordered by how far they lead, with tactical reading of the strings at
// stake. The codes, the ko handling and the limits on depth and nodes are those
// that GNU Go's documentation gives for its connection reading.
package connect

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// Options are the parameters of connection reading.
type Options struct {
	// Depth is the highest stack of hypothetical moves at which connecting and
	// disconnecting moves are tried (connect_depth2 in GNU Go's parameters).
	// Beyond it strings count as disconnected.
	Depth int
	// NodeLimit is the number of nodes of one question; beyond it strings count
	// as disconnected and the certainty says so. 0 means no limit.
	NodeLimit int
	// BreakDepth and BreakNodeLimit are the same for breaking in; beyond them a
	// string counts as blocked off.
	BreakDepth, BreakNodeLimit int
	// ReadingNodes bounds each tactical reading on the way, RootReadingNodes those
	// before the third move, on which most depends; 0 makes no difference there.
	ReadingNodes, RootReadingNodes int
	// Haste is how much higher than it is the stack counts for tactical
	// readings. There are many of them, so they have to be quick.
	Haste int
	// Width is the number of points tried at a node, WidthDeep the number
	// above WideDepth moves on the stack.
	Width, WidthDeep, WideDepth int
	// Checks is the number of cuts found that are looked at again: whether the
	// owner can connect after the cut is read further as a question of its own
	// than as a part of the first reading. A cut that fails is given up for another.
	Checks int
}

// DefaultOptions are the values that measurement favours. The depths are those of
// GNU Go's default level; its node limits of 2000 and 400 are lower, but its nodes
// take longer.
func DefaultOptions() Options {
	return Options{
		Depth:            20,
		NodeLimit:        20000,
		BreakDepth:       14,
		BreakNodeLimit:   2000,
		ReadingNodes:     200,
		RootReadingNodes: 1000,
		Haste:            0,
		Width:            12,
		WidthDeep:        4,
		WideDepth:        4,
		Checks:           3,
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
	base    int        // moves on the stack when the question was asked
	wide    int        // the height of the stack up to which nodes count as the first
	refuted board.Bits // moves at the root that are not to be tried
	limited bool
	guessed bool // a depth limit or a lack of moves ended a line
	level   int
	frames  []frame
	table   []entry
	hints   []hint
	age     uint32
	round   uint64
	dist    [2]distances
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
	// zone has the points that the last connection depends on.
	zone board.Bits
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

const tableBits = 14

// New makes a reader of connections. The tactical reader must read the same
// board; see SetReader.
func New(r *reading.Reader, b *board.Board, opts Options) *Reader {
	return &Reader{opt: opts, r: r, b: b, frames: make([]frame, maxLevel+1), table: make([]entry, 1<<tableBits),
		hints: make([]hint, 1<<tableBits)}
}

// SetReader makes c read b with r from now on.
func (c *Reader) SetReader(r *reading.Reader, b *board.Board) { c.r, c.b = r, b }

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
	return c.askConnect(ctx, goal{from: a, to: b, mine: c.b.At(a)}, c.opt.Depth, c.opt.NodeLimit)
}

// Disconnect reads whether the opponent, moving first, can keep the strings at a
// and b apart or capture one of them.
func (c *Reader) Disconnect(ctx context.Context, a, b board.Point) reading.Result {
	if !c.strings(a, b) {
		return reading.Result{Certainty: search.Estimated}
	}
	return c.askDisconnect(ctx, goal{from: a, to: b, mine: c.b.At(a)}, c.opt.Depth, c.opt.NodeLimit)
}

// BreakIn reads whether the owner of the string at str, moving first, can join
// it with any point of the area. It fails for an empty area.
func (c *Reader) BreakIn(ctx context.Context, str board.Point, area *board.Bits) reading.Result {
	if !c.b.OnBoard(str) || !c.b.At(str).IsStone() || area.IsEmpty() {
		return reading.Result{Certainty: search.Estimated}
	}
	return c.askConnect(ctx, goal{from: str, area: *area, mine: c.b.At(str)}, c.opt.BreakDepth, c.opt.BreakNodeLimit)
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
	return c.askDisconnect(ctx, goal{from: str, area: *area, mine: c.b.At(str)}, c.opt.BreakDepth, c.opt.BreakNodeLimit)
}

func (c *Reader) strings(a, b board.Point) bool {
	return c.b.OnBoard(a) && c.b.OnBoard(b) && c.b.At(a).IsStone() && c.b.At(a) == c.b.At(b)
}

// connectWide is how much further than for a cut the first nodes of a connection
// reach: ways that are far apart open up only after some moves.
const connectWide = 3

// askConnect answers whether the goal can be reached.
func (c *Reader) askConnect(ctx context.Context, g goal, depth, limit int) reading.Result {
	c.refuted = board.Bits{}
	return c.read(ctx, g, depth, limit, true)
}

// askDisconnect answers whether the goal can be kept away, and looks at the moves
// found again.
func (c *Reader) askDisconnect(ctx context.Context, g goal, depth, limit int) reading.Result {
	c.refuted = board.Bits{}
	res := c.read(ctx, g, depth, limit, false)
	for range c.opt.Checks {
		if res.Code == board.Fail || res.Move == board.Pass || ctx.Err() != nil {
			break
		}
		before, played, conditional := c.r.Play(res.Move, g.mine.Other(), labelCheck)
		if !played {
			break
		}
		if conditional {
			c.r.TakeBack(before, res.Code)
			break
		}
		refuted := c.refuted
		c.refuted = board.Bits{}
		reply := c.read(ctx, g, depth, limit, true)
		c.r.TakeBack(before, reply.Code.Reverse())
		c.refuted = refuted
		holds := reply.Code.Reverse() >= res.Code
		if !holds {
			c.refuted.Set(res.Move)
			other := c.read(ctx, g, depth, limit, false)
			other.Nodes += res.Nodes
			other.Shadow.Or(&res.Shadow)
			res = other
		}
		res.Nodes += reply.Nodes
		res.Shadow.Or(&reply.Shadow)
		if holds {
			break
		}
	}
	return res
}

// read answers a question once.
func (c *Reader) read(ctx context.Context, g goal, depth, limit int, connecting bool) reading.Result {
	solve := c.disconnect
	if connecting {
		solve = c.connect
	}
	c.goal, c.limit, c.depth, c.base = g, limit, depth, c.b.StackDepth()
	c.nodes, c.level, c.limited, c.guessed = 0, 0, false, false
	c.wide = c.base
	if connecting {
		c.wide += connectWide
	}
	c.age++
	c.round = 0
	c.nextWay = [board.PointCount]uint8{}
	for i := range c.frames {
		c.frames[i].killer = board.NoPoint
	}
	c.setStones()
	c.r.BeginLine(ctx)
	code, move := board.Fail, board.NoPoint
	for _, round := range rounds {
		// What connects in spite of a low depth connects. What does not is
		// looked at again with more depth, the better moves first.
		c.depth = min(depth, round)
		c.guessed = false
		code, move = solve(board.Fail, board.Win)
		if !c.guessed || c.limited || c.depth == depth {
			break
		}
		c.round++
	}
	res := reading.Result{Code: code, Move: move, Certainty: search.Estimated, Nodes: c.nodes, Shadow: c.r.EndLine()}
	switch {
	case c.limited || c.r.Stopped():
		res.Certainty = search.Limit
	case c.joined():
		res.Certainty = search.Proved
	}
	return res
}

// rounds are the depths of the rounds of a reading.
var rounds = [...]int{1, 3, 5, 7, 11, 64}

// enter counts a node and says whether it may be searched.
func (c *Reader) enter() bool {
	c.nodes++
	c.total++
	if c.limit > 0 && c.nodes > c.limit || c.level >= maxLevel {
		c.limited = true
		return false
	}
	return !c.r.Stopped()
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

// attackable is the value of capturing one of the strings at stake. The points
// that their safety depends on are added to zone.
func (c *Reader) attackable(zone *board.Bits) (board.Code, board.Point) {
	best, move := board.Fail, board.NoPoint
	for _, s := range [2]board.Point{c.goal.from, c.goal.to} {
		if s == board.NoPoint || best == board.Win || c.b.Liberties(s) >= c.safe() {
			continue
		}
		t := c.tactic(s)
		c.r.Note("attack", s, t.attack, t.move)
		zone.Or(&t.area)
		if t.attack > best {
			best, move = t.attack, t.move
		}
	}
	return best, move
}

// readingBase is what the depths of the tactical readings count from.
func (c *Reader) readingBase() int { return c.base - c.opt.Haste }
