package solve

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// foundMove is a move that wins.
type foundMove struct {
	point     board.Point // Pass where none is needed, or none was found
	certainty search.Certainty
	nodes     int
}

// neededMove looks for the move of a player who wins, but of whom the reader names
// none: it may have seen that he wins without saying by what. No move is named if
// none is needed, because the opponent gets nowhere by moving first.
func neededMove(ctx context.Context, r *owl.Reader, q owl.Query, attacks bool) (m foundMove) {
	m.point = board.Pass
	color := q.Board.At(q.Goal[0])
	idle, after := r.Attack, r.DoesDefend
	if attacks {
		color, idle, after = color.Other(), r.Defend, r.DoesAttack
	}
	a := idle(ctx, q)
	m.nodes += a.Nodes
	if a.Code == board.Fail {
		return m
	}
	// The opponent's vital point is one's own, more often than not.
	choices := []board.Point{a.Move}
	for _, p := range q.Board.Points() {
		if p != a.Move && a.Zone.Has(p) {
			choices = append(choices, p)
		}
	}
	for _, p := range choices {
		if ctx.Err() != nil {
			return m
		}
		if p == board.Pass || q.Board.At(p) != board.Empty || !q.Board.IsLegal(p, color) {
			continue
		}
		b := after(ctx, q, p)
		m.nodes += b.Nodes
		if b.Code == board.Win && b.Certainty != search.Limit {
			m.point, m.certainty = p, b.Certainty
			return m
		}
	}
	return m
}

// asTree is the move as the only one of a proof tree.
func (m foundMove) asTree(b *board.Board, color board.Color, attacks bool) *SolutionMove {
	t := &SolutionMove{Move: b.Vertex(m.point), Color: color.String(), Result: "lives", Certainty: m.certainty,
		Nodes: m.nodes, point: m.point, color: color}
	if attacks {
		t.Result = "killed"
	}
	return t
}
