package exact

import "shikatsu/engine/search"

// breakouts looks for moves by which the dragon gets out at once, or after any answer. over is set, and node filled, where
// they decide the position. Where the attacker is to move, must has the moves that stop all of them. node's zone has what
// the refutation of the others depends on, and found says that there are any.
func (k *killProblem) breakouts(p *position, an *analysis, node *search.Node) (must set, found, over bool) {
	must = k.all
	var zone, doors set
	for c := 1; c < an.n; c++ {
		ch := &an.chains[c]
		if ch.color != defender || !ch.stones.meets(p.goal) {
			continue
		}
		if out := ch.libs.and(k.exits); !out.empty() {
			if p.turn == defender {
				k.breaksOut(ch.stones.or(out), out.first(), node)
				return must, true, true
			}
			doors = doors.or(out)
			zone = zone.or(ch.stones)
		}
	}
	if !doors.empty() {
		must, zone, found = doors, zone.or(doors), true
		if !doors.isSingle() {
			must = set{}
		}
	}
	for c := 1; c < an.n && !must.empty(); c++ {
		ch := &an.chains[c]
		if ch.color != defender || !ch.stones.meets(p.goal) {
			continue
		}
		for x := ch.libs; !x.empty(); x = x.rest() {
			i := x.first()
			out := k.nb[i].and(k.exits).and(an.empty)
			if out.atMostOne() {
				continue
			}
			if p.turn == defender {
				k.breaksOut(ch.stones.or(out).or(single(i)), i, node)
				return must, true, true
			}
			stops := single(i)
			if out.rest().isSingle() {
				stops = stops.or(out)
			}
			if !must.within(stops) {
				must, zone = must.and(stops), zone.or(ch.stones).or(out).or(single(i))
			}
			found = true
		}
	}
	if !found {
		return must, false, false
	}
	node.Zone = toZone(zone)
	if must.empty() {
		node.Verdict, node.Certainty = search.Failure, search.Estimated
		k.LoserZone(&node.Zone)
	}
	return must, true, must.empty()
}

// breaksOut says in node that the dragon gets out by moving at i, which depends on a zone.
func (k *killProblem) breaksOut(zone set, i uint8, node *search.Node) {
	node.Verdict, node.Move, node.Certainty = search.Failure, k.points[i], search.Estimated
	node.Zone = toZone(zone)
	k.WinnerZone(node.Move, &node.Zone)
}
