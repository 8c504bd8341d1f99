package exact

import "shikatsu/engine/search"

// Lane is a problem of its own at the present position, for a second lane of the search. fresh is set where
// it shall not know the entries of earlier questions.
func (k *killProblem) Lane(fresh bool) search.Problem {
	if k.lane == nil {
		k.lane = &killProblem{order: k.order, memory: newMemory()}
	}
	l := k.lane
	if fresh {
		l.memory.forget()
	}
	l.local, l.top = k.local, 0
	switch {
	case k.guide == nil:
		l.guide = nil
	case l.guide == nil:
		l.guide = &guide{of: k.guide.of}
	default:
		l.guide.at(k.guide.of)
	}
	l.stack[0] = k.stack[0]
	return l
}
