package solve

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/verify"
)

// Explorer answers one life-and-death question in every position that moves from its root lead to. It refutes a move or
// concedes it, whoever made it and however bad it is. It is used by one goroutine at a time.
type Explorer struct {
	subject subject
}

// subject is what a question is about: a group, the capture of a string, or the connection of two. All are asked in the same
// way, as the methods of Explorer with these names are.
type subject interface {
	group() []board.Point
	owner() board.Color
	ask(ctx context.Context, moves []board.Move, nodes int) (*Answer, error)
	conclude(ctx context.Context, nodes int) (*life.Verdict, error)
	certificate(ctx context.Context, moves []board.Move, nodes int) (*verify.Certificate, error)
	rightMoves(ctx context.Context, moves []board.Move, nodes int) (RightMoves, error)
}

// NewExplorer finds the group in question as Solve does and prepares to answer
// about it.
func NewExplorer(ctx context.Context, p *position.Position, analysis life.Options, opts Options) (*Explorer, error) {
	if err := opts.Validate(); err != nil {
		return nil, err
	}
	if x, err := exploredStrings(p, opts); err != nil {
		return nil, err
	} else if x != nil {
		return &Explorer{x}, nil
	}
	s := life.NewReading(p.Board(), opts.looking(analysis, p.ToMove()))
	q, err := findQuestion(ctx, s, p, &opts)
	if err != nil {
		return nil, err
	}
	if q.tactics == nil {
		return &Explorer{&groupExplorer{q.group.group, p.ToMove()}}, nil
	}
	stone, err := p.Board().ParseVertex(q.tactics.Group[0])
	if err != nil {
		return nil, err
	}
	if opts.Goal == GoalConnect || opts.Goal == GoalCut {
		last, err := p.Board().ParseVertex(q.tactics.Group[len(q.tactics.Group)-1])
		if err != nil {
			return nil, err
		}
		return &Explorer{newStringsExplorer(p, opts.Tree, stone, last)}, nil
	}
	ds, err := s.Owl(ctx)
	if err != nil {
		return nil, err
	}
	if q.tactics.Goal == GoalCapture || q.tactics.Goal == GoalSave {
		// Of a group that is in question itself, life and death tells more than the capture of its string.
		if d, err := problemGroup(ds, p.ToMove(), opts); err != nil || ds.At(stone).ID != d.ID {
			return &Explorer{newStringsExplorer(p, opts.Tree, stone)}, nil
		}
	}
	// Of a group that is judged, or joined or cut though nobody asked for that, what becomes of it is explored.
	g, err := s.GroupOf(ctx, ds, ds.At(stone), opts.Owl, opts.Tree)
	if err != nil {
		return nil, err
	}
	return &Explorer{&groupExplorer{g, p.ToMove()}}, nil
}

// Group lists the stones of the group at the root.
func (e *Explorer) Group() []board.Point { return e.subject.group() }

// Color is the color of the group.
func (e *Explorer) Color() board.Color { return e.subject.owner() }

// Ask answers the question after moves from the root, looking at no more than
// nodes positions. It returns ctx.Err() soon after ctx is cancelled.
func (e *Explorer) Ask(ctx context.Context, moves []board.Move, nodes int) (*Answer, error) {
	return e.subject.ask(ctx, moves, nodes)
}

// Conclude is what becomes of the group at the root, whoever moves first. Each question looks at no more than nodes
// positions.
func (e *Explorer) Conclude(ctx context.Context, nodes int) (*life.Verdict, error) {
	return e.subject.conclude(ctx, nodes)
}

// Certificate is the proof of the answer after moves, as one that can be checked. It is nil where the answer is not
// proved, or none can show it.
func (e *Explorer) Certificate(ctx context.Context, moves []board.Move, nodes int) (*verify.Certificate, error) {
	return e.subject.certificate(ctx, moves, nodes)
}

// RightMoves lists every move after moves that reaches the best result of the player to move. Each is read for itself
// with so many nodes.
func (e *Explorer) RightMoves(ctx context.Context, moves []board.Move, nodes int) (RightMoves, error) {
	return e.subject.rightMoves(ctx, moves, nodes)
}
