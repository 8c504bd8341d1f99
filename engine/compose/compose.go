// Package compose makes problems: positions in which one first move, and no other, does what is asked. No stone stands there
// that is not needed. Everything that it says of a problem is proved.
package compose

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/position"
	"shikatsu/engine/search"
	"shikatsu/engine/solve"
)

// Task is what the player to move of a problem is to do.
type Task string

// The tasks.
const (
	Kill    Task = "kill"
	Live    Task = "live"
	Capture Task = "capture"
	Connect Task = "connect"
)

// Theme is what a problem teaches.
type Theme string

// The themes.
const (
	Atari    Theme = "atari"    // one move puts the stones in atari for good
	Ladder   Theme = "ladder"   // ataris one after the other
	Net      Theme = "net"      // a move off the liberties
	Snapback Theme = "snapback" // a stone that is taken and takes back
	ThrowIn  Theme = "throw-in" // a stone given away
	Race     Theme = "race"     // two strings of which the one that moves first takes the other
	Liberty  Theme = "liberties"
	Nakade   Theme = "nakade" // a move inside the eye space that kills
	Eyes     Theme = "eyes"   // a move that makes the second eye
	Space    Theme = "space"  // a move that makes the eye space larger or smaller
	Ko       Theme = "ko"
	Seki     Theme = "seki"
	// Connecting is named as its task is: two strings become one.
	Connecting Theme = "connect"
	// UnderTheStones is a move where stones have just been taken.
	UnderTheStones Theme = "under the stones"
)

// Problem is a problem with its solution.
type Problem struct {
	Board *board.Board
	// ToMove plays first, and First is the only move that does it.
	ToMove board.Color
	First  board.Point
	Task   Task
	Theme  Theme
	// Group has the stones in question, and Other those of the string that they are to be joined with.
	Group, Other []board.Point
	// Code is Win, or KoA or KoB where a ko decides.
	Code board.Code
	// Tree has the first move and what follows.
	Tree []*search.Branch
	// Depth is the number of moves of the main line. Plausible is that of wrong first moves that look right, and Nodes the work
	// of the proof.
	Depth, Plausible, Nodes int
}

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

// Kind is what an attempt aims at.
type Kind uint8

// The kinds of attempts.
const (
	Captures    Kind = iota
	Sacrifices       // captures by a stone that is given away
	Lives            // life and death
	Connections      // strings that are to be joined
	Bundles          // captures by several stones that are given away
)

// given is the number of stones that the first moves of an attempt at a capture give away at least.
func (k Kind) given() int {
	switch k {
	case Sacrifices:
		return 1
	case Bundles:
		return leastUnderTheStones
	}
	return 0
}

// Next makes one attempt at a problem, and returns nil where it came to nothing.
func (c *Composer) Next(ctx context.Context, kind Kind) *Problem {
	var p *Problem
	if kind != Lives {
		switch b := c.fight(); {
		case b == nil:
		case kind == Connections:
			p = c.Connection(ctx, b)
		default:
			p = c.Capture(ctx, b, kind.given())
		}
	} else if b, group := c.cage(); b != nil {
		me := board.Black
		if c.rng.IntN(2) == 0 {
			me = board.White
		}
		p = c.Life(ctx, b, group, me)
	}
	if p == nil || !p.rightSize() || !p.confirmed(ctx) {
		return nil
	}
	return p
}

// rightSize says whether the strings in question are small enough to be seen at a glance. Groups that live or die may have any size.
func (p *Problem) rightSize() bool {
	return p.Task != Capture && p.Task != Connect || max(len(p.Group), len(p.Other)) <= mostStones
}

// mostStones is the largest number of stones of a string that is to be captured or joined. Larger ones are no longer seen at a glance.
const mostStones = 8

// These bound each question that confirms a problem: about strings, and about life and death.
const confirmStringNodes, confirmLifeNodes = 4000, 20000

// confirmed says whether the explorer finds the problem's first move and no other. The explorer judges the moves of those who
// solve the problem.
func (p *Problem) confirmed(ctx context.Context) bool {
	at, err := position.New(p.Board, p.ToMove)
	if err != nil {
		return false
	}
	opts, nodes := solve.DefaultOptions(), confirmLifeNodes
	opts.Stone = p.Group[0]
	switch p.Task {
	case Capture:
		opts.Goal, nodes = solve.GoalCapture, confirmStringNodes
	case Connect:
		opts.Goal, opts.With, nodes = solve.GoalConnect, p.Other[0], confirmStringNodes
	}
	limits := life.DefaultOptions()
	limits.Threads = 1
	e, err := solve.NewExplorer(ctx, at, limits, opts)
	if err != nil {
		return false
	}
	right, err := e.RightMoves(ctx, nil, nodes)
	return err == nil && len(right.Moves) == 1 && right.Moves[0] == p.First
}

// farAway is the distance from which on an edge plays no part in a problem.
const farAway = 4

// Key names a problem, alike however it is turned, mirrored, colored, or moved about where no edge is near.
func (p *Problem) Key() string {
	keys := make([]string, 0, board.Orientations)
	for o := range board.Orientation(board.Orientations) {
		b := o.Turned(p.Board)
		w, h := b.Width(), b.Height()
		left, top, right, bottom := w, h, 0, 0
		for _, q := range b.Points() {
			if b.At(q).IsStone() {
				left, top, right, bottom = min(left, q.Column()), min(top, q.Row()), max(right, q.Column()), max(bottom, q.Row())
			}
		}
		list := []byte{byte(o.Color(p.ToMove)), byte(min(left, farAway)), byte(min(top, farAway)), byte(min(w-1-right, farAway)), byte(min(h-1-bottom, farAway)), byte(right - left)}
		for y := top; y <= bottom; y++ {
			for x := left; x <= right; x++ {
				list = append(list, byte(b.At(board.MakePoint(x, y))))
			}
		}
		keys = append(keys, string(list))
	}
	return slices.Min(keys)
}

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
		if sound(b) && holds(b) {
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

// sound says whether every string has a liberty.
func sound(b *board.Board) bool {
	for _, o := range b.StringOrigins(board.Empty, nil) {
		if b.Liberties(o) == 0 {
			return false
		}
	}
	return true
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
