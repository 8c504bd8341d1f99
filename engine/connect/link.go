package connect

import (
	"shikatsu/engine/board"
	"shikatsu/engine/ko"
	"shikatsu/engine/search"
	"shikatsu/engine/search/zone"
)

// What a search asks of a link, whose state stands beside the reader's in reader.go.

// turnHash tells the players to move apart in keys.
const turnHash = 0xa0761d6478bd642f

// Prover says whether the owner is to move.
func (l *link) Prover() bool { return l.turn == l.c.goal.mine }

// Key covers the stones, the ko ban, the player to move and the threats.
func (l *link) Key() search.Key { return l.key(l.state, l.turn) }

func (l *link) key(state ko.State, turn board.Color) search.Key {
	hash := l.c.b.Hash() ^ l.root
	if turn == board.White {
		hash ^= turnHash
	}
	// Spread over all bits, of which the table uses the high ones.
	hash = (hash ^ hash>>30) * 0xbf58476d1ce4e5b9
	hash ^= hash >> 27
	mine := l.c.goal.mine
	return search.Key{Hash: hash, Prover: uint8(state.ThreatsOf(mine)), Other: uint8(state.ThreatsOf(mine.Other()))}
}

// Play makes a move that was given as a candidate.
func (l *link) Play(move board.Point) {
	b := l.c.b
	l.saved = append(l.saved, linkState{l.state, l.c.stones})
	prisoners := b.Captured(l.turn.Other())
	l.state, _, _ = ko.Counted.Try(b, l.state, move, l.turn, true)
	if move != board.Pass {
		l.c.stonesAfter(move, l.turn, b.Captured(l.turn.Other()) != prisoners)
	}
	l.turn = l.turn.Other()
}

// Undo takes the last move back.
func (l *link) Undo() {
	l.c.b.PopMove()
	l.turn = l.turn.Other()
	last := len(l.saved) - 1
	l.state, l.c.stones = l.saved[last].state, l.saved[last].stones
	l.saved = l.saved[:last]
}

// Expand judges the position and lists moves, the most promising ones first.
func (l *link) Expand(node *search.Node, dst []search.Child) []search.Child {
	c := l.c
	c.total++
	if c.joined() {
		node.Verdict = search.Success
		c.b.StoneBits(c.goal.from, &node.Zone)
		return dst
	}
	if s := c.lostString(); s != board.NoPoint {
		node.Verdict = search.Failure
		node.Zone.Set(s)
		return dst
	}
	c.costKnown = board.Bits{}
	if l.Prover() {
		// At the root the move is played, for the trace.
		if len(l.saved) > 0 && l.joinNow(node) {
			return dst
		}
	} else if l.miai(node) || l.settle && l.apart(node) || !l.settle && l.judge(node) {
		return dst
	}
	node.Zone = board.Bits{}
	f := &c.frames[0]
	connecting := l.Prover()
	distance := c.movesAgain(f, connecting)
	if !l.settle && !connecting && len(l.saved) > 0 && distance > c.reach(len(l.saved)) {
		l.fail(node)
		return dst
	}
	for i := range f.n {
		pn, dn := l.estimate(int(f.scores[i]), distance)
		dst = l.child(f.points[i], pn, dn, node, dst)
	}
	if connecting && !l.settle {
		node.Selective = true
		node.Zone = search.AllPoints()
	} else {
		dst = l.child(board.Pass, 1, passDN, node, dst)
	}
	return dst
}

// fail ends a line with the judgement that the strings stay apart.
func (l *link) fail(node *search.Node) {
	node.Verdict, node.Certainty, node.Zone = search.Failure, search.Estimated, search.AllPoints()
}

// joinNow says whether the owner, who is to move, joins the strings with one move.
func (l *link) joinNow(node *search.Node) bool {
	c := l.c
	b, g := c.b, &c.goal
	libs := *b.LibertyBits(g.from)
	if g.to != board.NoPoint {
		libs.And(b.LibertyBits(g.to))
	} else {
		libs.And(&g.area)
	}
	for p := range libs.All() {
		if isKo, _ := b.IsKo(p, g.mine); isKo || !b.IsLegal(p, g.mine) {
			continue
		}
		node.Verdict, node.Move = search.Success, p
		b.StoneBits(g.from, &node.Zone)
		if g.to != board.NoPoint {
			b.StoneBits(g.to, &node.Zone)
		}
		node.Zone.Set(p)
		zone.Winner(b, p, g.mine, true, &node.Zone)
		return true
	}
	return false
}

