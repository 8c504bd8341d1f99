package proof

import (
	"fmt"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
	"shikatsu/ui/tr"
)

// ColorName is a player's name at the beginning of a sentence.
func ColorName(c board.Color) string {
	if c == board.White {
		return tr.L("White")
	}
	return tr.L("Black")
}

// Question is what the tree is about, in a sentence.
func (t *Tree) Question() string {
	b := t.Start.Position.Board()
	at := t.Start.Options.Stone // the stone that the player pointed at
	if at == board.NoPoint {
		if len(t.Group) == 0 {
			return tr.L("Looking for the group…")
		}
		at = t.Group[0]
	}
	if with := t.Start.Options.With; with != board.NoPoint {
		return tr.F("%[1]s to play: can the strings at %[2]s and %[3]s be joined?", ColorName(t.Start.Position.ToMove()), b.Vertex(at), b.Vertex(with))
	}
	return QuestionText(t.Start.Position.ToMove(), b.At(at), b.Vertex(at))
}

// QuestionText asks about the group of a color at a point.
func QuestionText(toMove, group board.Color, at string) string {
	if toMove == group {
		return tr.F("%[1]s to play: can the group at %[2]s be made to live?", ColorName(toMove), at)
	}
	return tr.F("%[1]s to play: can the group of %[3]s at %[2]s be killed?", ColorName(toMove), at, ColorName(group))
}

// VerdictText says what the engine found at a position.
func VerdictText(v *engine.Answer, b *board.Board) string {
	switch {
	case v.Link:
		return linkOutcome(v, b)
	case v.Captured():
		return tr.L("The group is captured.")
	}
	return outcome(v, b)
}

// linkOutcome says what the engine found of two strings.
func linkOutcome(v *engine.Answer, b *board.Board) string {
	mover, at := ColorName(v.ToMove), b.Vertex(v.Best)
	joins := (v.Code == board.Fail) == v.Attacks
	switch {
	case v.Joined:
		return tr.L("The strings are connected.")
	case v.Captured():
		return tr.L("One of the strings is captured.")
	case v.Code == board.Fail && joins:
		return tr.F("The strings are connected, whatever %s plays.", mover)
	case v.Code == board.Fail:
		return tr.F("The strings are cut, whatever %s plays.", mover)
	case v.Code != board.Win && joins:
		return tr.F("%[1]s connects with %[2]s by ko.", mover, at)
	case v.Code != board.Win:
		return tr.F("%[1]s cuts with %[2]s by ko.", mover, at)
	case joins:
		return tr.F("%[1]s connects with %[2]s.", mover, at)
	}
	return tr.F("%[1]s cuts with %[2]s.", mover, at)
}

// outcome says what the engine found of a group.
func outcome(v *engine.Answer, b *board.Board) string {
	mover, at := ColorName(v.ToMove), b.Vertex(v.Best)
	switch {
	case v.Code == board.Win && v.Best == board.Pass && v.Attacks:
		return tr.L("The group is dead as it stands.")
	case v.Code == board.Win && v.Best == board.Pass:
		return tr.Sentences(tr.L("The group lives as it stands."), lifeText(v.Life))
	case v.Code == board.Win && v.Attacks:
		return tr.F("%[1]s kills with %[2]s.", mover, at)
	case v.Code == board.Win:
		return tr.Sentences(tr.F("%[1]s lives with %[2]s.", mover, at), lifeText(v.Life))
	case v.Code == board.Fail && v.Attacks:
		return tr.Sentences(tr.F("The group lives, whatever %s plays.", mover), lifeText(v.Life))
	case v.Code == board.Fail:
		return tr.F("The group dies, whatever %s plays.", mover)
	}
	return tr.Sentences(koText(v, mover, at), threatText(v))
}

// koText says who wins by a ko with which move, and who needs the first threat.
func koText(v *engine.Answer, mover, at string) string {
	other := ColorName(v.ToMove.Other())
	switch {
	case v.Code == board.KoA && v.Attacks:
		return tr.F("%[1]s kills with %[2]s if the ko is won; %[3]s has to find the first threat.", mover, at, other)
	case v.Code == board.KoA:
		return tr.F("%[1]s lives with %[2]s if the ko is won; %[3]s has to find the first threat.", mover, at, other)
	case v.Attacks:
		return tr.F("%[1]s kills with %[2]s if the ko is won, and has to find the first threat.", mover, at)
	}
	return tr.F("%[1]s lives with %[2]s if the ko is won, and has to find the first threat.", mover, at)
}

