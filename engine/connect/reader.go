package connect

import (
	"shikatsu/engine/board"
	"shikatsu/engine/internal/cache"
	"shikatsu/engine/ko"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

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

// join is how a string was reached by linked.
type join struct {
	str  board.Point // its origin
	from int         // the place of the string that it is linked to
	zone board.Bits  // the points that the link depends on
	trap bool        // one of the links up to it is a trap
}

// link is the question whether the owner of the strings at stake joins them, as a
// problem for proof-number search. The owner is the prover: he has reached the goal
// when the strings are one, while the opponent only has to keep that from
// happening for ever.
//
// The opponent's moves that are not proposed are heard where the zone of the owner's
// answer to a pass says that they could matter, so that a connection is as certain
// as the judgements at the ends of its lines. The owner's moves are a choice, and a
// cut is an estimate. Ko captures obey the counted threats of the state.
type link struct {
	c     *Reader
	turn  board.Color
	state ko.State
	saved []linkState
	// root is the hash of the stones before the first move. It is taken out of
	// the keys, so that stones far away change nothing about a search.
	root uint64
	// settle makes the search hear every move of both players. It judges nothing then but the number of moves in a row that the
	// owner would need.
	settle bool
	// exact makes a search that settles a question not even judge that.
	exact  bool
	layers [settledMoves]board.Bits
	// selective is set if moves of the opponent were left out that might matter.
	selective bool
}

// linkState is what Undo brings back.
type linkState struct {
	state  ko.State
	stones [2]board.Bits
}

const (
	labelConnect    = "connect"
	labelDisconnect = "disconnect"
)

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

// reached says whether the string at s is the goal, or in it.
func (c *Reader) reached(s board.Point) bool {
	if c.goal.to != board.NoPoint {
		return c.b.SameString(s, c.goal.to)
	}
	for p := range c.b.Stones(s) {
		if c.goal.area.Has(p) {
			return true
		}
	}
	return false
}

// touches says whether a set of points has the goal or part of it.
func (c *Reader) touches(set *board.Bits) bool {
	if c.goal.to != board.NoPoint {
		return set.Has(c.goal.to)
	}
	return set.Intersects(&c.goal.area)
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

// on is what stands on area, white and black.
func (c *Reader) on(area *board.Bits) [2]board.Bits {
	stones := c.stones
	stones[0].And(area)
	stones[1].And(area)
	return stones
}

// koHash tells ko states apart.
func (c *Reader) koHash() uint64 { return c.r.KoState().Hash() ^ uint64(c.b.Ko())<<48 }

// readingNodes bounds a reading of a string.
func (c *Reader) readingNodes() int {
	if c.opt.RootReadingNodes > 0 && c.b.StackDepth() <= c.base+nearRoot {
		return c.opt.RootReadingNodes
	}
	return c.opt.ReadingNodes
}

// safe is the number of liberties with which strings are taken to be safe.
func (c *Reader) safe() int {
	if c.b.StackDepth() > c.wide+1 {
		return 4
	}
	return 5
}

// setStones notes what is on the board.
func (c *Reader) setStones() {
	c.stones = [2]board.Bits{}
	for _, p := range c.b.Points() {
		if color := c.b.At(p); color != board.Empty {
			c.stones[color-board.White].Set(p)
		}
	}
}

// stonesAfter notes the stone that was played at p. Captures are rare.
func (c *Reader) stonesAfter(p board.Point, color board.Color, captured bool) {
	if captured {
		c.setStones()
		return
	}
	c.stones[color-board.White].Set(p)
}

// renew forgets what was read and proposed for the question before.
func (c *Reader) renew() {
	c.age++
	c.nextWay = [board.PointCount]uint8{}
}

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
