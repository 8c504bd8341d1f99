package combination

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
)

// Options of a search.
type Options struct {
	// Depth is the number of threats in a row, the capture not counted.
	Depth int
	// NodeLimit is the number of reading nodes for the whole search, and
	// QuestionLimit that for one string.
	NodeLimit, QuestionLimit int
}

// DefaultOptions see four threats ahead, one more than fits into the depth of GNU Go's default level. Without it, combinations
// that begin with a stone taken in passing are missed. Searches for short combinations stay far below the node limit.
func DefaultOptions() Options { return Options{Depth: 4, NodeLimit: 400000, QuestionLimit: 600} }

// Result is a combination, or none.
type Result struct {
	// Move is the first move, NoPoint if there is no combination.
	Move board.Point
	// Size is the number of stones that fall at least.
	Size int
	// Certain is false if the search was cut short.
	Certain bool
	// Points are those where the opponent might interfere.
	Points board.Bits
}

// Searcher looks for combinations on one board. It plays on the board and takes
// everything back.
type Searcher struct {
	b    *board.Board
	r    *reading.Reader
	opts Options
	// fair has the stones that a combination may win. They can neither be captured by a single move nor are lost anyway.
	fair board.Bits

	ctx    context.Context
	nodes  int
	points board.Bits
	// wide makes threats begin beside the liberties too.
	wide bool
	// known are the readings of this search. The same positions come up again
	// with every search that goes a threat deeper, and when threats are played
	// in another order.
	known map[question]reading.Result
}

// question is whether a string is captured, or defended, in a position, read with so
// many nodes.
type question struct {
	hash    uint64
	str     board.Point
	defense bool
	nodes   int
}

// New makes a searcher for b, which r reads. fair are the stones that a
// combination may win.
func New(b *board.Board, r *reading.Reader, fair *board.Bits, opts Options) *Searcher {
	return &Searcher{b: b, r: r, opts: opts, fair: *fair}
}

// over says whether to give up.
func (s *Searcher) over() bool { return s.nodes > s.opts.NodeLimit || s.ctx.Err() != nil }

// read asks whether a string is captured if its opponent moves, or is saved if
// its owner does. Nothing is, once the search is over.
func (s *Searcher) read(str board.Point, defense bool) reading.Result {
	return s.readWith(str, defense, s.opts.QuestionLimit)
}

func (s *Searcher) readWith(str board.Point, defense bool, nodes int) reading.Result {
	if s.over() {
		return reading.Result{}
	}
	q := question{s.b.Hash(), s.b.Origin(str), defense, nodes}
	if result, ok := s.known[q]; ok {
		return result
	}
	s.r.SetNodeLimit(nodes)
	var result reading.Result
	if defense {
		result = s.r.FindDefense(s.ctx, str)
	} else {
		result = s.r.Attack(s.ctx, str)
	}
	s.nodes += result.Nodes
	s.known[q] = result
	return result
}

// captured reads whether the opponent of a string captures it without a ko.
func (s *Searcher) captured(str board.Point) bool { return s.read(str, false).Code == board.Win }

// falls is captured for a string whose owner has answered elsewhere, and where it is
// captured. Where the nodes do not suffice it is read once more with more.
func (s *Searcher) falls(str board.Point) (board.Point, bool) {
	result := s.read(str, false)
	if result.Certainty == reading.Limit {
		result = s.readWith(str, false, fallFactor*s.opts.QuestionLimit)
	}
	return result.Move, result.Code == board.Win
}

// saved reads whether the opponent of a string cannot capture it. He cannot even by a ko in which he captures first.
func (s *Searcher) saved(str board.Point) bool { return s.read(str, false).Code < board.KoA }