func threatText(v *engine.Answer) string {
	if v.Threats < 2 {
		return ""
	}
	return tr.F("%d threats decide it.", v.Threats)
}

func lifeText(l exact.Life) string {
	switch l {
	case exact.TwoEyes:
		return tr.L("It gets two eyes.")
	case exact.Seki:
		return tr.L("It lives in seki.")
	case exact.Escape:
		return tr.L("It gets out into the open.")
	case exact.Connected:
		return tr.L("It connects to a living group.")
	}
	return ""
}

// Positions is a number of positions in words.
func Positions(n int) string {
	if n == 1 {
		return tr.L("1 position")
	}
	return tr.F("%d positions", n)
}

// CertaintyText says how far a verdict can be relied on.
func CertaintyText(v *engine.Answer) string {
	if v.Captured() {
		return ""
	}
	switch v.Certainty {
	case search.Proved:
		return tr.F("Proved: every line was read to its end, %s.", Positions(v.Nodes))
	case search.Estimated:
		return tr.F("Not proved: some lines end in a judgement, whether stones get away or a neighbour lives, %s.", Positions(v.Nodes))
	}
	return tr.F("Not proved: the limit of %s was reached, and this is only what looks likelier. Think longer to be surer.", Positions(v.Limit))
}

// LineText is a line of moves, numbered from the position on.
func LineText(b *board.Board, moves []board.Point) string {
	var parts []string
	for i, p := range moves {
		name := b.Vertex(p)
		if p == board.Pass {
			name = tr.L("pass")
		}
		parts = append(parts, fmt.Sprintf("%d %s", i+1, name))
	}
	return strings.Join(parts, "  ")
}

// MoveText judges the last move by what the position was worth before it: the
// engine refutes it, or concedes it. It is "" while something is unknown.
func (t *Tree) MoveText(n *Node) string {
	if n.Parent == nil || n.Verdict == nil || n.Parent.Verdict == nil {
		return ""
	}
	before, after := n.Parent.Verdict, n.Verdict
	b := t.Board(n.Parent)
	return Judge(before, after, b.Vertex(n.Move.Point), t.Board(n))
}

// Feedback judges the player's last move at the node shown. It is the move that led there, or the one before
// if the engine has answered it.
func (t *Tree) Feedback() string {
	n := t.current
	if p := n.Parent; p != nil && p.Parent != nil && p.Verdict != nil && p.Verdict.Code != board.Fail && p.Verdict.Best == n.Move.Point {
		if text := t.MoveText(p); text != "" {
			return text
		}
	}
	return t.MoveText(n)
}

// Judge says what a move did. before and after are the verdicts on the positions before and after it, b the
// board after it.
func Judge(before, after *engine.Answer, move string, b *board.Board) string {
	if move == "PASS" {
		move = tr.L("Passing")
	}
	got := after.Code.Reverse()
	unsure := before.Certainty == search.Limit || after.Certainty == search.Limit
	switch {
	case after.Joined:
		return tr.F("%s connects.", move)
	case after.Captured() && after.Link:
		return tr.F("%s captures one of the strings.", move)
	case after.Captured():
		return tr.F("%s captures the group.", move)
	case got < before.Code && unsure:
		return tr.F("%s seems to fail, but that is not proved.", move)
	case got < before.Code && after.Code == board.Win && after.Best == board.Pass:
		return tr.F("%[1]s fails: %[2]s need not even answer.", move, ColorName(after.ToMove))
	case got < before.Code && got == board.Fail:
		return tr.F("%[1]s fails: %[2]s answers %[3]s.", move, ColorName(after.ToMove), b.Vertex(after.Best))
	case got < before.Code:
		return tr.F("%[1]s only makes a ko after %[2]s: there is better.", move, b.Vertex(after.Best))
	case got > before.Code && unsure:
		return tr.F("%s does better than the engine had found.", move)
	case unsure:
		return tr.F("%s seems to be as good as any, but that is not proved.", move)
	case before.Code == board.Fail:
		return tr.F("%s does not help either.", move)
	case move == b.Vertex(before.Best):
		return tr.F("%s works.", move)
	}
	return tr.F("%s works too.", move)
}
