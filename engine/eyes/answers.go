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

// answers is a hash table from questions to answers with open addressing.
type answers struct {
	// slots hold the question shifted left by two, the answer in bit 1, and
	// bit 0 set; 0 is a free slot. The length is a power of two.
	slots []uint64
	count int
}

const (
	firstSlots = 1 << 10
	// keptSlots is the largest table that reset keeps.
	keptSlots = 1 << 14
)

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
		if slot := &a.slots[i]; *slot == 0 || *slot>>2 == uint64(q) {
			return slot
		}
	}
}

// get gives the answer to q and whether it is known.
func (a *answers) get(q question) (answer, ok bool) {
	slot := *a.find(q)
	return slot&2 != 0, slot != 0
}

// put stores an answer to a question that has none.
func (a *answers) put(q question, answer bool) {
	if a.count*2 >= len(a.slots) {
		old := a.slots
		a.slots = make([]uint64, 2*len(old))
		for _, slot := range old {
			if slot != 0 {
				*a.find(question(slot >> 2)) = slot
			}
		}
	}
	a.count++
	slot := uint64(q)<<2 | 1
	if answer {
		slot |= 2
	}
	*a.find(q) = slot
}
