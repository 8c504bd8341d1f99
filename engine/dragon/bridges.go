package dragon

import (
	"cmp"
	"math"
	"slices"

	"shikatsu/engine/board"
)

// A bridge is a link that joins two parts of a color when the more likely links are made. All strings
// of the one and the other become one dragon by it, so that it is judged once more with
// what the parts are like, and what else lies between them.

const (
	// oddsUnits is the number of units of traitOdds and others like it to 1. noOdds is their value where there is no link.
	oddsUnits = 8
	noOdds    = -100
	// likelyOdds are those above which another pair between two parts counts as not unlikely linked.
	likelyOdds = -1.5
	// bridgeOdds are those above which links are looked at again.
	bridgeOdds = -3
	// sureLead is the most by which a link leads the odds needed before its parts are looked at. safeLead is the least where a
	// safe shape joins.
	sureLead, safeLead = 4.25, 0.1
)

// bridges goes through the candidates of color c, the most likely links first. It asks judge about each that would join two
// parts, which then has their traits. Those that judge takes for links join.
func (m *merger) bridges(c board.Color, candidates []candidate, judge func(k *candidate, parts *unionFind) bool) {
	var order []*candidate
	for i := range candidates {
		if k := &candidates[i]; k.color == c && (k.linked || k.odds > bridgeOdds) {
			order = append(order, k)
		}
	}
	slices.SortStableFunc(order, func(x, y *candidate) int { return cmp.Compare(y.odds, x.odds) })
	for _, k := range order {
		if m.groups.find(k.a) == m.groups.find(k.b) {
			continue
		}
		m.bridgeTraits(k, candidates, m.groups)
		if k.linked = judge(k, m.groups); k.linked {
			m.groups.join(k.a, k.b)
		}
	}
}

// lead is by how much the odds of k are above those needed, before its parts are looked at.
func (k *candidate) lead() float32 {
	lead := min(k.odds-k.needed(), sureLead)
	if k.linked {
		lead = max(lead, safeLead)
	}
	return lead
}

// bridgeTraits sets the traits of k about the parts it joins.
func (m *merger) bridgeTraits(k *candidate, candidates []candidate, parts *unionFind) {
	list, t := m.linker.ws.List, &k.traits
	a, b := parts.find(k.a), parts.find(k.b)
	var strings, stones [2]int16
	for i := range list {
		switch parts.find(i) {
		case a:
			strings[0], stones[0] = strings[0]+1, stones[0]+int16(list[i].Size)
		case b:
			strings[1], stones[1] = strings[1]+1, stones[1]+int16(list[i].Size)
		}
	}
	t[traitOdds] = inUnits(k.odds)
	t[traitPartSmaller], t[traitPartLarger] = min(strings[0], strings[1]), max(strings[0], strings[1])
	t[traitStonesSmaller], t[traitStonesLarger] = min(stones[0], stones[1]), max(stones[0], stones[1])
	t[traitOthers], t[traitLikely], t[traitEyes] = 0, 0, 0
	best, toFirst, toSecond := float32(noOdds), map[int]float32{}, map[int]float32{}
	contacts := [2][]int{{k.a}, {k.b}}
	for i := range candidates {
		other := &candidates[i]
		if other.color != k.color || other == k {
			continue
		}
		x, y := other.a, other.b
		p, q := parts.find(x), parts.find(y)
		if p == b || q == a {
			x, y, p, q = y, x, q, p
		}
		switch {
		case p == q:
		case p == a && q == b:
			contacts[0], contacts[1] = include(contacts[0], x), include(contacts[1], y)
			t[traitOthers]++
			t[traitLikely] += truth(other.odds > likelyOdds)
			t[traitEyes] += truth(other.eye != 0)
			best = max(best, other.odds)
		case p == a:
			keepBest(toFirst, q, other.odds)
		case q == b:
			keepBest(toSecond, p, other.odds)
		}
	}
	detour := float32(noOdds)
	for p, odds := range toFirst {
		if second, ok := toSecond[p]; ok {
			detour = max(detour, min(odds, second))
		}
	}
	t[traitOtherOdds], t[traitDetour] = inUnits(best), inUnits(detour)
	fewer, more := int16(len(contacts[0])), int16(len(contacts[1]))
	t[traitContactFewer], t[traitContactMore] = min(fewer, more), max(fewer, more)
	m.rivalTraits(k, candidates, parts)
}

