package search

// A position that takes a while is looked at more closely than all can be. What its candidates look like then decides which of
// them is searched first and for how much work it is left alone. A look costs as much as some ten positions.

// advise gives the candidates of a node their factors if it has taken a while. It does so too if the node took a while when the
// search was here before.
func (s *Solver) advise(f *frame) {
	soon := s.nodes-f.since < s.after
	hash := s.path[f.ply].key.Hash
	place := hash >> 40 & (adviceSize - 1)
	if soon && s.looked[place>>6]>>(place&63)&1 == 0 {
		return
	}
	if len(s.advices) == 0 {
		s.advices = make([]advice, adviceSize)
		s.adviced++
	}
	a := &s.advices[place]
	if a.hash != hash || a.gen != s.adviced {
		if soon {
			return
		}
		s.looked[place>>6] |= 1 << (place & 63)
		a.hash, a.gen, a.count = hash, s.adviced, uint8(s.adviser.Advise(a.factors[:]))
	}
	f.asked = true
	if a.count == 0 || int(a.count) > len(s.arena)-f.base {
		return
	}
	f.advised = true
	for i, factor := range a.factors[:a.count] {
		s.arena[f.base+i].factor = factor
	}
}

// inherit gives moves of a new node a share of the factors that they had two moves before. That costs next
// to nothing, and says most of what a look would: few moves become good or bad by two others.
func (s *Solver) inherit(f *frame) {
	if f.ply < 2 {
		return
	}
	g := &s.frames[f.ply-2]
	if !g.advised || g.or != f.or {
		return
	}
	from := s.arena[g.base:s.frames[f.ply-1].base]
	for i := range from {
		s.before[from[i].move] = from[i].factor
	}
	for slots, i := s.arena[f.base:], 0; i < len(slots); i++ {
		slots[i].factor = AdviceUnit + (max(s.before[slots[i].move], AdviceUnit)-AdviceUnit)/inheritedShare
	}
	for i := range from {
		s.before[from[i].move] = 0
	}
	f.advised = true
}

// advisedNumbers is numbers for a node that was looked at. The candidate that is taken for the easiest comes first, but the
// node's number is that candidate's own: what was advised says nothing about the node itself.
func (s *Solver) advisedNumbers(f *frame) (best int, win, second, lose, others uint32) {
	best, second = -1, Infinite
	least, open := Infinite, uint32(0)
	slots := s.arena[f.base:]
	for i := range slots {
		c := &slots[i]
		if c.state != slotOpen || c.probe {
			continue
		}
		lose = max(lose, c.lose)
		open++
		if w := c.hard(); w < least || best < 0 {
			second, least, best = least, w, f.base+i
		} else if w < second {
			second = w
		}
	}
	win = Infinite - 1
	if open > 0 {
		win = min(s.arena[best].win, win)
		lose = min(lose+open-1, Infinite-1)
	}
	return best, win, second, lose, open - 1
}