// miai says whether one of two points that join the strings is left to the owner whatever the opponent does. The opponent is to
// move. The strings share two liberties, neither is in atari, and there is a third liberty, so that joining is never suicide.
func (l *link) miai(node *search.Node) bool {
	c := l.c
	b, g := c.b, &c.goal
	libs := *b.LibertyBits(g.from)
	common := libs
	if g.to != board.NoPoint {
		common.And(b.LibertyBits(g.to))
		libs.Or(b.LibertyBits(g.to))
	} else {
		common.And(&g.area)
	}
	if common.Count() < 2 || libs.Count() < 3 {
		return false
	}
	node.Verdict = search.Success
	b.StoneBits(g.from, &node.Zone)
	if g.to != board.NoPoint {
		b.StoneBits(g.to, &node.Zone)
	}
	// Two of the common liberties, and one to spare.
	for _, set := range [2]*board.Bits{&common, &libs} {
		for p := range set.All() {
			if node.Zone.CommonCount(&common) >= 2 && (set == &common || node.Zone.CommonCount(&libs) >= 3) {
				break
			}
			node.Zone.Set(p)
		}
	}
	return true
}

// judge ends a line where reading tells the outcome with the opponent to move. It reads one of the strings, or what lies
// between them.
func (l *link) judge(node *search.Node) bool {
	c := l.c
	var on board.Bits
	code, move := c.attackable(&on)
	if code != board.Fail {
		cutter := c.goal.mine.Other()
		more := l.state.ThreatsOf(cutter) - l.state.ThreatsOf(c.goal.mine)
		works := code == board.Win || code == board.KoA && more >= 0 || code == board.KoB && more > 0
		if works {
			l.fail(node)
			node.Move, node.Threats = move, code != board.Win
			return true
		}
		node.Refused = true
		return false
	}
	if len(l.saved) > 1 && c.linked(&on) {
		node.Verdict, node.Certainty = search.Success, search.Estimated
		node.Zone = on
		c.b.StoneBits(c.goal.from, &node.Zone)
		if c.goal.to != board.NoPoint {
			c.b.StoneBits(c.goal.to, &node.Zone)
		}
		zone.Loser(c.b, l.turn, &node.Zone)
		return true
	}
	return false
}

// estimate guesses the proof and disproof numbers after a move of the given score. The strings are at the given distance.
func (l *link) estimate(score, distance int) (pn, dn uint32) {
	w := max(score, 0)
	if !l.Prover() {
		// A cut on the shortest way makes it longer; others matter less.
		w = max(2*distance+detourOfCut-score, 0)
	}
	return uint32(1 + w*w/60), uint32(1 + 240/(5+w))
}

// child appends a move with estimates of the work that is left after it.
func (l *link) child(p board.Point, pn, dn uint32, node *search.Node, dst []search.Child) []search.Child {
	b := l.c.b
	l.c.shadow.Set(p)
	next, played, threat := ko.Counted.Try(b, l.state, p, l.turn, true)
	if !played {
		if p != board.Pass && p == b.Ko() {
			node.Refused = true
		}
		return dst
	}
	ch := search.Child{Move: p, Threat: threat, Key: l.key(next, l.turn.Other()), PN: pn, DN: dn}
	b.PopMove()
	return append(dst, ch)
}

// WinnerZone extends z to the position before the winner's move.
func (l *link) WinnerZone(move board.Point, z *search.Zone) {
	zone.Winner(l.c.b, move, l.turn, false, z)
}

// LoserZone closes z for a position in which the loser is to move.
func (l *link) LoserZone(z *search.Zone) { zone.Loser(l.c.b, l.turn, z) }

// Touches says whether playing move changes anything inside z.
func (l *link) Touches(move board.Point, z *search.Zone) bool {
	return zone.Touches(l.c.b, move, l.turn, z)
}

// Widen appends the legal moves inside z.
func (l *link) Widen(z *search.Zone, dst []search.Child) []search.Child {
	if !l.settle {
		if l.Prover() {
			return dst
		}
		if len(l.saved) >= wholeDepth {
			l.selective = true
			return dst
		}
	}
	var node search.Node
	for _, p := range l.c.b.Points() {
		if z.Has(p) && l.c.b.At(p) == board.Empty {
			dst = l.child(p, 4, 4, &node, dst)
		}
	}
	if node.Refused {
		dst = append(dst, search.Child{Move: l.c.b.Ko(), Refused: true})
	}
	return dst
}
