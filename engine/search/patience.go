package search

// patience gives questions up before their limit where the search goes round in circles: it
// stays with one line, whose numbers do not grow with the work, and the numbers of the
// root stand still. Few such questions are decided before their limit.
type patience struct {
	least  int       // nodes that a question gets in any case; 0: its whole limit
	limit  int       // nodes that it gets at most
	giveUp int       // nodes after which it is given up unless the root's numbers change
	last   [2]uint32 // these numbers
}

// standstill is the part of the nodes spent, in tenths, after which without a change at the root a
// question is given up.
const standstill = 6

// SetPatience makes the solver give questions up before their limit, but not before so many
// nodes, where the numbers of the root have not changed for six tenths of the nodes spent. 0, as
// at first, means never.
func (s *Solver) SetPatience(nodes int) { s.least = nodes }

func (p *patience) begin(limit int) {
	p.limit, p.giveUp, p.last = limit, limit, [2]uint32{}
	if p.least > 0 {
		p.giveUp = min(limit, p.least)
	}
}

// progress hears the root's numbers after so many nodes.
func (p *patience) progress(nodes int, win, lose uint32) {
	if now := [2]uint32{win, lose}; p.least > 0 && now != p.last {
		p.last = now
		p.giveUp = min(p.limit, max(p.least, nodes*10/(10-standstill)))
	}
}
