package proof

import (
	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// settle makes the answers on the way to a node agree with its own, which came last. A position is worth to the
// player to move what its best move is. What is proved wins over what is not, wherever it stands.
func (n *Node) settle() {
	for p := n.Parent; p != nil; n, p = p, p.Parent {
		if p.Verdict == nil || n.Verdict == nil {
			return
		}
		got, told := n.Verdict.Code.Reverse(), p.Verdict.Code
		switch {
		case got > told && p.Verdict.Certainty == search.Proved && n.Verdict.Certainty != search.Proved,
			got < told && p.Verdict.Best == n.Move.Point && p.Verdict.Certainty == search.Proved && n.Verdict.Certainty != search.Proved:
			n.follow(p.Verdict)
			return
		case got > told:
			p.take(n)
		case got < told && p.Verdict.Best == n.Move.Point:
			p.overturn(n)
		default:
			return
		}
	}
}

// follow takes the answer of the node's parent, where that is proved and this one was not.
func (n *Node) follow(v *engine.Answer) {
	own := *n.Verdict
	own.Code, own.Certainty, own.Best, own.Line, own.Threats = v.Code.Reverse(), v.Certainty, board.Pass, nil, v.Threats
	if len(v.Line) > 1 && v.Line[0] == n.Move.Point {
		own.Best, own.Line = v.Line[1], v.Line[1:]
	}
	n.Verdict = &own
}

// take has a position be worth what one of its moves was found to be worth.
func (n *Node) take(by *Node) {
	v, own := by.Verdict, *n.Verdict
	own.Code, own.Certainty, own.Best, own.Life, own.Threats, own.Settled = v.Code.Reverse(), v.Certainty, by.Move.Point, v.Life, v.Threats, false
	own.Line = append([]board.Point{by.Move.Point}, v.Line...)
	n.Verdict = &own
}

// overturn looks for what a position is worth whose best move was refuted. That is the best of the other moves
// that were answered. That it is the best of all was not read, and is not told as sure.
func (n *Node) overturn(refuted *Node) {
	best := refuted
	for _, c := range n.Children {
		if c.Verdict != nil && c.Verdict.Code.Reverse() > best.Verdict.Code.Reverse() {
			best = c
		}
	}
	sure := best.Verdict.Code == board.Fail && best.Verdict.Certainty != search.Limit // no move does better than win
	n.take(best)
	if !sure {
		n.Verdict.Certainty = search.Limit
	}
}
