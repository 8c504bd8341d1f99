package tsumego

import (
	"context"
	"slices"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/sgfio"
)

// Remarks looks at the solution tree of a record that Check has found something of. Each remark has the line that shows it.
// The resistances looked at are those to the right first moves.
func Remarks(ctx context.Context, f *Finding, options engine.Options, nodes int) ([]Remark, error) {
	p := f.Problem
	if f.Kind == NoGroup || f.Kind == Undecided || f.Kind == NoSolution {
		return nil, nil
	}
	opts := engine.DefaultSolveOptions()
	opts.Stone, opts.With, opts.Goal, opts.Owl.NodeLimit = p.Stone, p.With, p.Goal, nodes
	e, err := engine.NewExplorer(ctx, p.Position(), options, opts)
	if err != nil {
		return nil, err
	}
	mover := p.Position().ToMove()
	var remarks []Remark
	look := func(kind Kind, first board.Point) (*engine.Answer, error) {
		v, err := e.Ask(ctx, []board.Move{{Point: first, Color: mover}}, nodes)
		if err == nil && kind != Fine {
			remarks = append(remarks, Remark{Kind: kind, Move: first, Line: append([]board.Point{first}, solution(v)...)})
		}
		return v, err
	}
	wrong := p.Book().Wrong
	for _, m := range f.Book {
		if f.Complete && !slices.Contains(f.Engine, m) {
			if _, err := look(WrongSolution, m); err != nil {
				return remarks, err
			}
			continue
		}
		v, err := look(Fine, m)
		if err != nil {
			return remarks, err
		}
		answers := p.repliesTo(m)
		if len(answers) > 0 && v.Certainty != search.Limit && v.Code == board.Fail && v.Best != board.Pass && !v.Settled && !slices.Contains(answers, v.Best) {
			remarks = append(remarks, Remark{Kind: UnansweredResistance, Move: m, Line: append([]board.Point{m}, solution(v)...)})
		}
	}
	tree := solutionTree{ctx: ctx, explorer: e, nodes: nodes, code: f.Code, mover: mover, left: mostAsked}
	deeper, err := tree.remarks(p, f)
	if err != nil {
		return remarks, err
	}
	remarks = append(remarks, deeper...)
	for _, m := range f.Engine {
		kind := SecondSolution
		switch {
		case slices.Contains(f.Book, m) || m == board.Pass || f.Kind == MissingSolution:
			continue
		case slices.Contains(wrong, m):
			kind = FailingRefutation
		}
		if _, err := look(kind, m); err != nil {
			return remarks, err
		}
	}
	return remarks, nil
}

// repliesTo are the record's replies to a first move.
func (p *Problem) repliesTo(first board.Point) (replies []board.Point) {
	if p.start == nil {
		return nil
	}
	for _, child := range p.start.Children() {
		if m, ok := child.Move(); !ok || !m.Valid || m.Point == sgfio.Pass || board.MakePoint(m.Point.Column(), m.Point.Row()) != first {
			continue
		}
		for _, reply := range child.Children() {
			if m, ok := reply.Move(); ok && m.Valid && m.Point != sgfio.Pass {
				replies = append(replies, board.MakePoint(m.Point.Column(), m.Point.Row()))
			}
		}
	}
	return replies
}
