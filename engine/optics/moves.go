package optics

import (
	"cmp"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
)

// Scores of the kinds of moves.
const (
	scoreVital   = 90 // vital point of an eye space
	scoreGoal    = 80 // captures or saves a string of the dragon
	scoreKo      = 75 // takes the ko back
	scoreHalf    = 70 // decides a half eye
	scoreLunch   = 65 // captures or saves a string beside the dragon
	scoreMargin  = 50 // at the open edge of the eye space
	scoreCut     = 45 // joins or cuts strings of the dragon
	scoreEdge    = 35 // beside that edge
	scoreInside  = 30 // in the eye space
	scoreWayOut  = 20 // leads out
	scoreLiberty = 15 // next to the dragon
)

// Near the root more moves are tried than farther down.
const (
	widthNear = 9
	widthFar  = 6
	wideDepth = 4
)

// add gives a point a score. Of several reasons the best counts whole, the others
// a little.
func (v *view) add(p board.Point, score int) {
	if p == board.NoPoint {
		return
	}
	if v.score[p] == 0 {
		v.moves = append(v.moves, p)
	}
	s := int(v.score[p])
	if score > s {
		s, score = score, s
	}
	v.score[p] = int16(s + score/4)
}

// choose fills in the candidate moves.
func (p *problem) choose() {
	v := &p.view
	for _, m := range v.moves {
		v.score[m] = 0
	}
	v.moves = v.moves[:0]
	p.eyeMoves()
	p.stringMoves()
	p.edgeMoves()
	p.linkMoves()
	p.runMoves()
	if ko := p.b.Ko(); ko != board.NoPoint && v.region.Has(ko) {
		v.add(ko, scoreKo)
	}
	slices.SortFunc(v.moves, func(a, b board.Point) int {
		return cmp.Or(cmp.Compare(v.score[b], v.score[a]), cmp.Compare(a, b))
	})
	taken := 0
	best := 0
	for _, m := range v.moves {
		if p.b.At(m) != board.Empty || !p.b.IsLegal(m, p.mover()) && !p.retakes(m) {
			continue
		}
		score := int(v.score[m])
		if taken == 0 {
			best = score
		}
		p.offer(m, best-score, taken)
		if taken++; taken == widthNear {
			break
		}
	}
	// After a pass the dragon has to show something; the attacker passes only
	// where he has nothing to play.
	if s := p.now(); !s.passed && (!s.attacker || taken == 0 && v.total.C < 2) {
		p.offer(board.Pass, best, taken+2)
	}
}

// retakes says whether the player to move may not play at m only because of a ko.
func (p *problem) retakes(m board.Point) bool {
	ko, _ := p.b.IsKo(m, p.mover())
	return ko
}

// candidate is a move with the first estimates of the work to prove that the
// dragon is killed, or lives, after it.
type candidate struct {
	move       board.Point
	kill, live uint32
}

// offer appends a candidate whose score lies so far behind the best, after so many
// others. The estimates tell how much is missing for two eyes.
func (p *problem) offer(m board.Point, behind, rank int) {
	v := &p.view
	c := candidate{m, 2, 2}
	switch {
	case v.total.B >= 2:
		c.kill = 8
	case v.total.C >= 2:
		c.kill, c.live = 3, 3
	case v.total.D >= 2:
		c.live = 5
	default:
		c.live = 9
	}
	c.kill += uint32(min(v.wayOut, 8)) / 2
	delay := uint32(behind/6 + rank/2)
	if p.now().attacker {
		c.kill += delay
	} else {
		c.live += delay
	}
	p.moves = append(p.moves, c)
}

// eyeMoves are the vital points of the eye spaces and of half eyes, and the
// points inside and at their edges.
func (p *problem) eyeMoves() {
	v := &p.view
	attacker := p.now().attacker
	for _, o := range v.origins {
		e := p.eyes.Data(p.owner, o)
		if e.Value.B < e.Value.C {
			if attacker {
				v.add(e.Attack, scoreVital)
				v.add(e.Defense, scoreVital/2)
			} else {
				v.add(e.Defense, scoreVital)
				v.add(e.Attack, scoreVital/2)
			}
		}
	}
	for q := range v.space.All() {
		h := p.eyes.HalfEye(q)
		if h.Type == eyes.HalfEye {
			if attacker {
				for _, m := range h.Attacks() {
					v.add(m, scoreHalf)
				}
			} else {
				for _, m := range h.Defenses() {
					v.add(m, scoreHalf)
				}
			}
		}
		if p.b.At(q) != board.Empty {
			continue
		}
		e := p.eyes.Data(p.owner, q)
		if e.Marginal {
			v.add(q, scoreMargin)
			continue
		}
		v.add(q, scoreInside+4*int(e.Neighbors))
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
		size := min(p.b.StringSize(o), 6) * 3
		if c == p.owner {
			if !v.chain.Has(o) {
				size -= 25
			}
			if attacker {
				v.add(w.attackPoint, scoreGoal+size)
			} else if w.defense != board.Fail {
				v.add(w.defensePoint, scoreGoal+size)
				v.add(w.attackPoint, scoreGoal/2+size)
			}
			continue
		}
		if !p.touches(o, &near) {
			continue
		}
		inside := v.space.Has(o)
		switch {
		case attacker && w.defense != board.Fail:
			v.add(w.defensePoint, scoreLunch+size)
		case !attacker && (!inside || w.defense != board.Fail):
			v.add(w.attackPoint, scoreLunch+size)
		case !attacker:
			v.add(w.attackPoint, scoreInside+size)
		}
	}
}

// edgeMoves are the points around the margins of the eye space, where it is
// enlarged and reduced: hanes, descents and blocks.
func (p *problem) edgeMoves() {
	v := &p.view
	for q := range v.margin.All() {
		line := min(q.Column(), q.Row(), p.b.Width()-1-q.Column(), p.b.Height()-1-q.Row())
		for _, d := range board.Directions {
			r := q + d
			if !p.b.OnBoard(r) || p.b.At(r) != board.Empty || v.space.Has(r) {
				continue
			}
			score := scoreEdge
			if line > 1 {
				score -= 10
			}
			if !p.b.HasNeighbor(r, p.owner.Other()) && !p.b.HasNeighbor(r, p.owner) {
				score -= 10
			}
			v.add(r, score)
		}
	}
}

// linkMoves cut strings of the dragon apart and join them.
func (p *problem) linkMoves() {
	v := &p.view
	for q := range v.libs.All() {
		v.add(q, scoreLiberty)
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
				v.add(q, scoreCut)
				break
			}
		}
	}
}

// runMoves lead out or shut in: those that change most what the way out is worth.
func (p *problem) runMoves() {
	v := &p.view
	attacker := p.now().attacker
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
		if gain >= runGain {
			v.add(q, scoreWayOut+2*min(gain, 12))
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

const (
	// runSteps is how far from the dragon moves that lead out or shut in are looked for.
	runSteps = 3
	// runGain is the least change of the worth of a way out that makes a move.
	runGain = 2
)
