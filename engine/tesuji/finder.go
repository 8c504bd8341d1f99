// Package tesuji says which first move of a position gains most by tactics, and what it gains. That is strings that fall and
// strings that are saved. Tactical reading tells the fates of all strings before and after each move and each answer.
package tesuji

import (
	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/ownership"
	"shikatsu/engine/reading"
)

// Options bound the work.
type Options struct {
	Reading reading.Options
	// Connect are the limits of each question whether two strings can be joined.
	Connect connect.Options
	// Answers is the number of first moves whose answers are read.
	Answers int
	// ProofNodes bounds each search for a proof that the first move works.
	ProofNodes int
	// Threads is the number of goroutines to use. No result depends on it.
	Threads int
}

// DefaultOptions suit a problem.
func DefaultOptions() Options {
	o := reading.DefaultOptions()
	o.NodeLimit = 3000
	c := connect.DefaultOptions()
	c.Depth, c.NodeLimit, c.ReadingNodes, c.RootReadingNodes, c.Haste, c.Width = 6, 30, 30, 60, 0, 6
	return Options{Reading: o, Connect: c, Answers: 8, ProofNodes: 3000}
}

// Finder looks for first moves on one board, on which it plays meanwhile.
type Finder struct {
	b         *board.Board
	opts      Options
	reader    *reading.Reader
	connector *connect.Reader
	nodes     int
	links     []link
	chances   map[board.Point]float64
	likeliest board.Point
	first     *ownership.FirstMoves

	origins    []board.Point
	root, last scene
	scenes     []scene // after each first move
}

// New makes a finder for b, which must not be used by others meanwhile.
func New(b *board.Board, opts Options) *Finder {
	r := reading.New(b, opts.Reading)
	return &Finder{b: b, opts: opts, reader: r, connector: connect.New(r, b, opts.Connect)}
}

// link is a pair of strings of one color that whoever moves first joins or parts.
type link struct {
	a, b  board.Point
	color board.Color
	// worth is the number of stones of the smaller side.
	worth int
	// near has the points at which a move may decide it.
	near board.Bits
}
