package exact

import (
	"math/bits"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// memory remembers decided positions by the stones inside their zones. Positions that differ only outside
// need no search of their own. Entries for either player to move are apart.
type memory [2]zoneEntries

const (
	// groupSize is the number of entries in a group, entryGroups that of groups.
	groupSize, entryGroups = 128, 4
	// maxEntries is the number of entries that are remembered for either player to move.
	maxEntries = entryGroups * groupSize
	// standings is the number of places in the table of strange entries, and nowhere one that is not used.
	standings = maxLocal * 4
	nowhere   = 3
)

// entrySet is a set of entries of a group.
type entrySet [groupSize / 64]uint64

// zoneEntries are those for one player to move, numbered.
type zoneEntries struct {
	entry [maxEntries]zoneEntry
	uses  [maxEntries]uint8
	count int
	hand  int // the next entry that may have to give way
	// odd has by what may be on a point those where some entry's zone had something else.
	odd [3]set
	// strange has for each point, and for what may be there, the entries whose zones have something else there.
	strange [entryGroups][standings]entrySet
	// known is set where same and near are filled. same has the entries whose zones look like the stones
	// seen, near those that differ at one point at most.
	known      bool
	seen       [2]set
	same, near [entryGroups]entrySet
	// some is set if same is not empty. next are the points where a stone of the other player makes a zone
	// that differs there look like that of its entry.
	some bool
	next set
}

// zoneEntry is a decided position.
type zoneEntry struct {
	goal    set
	zone    set
	stones  [2]set
	ko      uint8 // inside the zone, or noKo
	verdict search.Verdict
	est     bool
	koFree  bool
	prover  uint8
	other   uint8
	move    board.Point // that wins where the winner is to move
}

func newMemory() *memory { return &memory{} }

func (m *memory) forget() {
	m[attacker].forget()
	m[defender].forget()
}

func (m *memory) learn(p *position, r *search.ZoneEntry, all set) {
	if r.Zone[2] != 0 || p.asked && r.Verdict == search.Success {
		return
	}
	zone := fromZone(&r.Zone)
	if zone.empty() || all.not(p.safe).within(zone) {
		return
	}
	m[p.turn].add(&zoneEntry{zone: zone, stones: p.stones, ko: koInside(p, zone), goal: p.goal, verdict: r.Verdict,
		est: r.Certainty != search.Proved, koFree: r.KoFree,
		prover: p.threats[attacker], other: p.threats[defender], move: r.Move})
}

// koInside is the ko point of a position where it lies in a zone.
func koInside(p *position, zone set) uint8 {
	if p.ko != noKo && zone.has(p.ko) {
		return p.ko
	}
	return noKo
}

// recall fills node if an entry covers the position.
func (m *memory) recall(p *position, node *search.Node) bool {
	s := &m[p.turn]
	if s.count == 0 {
		return false
	}
	var list [maxLocal]uint16
	places := s.places(&p.stones, &list)
	for g := range s.groups() {
		same := s.used(g)
		if same.alike(&s.strange[g], places) && s.tell(g, &same, p, node) {
			return true
		}
	}
	return false
}

// foresees says whether an entry may cover the position after a move of p at i that takes nothing. With noKo
// for i the move is a pass.
func (m *memory) foresees(p *position, i uint8) bool {
	s := &m[1-p.turn]
	if s.count == 0 {
		return false
	}
	s.look(&p.stones)
	return s.some || i != noKo && s.next.has(i)
}

// foresee fills node if an entry covers next, which is that position.
func (m *memory) foresee(i uint8, next *position, node *search.Node) bool {
	s := &m[next.turn]
	for g := range s.groups() {
		numbers := s.same[g]
		if i != noKo {
			s.after(g, i, 1-next.turn, &numbers)
		}
		if numbers[0]|numbers[1] != 0 && s.tell(g, &numbers, next, node) {
			return true
		}
	}
	return false
}

func (s *zoneEntries) forget() {
	if s.count > 0 {
		*s = zoneEntries{}
	}
}

// groups is the number of groups of entries in use.
func (s *zoneEntries) groups() int { return (s.count + groupSize - 1) / groupSize }

// used gives the numbers of a group that entries have.
func (s *zoneEntries) used(g int) (numbers entrySet) {
	switch n := s.count - g*groupSize; {
	case n >= 128:
		return entrySet{^uint64(0), ^uint64(0)}
	case n > 64:
		return entrySet{^uint64(0), 1<<(n-64) - 1}
	default:
		return entrySet{1<<n - 1}
	}
}

// standing is the place in the table of strange entries for a point with what may be there. That is nothing (0),
// or a stone of a color (1 more than that).
func standing(i, what uint8) uint16 { return uint16(i)<<2 | uint16(what) }

// places lists the standings of all points that tell entries apart, an even number of them.
func (s *zoneEntries) places(stones *[2]set, list *[maxLocal]uint16) []uint16 {
	n := 0
	empty := s.odd[0].not(stones[attacker]).not(stones[defender])
	for what, points := range [3]set{empty, s.odd[1].and(stones[attacker]), s.odd[2].and(stones[defender])} {
		for ; !points.empty(); points = points.rest() {
			list[n&(maxLocal-1)] = standing(points.first(), uint8(what))
			n++
		}
	}
	if n&1 != 0 {
		list[n&(maxLocal-1)] = nowhere
		n++
	}
	return list[:n]
}

// alike leaves those entries of a group that are strange at none of the places. It says whether there are any.
func (numbers *entrySet) alike(of *[standings]entrySet, places []uint16) bool {
	a, b := numbers[0], numbers[1]
	for _, at := range places {
		m := &of[at&(standings-1)]
		a, b = a&^m[0], b&^m[1]
		if a|b == 0 {
			return false
		}
	}
	*numbers = entrySet{a, b}
	return true
}

// strangeTo gives the entries of a group that are strange at one of the places or more, by halves. aa and bb are those
// that are strange at two or more. The number of places is even.
func strangeTo(of *[standings]entrySet, places []uint16) (a, b, aa, bb uint64) {
	for i := 0; i+1 < len(places); i += 2 {
		m, n := &of[places[i]&(standings-1)], &of[places[i+1]&(standings-1)]
		x, y := m[0], n[0]
		aa |= x&y | a&(x|y)
		a |= x | y
		x, y = m[1], n[1]
		bb |= x&y | b&(x|y)
		b |= x | y
	}
	return a, b, aa, bb
}

// look finds the entries whose zones look like these stones, and those that differ at one point.
func (s *zoneEntries) look(stones *[2]set) {
	if s.known && s.seen == *stones {
		return
	}
	s.known, s.seen, s.some, s.next = true, *stones, false, set{}
	var list [maxLocal]uint16
	places := s.places(stones, &list)
	for g := range s.groups() {
		a, b, aa, bb := strangeTo(&s.strange[g], places)
		u := s.used(g)
		same, near := entrySet{u[0] &^ a, u[1] &^ b}, entrySet{u[0] &^ aa, u[1] &^ bb}
		s.same[g], s.near[g] = same, near
		if same[0]|same[1] != 0 {
			s.some = true
		}
		for b, x := range near {
			for x &^= same[b]; x != 0; x &= x - 1 {
				l := &s.entry[g*groupSize+b*64+bits.TrailingZeros64(x)]
				a, d := l.stones[attacker].not(stones[attacker]), l.stones[defender].not(stones[defender])
				s.next = s.next.or(a.or(d).and(l.zone))
			}
		}
	}
}

// after tells which entries of a group look like the stones seen once another stone is played. That stone stands at
// i, in a color. numbers are the entries that look like the stones now, and become those that do so then. If a zone
// differs at one point, it has to be that.
func (s *zoneEntries) after(g int, i, color uint8, numbers *entrySet) {
	before, now := &s.strange[g][standing(i, 0)&(standings-1)], &s.strange[g][standing(i, 1+color)&(standings-1)]
	for b, n := range &s.near[g] {
		numbers[b] = n & (numbers[b] | before[b]) &^ now[b]
	}
}

// tell fills node if one of these entries of a group, which look like the position, covers it.
func (s *zoneEntries) tell(g int, numbers *entrySet, p *position, node *search.Node) bool {
	for b := range numbers {
		for x := numbers[b]; x != 0; x &= x - 1 {
			n := g*groupSize + b*64 + bits.TrailingZeros64(x)
			if l := &s.entry[n]; l.covers(p) {
				node.Verdict, node.Zone, node.Threats, node.Move = l.verdict, toZone(l.zone), !l.koFree, l.move
				if l.est {
					node.Certainty = search.Estimated
				}
				s.uses[n] = min(s.uses[n]+1, mostUses)
				return true
			}
		}
	}
	return false
}

// covers says whether the entry decides a position that looks like it in its zone.
func (l *zoneEntry) covers(p *position) bool {
	if l.ko != koInside(p, l.zone) {
		return false
	}
	if l.verdict == search.Success {
		// All that the entry's attacker captured or found dead includes
		// what is asked here.
		return !p.asked && p.goal.within(l.goal) &&
			(l.koFree || p.threats[attacker] >= l.prover && p.threats[defender] <= l.other)
	}
	return l.goal.and(l.zone).within(p.goal) &&
		(l.koFree || p.threats[attacker] <= l.prover && p.threats[defender] >= l.other)
}

// add takes up an entry.
func (s *zoneEntries) add(l *zoneEntry) {
	s.known = false
	n := s.count
	if n < maxEntries {
		s.count++
	} else {
		n = s.oldest()
		s.drop(n)
	}
	s.entry[n], s.uses[n] = *l, 1
	of, b, bit := &s.strange[n/groupSize], n/64&1, uint64(1)<<(n&63)
	empty := l.zone.not(l.stones[attacker]).not(l.stones[defender])
	for what, there := range [3]set{empty, l.stones[attacker], l.stones[defender]} {
		odd := l.zone.not(there)
		s.odd[what] = s.odd[what].or(odd)
		for ; !odd.empty(); odd = odd.rest() {
			of[standing(odd.first(), uint8(what))&(standings-1)][b] |= bit
		}
	}
}

// drop forgets to what an entry is strange.
func (s *zoneEntries) drop(n int) {
	of, b, bit := &s.strange[n/groupSize], n/64&1, uint64(1)<<(n&63)
	for x := s.entry[n].zone; !x.empty(); x = x.rest() {
		for what := range uint8(3) {
			of[standing(x.first(), what)&(standings-1)][b] &^= bit
		}
	}
}

// oldest is the number of an entry that has not helped for long.
func (s *zoneEntries) oldest() int {
	for {
		n := s.hand
		s.hand = (n + 1) % maxEntries
		if s.uses[n] == 0 {
			return n
		}
		s.uses[n] >>= 1
	}
}
