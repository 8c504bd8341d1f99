package tesuji

import (
	"context"
	"math"

	"shikatsu/engine/board"
)

// measure is how much stones count.
func measure(stones int) float64 { return math.Log2(1 + float64(stones)) }

// likelihood is the logarithm of a chance at first sight. Where it is small it says little.
func likelihood(chance float64) float64 {
	return math.Log(max(chance, leastLikely)) - math.Log(leastLikely)
}

// judge plays p and notes the marks of it that need no answers. It keeps what it reads then as the scene of that number.
// It is nil for a move that is not legal.
func (f *Finder) judge(ctx context.Context, p board.Point, me board.Color, scene int) *Move {
	b := f.b
	m, after := &Move{Point: p, scene: scene}, &f.scenes[scene]
	k := &m.Marks
	f.place(p, me, k)
	k[markLikely] = likelihood(f.first.Chance(p))
	prisoners := b.Captured(me.Other())
	if !b.TryMove(p, me) {
		return nil
	}
	f.read(ctx, after, &f.root, p)
	taken := b.Captured(me.Other()) - prisoners
	k[markTakes] = measure(taken)
	var captured, more, surprise, byKo, threat, threat2, misses, letsGo int
	var saves, saves2, rescues, forsakes, exposes int
	var big *fate
	for i := range f.root.fates {
		x := &f.root.fates[i]
		gone := b.At(x.origin) != x.color
		y := after.at(x.origin)
		if x.color != me {
			switch {
			case gone || y.dead():
				if x.dead() {
					break
				}
				if !gone && y.attack != board.Win || gone && b.Ko() != board.NoPoint {
					byKo = max(byKo, x.size)
					m.gain(Capture, x.size, x.origin, board.NoPoint)
					break
				}
				if captured < x.size {
					big = x
				}
				two(&captured, &more, x.size)
				m.gain(Capture, x.size, x.origin, board.NoPoint)
				if x.attack == board.Fail {
					surprise = max(surprise, x.size)
				}
			case x.dead():
				letsGo = max(letsGo, x.size)
			case x.critical():
				misses = max(misses, x.size)
			case y.critical():
				two(&threat, &threat2, x.size)
			}
			continue
		}
		switch lost := y.attack != board.Fail; {
		case x.dead() && !lost:
			rescues = max(rescues, x.size)
			m.gain(Save, x.size, x.origin, board.NoPoint)
		case x.critical() && !lost:
			two(&saves, &saves2, x.size)
			m.gain(Save, x.size, x.origin, board.NoPoint)
		case x.critical():
			forsakes = max(forsakes, x.size)
		case x.attack == board.Fail && lost:
			exposes = max(exposes, x.size)
		}
	}
	joins, joins2, parts, parts2 := f.decided(ctx, m, me)
	b.PopMove()
	m.sortGains()
	own := after.at(p)
	if own.attack != board.Fail {
		k[markDies] = measure(own.size)
		if captured > 0 {
			k[markDiesForCapture] = 1
		}
	}
	for i, n := range [...]int{markCaptures: captured, markCapturesMore: more, markSurprise: surprise, markCapturesByKo: byKo,
		markThreatens: threat, markThreatensMore: threat2, markMisses: misses, markLetsGo: letsGo,
		markSaves: saves, markSavesMore: saves2, markRescues: rescues, markForsakes: forsakes, markExposes: exposes,
		markJoins: joins, markJoinsMore: joins2, markParts: parts, markPartsMore: parts2} {
		if n > 0 {
			k[i] = measure(n)
		}
	}
	if big != nil {
		f.weighCutters(k, big)
	}
	m.stakes = float64(2*captured+more+saves*2+saves2+rescues*2-forsakes-exposes-misses-letsGo) + float64(byKo+threat2) + float64(joins+parts)
	return m
}

// place notes what can be seen of a move without playing it.
func (f *Finder) place(p board.Point, me board.Color, k *Marks) {
	b := f.b
	set := func(mark int, yes bool) {
		if yes {
			k[mark] = 1
		}
	}
	line := min(p.Column(), p.Row(), b.Width()-1-p.Column(), b.Height()-1-p.Row())
	set(markFirstLine, line == 0)
	set(markSecondLine, line == 1)
	set(markThirdLine, line == 2)
	libs := b.AccurateLibertyCount(p, me)
	set(markSelfAtari, libs == 1 && !b.IsCapture(p, me))
	set(markOneLiberty, libs == 1)
	set(markTwoLiberties, libs == 2)
	var own, other board.Bits
	for i, d := range board.Directions {
		q := p + d
		if !b.At(q).IsStone() {
			continue
		}
		mine := b.At(q) == me
		if mine {
			own.Set(b.Origin(q))
		} else {
			other.Set(b.Origin(q))
		}
		switch {
		case i < 4 && mine:
			k[markOwnBeside]++
		case i < 4:
			k[markOtherBeside]++
		case mine:
			k[markOwnDiagonal]++
		default:
			k[markOtherDiagonal]++
		}
	}
	k[markOwnStrings] = float64(own.Count())
	k[markOtherStrings] = float64(other.Count())
	set(markLonely, own.IsEmpty() && other.IsEmpty())
	for i := range f.root.fates {
		x := &f.root.fates[i]
		if x.color != me {
			set(markAttackMove, x.attackMove == p && !x.dead())
			set(markCaptureLiberty, x.critical() && b.LibertyBits(x.origin).Has(p))
		} else {
			set(markDefenseMove, x.critical() && x.defenseMove == p)
		}
	}
}

// unique marks the only moves that capture or save so many stones, and what is best at first sight.
func (f *Finder) unique(moves []Move) {
	count := func(mark int) (n map[float64]int) {
		n = map[float64]int{}
		for i := range moves {
			n[moves[i].Marks[mark]]++
		}
		return n
	}
	captures, saves := count(markCaptures), count(markSaves)
	best := math.Inf(-1)
	for i := range moves {
		best = max(best, moves[i].stakes)
	}
	for i := range moves {
		k := &moves[i].Marks
		if c := k[markCaptures]; c > 0 {
			k[markOnlyCapture] = 1 / float64(captures[c])
		}
		if c := k[markSaves]; c > 0 {
			k[markOnlySave] = 1 / float64(saves[c])
		}
		if moves[i].stakes == best {
			k[markBest1] = 1
		}
		k[markShort1] = measure(int(best - moves[i].stakes))
	}
}

// weighCutters notes what the capture of a string does for the strings around it.
func (f *Finder) weighCutters(k *Marks, big *fate) {
	b := f.b
	freed := 0
	around := b.Chainlinks(big.origin, nil)
	for _, o := range around {
		if x := f.root.at(o); x.attack != board.Fail || b.Liberties(o) <= 3 {
			freed += x.size
		}
	}
	k[markCutters] = min(float64(len(around)), 4)
	k[markFreed] = measure(freed)
}
