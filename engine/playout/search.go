package playout

import (
	"context"
	"math"

	"shikatsu/engine/board"
)

// Question asks what becomes of a dragon.
type Question struct {
	Board *board.Board
	// Goal has the stones of the dragon. It is dead when half of them have been captured.
	Goal *board.Bits
	// Turn is the player who moves first.
	Turn board.Color
	// Reach is how many steps the region in which moves are played goes beyond the dragon.
	Reach int
	// Playouts is the number of games.
	Playouts int
}

// Result is what was seen.
type Result struct {
	// Lives is the share of the playouts in which the dragon lives. As the tree learns which moves do best, it tends
	// to 0 or 1 where they decide.
	Lives float64
	// Move is the first move that was played most, board.Pass for none.
	Move board.Point
}

// Player plays on from positions. It keeps its memory from question to question and is used by one goroutine at a time.
type Player struct {
	shapes *shapes
	root   game
	game   game // the playout
	trail  trail
	owner  uint8 // color of the dragon
	nodes  []node
	kids   []child
}

// node is a position of the tree. Its moves are kids[first:first+count].
type node struct {
	first, count, visits int32
	open                 bool
}

// child is a move with its results for the player who makes it: games that began with it from here, and games in which
// he played there first at any time.
type child struct {
	move               int16
	node, visits, wins int32
	soon, winsSoon     float32
}

// New makes a player.
func New() *Player { return &Player{shapes: newShapes()} }

// Search answers a question, with what was seen until then if the context ends.
func (p *Player) Search(ctx context.Context, q Question) Result {
	region := *q.Goal
	for range q.Reach {
		region = region.Around()
		region.And(q.Board.PointBits())
	}
	p.root.load(q.Board, &region, q.Goal)
	p.owner = uint8(q.Board.At(q.Goal.First()))
	random := newRng(q.Board.Hash() ^ uint64(q.Goal.First())<<8 ^ uint64(q.Turn))
	p.nodes, p.kids = append(p.nodes[:0], node{}), p.kids[:0]
	lives, played := 0, 0
	for ; played < q.Playouts; played++ {
		if played%looked == 0 && ctx.Err() != nil {
			break
		}
		if p.playout(&random, uint8(q.Turn)) {
			lives++
		}
	}
	best := Result{Lives: float64(lives) / float64(max(1, played))}
	most := int32(0)
	for _, c := range p.kids[p.nodes[0].first:][:p.nodes[0].count] {
		if c.visits > most {
			best.Move, most = board.Point(c.move), c.visits
		}
	}
	return best
}

// playout goes down the tree, plays on from there, enters the result on the way back and says whether the dragon lives.
func (p *Player) playout(r *rng, turn uint8) (lives bool) {
	g := &p.game
	*g = p.root
	p.trail.clear()
	var nodes, kids [deepest]int32
	depth, at, c := 0, int32(0), turn
	last, before := int16(0), int16(0)
	for depth < deepest && !g.dead() {
		p.nodes[at].visits++
		if !p.nodes[at].open {
			if at != 0 && p.nodes[at].visits < opened {
				break
			}
			p.open(at, g, c)
		}
		k := p.pick(&p.nodes[at])
		if k < 0 {
			break
		}
		m := &p.kids[k]
		nodes[depth], kids[depth] = at, k
		depth++
		m.visits++
		g.ko = 0
		if m.move != 0 {
			g.play(m.move, c)
			p.trail.note(m.move, c)
		}
		if m.node == 0 {
			m.node = int32(len(p.nodes))
			p.nodes = append(p.nodes, node{})
		}
		at = m.node
		before, last, c = last, m.move, 3-c
	}
	lives = !g.dead() && g.run(r, c, last, before, p.shapes, &p.trail)
	for i := range depth {
		mover := turn
		if i%2 == 1 {
			mover = 3 - turn
		}
		p.enter(nodes[i], kids[i], mover, lives == (mover == p.owner))
	}
	return lives
}

// enter notes the result of a playout at a node from which its player went on with a move.
func (p *Player) enter(at, move int32, mover uint8, won bool) {
	if won {
		p.kids[move].wins++
	}
	n := &p.nodes[at]
	for i := range p.kids[n.first:][:n.count] {
		m := &p.kids[int(n.first)+i]
		if m.move != 0 && p.trail.first[m.move] == mover {
			m.soon++
			if won {
				m.winsSoon++
			}
		}
	}
}

// open lists the moves of a node. The owner of the dragon may pass; its opponent has to attack.
func (p *Player) open(at int32, g *game, c uint8) {
	first := len(p.kids)
	for _, q := range g.free[:g.frees] {
		if g.sensible(q, c) {
			m := child{move: q, soon: unknownGames, winsSoon: unknownWins}
			bonus := p.bonus(g, q, c)
			m.soon, m.winsSoon = m.soon+bonus, m.winsSoon+bonus
			p.kids = append(p.kids, m)
		}
	}
	if c == p.owner {
		p.kids = append(p.kids, child{soon: unknownGames, winsSoon: passWins})
	}
	n := &p.nodes[at]
	n.first, n.count, n.open = int32(first), int32(len(p.kids)-first), true
}

// bonus is the number of won games that a move is taken to have for what it looks like.
func (p *Player) bonus(g *game, q int16, c uint8) (games float32) {
	if p.shapes.fits(g, q, c) {
		games += shapeGames
	}
	var o outcome
	g.foresee(q, c, &o)
	switch {
	case o.captures > 0 || o.saves:
		games += tacticGames
	case o.threatens > 0:
		games += threat
	}
	if g.vitalOf(q, c) == q {
		games += vitality
	}
	return games
}

// pick is the move to go down: the best by its games, and by those in which it was played later as long as it has
// few. It is negative where there is none.
func (p *Player) pick(n *node) int32 {
	best, most := int32(-1), math.Inf(-1)
	for i := n.first; i < n.first+n.count; i++ {
		m := &p.kids[i]
		value := float64(m.winsSoon / m.soon)
		if m.visits > 0 {
			games := float64(m.visits)
			share := math.Sqrt(alike / (3*games + alike))
			value = share*value + (1-share)*float64(m.wins)/games
		}
		if value > most {
			best, most = i, value
		}
	}
	return best
}
