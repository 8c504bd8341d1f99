package search

// recent keeps the moves of positions expanded not long ago. The search comes back
// to one position in five, mostly soon, and generating moves is dear.
type recent struct {
	positions []recentPosition
	round     uint32
}

// newRecent makes room for a share of a table of the given size, a power of two.
func newRecent(tableSize int) recent {
	return recent{positions: inHugePages[recentPosition](max(1, tableSize/recentShare)), round: 1}
}

type recentPosition struct {
	hash      uint64
	round     uint32
	count     uint8
	refused   bool
	selective bool
	complete  bool
	zone      Zone
	children  [recentMoves]Child
}

// forget drops everything.
func (r *recent) forget() {
	r.round++
	if r.round == 0 {
		clear(r.positions)
		r.round = 1
	}
}

func (r *recent) at(hash uint64) *recentPosition {
	return &r.positions[hash*0x9e3779b97f4a7c15>>40&uint64(len(r.positions)-1)]
}

// find gives what is kept of a position, nil if nothing is.
func (r *recent) find(hash uint64) *recentPosition {
	if c := r.at(hash); c.hash == hash && c.round == r.round {
		return c
	}
	return nil
}

// keep remembers the moves of an undecided position.
func (r *recent) keep(hash uint64, node *Node, children []Child) {
	if len(children) > recentMoves {
		return
	}
	c := r.at(hash)
	c.hash, c.round, c.count = hash, r.round, uint8(len(children))
	c.refused, c.selective, c.complete, c.zone = node.Refused, node.Selective, node.Complete, node.Zone
	copy(c.children[:], children)
}
