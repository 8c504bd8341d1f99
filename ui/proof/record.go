package proof

import (
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/variations"
	"shikatsu/sgfio"
	"shikatsu/ui/tr"
)

// Record is the tree as a game record. It has the position with the group marked, and every move with what is
// known of it.
func (t *Tree) Record() *sgfio.Game {
	b := t.Start.Position.Board()
	game := variations.Record(b, t.Start.Position.ToMove(), nil)
	root := game.Root()
	var marks []sgfio.Value
	for _, p := range t.Group {
		marks = append(marks, variations.PointValue(p))
	}
	if len(marks) > 0 {
		root.Set("MA", marks...)
	}
	root.Set("C", sgfio.TextValue(strings.Join(append([]string{t.Question()}, t.lines(t.Root)...), "\n")))
	t.addTo(root, t.Root)
	return game
}

// AddTo hangs the tree's variations below a node of a record that shows the start's position. An editor adds
// them; one step of undo is up to the caller.
func (t *Tree) AddTo(e *sgfio.Editor, n *sgfio.Node) {
	var add func(to *sgfio.Node, from *Node)
	add = func(to *sgfio.Node, from *Node) {
		for _, c := range from.Children {
			next := e.Play(to, recordColor(c.Move.Color), recordPoint(c.Move.Point))
			if next.Comment() == "" {
				e.SetComment(next, strings.Join(t.lines(c), "\n"))
			}
			add(next, c)
		}
	}
	add(n, t.Root)
}

func recordColor(c board.Color) sgfio.Color {
	if c == board.White {
		return sgfio.White
	}
	return sgfio.Black
}

func recordPoint(p board.Point) sgfio.Point {
	if p == board.Pass {
		return sgfio.Pass
	}
	return sgfio.Pt(p.Column(), p.Row())
}

func (t *Tree) addTo(to *sgfio.Node, from *Node) {
	for _, c := range from.Children {
		n := to.AddChild()
		id := "B"
		if c.Move.Color == board.White {
			id = "W"
		}
		n.Set(id, variations.PointValue(c.Move.Point))
		if lines := t.lines(c); len(lines) > 0 {
			n.Set("C", sgfio.TextValue(strings.Join(lines, "\n")))
		}
		t.addTo(n, c)
	}
}

// lines say what is known at a node.
func (t *Tree) lines(n *Node) (lines []string) {
	if text := t.MoveText(n); text != "" {
		lines = append(lines, text)
	}
	if v := n.Verdict; v != nil {
		lines = append(lines, VerdictText(v, t.Board(n)), CertaintyText(v))
	} else if c := n.Claim; c != nil {
		lines = append(lines, ClaimText(c))
	}
	switch n.Others {
	case 0:
	case 1:
		lines = append(lines, tr.L("1 more move fails in the same way."))
	default:
		lines = append(lines, tr.F("%d more moves fail in the same way.", n.Others))
	}
	return lines
}

// ClaimText is what a proof says of a move, in a few words.
func ClaimText(c *Claim) string {
	fate := tr.L("lives")
	if c.Killed {
		fate = tr.L("dies")
	}
	if c.Ko {
		fate += " · " + tr.L("ko")
	}
	certainty := tr.L("proved")
	switch c.Certainty {
	case search.Estimated:
		certainty = tr.L("estimated")
	case search.Limit:
		certainty = tr.L("unproven")
	}
	words := []string{fate, certainty}
	if c.Nodes > 1 { // else it was seen at once
		words = append(words, Positions(c.Nodes))
	}
	return tr.List(words...)
}
