// Package life reads what becomes of dragons.
package life

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/ownership"
	"shikatsu/engine/semeai"
	"shikatsu/engine/stages"
	"shikatsu/engine/tesuji"
	"shikatsu/engine/worm"
)

// Reading is the reading of life and death of one position, on top of its stages. Each result is
// computed when it is first asked for. A reading that was cancelled is done anew the next time.
//
// A Reading is used by one goroutine at a time. What it returns must not be changed.
type Reading struct {
	*stages.Stages
	opts Options
	pool *parallel.Pool

	owl     *dragon.Dragons
	semeai  *dragon.Dragons // with the final statuses
	told    []*Verdict      // on all dragons of semeai
	threats *dragon.Dragons // with what two moves in a row do

	// refuges has, with owl, what saves those dragons that were read apart from others between their walls.
	refuges map[int]*board.Bits
	// atLength has, with owl, the dragons that were read as some of few.
	atLength map[int]bool

	likely [3]likelyMoves // of either player, where they were looked for
	sights [3]firstSight  // the same at first sight

	sides map[sideQuestion]sideAnswer // single questions that were answered

	expected *ownership.Map // whose each point will be

	races       []semeai.Pair
	raceResults []semeai.Analysis

	owlNodes    int
	semeaiNodes int
}

// NewReading prepares the reading of a copy of b.
func NewReading(b *board.Board, opts Options) *Reading {
	return &Reading{Stages: stages.New(b, opts.stages()), opts: opts, pool: parallel.NewPool(opts.Workers())}
}

// Options are the options of the reading.
func (s *Reading) Options() Options { return s.opts }

// Races are the capturing races that Semeai read, with their results; none before that.
func (s *Reading) Races() ([]semeai.Pair, []semeai.Analysis) { return s.races, s.raceResults }

// Expected is whose each point is expected to be at the end. It is nil before Semeai, and for positions of a kind that
// the network has not learned from.
func (s *Reading) Expected() *ownership.Map { return s.expected }

// Nodes are the nodes of life and death and of races that were read so far.
func (s *Reading) Nodes() (owl, races int) { return s.owlNodes, s.semeaiNodes }

// Condensed is a copy of s that has only the dragons with their statuses. It is kept for later questions about them.
func (s *Reading) Condensed() *Reading {
	for _, ds := range []*dragon.Dragons{s.owl, s.semeai} {
		if ds != nil {
			ds.ForgetFields()
		}
	}
	return &Reading{Stages: s.Stages.Condensed(), opts: s.opts, pool: s.pool, owl: s.owl, refuges: s.refuges, atLength: s.atLength, semeai: s.semeai}
}

// Again is a copy of s with other options, which read more of the same.
func (s *Reading) Again(opts Options) *Reading {
	c := *s
	c.opts = opts
	c.Stages = s.Stages.With(opts.stages())
	return &c
}

// sideQuestion is one of the two questions about a dragon.
type sideQuestion struct {
	stone  board.Point
	attack bool
	nodes  int
}

// sideAnswer is its answer, and the question as it was asked in the end.
type sideAnswer struct {
	query  exact.Query
	answer owl.Answer
}

// likelyMoves are those of a player, as LikelyMoves has them.
type likelyMoves struct {
	moves []tesuji.Move
	nodes int
	read  bool
}

// firstSight is where a player's solution likely begins, given what was read of the strings.
type firstSight struct {
	worms *worm.Worms
	moves *ownership.FirstMoves
}
