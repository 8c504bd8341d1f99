package review

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/report"
	"shikatsu/sgfio"
)

// Annotate writes the review into the record it was made from. It adds comments on the moves that events tell of, and the
// summaries and the list of lessons on the first node. It adds marks on the groups, letters on the points of better moves, and
// variations that show those. What the record says already stays.
func (v *Review) Annotate(game *sgfio.Game) error {
	b, err := board.New(v.Columns, v.Rows)
	if err != nil {
		return err
	}
	a := &annotator{board: b, review: v, game: game}
	for i := range v.Events {
		if err := a.event(&v.Events[i]); err != nil {
			return fmt.Errorf("move %d: %w", v.Events[i].Move, err)
		}
	}
	if len(v.Events) > 0 {
		addComment(game.Root(), v.Summary.Black.Text+"\n"+v.Summary.White.Text)
		addComment(game.Root(), v.lessonList())
	}
	game.ForgetPositions()
	return nil
}

// lessonList lists the fights with their moves, the largest first, a line for each.
func (v *Review) lessonList() string {
	list := "The fights, the largest first:"
	for i := range v.Lessons {
		l := &v.Lessons[i]
		list += fmt.Sprintf("\nMove %d: %s", v.Events[l.Main].Move, l.Text)
	}
	return list
}

// annotator writes into the nodes of a review.
type annotator struct {
	board  *board.Board
	review *Review
	game   *sgfio.Game
}

func (a *annotator) event(e *Event) error {
	after := a.review.Nodes[e.Move]
	addComment(after, e.String())
	report := a.review.Reports[e.Move]
	for _, stone := range e.Stones {
		if d := report.DragonAt(stone); d == nil || d.Color != e.Color {
			continue // captured
		}
		if err := a.addMark(after, "TR", stone); err != nil {
			return err
		}
	}
	if len(e.Proof) == 0 {
		return nil
	}
	if err := a.addLabel(after, report, e.Better); err != nil {
		return err
	}
	node := a.review.Nodes[e.Move-1]
	if node == nil {
		return nil // the record begins with the move: nothing can stand beside it
	}
	for i, m := range e.Proof {
		next, err := a.variation(node, m)
		if err != nil {
			return err
		}
		node = next
		if i == 0 {
			addComment(node, fmt.Sprintf("Instead of %s: the group at %s is %s after this.", e.Vertex, e.Origin, e.ProofStatus))
			if err := a.markLeft(node, e); err != nil {
				return err
			}
		}
	}
	return nil
}

// markLeft marks the stones of an event that lie on the board at a node. The better move may have captured some, and the move
// that it stands for may have put one there.
func (a *annotator) markLeft(n *sgfio.Node, e *Event) error {
	position := a.game.Position(n)
	for _, stone := range e.Stones {
		at, err := a.point(stone)
		if err != nil {
			return err
		}
		if at == sgfio.Pass || report.Color(position.At(at).String()) != e.Color {
			continue
		}
		if err := a.addMark(n, "TR", stone); err != nil {
			return err
		}
	}
	return nil
}

// variation is the child of n with a move, which is added if there is none.
func (a *annotator) variation(n *sgfio.Node, m ProofMove) (*sgfio.Node, error) {
	at, err := a.point(m.Vertex)
	if err != nil {
		return nil, err
	}
	id := "B"
	if m.Color == report.White {
		id = "W"
	}
	for _, child := range n.Children() {
		if move, ok := child.Move(); ok && move.Point == at && report.Color(move.Color.String()) == m.Color {
			return child, nil
		}
	}
	child := n.AddChild()
	child.Set(id, sgfio.Value(at.String()))
	return child, nil
}

// point is the record's name of a vertex.
func (a *annotator) point(v report.Vertex) (sgfio.Point, error) {
	p, err := a.board.ParseVertex(v)
	if err != nil {
		return sgfio.Pass, err
	}
	if p == board.Pass {
		return sgfio.Pass, nil
	}
	return sgfio.Pt(p.Column(), p.Row()), nil
}

// addMark marks a point unless another mark is there: the format allows one.
func (a *annotator) addMark(n *sgfio.Node, id string, v report.Vertex) error {
	at, err := a.point(v)
	if err != nil {
		return err
	}
	for _, other := range []string{"CR", "MA", "SL", "SQ", "TR"} {
		for _, p := range n.Points(other) {
			if p == at {
				return nil
			}
		}
	}
	n.Set(id, append(n.Values(id)[:len(n.Values(id)):len(n.Values(id))], sgfio.Value(at.String()))...)
	return nil
}

// addLabel gives the point of a better move the next letter. It looks at the position of the report after the move that was
// played. A point with a stone, or with a label, is left alone.
func (a *annotator) addLabel(n *sgfio.Node, r *report.Report, v report.Vertex) error {
	at, err := a.point(v)
	if err != nil || at == sgfio.Pass || r.DragonAt(v) != nil {
		return err
	}
	used := map[string]bool{}
	for _, l := range n.Labels() {
		if l.Point == at {
			return nil
		}
		used[l.Text] = true
	}
	letter := 'A'
	for letter < 'Z' && used[string(letter)] {
		letter++
	}
	values := n.Values("LB")
	n.Set("LB", append(values[:len(values):len(values)], sgfio.ComposeValue(at.String(), string(letter)))...)
	return nil
}

// addComment adds a paragraph to the node's comment.
func addComment(n *sgfio.Node, text string) {
	if old := n.Comment(); old != "" {
		if strings.Contains(old, text) {
			return
		}
		text = old + "\n\n" + text
	}
	n.Set("C", sgfio.TextValue(text))
}