// The values of traitRival.
const (
	rivalKnown      = 1 + iota // a move cuts the third string, of the rival, from one of the two
	rivalThreatened            // then the opponent also threatens to cut the rival
	linkThreatened             // or the two strings
	bothThreatened
)

// rivalTraits sets the traits of k about rivals, which are links that one move may threaten together with k. Such a move cuts
// one string of k from a third one that is linked with the other. Only the more valuable of the two links counts then.
func (m *merger) rivalTraits(k *candidate, candidates []candidate, parts *unionFind) {
	t, list := &k.traits, m.linker.ws.List
	t[traitRival], t[traitRivalOdds], t[traitRivalValue] = 0, noOdds, 0
	cutter, ok := m.connector.(Cutter)
	if !ok {
		return
	}
	stones := func(i int) (n int) {
		root := parts.find(i)
		for j := range list {
			if parts.find(j) == root {
				n += list[j].Size
			}
		}
		return n
	}
	for i := range m.linker.refuted {
		r := &m.linker.refuted[i]
		for _, ends := range [2][2]int{{k.a, k.b}, {k.b, k.a}} {
			near, far, third := ends[0], ends[1], -1
			switch near {
			case r.a:
				third = r.b
			case r.b:
				third = r.a
			}
			if third < 0 || third == far || list[third].Color != k.color || !m.near(near, r.move) || !m.near(far, r.move) {
				continue
			}
			rival := candidateOf(candidates, far, third)
			if rival == nil || rival.odds < bridgeOdds || !rival.shown {
				continue
			}
			if !cutter.TryMove(r.move, k.color.Other()) {
				continue
			}
			found := int16(rivalKnown)
			if m.cuts(cutter, rival) {
				found += rivalThreatened - rivalKnown
			}
			if m.cuts(cutter, k) {
				found += linkThreatened - rivalKnown
			}
			cutter.PopMove()
			more := inMagnitude(stones(third)) - inMagnitude(stones(near))
			if found > t[traitRival] || found == t[traitRival] && more > t[traitRivalValue] {
				t[traitRival], t[traitRivalOdds], t[traitRivalValue] = found, inUnits(rival.odds), more
			}
		}
	}
}

// candidateOf is the candidate of two worms, nil if there is none.
func candidateOf(candidates []candidate, a, b int) *candidate {
	for i := range candidates {
		if k := &candidates[i]; k.a == min(a, b) && k.b == max(a, b) {
			return k
		}
	}
	return nil
}

// inMagnitude is a number of stones in the order of magnitude, a quarter of a doubling to 1.
func inMagnitude(stones int) int16 { return int16(math.Round(4 * math.Log2(float64(stones)))) }

// keepBest notes odds of a part if they are its best.
func keepBest(odds map[int]float32, part int, value float32) {
	if old, ok := odds[part]; !ok || value > old {
		odds[part] = value
	}
}

// inUnits are odds in oddsUnits.
func inUnits(odds float32) int16 {
	return int16(max(math.Round(float64(odds*oddsUnits)), noOdds))
}

// judgeBridges joins the parts of color c that bridges link.
func (m *merger) judgeBridges(c board.Color, candidates []candidate) {
	for i := range m.linker.ws.List {
		if m.linker.ws.List[i].Color == c {
			m.groups.parent[i] = int32(i)
		}
	}
	m.bridges(c, candidates, func(k *candidate, _ *unionFind) bool {
		return learnedBridges.correct(k.lead(), &k.traits) > 0
	})
	for i := range candidates {
		if k := &candidates[i]; k.color == c && k.linked {
			m.held = append(m.held, *k)
		}
	}
}
