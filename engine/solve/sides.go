package solve

import (
	"context"
	"fmt"

	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
)

// Sides are what becomes of a group, whoever moves first. Both answers have its one status.
type Sides struct {
	// Kill is about the opponent of the group moving first, Save about its owner.
	Kill, Save *Solution
}

// SolveSides answers the question about the group of opts.Stone for both players. The error says that there is no stone, or
// is that of ctx. Goals and other first moves of opts do not count.
func SolveSides(ctx context.Context, b *board.Board, opts Options) (*Sides, error) {
	opts.Goal, opts.AllMoves = GoalAuto, false
	if err := opts.Validate(); err != nil {
		return nil, err
	}
	if !b.OnBoard(opts.Stone) || !b.At(opts.Stone).IsStone() {
		return nil, fmt.Errorf("there is no stone at %s", b.Vertex(opts.Stone))
	}
	owner := b.At(opts.Stone)
	p, err := position.New(b, owner)
	if err != nil {
		return nil, err
	}
	s := life.NewReading(p.Board(), opts.looking(life.DefaultOptions(), board.Empty))
	ds, err := s.Owl(ctx)
	if err != nil {
		return nil, err
	}
	group, err := s.GroupOf(ctx, ds, ds.At(opts.Stone), opts.Owl, opts.Tree)
	if err != nil {
		return nil, err
	}
	v, first, second, err := group.Answers(ctx)
	if err != nil {
		return nil, err
	}
	sides := &Sides{}
	kill := groupQuestion{group: group, attack: true, goal: GoalKill, answer: second, verdict: v, whole: true}
	if sides.Kill, err = kill.solution(ctx, owner.Other(), opts); err != nil {
		return nil, err
	}
	save := groupQuestion{group: group, goal: GoalLive, answer: first, verdict: v, whole: true}
	if sides.Save, err = save.solution(ctx, owner, opts); err != nil {
		return nil, err
	}
	sides.Kill.Nodes, sides.Save.Nodes = second.Nodes, first.Nodes
	return sides, nil
}
