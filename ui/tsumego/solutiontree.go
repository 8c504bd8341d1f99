package tsumego

import (
	"context"
	"slices"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/sgfio"
)

// mostAsked is the number of positions of a record's solution tree that are asked about, its first moves aside.
const mostAsked = 60

// solutionTree checks what a record has after its first moves.
type solutionTree struct {
	ctx      context.Context
	explorer *engine.Explorer
	nodes    int
	// code is what the solver reaches in the first position.
	code  board.Code
	mover board.Color
	left  int

	found []Remark
}

// remarks are about the lines after first moves that are right, and about the refutations of those that are wrong.
func (t *solutionTree) remarks(p *Problem, f *Finding) ([]Remark, error) {
	if p.start == nil {
		return nil, nil
	}
	wrong := p.Book().Wrong
	for _, child := range p.start.Children() {
		m, ok := boardMove(child, t.mover)
		if !ok {
			continue
		}
		var err error
		switch works := slices.Contains(f.Engine, m); {
		case works && slices.Contains(f.Book, m):
			err = t.replies(child, child, []board.Point{m})
		case !works && f.Complete && slices.Contains(wrong, m):
			err = t.refutation(child, m)
		}
		if err != nil {
			return t.found, err
		}
	}
	return t.found, nil
}

// boardMove is the move of a node, where it is one of a player on the board.
func boardMove(n *sgfio.Node, c board.Color) (board.Point, bool) {
	m, ok := n.Move()
	if !ok || !m.Valid || m.Point == sgfio.Pass || m.Color != recordColor(c) {
		return board.NoPoint, false
	}
	return board.MakePoint(m.Point.Column(), m.Point.Row()), true
}

// ask is what becomes of the group after a line. It is nil where that could not be told, or enough has been asked.
func (t *solutionTree) ask(line []board.Point) (*engine.Answer, error) {
	if t.left == 0 {
		return nil, nil
	}
	t.left--
	moves := make([]board.Move, len(line))
	c := t.mover
	for i, p := range line {
		moves[i] = board.Move{Point: p, Color: c}
		c = c.Other()
	}
	a, err := t.explorer.Ask(t.ctx, moves, t.nodes)
	switch {
	case t.ctx.Err() != nil:
		return nil, t.ctx.Err()
	case err != nil || a.Certainty == search.Limit:
		return nil, nil // the rules forbid a move of the line, or the nodes do not suffice
	}
	return a, nil
}

// note adds a remark about a move of the record after a line, with what follows by the engine.
func (t *solutionTree) note(kind Kind, move board.Point, line []board.Point, a *engine.Answer) {
	t.found = append(t.found, Remark{Kind: kind, Move: move, Line: append(slices.Clone(line), solution(a)...)})
}

// replies looks at what the opponent answers to the solver's move at n, and at the solver's moves after that. The line leads to n;
// first is its first move.
func (t *solutionTree) replies(n, first *sgfio.Node, line []board.Point) error {
	for _, reply := range n.Children() {
		r, ok := boardMove(reply, t.mover.Other())
		if !ok || markOf(reply, first) != saysNothing {
			continue
		}
		if err := t.answers(reply, first, append(line[:len(line):len(line)], r)); err != nil {
			return err
		}
	}
	return nil
}

// answers looks at the solver's moves after a reply that a line ends with. Those are the first one that the record does not call wrong and
// all that it calls right. There has to be one if the reply needs it.
func (t *solutionTree) answers(reply, first *sgfio.Node, line []board.Point) error {
	have := false
	for _, child := range reply.Children() {
		m, ok := boardMove(child, t.mover)
		says := markOf(child, first)
		if !ok || says == saysWrong || have && says != saysRight {
			continue
		}
		have = true
		next := append(line[:len(line):len(line)], m)
		a, err := t.ask(next)
		if err != nil {
			return err
		}
		if a == nil {
			continue
		}
		if a.Code.Reverse() < t.code {
			t.note(WrongSolution, m, next, a)
			continue
		}
		if err := t.replies(child, first, next); err != nil {
			return err
		}
	}
	if have || len(reply.Children()) > 0 {
		return nil
	}
	a, err := t.ask(line)
	if err == nil && a != nil && a.Code != board.Fail && a.Best != board.Pass {
		t.note(UnansweredMove, line[len(line)-1], line, a)
	}
	return err
}

// refutation looks at the record's answers to a wrong first move: whether one refutes it.
func (t *solutionTree) refutation(n *sgfio.Node, move board.Point) error {
	var failing *engine.Answer
	var tried []board.Point
	for _, reply := range n.Children() {
		r, ok := boardMove(reply, t.mover.Other())
		if !ok {
			continue
		}
		line := []board.Point{move, r}
		a, err := t.ask(line)
		if err != nil || a == nil || a.Code < t.code {
			return err
		}
		if failing == nil {
			failing, tried = a, line
		}
	}
	if failing != nil {
		t.note(FailingRefutation, tried[1], tried, failing)
	}
	return nil
}
