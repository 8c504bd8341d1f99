package search

// patience gives questions up before their limit where the search goes round in circles. Such a search stays with one line,
// whose numbers do not grow with the work, and the numbers of the root stand still. Few such questions are decided before their
// limit.
type patience struct {
	// least is the number of nodes that a question gets in any case, 0 for its whole limit. still are tenths of the nodes
	// spent: after so many without a change at the root the question is given up.
	least, still int
	limit        int       // nodes that it gets at most
	shared       int       // nodes after which a second lane began to spend as many, 0 before
	end          int       // nodes after which it is given up unless the root's numbers change
	giveUp       int       // those of them that are the solver's own
	last, other  [2]uint32 // the numbers of the root, and those in the other lane
}

// SetPatience makes the solver give questions up before their limit, but not before so many nodes. It does so where the numbers
// of the root have not changed for so many tenths of the nodes spent. 0 nodes, as at first, mean never.
func (s *Solver) SetPatience(nodes, tenths int) { s.least, s.still = nodes, tenths }

func (p *patience) begin(limit int) {
	p.limit, p.shared, p.last, p.other = limit, 0, [2]uint32{}, [2]uint32{}
	first := limit
	if p.least > 0 {
		first = p.least
	}
	p.endAt(first)
}

// endAt sets the nodes after which the question is given up.
func (p *patience) endAt(nodes int) {
	p.end = min(p.limit, nodes)
	p.giveUp = p.end
	if p.shared > 0 {
		p.giveUp = (p.end + p.shared + 1) / 2
	}
}

// share is told that a second lane takes half of the work from now on.
func (p *patience) share(nodes int) {
	p.shared = nodes
	p.endAt(p.end)
}

// progress hears the root's numbers after so many nodes of the solver's own.
func (p *patience) progress(nodes int, win, lose uint32) {
	if now := [2]uint32{win, lose}; now != p.last {
		p.last = now
		p.hope(nodes)
	}
}

// hear hears the root's numbers in the other lane after so many nodes of the solver's own.
func (p *patience) hear(nodes int, now [2]uint32) {
	if now != p.other {
		p.other = now
		p.hope(nodes)
	}
}

// hope puts the end off, as something has changed at the root after so many nodes of the solver's own.
func (p *patience) hope(nodes int) {
	if p.least == 0 {
		return
	}
	spent := nodes
	if p.shared > 0 {
		spent = 2*nodes - p.shared
	}
	p.endAt(max(p.least, spent*10/(10-p.still)))
}
