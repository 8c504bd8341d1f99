package search

import "shikatsu/engine/board"

// entry is one position of the table. Numbers hold for the threats given; a
// decided entry covers every position with the same hash in which the winner
// has at least, and the loser at most, the threats written.
type entry struct {
	hash          uint64
	pn, dn        uint32
	work          uint32 // nodes spent below
	move          board.Point
	prover, other uint8
	gen           uint8
	flags         uint8
	dep           int16  // for failures by repetition: shallowest ply relied on
	place         uint32 // of the entry in its table, which is that of its zone
}

const (
	flagEstimated = 1 << iota
	flagKoFree    // decided without any ko threat being spent or missed
)

const (
	bucketSize = 4
	noDep      = int16(32767)
	anyThreats = uint8(255)
)

func (e *entry) decided() bool { return e.pn == 0 || e.dn == 0 }

// table is a hash table of fixed size. Entries of an earlier generation count
// as absent; they are the first to be overwritten, then those with least work.
type table struct {
	entries []entry
	zones   []Zone // apart from the entries, which are looked at far more often
	mask    uint64
	gen     uint8
}

func newTable(size int) table {
	n := bucketSize
	for n*2 <= size {
		n *= 2
	}
	return table{entries: inHugePages[entry](n), zones: inHugePages[Zone](n), mask: uint64(n/bucketSize - 1)}
}

// clear forgets all entries. It costs nothing except once in 255 calls.
func (t *table) clear() {
	t.gen++
	if t.gen == 0 {
		clear(t.entries)
		t.gen = 1
	}
}

// start is the place of the first entry that a position may have.
func (t *table) start(hash uint64) uint64 {
	return (hash * 0x9e3779b97f4a7c15 >> 20 & t.mask) * bucketSize
}

func (t *table) bucket(hash uint64) []entry {
	i := t.start(hash)
	return t.entries[i : i+bucketSize]
}

// touch reads from a position's bucket. So the bucket is in the processor's cache when the position is looked up or written.
// The sum means nothing.
func (t *table) touch(hash uint64) uint64 {
	b := t.bucket(hash)
	return b[0].hash + b[2].hash
}

// find looks for what is known of a position. That is a decided entry that covers its threats, or else the numbers stored for
// exactly these.
func (t *table) find(hash uint64, prover, other uint8) *entry {
	b := t.bucket(hash)
	var open *entry
	for i := range b {
		e := &b[i]
		if e.hash != hash || e.gen != t.gen {
			continue
		}
		switch {
		case e.pn == 0:
			if prover >= e.prover && other <= e.other {
				return e
			}
		case e.dn == 0:
			if prover <= e.prover && other >= e.other {
				return e
			}
		case e.prover == prover && e.other == other:
			open = e
		}
	}
	return open
}

// slot gives the entry to write a position to.
func (t *table) slot(hash uint64, prover, other uint8) *entry {
	start := t.start(hash)
	b := t.entries[start : start+bucketSize]
	victim := &b[0]
	for i := range b {
		e := &b[i]
		e.place = uint32(start) + uint32(i)
		if e.gen != t.gen {
			if victim.gen == t.gen {
				victim = e
			}
			continue
		}
		if e.hash == hash && e.prover == prover && e.other == other {
			return e
		}
		if victim.gen == t.gen && e.work < victim.work {
			victim = e
		}
	}
	victim.work = 0
	return victim
}
