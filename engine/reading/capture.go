package reading

import (
	"shikatsu/engine/board"
	"shikatsu/engine/ko"
	"shikatsu/engine/search"
	"shikatsu/engine/search/zone"
)

// What a search asks of a capture, whose state stands beside the reader's in reader.go.

// turnHash tells the players to move apart in keys.
const turnHash = 0xa0761d6478bd642f

// Prover says whether the attacker is to move.
func (c *capture) Prover() bool { return c.turn == c.attacker }

// Key covers the stones, the ko ban, the player to move and the threats.
func (c *capture) Key() search.Key { return c.key(c.state, c.turn) }

func (c *capture) key(state ko.State, turn board.Color) search.Key {
	hash := c.b.Hash() ^ c.root
	if turn == board.White {
		hash ^= turnHash
	}
	return search.Key{Hash: mix(hash), Prover: uint8(state.ThreatsOf(c.attacker)),
		Other: uint8(state.ThreatsOf(c.attacker.Other()))}
}

// Play makes a move that was given as a candidate.
func (c *capture) Play(move board.Point) {
	c.saved = append(c.saved, c.state)
	c.state, _, _ = ko.Counted.Try(c.b, c.state, move, c.turn, true)
	c.turn = c.turn.Other()
}

// Undo takes the last move back.
func (c *capture) Undo() {
	c.b.PopMove()
	c.turn = c.turn.Other()
	c.state = c.saved[len(c.saved)-1]
	c.saved = c.saved[:len(c.saved)-1]
}

// Expand judges the position and lists moves.
func (c *capture) Expand(node *search.Node, dst []search.Child) []search.Child {
	b := c.b
	owner := c.attacker.Other()
	if b.At(c.str) != owner {
		if c.retake && c.turn == owner && b.At(c.str) == board.Empty && b.Ko() == c.str && c.state.ThreatsOf(owner) > 0 {
			// Taken by ko: it is gone unless the owner takes back at once.
			if dst = c.child(c.str, node, dst); len(dst) > 0 {
				return dst
			}
		}
		node.Verdict = search.Success
		node.Zone.Set(c.str)
		// Where it can be taken back by ko, ko threats matter.
		node.Threats = !c.retake && b.Ko() == c.str
		return dst
	}
	libs := b.Liberties(c.str)
	if libs == 1 && c.turn == c.attacker {
		p := b.LibertyBits(c.str).First()
		if isKo, _ := b.IsKo(p, c.turn); !isKo {
			node.Verdict = search.Success
			zone.WithString(b, c.str, &node.Zone)
			return dst
		}
	}
	if c.settle && c.safe > 0 && libs >= c.safe {
		// A string in a cage may be taken with more of them.
		node.Verdict, node.Certainty = search.Failure, search.Estimated
		b.StoneBits(c.str, &node.Zone)
		node.Zone.Or(b.LibertyBits(c.str))
		return dst
	}
	if c.safe > 0 && libs >= c.safe {
		node.Verdict, node.Certainty, node.Zone = search.Failure, search.Estimated, search.AllPoints()
		return dst
	}
	c.proposed = board.Bits{}
	switch {
	case c.all:
		for _, p := range b.Points() {
			c.propose(p)
		}
	case c.turn == c.attacker:
		node.Selective = true
		c.attackerMoves(libs)
	default:
		node.Selective = true
		c.ownerMoves(libs)
	}
	// In board order: the search must not depend on the moves that led here.
	proposed := c.proposed
	for p := range proposed.All() {
		dst = c.child(p, node, dst)
	}
	if c.turn == owner || c.all || c.settle {
		dst = c.child(board.Pass, node, dst)
	}
	return dst
}

// propose notes an empty point as a candidate.
func (c *capture) propose(p board.Point) {
	if c.b.At(p) == board.Empty {
		c.proposed.Set(p)
	}
}

// proposeLiberties notes the liberties of a string.
func (c *capture) proposeLiberties(s board.Point) {
	for p := range c.b.LibertyBits(s).All() {
		c.propose(p)
	}
}

// attackerMoves proposes what the depth-first reading would, and more. It adds the points around the liberties, and the
// liberties of the strings that take part.
func (c *capture) attackerMoves(libs int) {
	b, r := c.b, c.r
	if libs <= 4 {
		f := c.frame()
		r.survey(c.str, f)
		r.attackMoves(c.str, f, first, true)
		r.attackMoves(c.str, f, last, true)
		c.takeMoves(f)
	}
	for p := range b.LibertyBits(c.str).All() {
		c.propose(p)
		for _, d := range board.Directions {
			q := p + d
			switch b.At(q) {
			case board.Empty:
				c.propose(q)
			case c.attacker.Other():
				if b.Liberties(q) <= 3 {
					c.proposeLiberties(q)
				}
			case c.attacker:
				if b.Liberties(q) <= 2 {
					c.proposeLiberties(q)
				}
			}
		}
	}
	c.chain(3)
}

