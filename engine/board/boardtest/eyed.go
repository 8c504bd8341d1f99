package boardtest

// Eyed says whether the owner can give some of the stones in question two eyes, whatever the attacker plays. Two eyes means
// that the stones stand though he never answers again. Stones that are not captured without that live in seki, by a ko that
// goes on for ever or by something else that has to be answered. ok is false if there are too many situations.
func (x *Exhaustion) Eyed(s Situation) (eyed, ok bool) {
	i, known := x.seen[s.key()]
	if !known {
		if _, ok := x.Captured(s); !ok {
			return false, false
		}
		i = 0
	}
	if x.eyed == nil {
		x.eyed = x.attract(x.neglected())
	}
	return x.eyed[i], true
}

// neglected are the situations in which the attacker captures all stones in question if the owner always passes.
func (x *Exhaustion) neglected() []bool {
	lost := make([]bool, len(x.nodes))
	for i := range x.nodes {
		lost[i] = x.nodes[i].Goal == 0
	}
	for changed := true; changed; {
		changed = false
		for e := len(x.edges) - 1; e >= 0; e-- {
			to, from := x.edges[e][0], x.edges[e][1]
			if lost[to] && !lost[from] && (x.nodes[from].Turn == 0 || x.last[from] == int32(e)) {
				lost[from], changed = true, true
			}
		}
	}
	return lost
}

// attract are the situations from which the owner gets to one that is not lost.
func (x *Exhaustion) attract(lost []bool) []bool {
	reached, open := make([]bool, len(x.nodes)), make([]int, len(x.nodes))
	for i := range x.nodes {
		reached[i] = !lost[i]
	}
	for changed := true; changed; {
		changed = false
		clear(open)
		for _, e := range x.edges {
			if !reached[e[0]] {
				open[e[1]]++
			} else if to := e[1]; x.nodes[to].Turn == 1 && !reached[to] {
				reached[to], changed = true, true
			}
		}
		for i := range x.nodes {
			if !reached[i] && x.nodes[i].Goal != 0 && x.nodes[i].Turn == 0 && open[i] == 0 {
				reached[i], changed = true, true
			}
		}
	}
	return reached
}
