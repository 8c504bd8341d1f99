package compose

import (
	"context"
	"fmt"

	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/solve"
	"shikatsu/engine/variations"
	"shikatsu/sgfio"
)

// finishNodes bounds each question about how a line of a solution ends.
const finishNodes = 20000

// asked prepares the question of a composed problem's record: what its words ask about the strings that it marks.
func asked(ctx context.Context, g *sgfio.Game) (*solve.Explorer, *position.Position, error) {
	root := g.Root()
	at, err := position.OfRecord(g, root)
	if err != nil {
		return nil, nil, err
	}
	opts := solve.DefaultOptions()
	for i, m := range root.Points("MA") {
		switch p := board.MakePoint(m.Column(), m.Row()); i {
		case 0:
			opts.Stone = p
		case 1:
			opts.With = p
		}
	}
	if goal := solve.GoalOfWords(root.Comment()); goal == solve.GoalCapture || goal == solve.GoalConnect {
		opts.Goal = goal
	}
	limits := life.DefaultOptions()
	limits.Threads = 1
	e, err := solve.NewExplorer(ctx, at, limits, opts)
	return e, at, err
}

// Finish answers the replies with which lines of a composed problem's solution end, where they need an answer. The error is
// that of ctx, or says that the record is none of a problem.
func Finish(ctx context.Context, g *sgfio.Game) error {
	e, at, err := asked(ctx, g)
	if err != nil {
		return fmt.Errorf("the solution of %q: %w", g.Root().Text("GN"), err)
	}
	return finishLines(ctx, e, g.Root(), at.Board().Clone(), at.ToMove(), nil)
}

// finishLines finishes the lines below n, to which moves of both players led from the first position on b.
func finishLines(ctx context.Context, e *solve.Explorer, n *sgfio.Node, b *board.Board, me board.Color, line []board.Move) error {
	for _, child := range n.Children() {
		m, ok := child.Move()
		if !ok || !m.Valid || m.Point == sgfio.Pass {
			continue
		}
		move := position.MoveOf(m, b.Width(), b.Height())
		if err := finishLines(ctx, e, child, b, me, append(line[:len(line):len(line)], move)); err != nil {
			return err
		}
	}
	if len(n.Children()) > 0 || len(line) == 0 || line[len(line)-1].Color == me {
		return nil
	}
	a, err := e.Ask(ctx, line, finishNodes)
	if err != nil || a.Code == board.Fail || a.Best == board.Pass {
		return err
	}
	after := b.Clone()
	for _, m := range line {
		if after.Play(m.Point, m.Color, board.ForbidSuicide) != nil {
			return nil // a ko is taken back for which a threat was made first
		}
	}
	if after.IsLegal(a.Best, me) {
		variations.AddMove(n, a.Best, me)
	}
	return ctx.Err()
}
