package search

// patience gives questions up before their limit where the search goes round in circles. Such a search stays with one line,
// whose numbers do not grow with the work, and the numbers of the root stand still. Few such questions are decided before their
// limit.
type patience struct {
	// least is the number of nodes that a question gets in any case, 0 for its whole limit. still are tenths of the nodes
	// spent: after so many without a change at the root the question is given up.
	least, still int
	limit        int       // nodes that it gets at most
	giveUp       int       // nodes after which it is given up unless the root's numbers change
	last         [2]uint32 // the numbers of the root
}

func (p *patience) begin(limit int) {
	p.limit, p.giveUp, p.last = limit, limit, [2]uint32{}
	if p.least > 0 {
		p.giveUp = min(limit, p.least)
	}
}

// progress hears the root's numbers after so many nodes. It puts the end off where they have changed.
func (p *patience) progress(nodes int, win, lose uint32) {
	now := [2]uint32{win, lose}
	if now == p.last {
		return
	}
	p.last = now
	if p.least > 0 {
		p.giveUp = min(p.limit, max(p.least, nodes*10/(10-p.still)))
	}
}
