package owl

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// memory remembers decided positions by the stones inside their zones, so that
// positions that differ outside need no search of their own.
type memory struct {
	zones   [maxZones]zoneUse
	count   int
	lessons []lesson
	// tags has a part of the key of each lesson, 0 where there is none: most
	// questions end there, without a look at the lesson itself.
	tags []uint32
}

const (
	maxZones   = 64
	memorySize = 1 << 14
)

// zoneUse is one shape of zone and how often it helped.
type zoneUse struct {
	zone set
	// same are the points of the zone where all its lessons have the same stones, those
	// of stones: most positions differ there from all of them.
	same   set
	stones [2]set
	uses   uint32
}

// strange says whether the position differs from all lessons of the zone.
func (z *zoneUse) strange(p *position) bool {
	a := p.stones[attacker].xor(z.stones[attacker])
	d := p.stones[defender].xor(z.stones[defender])
	return a.or(d).meets(z.same)
}

// add takes up another lesson.
func (z *zoneUse) add(p *position) {
	a := p.stones[attacker].xor(z.stones[attacker])
	d := p.stones[defender].xor(z.stones[defender])
	z.same = z.same.not(a).not(d)
}

type lesson struct {
	key     uint64
	goal    set
	zone    set
	verdict search.Verdict
	est     bool
	koFree  bool
	prover  uint8
	other   uint8
	move    board.Point // that wins where the winner is to move
}

func newMemory() *memory {
	return &memory{lessons: make([]lesson, memorySize), tags: make([]uint32, memorySize)}
}

func (m *memory) forget() {
	m.count = 0
	clear(m.tags)
}

// tagOf is the tag of a key, never 0.
func tagOf(key uint64) uint32 { return uint32(key>>32) | 1 }

// keyOf covers all that a verdict with this zone depends on, except threats
// and goal.
func (m *memory) keyOf(p *position, zone set) uint64 {
	h := zone.mix(p.stones[attacker].and(zone), p.stones[defender].and(zone))
	if p.ko != noKo && zone.has(p.ko) {
		h ^= uint64(p.ko+1) * 0x2545f4914f6cdd1d
	}
	return h ^ h>>29 ^ uint64(p.turn+1)*0xda942042e4dd58b5
}

// recall looks the position up under every zone and fills node where a lesson
// covers it.
func (m *memory) recall(p *position, node *search.Node) bool {
	for i := range m.zones[:m.count] {
		z := &m.zones[i]
		if z.strange(p) {
			continue
		}
		key := m.keyOf(p, z.zone)
		at := key & (memorySize - 1)
		if m.tags[at] != tagOf(key) || m.lessons[at].key != key {
			continue
		}
		l := &m.lessons[at]
		if l.verdict == search.Success {
			// All that the lesson's attacker captured or found dead includes
			// what is asked here.
			if p.asked || !p.goal.within(l.goal) ||
				!l.koFree && (p.threats[attacker] < l.prover || p.threats[defender] > l.other) {
				continue
			}
		} else if !l.goal.and(l.zone).within(p.goal) ||
			!l.koFree && (p.threats[attacker] > l.prover || p.threats[defender] < l.other) {
			continue
		}
		node.Verdict, node.Zone, node.Threats = l.verdict, toZone(l.zone), !l.koFree
		node.Move = l.move
		if l.est {
			node.Certainty = search.Estimated
		}
		z.uses++
		if i > 0 && z.uses > m.zones[i-1].uses {
			m.zones[i], m.zones[i-1] = m.zones[i-1], m.zones[i]
		}
		return true
	}
	return false
}

func (m *memory) learn(p *position, r *search.Lesson, all set) {
	if r.Zone[2] != 0 || p.asked && r.Verdict == search.Success {
		return
	}
	zone := fromZone(&r.Zone)
	if all.not(p.safe).within(zone) {
		return
	}
	found := false
	for i := range m.zones[:m.count] {
		if m.zones[i].zone == zone {
			found = true
			m.zones[i].add(p)
			break
		}
	}
	if !found {
		if m.count < maxZones {
			m.zones[m.count] = zoneUse{zone: zone, same: zone, stones: p.stones}
			m.count++
		} else {
			// Take the place of the least used; the rest grow old.
			for i := range m.zones {
				m.zones[i].uses -= m.zones[i].uses >> 3
			}
			m.zones[maxZones-1] = zoneUse{zone: zone, same: zone, stones: p.stones, uses: m.zones[maxZones/2].uses}
			for i := maxZones - 1; i > maxZones/2; i-- {
				m.zones[i], m.zones[i-1] = m.zones[i-1], m.zones[i]
			}
		}
	}
	key := m.keyOf(p, zone)
	at := key & (memorySize - 1)
	m.tags[at] = tagOf(key)
	m.lessons[at] = lesson{key: key, goal: p.goal, zone: zone, verdict: r.Verdict,
		est: r.Certainty != search.Proved, koFree: r.KoFree,
		prover: p.threats[attacker], other: p.threats[defender], move: r.Move}
}