// ownerMoves proposes what is most likely to save the string.
func (c *capture) ownerMoves(libs int) {
	b, r := c.b, c.r
	c.proposeLiberties(c.str)
	if libs <= 4 {
		f := c.frame()
		if r.directDefenses(c.str, f) == board.NoPoint {
			r.otherDefenses(c.str, f, middle, true)
			r.otherDefenses(c.str, f, last, true)
		}
		c.takeMoves(f)
	}
	if libs == 1 {
		c.more = b.ChainlinksWith(c.str, 1, c.more[:0])
		for _, s := range c.more {
			c.proposeLiberties(s)
		}
		return
	}
	c.chain(3)
}

// frame is working memory for the reader's generators, which count depth from
// the present position.
func (c *capture) frame() *frame {
	c.r.base = c.b.StackDepth()
	f := &c.r.frames[maxLevel+1]
	f.moves.clear()
	return f
}

// takeMoves notes the candidates of the reader's generators.
func (c *capture) takeMoves(f *frame) {
	for _, p := range f.moves.points[:f.moves.n] {
		c.propose(p)
	}
}

// chain proposes the liberties of the surrounding strings with at most n of them. It adds those of the owner's strings that
// hold these and are short of liberties.
func (c *capture) chain(n int) {
	b := c.b
	c.more = b.ChainlinksUpTo(c.str, n, c.more[:0])
	count := len(c.more)
	for i := range count {
		c.proposeLiberties(c.more[i])
		c.more = b.ChainlinksUpTo(c.more[i], 2, c.more)
	}
	for _, s := range c.more[count:] {
		c.proposeLiberties(s)
	}
}

// child appends the move p with estimates of the work that is left after it.
func (c *capture) child(p board.Point, node *search.Node, dst []search.Child) []search.Child {
	b := c.b
	c.r.shadow.Set(p)
	next, played, threat := ko.Counted.Try(b, c.state, p, c.turn, true)
	if !played {
		if p != board.Pass && p == b.Ko() {
			node.Refused = true
		}
		return dst
	}
	ch := search.Child{Move: p, Threat: threat, Key: c.key(next, c.turn.Other())}
	libs, own := 0, 2
	if b.At(c.str) == c.attacker.Other() {
		libs = min(b.Liberties(c.str), 5)
	}
	if p != board.Pass {
		own = b.Liberties(p)
	}
	b.PopMove()
	if c.turn == c.attacker {
		ch.PN, ch.DN = afterAttacker[libs][0], afterAttacker[libs][1]
		if own <= 1 {
			ch.PN += 4
		}
	} else {
		ch.PN, ch.DN = afterOwner[libs][0], afterOwner[libs][1]
		if own <= 1 {
			ch.DN += 4
		}
		if p == board.Pass {
			ch.DN += 8
		}
	}
	return append(dst, ch)
}

// afterAttacker and afterOwner are the first proof and disproof numbers of a position after a move of each player. They go by
// its liberties.
var (
	afterAttacker = [6][2]uint32{{1, 30}, {2, 8}, {5, 4}, {10, 3}, {16, 2}, {24, 1}}
	afterOwner    = [6][2]uint32{{1, 40}, {1, 20}, {4, 5}, {9, 3}, {15, 2}, {24, 1}}
)

// WinnerZone extends z to the position before the winner's move.
func (c *capture) WinnerZone(move board.Point, z *search.Zone) {
	zone.Winner(c.b, move, c.turn, c.takes(move), z)
}

// takes says whether the player to move takes the string by playing at move.
func (c *capture) takes(move board.Point) bool {
	if move == board.Pass || c.turn != c.attacker || c.b.At(c.str) != c.attacker.Other() {
		return false
	}
	return c.b.Liberties(c.str) == 1 && c.b.IsLiberty(c.str, move)
}

// LoserZone closes z for a position in which the loser is to move.
func (c *capture) LoserZone(z *search.Zone) { zone.Loser(c.b, c.turn, z) }

// Touches says whether playing move changes anything inside z.
func (c *capture) Touches(move board.Point, z *search.Zone) bool {
	return zone.Touches(c.b, move, c.turn, z)
}

// Widen appends the legal moves inside z.
func (c *capture) Widen(z *search.Zone, dst []search.Child) []search.Child {
	var node search.Node
	for _, p := range c.b.Points() {
		if z.Has(p) && c.b.At(p) == board.Empty {
			dst = c.child(p, &node, dst)
		}
	}
	if node.Refused {
		dst = append(dst, search.Child{Move: c.b.Ko(), Refused: true})
	}
	return dst
}
