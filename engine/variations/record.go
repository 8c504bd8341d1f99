// Package variations turns the trace of a reading into a game record. It also finds the way to one variation. Every move that
// was tried is a node of the record, numbered and with the results in its comment, as GNU Go's documentation describes its
// variation files.
package variations

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/sgfio"
)

// Section is the trace of one question. The variations of each section are
// numbered from 1.
type Section struct {
	// Question names the reading, such as "attack".
	Question string
	// Result is the answer in words.
	Result string
	Trace  *reading.Trace
}

// Record makes a game record of a position and the variations read in it.
// All sections hang below the root, in order.
func Record(b *board.Board, toMove board.Color, sections []Section) *sgfio.Game {
	game := sgfio.NewGame(b.Width(), b.Height())
	root := game.Root()
	for _, c := range []board.Color{board.Black, board.White} {
		var stones []sgfio.Value
		for _, p := range b.Points() {
			if b.At(p) == c {
				stones = append(stones, PointValue(p))
			}
		}
		if len(stones) > 0 {
			root.Set("A"+colorID(c), stones...)
		}
	}
	if toMove.IsStone() {
		root.Set("PL", sgfio.Value(colorID(toMove)))
	}
	var lines []string
	for _, s := range sections {
		lines = append(lines, s.Result)
		for _, n := range s.Trace.Root {
			lines = append(lines, noteLines(b, n)...)
		}
		if s.Trace.Truncated {
			lines = append(lines, fmt.Sprintf("Only the first %d variations are recorded.", len(s.Trace.Variations)))
		}
	}
	root.Set("C", sgfio.TextValue(strings.Join(lines, "\n")))
	for _, s := range sections {
		addSection(b, root, s)
	}
	return game
}

func addSection(b *board.Board, root *sgfio.Node, s Section) {
	nodes := make([]*sgfio.Node, len(s.Trace.Variations))
	for i, v := range s.Trace.Variations {
		parent := root
		if v.Parent >= 0 {
			parent = nodes[v.Parent]
		}
		if v.Conditional {
			// A ko threat and its answer are imagined before the capture.
			threat := AddMove(parent, board.Pass, v.Color)
			threat.Set("C", sgfio.TextValue("tenuki (ko threat)"))
			answer := AddMove(threat, board.Pass, v.Color.Other())
			answer.Set("C", sgfio.TextValue("tenuki (answers ko threat)"))
			parent = answer
		}
		n := AddMove(parent, v.Move, v.Color)
		n.Set("C", sgfio.TextValue(comment(b, s.Trace, i)))
		nodes[i] = n
	}
}

// comment is what the node of variation i says.
func comment(b *board.Board, t *reading.Trace, i int) string {
	v := t.Variations[i]
	var first strings.Builder
	if v.Conditional {
		fmt.Fprintf(&first, "tryko: %s (variation %d, %016x", v.Label, i+1, v.Hash)
	} else {
		fmt.Fprintf(&first, "%s at %s (variation %d, hash %016x", v.Label, b.Vertex(v.Move), i+1, v.Hash)
	}
	if v.Ko.Master != 0 {
		fmt.Fprintf(&first, ", komaster %s:%s", v.Ko.Master, b.Vertex(v.Ko.Pos))
	}
	first.WriteByte(')')
	lines := []string{first.String()}
	for _, n := range v.Notes {
		lines = append(lines, noteLines(b, n)...)
	}
	lines = append(lines, fmt.Sprintf("value of the move: %s, %d nodes", v.Code, v.Nodes),
		fmt.Sprintf("(next variation: %d)", t.Last(i)+2))
	return strings.Join(lines, "\n")
}

func noteLines(b *board.Board, n reading.Note) []string {
	var lines []string
	if len(n.Order) > 0 {
		var order strings.Builder
		fmt.Fprintf(&order, "Move order for %s:", n.Question)
		for _, c := range n.Order {
			fmt.Fprintf(&order, " %s (%d)", b.Vertex(c.Move), c.Score)
		}
		lines = append(lines, order.String())
	}
	text := fmt.Sprintf("%s %s: %s", n.Question, b.Vertex(n.String), n.Code)
	if n.Code != board.Fail {
		text += " " + b.Vertex(n.Move)
	}
	if n.Cached {
		text += " (cached)"
	}
	return append(lines, text)
}

func colorID(c board.Color) string {
	if c == board.White {
		return "W"
	}
	return "B"
}

// AddMove adds a move to those after a node.
func AddMove(parent *sgfio.Node, p board.Point, c board.Color) *sgfio.Node {
	n := parent.AddChild()
	n.Set(colorID(c), PointValue(p))
	return n
}

// PointValue is a move or point as a record writes it; a pass is empty.
func PointValue(p board.Point) sgfio.Value {
	if p == board.Pass {
		return ""
	}
	return sgfio.Value(sgfio.Pt(p.Column(), p.Row()).String())
}

// Replay plays the moves that lead to variation number (counted from 1) on b, as
// hypothetical moves, and returns them. The caller takes them back with
// b.PopMove.
func Replay(b *board.Board, t *reading.Trace, number int) ([]board.Move, error) {
	if number < 1 || number > len(t.Variations) {
		return nil, fmt.Errorf("there is no variation %d: they are numbered 1 to %d", number, len(t.Variations))
	}
	var moves []board.Move
	for _, i := range t.Path(number - 1) {
		v := t.Variations[i]
		played := false
		if v.Conditional {
			played = b.TryKo(v.Move, v.Color)
		} else {
			played = b.TryMove(v.Move, v.Color)
		}
		if !played {
			for range moves {
				b.PopMove()
			}
			return nil, fmt.Errorf("the trace does not belong to this position: %s cannot play %s", v.Color, b.Vertex(v.Move))
		}
		moves = append(moves, board.Move{Point: v.Move, Color: v.Color})
	}
	return moves, nil
}
