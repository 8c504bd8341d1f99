// Package compose makes problems: positions in which one first move, and no other, does what is asked. No stone stands there
// that is not needed. Everything that it says of a problem is proved.
package compose

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// Composer makes problems. It is used by one goroutine at a time.
type Composer struct {
	rng  *rand.Rand
	life *owl.Reader
}

const (
	lifeNodes   = 20000
	stringNodes = 4000
	// lifeTable is the number of positions that the reading of life and death remembers.
	lifeTable = 1 << 14
)

// New makes a composer; equal seeds make equal problems.
func New(seed, attempt uint64) *Composer {
	o := owl.DefaultOptions()
	o.NodeLimit, o.TableSize = lifeNodes, lifeTable
	return &Composer{rng: rand.New(rand.NewPCG(seed, attempt)), life: owl.New(o)}
}

// treeOptions are what is shown of a solution.
func treeOptions() search.TreeOptions { return search.TreeOptions{Depth: 10, Replies: 2, Nodes: 1000} }

// unneeded takes away the stones that a problem does without, in random order, and keeps what still holds.
func (c *Composer) unneeded(p *Problem, holds func(b *board.Board) bool) {
	var stones []board.Point
	for _, q := range p.Board.Points() {
		if p.Board.At(q).IsStone() && !slices.Contains(p.Group, q) && !slices.Contains(p.Other, q) {
			stones = append(stones, q)
		}
	}
	c.rng.Shuffle(len(stones), func(i, j int) { stones[i], stones[j] = stones[j], stones[i] })
	for _, q := range stones {
		b := without(p.Board, q)
		if b.WithoutLiberty() == board.NoPoint && holds(b) {
			p.Board = b
		}
	}
}

// without is the board without the stone at q.
func without(b *board.Board, q board.Point) *board.Board {
	to := board.MustNew(b.Width(), b.Height())
	for _, c := range [...]board.Color{board.Black, board.White} {
		var points []board.Point
		for _, p := range b.Points() {
			if p != q && b.At(p) == c {
				points = append(points, p)
			}
		}
		to.PlaceStones(c, points)
	}
	return to
}

// mainLine is the number of moves of the main line.
func mainLine(tree []*search.Branch) int { return len(search.Line(tree)) }

// branches turns steps of life and death into branches.
func branches(steps []*exact.Step, prover bool) (list []*search.Branch) {
	for _, s := range steps {
		list = append(list, &search.Branch{Move: s.Move, Prover: prover, Verdict: search.Success, Certainty: s.Certainty, Work: s.Nodes,
			Others: s.Others, Next: branches(s.Next, !prover)})
	}
	return list
}

// byLiberties orders strings with the fewest liberties first.
func byLiberties(b *board.Board, list []board.Point) {
	slices.SortStableFunc(list, func(x, y board.Point) int { return cmp.Compare(b.Liberties(x), b.Liberties(y)) })
}
