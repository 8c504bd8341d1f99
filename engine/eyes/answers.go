package eyes

// question identifies what solver.atLeast is asked.
type question uint64

// ask packs a question into 53 bits.
func ask(p position, who side, k int, passed bool) question {
	q := question(p.empty) | question(p.captive)<<16 | question(p.owner)<<32 |
		question(who)<<48 | question(k-1)<<49 | question(p.liberties)<<51
	if passed {
		q |= 1 << 50
	}
	return q
}

// state is what is known of a question.
type state uint64

const (
	unknown  state = 0
	refuted  state = 1
	answered state = 3
	// asked marks a question that is being answered.
	asked state = 2
)

const (
	stateBits = 2
	depthBits = 9
	// depthShift is the place of the depth at which a question is being answered.
	depthShift = 64 - depthBits
	// deepest is the largest depth told apart. A repetition of something deeper counts as one of this depth, which errs on the
	// careful side.
	deepest = 1<<depthBits - 1
)

// answers is a hash table from questions to answers with open addressing.
type answers struct {
	// slots hold the state, the question shifted left by two and, for one being answered, the depth. 0 is a free slot. The
	// length is a power of two.
	slots []uint64
	count int
}

// reset forgets everything.
func (a *answers) reset() {
	a.count = 0
	if len(a.slots) == 0 || len(a.slots) > keptSlots {
		a.slots = make([]uint64, firstSlots)
		return
	}
	clear(a.slots)
}

// find is the slot that holds q, or the free one where it belongs.
func (a *answers) find(q question) *uint64 {
	mask := uint64(len(a.slots) - 1)
	h := uint64(q) * 0x9e3779b97f4a7c15
	for i := h >> 32 & mask; ; i = (i + 1) & mask {
		if slot := &a.slots[i]; *slot == 0 || *slot&(1<<depthShift-1)>>stateBits == uint64(q) {
			return slot
		}
	}
}

// get gives what is known of q, and the depth of a question that is being answered.
func (a *answers) get(q question) (state, int) {
	slot := *a.find(q)
	return state(slot & (1<<stateBits - 1)), int(slot >> depthShift)
}

// put stores the state of a question and, for one that is being answered, the depth.
func (a *answers) put(q question, what state, depth int) {
	slot := a.find(q)
	if *slot == 0 {
		if a.count*2 >= len(a.slots) {
			a.grow()
			slot = a.find(q)
		}
		a.count++
	}
	*slot = uint64(min(depth, deepest))<<depthShift | uint64(q)<<stateBits | uint64(what)
}

// grow makes room for twice as many questions.
func (a *answers) grow() {
	old := a.slots
	a.slots = make([]uint64, 2*len(old))
	for _, slot := range old {
		if slot != 0 {
			*a.find(question(slot & (1<<depthShift - 1) >> stateBits)) = slot
		}
	}
}
