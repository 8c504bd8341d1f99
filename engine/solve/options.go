package solve

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
	"shikatsu/engine/tesuji"
)

// ErrNoGroup says that nothing was found that depends on a move.
var ErrNoGroup = errors.New("no group was found whose life depends on the next move")

// Options say what to solve and how far.
type Options struct {
	Goal Goal
	// Stone, if not NoPoint, is a stone of the group in question. Otherwise the
	// group is looked for.
	Stone board.Point
	// With is a stone of the other string where Stone's is to be joined or cut off. Where it is NoPoint, that string is looked for.
	With board.Point
	Owl  owl.Options
	// Certify asks for the proof as a certificate.
	Certify bool
	// AllMoves asks for every first move that works, not only one.
	AllMoves bool
	// MoveNodes bounds the positions that are looked at to find the others, all together.
	MoveNodes int
	Tree      search.TreeOptions

	// prefer has how likely first moves are by tactics; of those that work the likeliest is told first.
	prefer map[board.Point]float64
}

// DefaultOptions look for the group and read ten times as far as an
// analysis of a whole position does.
func DefaultOptions() Options {
	o := owl.DefaultOptions()
	o.NodeLimit *= 10
	o.TableSize = 1 << 18
	return Options{Goal: GoalAuto, Owl: o, AllMoves: true, MoveNodes: moveNodes, Tree: search.TreeOptions{Depth: 16, Replies: 3, Nodes: 2000}}
}

// Validate says what is wrong with the options, whatever the problem is.
func (o Options) Validate() error {
	if slices.Contains(Goals(), o.Goal) {
		return o.Owl.Validate()
	}
	var names []string
	for _, g := range Goals() {
		names = append(names, string(g))
	}
	return fmt.Errorf("the goal %q is none of %s", o.Goal, strings.Join(names, ", "))
}

// named are the stones of the strings in question that were named.
func (o *Options) named() (stones []board.Point) {
	for _, p := range [...]board.Point{o.Stone, o.With} {
		if p != board.NoPoint {
			stones = append(stones, p)
		}
	}
	return stones
}

// looking are the options of a reading. The group is looked for in it, unless a stone of it is known.
func (o *Options) looking(analysis life.Options, toMove board.Color) life.Options {
	analysis.Problem, analysis.Mover = analysis.Problem || o.Stone == board.NoPoint, toMove
	if analysis.Memory == nil {
		analysis.Memory = life.NewMemory()
	}
	return analysis
}

// likeliest is the first move that is likeliest, NoPoint where nothing is known of any.
func (o *Options) likeliest() (best board.Point) {
	best = board.NoPoint
	for m, chance := range o.prefer {
		if chance > o.prefer[best] || chance == o.prefer[best] && m < best {
			best = m
		}
	}
	return best
}

// preferred is the place among first moves of the one that is likeliest, 0 if nothing is known of them.
func (o *Options) preferred(moves []board.Point) (best int) {
	most := tesuji.Likelier * o.prefer[moves[0]]
	for i, m := range moves[1:] {
		if o.prefer[m] > most {
			best, most = i+1, o.prefer[m]
		}
	}
	return best
}
