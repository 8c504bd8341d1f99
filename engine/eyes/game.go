package eyes

import "math/bits"

// position is a state of the local game on a graph. A vertex is empty, holds a
// captive attacker, holds an owner's stone, or, if in none of the three sets,
// holds an attacker's stone connected to the living outside.
type position struct {
	empty, captive, owner set
	// near is the set of vertices next to an attacker connected to the outside.
	near set
	// liberties is the number of the wall's liberties outside; it stays at
	// plentyOfLiberties or goes down.
	liberties uint8
}

// start is the position in which nobody has moved.
func (g *Graph) start() position {
	return position{empty: g.all() &^ g.captive, captive: g.captive, liberties: plentyOfLiberties}
}

// side says who is to move.
type side uint8

// game is a graph on which the local game is played.
type game struct {
	Graph
	// beside has the neighbours of every set of the first eight vertices, and of the others.
	beside [2][1 << (maxGraph / 2)]set
}

// begin prepares for the game on g.
func (g *game) begin(graph *Graph) {
	g.Graph = *graph
	for half := range g.beside {
		beside, adj := &g.beside[half], graph.adj[half*maxGraph/2:]
		for s := 1; s < 1<<min(max(graph.n-half*maxGraph/2, 0), maxGraph/2); s++ {
			beside[s] = beside[s&(s-1)] | adj[bits.TrailingZeros(uint(s))]
		}
	}
}

// neighbors is the set of vertices adjacent to a member of s.
func (g *game) neighbors(s set) set {
	return g.beside[0][uint8(s)] | g.beside[1][uint8(s>>(maxGraph/2))]
}

// flood is the part of within connected to start, start included.
func (g *game) flood(start, within set) set {
	for {
		reached := start | g.neighbors(start)&within
		if reached == start {
			return reached
		}
		start = reached
	}
}

// wallCaptured says whether the wall has no liberty left.
func (g *game) wallCaptured(p position) bool {
	if p.liberties > 0 || p.empty&g.walled != 0 {
		return false
	}
	return g.neighbors(g.flood(p.owner&g.walled, p.owner))&p.empty == 0
}

// outside is the set of attackers that are connected to life.
func (g *Graph) outside(p position) set {
	return g.all() &^ (p.empty | p.captive | p.owner)
}

// open is the set of empty vertices on which an attacker lives at once.
func (g *Graph) open(p position) set {
	return p.empty & (g.margin | p.near)
}

// exposed is the set of vertices that keep a region from being an eye. They are open ones, and captives whose capture would
// open their point.
func (g *Graph) exposed(p position) set {
	return g.open(p) | p.captive&g.margin
}

// attack plays an attacker's stone on the empty vertex i. Suicide is not
// played: it gives the owner a free move and all the attacker's stones.
func (g *game) attack(p position, i int) (position, bool) {
	stone := set(1) << i
	alive := g.open(p)&stone != 0
	p.empty &^= stone
	if !alive {
		p.captive |= stone
	}
	captured := false
	for around := g.adj[i] & p.owner; around != 0; {
		chain := g.flood(around&-around, p.owner)
		around &^= chain
		if chain&g.walled == 0 && g.neighbors(chain)&p.empty == 0 {
			p.owner &^= chain
			p.empty |= chain
			captured = true
		}
	}
	if !alive {
		chain := g.flood(stone, p.captive)
		if g.neighbors(chain)&p.empty == 0 && !captured && !g.wallCaptured(p) {
			return p, false
		}
		return p, true
	}
	// Captives that have become connected to the outside are captives no more.
	p.near |= g.adj[i]
	for joined := p.near & p.captive; joined != 0; joined = p.near & p.captive {
		p.captive &^= joined
		p.near |= g.neighbors(joined)
	}
	return p, true
}

// defend plays an owner's stone on the empty vertex i.
func (g *game) defend(p position, i int) (position, bool) {
	stone := set(1) << i
	p.empty &^= stone
	p.owner |= stone
	captured := false
	for around := g.adj[i] & p.captive; around != 0; {
		chain := g.flood(around&-around, p.captive)
		around &^= chain
		if g.neighbors(chain)&p.empty == 0 {
			p.captive &^= chain
			p.empty |= chain
			captured = true
		}
	}
	if captured {
		return p, true
	}
	if chain := g.flood(stone, p.owner); chain&g.walled != 0 {
		return p, !g.wallCaptured(p)
	} else if g.neighbors(chain)&p.empty == 0 {
		return p, false
	}
	return p, true
}

// count is the number of eyes, at most 2, if nobody moves any more. These are the enclosed regions, where owner's stones that
// the attacker could capture do not enclose anything.
func (g *game) count(p position) int {
	open := g.exposed(p)
	solid := g.safeStones(p, open)
	eyes := 0
	for rest := g.all() &^ solid &^ g.outside(p); rest != 0; {
		region := g.flood(rest&-rest, rest)
		rest &^= region
		if region&open == 0 && region&p.empty != 0 {
			eyes++
		}
	}
	return min(eyes, 2)
}

// sureEyes is a number of eyes that the owner has whoever moves. They are enclosed regions in which every point touches the
// wall, so that the attacker can neither make an eye in them nor capture stones around them.
func (g *game) sureEyes(p position) int {
	open := g.exposed(p)
	eyes := 0
	solid := g.flood(p.owner&g.walled, p.owner)
	for rest := g.all() &^ solid &^ g.outside(p); rest != 0; {
		region := g.flood(rest&-rest, rest)
		rest &^= region
		if region&open == 0 && region&p.empty != 0 && region&^g.walled == 0 {
			eyes++
		}
	}
	return eyes
}

// safeStones is the set of owner's stones that cannot be captured even if the owner never answers. They are those connected to
// the wall, and chains with two vital regions.
func (g *game) safeStones(p position, open set) set {
	solid := p.owner
	loose := p.owner &^ g.flood(p.owner&g.walled, p.owner)
	for loose != 0 {
		removed := set(0)
		for rest := loose; rest != 0; {
			chain := g.flood(rest&-rest, loose)
			rest &^= chain
			if !g.hasTwoVitalRegions(p, chain, solid, open) {
				removed |= chain
			}
		}
		if removed == 0 {
			break
		}
		loose &^= removed
		solid &^= removed
	}
	return solid
}

// hasTwoVitalRegions says whether two of the regions that the solid stones
// leave are wholly liberties of the chain, captives apart.
func (g *game) hasTwoVitalRegions(p position, chain, solid, open set) bool {
	liberties := g.neighbors(chain)
	vital := 0
	for rest := g.all() &^ solid &^ g.outside(p); rest != 0; {
		region := g.flood(rest&-rest, rest)
		rest &^= region
		if region&open == 0 && region&^p.captive&^liberties == 0 {
			vital++
		}
	}
	return vital >= 2
}

// mayHave says whether the owner could still make k eyes if the attacker never moved again. An eye needs a point that no
// attacker from outside touches, and two eyes need two such points that are not adjacent.
func (g *game) mayHave(p position, k int) bool {
	hope := (p.empty | p.captive | p.owner&^g.walled) &^ (g.margin | p.near)
	if k == 1 {
		return hope != 0
	}
	for ; hope != 0; hope &= hope - 1 {
		if hope&(hope-1)&^g.adj[bits.TrailingZeros16(hope)] != 0 {
			return true
		}
	}
	return false
}
