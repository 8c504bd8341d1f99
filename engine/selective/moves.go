package selective

import (
	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
)

// Kinds of moves, one bit each.
const (
	kindVital   = 1 << iota // vital point of an eye space for the player to move
	kindTheirs              // the other player's vital point
	kindGoal                // captures or saves a string of the dragon
	kindFriend              // captures or saves a string of its color near it
	kindKo                  // takes the ko back
	kindHalf                // decides a half eye
	kindLunch               // captures or saves a string beside the dragon
	kindPrey                // takes a string in the eye space that is lost anyway
	kindMargin              // at the open edge of the eye space
	kindCut                 // joins or cuts strings of the dragon
	kindEdge                // beside that edge
	kindInside              // in the eye space
	kindWayOut              // leads out or shuts in
	kindLiberty             // next to the dragon
	kindNear                // two steps from the dragon
	kindCount   = iota
)

// add makes a point a candidate of that kind.
func (v *view) add(p board.Point, kind uint16) {
	if p == board.NoPoint {
		return
	}
	if v.kinds[p] == 0 {
		v.moves = append(v.moves, p)
		v.prize[p] = 0
	}
	v.kinds[p] |= kind
}

// addString makes a point a candidate that captures or saves a string of so many stones.
func (v *view) addString(p board.Point, kind uint16, size int) {
	v.add(p, kind)
	v.prize[p] = max(v.prize[p], uint8(min(size, 255)))
}

// choose fills in the candidate moves.
func (p *problem) choose() {
	v := &p.view
	for _, m := range v.moves {
		v.kinds[m] = 0
	}
	v.moves = v.moves[:0]
	p.eyeMoves()
	p.stringMoves()
	p.edgeMoves()
	p.linkMoves()
	p.runMoves()
	p.nearMoves()
	if ko := p.b.Ko(); ko != board.NoPoint && v.region.Has(ko) {
		v.add(ko, kindKo)
	}
}

// playable says whether the player to move may play at m, if he has a ko threat.
func (p *problem) playable(m board.Point) bool {
	if p.b.At(m) != board.Empty {
		return false
	}
	c := p.mover()
	if p.b.IsLegal(m, c) {
		return true
	}
	ko, _ := p.b.IsKo(m, c)
	return ko
}

// eyeMoves are the vital points of the eye spaces and of half eyes. The points inside and at their edges belong to them too.
func (p *problem) eyeMoves() {
	v := &p.view
	attacker := p.now().attacker
	for _, o := range v.origins {
		e := p.eyes.Data(p.owner, o)
		if e.Value.B < e.Value.C {
			if attacker {
				v.add(e.Attack, kindVital)
				v.add(e.Defense, kindTheirs)
			} else {
				v.add(e.Defense, kindVital)
				v.add(e.Attack, kindTheirs)
			}
		}
	}
	for q := range v.space.All() {
		h := p.eyes.HalfEye(q)
		if h.Type == eyes.HalfEye {
			if attacker {
				for _, m := range h.Attacks() {
					v.add(m, kindHalf)
				}
			} else {
				for _, m := range h.Defenses() {
					v.add(m, kindHalf)
				}
			}
		}
		if p.b.At(q) != board.Empty {
			continue
		}
		e := p.eyes.Data(p.owner, q)
		if e.Marginal {
			v.add(q, kindMargin)
			continue
		}
		v.add(q, kindInside)
	}
}

// stringMoves capture and save strings.
func (p *problem) stringMoves() {
	v := &p.view
	attacker := p.now().attacker
	near := p.around(&v.chain)
	next := p.around(&v.libs)
	near.Or(&next)
	near.Or(&v.space)
	for _, o := range v.strings {
		w := p.tactics.at(o)
		if w.attack == board.Fail {
			continue
		}
		c := p.b.At(o)
		size := p.b.StringSize(o)
		if c == p.owner {
			kind := uint16(kindGoal)
			if !v.chain.Has(o) {
				kind = kindFriend
			}
			if attacker {
				v.addString(w.attackPoint, kind, size)
			} else if w.defense != board.Fail {
				v.addString(w.defensePoint, kind, size)
				v.addString(w.attackPoint, kindTheirs, size)
			}
			continue
		}
		if !p.touches(o, &near) {
			continue
		}
		switch inside := v.space.Has(o); {
		case attacker && w.defense != board.Fail:
			v.addString(w.defensePoint, kindLunch, size)
			v.addString(w.attackPoint, kindTheirs, size)
		case !attacker && (!inside || w.defense != board.Fail):
			v.addString(w.attackPoint, kindLunch, size)
		case !attacker:
			v.addString(w.attackPoint, kindPrey, size)
		}
	}
}

// edgeMoves are the points around the margins of the eye space, where it is enlarged and reduced. They are hanes, descents and
// blocks.
func (p *problem) edgeMoves() {
	v := &p.view
	for q := range v.margin.All() {
		for _, d := range board.Directions {
			r := q + d
			if !p.b.OnBoard(r) || p.b.At(r) != board.Empty || v.space.Has(r) {
				continue
			}
			v.add(r, kindEdge)
		}
	}
}

// nearMoves are the points around the dragon.
func (p *problem) nearMoves() {
	v := &p.view
	near := grown(&v.chain)
	near = grown(&near)
	far := grown(&near)
	for i := range near {
		far[i] &= v.open[i]
		near[i] = (near[i] | far[i]) & v.free[i]
	}
	for q := range near.All() {
		v.add(q, kindNear)
	}
}

// linkMoves cut strings of the dragon apart and join them.
func (p *problem) linkMoves() {
	v := &p.view
	for q := range v.libs.All() {
		v.add(q, kindLiberty)
		first := board.NoPoint
		for _, d := range board.Directions[:4] {
			r := q + d
			if p.b.At(r) != p.owner {
				continue
			}
			o := p.b.Origin(r)
			if first == board.NoPoint {
				first = o
			} else if o != first && (v.chain.Has(o) || v.chain.Has(first)) {
				v.add(q, kindCut)
				break
			}
		}
	}
}

// runMoves lead out or shut in: those that change most what the way out is worth.
func (p *problem) runMoves() {
	v := &p.view
	attacker := p.now().attacker
	v.bestGain = 0
	clear(v.gain[:])
	if attacker && v.wayOut == 0 {
		return
	}
	near := v.chain
	for range runSteps {
		near = grown(&near)
	}
	near.And(&v.free)
	for q := range near.All() {
		from, open := v.chain, v.open
		if attacker {
			open.Clear(q)
			for _, d := range board.Directions[:4] {
				open.Clear(q + d)
			}
			open.Or(&v.friends)
		} else {
			open.Set(q)
			if p.hangsOn(q, &open) {
				from.Set(q)
			}
		}
		gain := p.worth(from, open) - v.wayOut
		if attacker {
			gain = -gain
		}
		if gain > v.bestGain {
			v.bestGain = gain
		}
		v.gain[q] = int16(gain)
		if gain >= runGain {
			v.add(q, kindWayOut)
		}
	}
}

// hangsOn says whether a stone at q would touch the dragon, or one of its liberties
// that is open.
func (p *problem) hangsOn(q board.Point, open *board.Bits) bool {
	v := &p.view
	if v.libs.Has(q) {
		return true
	}
	for _, d := range board.Directions {
		if v.libs.Has(q+d) && open.Has(q+d) {
			return true
		}
	}
	return false
}
