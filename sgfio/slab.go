package sgfio

// slab hands out the small pieces of a tree from larger ones. A record has a node every six bytes.
type slab struct {
	nodes    []Node
	pointers []*Node
	props    []Property
	values   []Value
	size     int
}

const (
	slabMin = 8
	slabMax = 512
)

// begin starts a game with pieces of its own. A piece shared by two games would keep both in memory as long
// as one is used, and so all games of a collection.
func (s *slab) begin() { *s = slab{} }

func (s *slab) grow() int {
	s.size = min(max(slabMin, 2*s.size), slabMax)
	return s.size
}

func (s *slab) node() *Node {
	if len(s.nodes) == 0 {
		s.nodes = make([]Node, s.grow())
	}
	n := &s.nodes[0]
	s.nodes = s.nodes[1:]
	return n
}

// adopt appends a child; the first one, mostly the only one, without an
// allocation of its own.
func (s *slab) adopt(parent, child *Node) {
	child.parent = parent
	if parent.children == nil {
		if len(s.pointers) == 0 {
			s.pointers = make([]*Node, max(slabMin, s.size))
		}
		s.pointers[0] = child
		parent.children = s.pointers[:1:1]
		s.pointers = s.pointers[1:]
		return
	}
	parent.children = append(parent.children, child)
}

func (s *slab) addProperty(n *Node, id string, values []Value) {
	if cap(n.props) == 0 {
		if len(s.props) == 0 {
			s.props = make([]Property, max(slabMin, s.size))
		}
		s.props[0] = Property{id, values}
		n.props = s.props[:1:1]
		s.props = s.props[1:]
		return
	}
	n.props = append(n.props, Property{id, values})
}

func (s *slab) one(v Value) []Value {
	if len(s.values) == 0 {
		s.values = make([]Value, max(slabMin, s.size))
	}
	s.values[0] = v
	one := s.values[:1:1]
	s.values = s.values[1:]
	return one
}
