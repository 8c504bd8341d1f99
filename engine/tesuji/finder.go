// Package tesuji says which first move of a position gains most by tactics, and what it gains. That is strings that fall and
// strings that are saved. Tactical reading tells the fates of all strings before and after each move and each answer.
package tesuji

import (
	"cmp"
	"context"
	"math"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/internal/parallel"
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

// Move is a first move with what speaks for it.
type Move struct {
	Point board.Point
	// Score is the logarithm of the odds that it is the solution, up to a number that all moves share.
	Score float64
	// Chance is how likely the move is what a problem with this position asks for. It is 0 where its answers were not read.
	Chance float64
	Marks  Marks
	// Gains are what the move gains, the largest first.
	Gains []Gain

	// stakes is the balance of stones for the player to move after it, if the opponent gives the best answer.
	stakes float64
	scene  int // its place among those of the finder
}

// Moves judges the first moves of a player, best first. First is what a look at the position says of them; nil says nothing.
func (f *Finder) Moves(ctx context.Context, me board.Color, first *ownership.FirstMoves) ([]Move, error) {
	f.first = first
	f.read(ctx, &f.root, nil, board.NoPoint)
	f.findLinks(ctx)
	candidates := f.candidates(me)
	f.scenes = make([]scene, len(candidates))
	hands := f.hands(len(candidates))
	judged := make([]*Move, len(candidates))
	if err := parallel.Each(ctx, len(hands), len(candidates), func(hand, i int) { judged[i] = hands[hand].judge(ctx, candidates[i], me, i) }); err != nil {
		return nil, err
	}
	var moves []Move
	for _, m := range judged {
		if m != nil {
			moves = append(moves, *m)
		}
	}
	f.unique(moves)
	for i := range moves {
		moves[i].Score = moves[i].Marks.first()
	}
	sortMoves(moves)
	n := min(f.opts.Answers, len(moves))
	top := moves[:n]
	err := parallel.Each(ctx, len(hands), n, func(hand, i int) { hands[hand].answer(ctx, &top[i], me) })
	for _, hand := range hands[1:] {
		f.nodes += hand.nodes
	}
	compare(top)
	for i := range moves {
		moves[i].Score = moves[i].Marks.score()
	}
	sortMoves(top)
	share(moves)
	return moves, err
}

// hands are f and further finders that know what f has read, to share so many tasks. Each has a board and readers of its own.
func (f *Finder) hands(tasks int) []*Finder {
	hands := []*Finder{f}
	for len(hands) < min(f.opts.Threads, tasks) {
		hand := New(f.b.Clone(), f.opts)
		hand.first, hand.root, hand.links, hand.scenes = f.first, f.root, f.links, f.scenes
		hands = append(hands, hand)
	}
	return hands
}

// share turns the scores of the moves whose answers were read into chances that add up to 1.
func share(moves []Move) {
	sum := 0.0
	for i := range moves {
		if m := &moves[i]; m.Marks[Answered] > 0 {
			m.Chance = math.Exp(m.Score - moves[0].Score)
			sum += m.Chance
		}
	}
	for i := range moves {
		moves[i].Chance /= max(sum, 1)
	}
}

func sortMoves(moves []Move) {
	slices.SortStableFunc(moves, func(a, b Move) int { return cmp.Compare(b.Score, a.Score) })
}

// candidates are the empty points at which a move may change a fate, in board order. Those are left out that are unlikely at
// first sight, where there is one.
func (f *Finder) candidates(me board.Color) []board.Point {
	var near, stones board.Bits
	for i := range f.root.fates {
		x := &f.root.fates[i]
		f.b.StoneBits(x.origin, &stones)
		near.Or(&x.near)
	}
	around := stones.Around()
	around = around.Around()
	near.And(&around)
	for i := range f.root.fates {
		x := &f.root.fates[i]
		near.Set(x.attackMove)
		near.Set(x.defenseMove)
	}
	near.Clear(board.NoPoint)
	for _, p := range f.b.Points() {
		if f.first.Chance(p) >= likelyCandidate {
			near.Set(p)
		}
	}
	var list []board.Point
	for p := range near.All() {
		if f.b.OnBoard(p) && f.b.At(p) == board.Empty && (f.first == nil || f.first.Chance(p) >= leastLikely) && f.b.IsLegal(p, me) {
			list = append(list, p)
		}
	}
	return list
}
