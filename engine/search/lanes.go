package search

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
)

// Two lanes. A question that is not answered soon is searched by two solvers, each on a goroutine,
// with a table and a problem of its own, from the same root. They work in rounds of a fixed number of nodes. After
// each round either tells the other what it has written to its table and which line it is on, and takes up what
// it is told. Within a round neither sees the other, so what a lane does depends on the rounds alone:
// the answer is the same whether the lanes run side by side or in turn. The first lane's answer counts.

// Splitter is a problem that a second solver may search at the same time.
type Splitter interface {
	Problem
	// Lane gives a problem of its own at the present position for another goroutine, the same one each time. fresh is
	// set where that shall know nothing of earlier questions.
	Lane(fresh bool) Problem
}

const (
	// laneStart is the number of nodes after which a second lane begins: easy questions need none.
	laneStart = 1000
	// laneRound is the number of nodes of a round.
	laneRound = 128
	// laneRounds is the number of rounds for both lanes that make a second one worth while. So many must be left.
	laneRounds = 8
	// laneBacklog bounds the entries of the first lane's table that the second one begins with.
	laneBacklog = 1 << 14
	// laneSpin is how often a lane looks for the other one before it lets its thread sleep. That is nearly half a millisecond,
	// as a thread that has to be woken may miss a round.
	laneSpin = 300000
	// laneNaps is for how many rounds a lane sleeps at once after it has looked in vain. The other lane has no processor then.
	// The number grows to laneNapsMost.
	laneNaps, laneNapsMost = 8, 128
	never                  = int(^uint(0) >> 1)
)

// bulletin is what a lane tells the other after a round. It passes from one processor to the other, and is kept small.
type bulletin struct {
	notes []entry   // that were written to the lane's table
	zones []Zone    // of those that are decided
	line  []Key     // positions of the line that the lane is on
	root  [2]uint32 // the lane's numbers of the root
}

// lane is what a solver has to do with the other one while both search.
type lane struct {
	second bool
	out    chan<- *bulletin
	in     <-chan *bulletin
	waiting
	// bulletins are written in turn: the other lane reads one while the next is written.
	bulletins [2]bulletin
	round     int
	busy      []Key
	bloom     uint64 // a bit for each hash of busy
	heard     uint32 // number of bulletins heard
	// overtaken is the first ply of the line that the other lane has decided, or noDep.
	overtaken int16
}

// laned is what a solver needs for a second lane.
type laned struct {
	wanted  bool
	helper  *Solver // the second lane
	fresh   bool    // ... has to forget first
	backlog []uint32
	lane    *lane // while both search
	own     lane
	helped  sync.WaitGroup
	fault   any // of the second lane
	// start is the number of nodes after which a second lane begins, length that of a round.
	start, length int
	meetAt        int // the number of nodes after which either comes next
}

// SetLanes makes the solver search hard questions with two lanes, where the problem is a Splitter.
// That changes the nodes that a question takes, never a proved answer. Both lanes count towards the limit.
func (s *Solver) SetLanes(two bool) {
	s.wanted = two
	if two && s.backlog == nil {
		s.backlog = make([]uint32, 0, laneBacklog)
	}
}

// searchRoot searches the only position of the path and ends the second lane.
func (s *Solver) searchRoot(key Key, out *outcome) {
	defer s.join()
	for s.search(key, Infinite, Infinite, out); !out.decided && !s.stopped; s.search(key, Infinite, Infinite, out) {
		// The other lane had decided it, but the table is too small to keep that.
		s.lane.overtaken = noDep
	}
}

// meet begins the second lane or ends a round.
func (s *Solver) meet() {
	l := s.lane
	if l == nil {
		s.split()
		return
	}
	b := &l.bulletins[l.round&1]
	b.line, b.root = b.line[:0], s.last
	for i := range s.path {
		b.line = append(b.line, s.path[i].key)
	}
	select {
	case l.out <- b:
	default: // the other lane has ended
	}
	if other := l.wait(); other != nil {
		s.hear(other)
	} else if l.second {
		s.stopped = true
	}
	s.beginRound(l.round + 1)
}

// beginRound begins a round.
func (s *Solver) beginRound(round int) {
	s.lane.round = round
	b := &s.lane.bulletins[round&1]
	b.notes, b.zones = b.notes[:0], b.zones[:0]
	s.meetAt = s.nodes + s.length
}

// waiting is how a lane waits for the other. It decides nothing but the time.
type waiting struct {
	spin  int // how often it looks before it sleeps
	naps  int // rounds for which it sleeps at once
	after int // their number after the next time that it looks in vain
}

// wait is the other lane's bulletin of this round, nil if that lane has ended.
func (l *lane) wait() *bulletin {
	if l.naps > 0 {
		l.naps--
		return <-l.in
	}
	for range l.spin {
		select {
		case b := <-l.in:
			l.after = laneNaps
			return b
		default:
		}
	}
	l.naps, l.after = l.after, min(2*l.after, laneNapsMost)
	return <-l.in
}

// hear takes up what the other lane tells.
func (s *Solver) hear(b *bulletin) {
	zones := b.zones
	for i := range b.notes {
		var zone *Zone
		if b.notes[i].decided() {
			zone, zones = &zones[0], zones[1:]
		}
		s.adopt(&b.notes[i], zone)
	}
	s.patience.hear(s.nodes, b.root)
	l := s.lane
	l.heard++
	l.busy = append(l.busy[:0], b.line...)
	l.bloom = 0
	for i := range l.busy {
		l.bloom |= 1 << (l.busy[i].Hash & 63)
	}
	for i := range s.path {
		k := &s.path[i].key
		if e := s.table.find(k.Hash, k.Prover, k.Other); e != nil && e.decided() {
			l.overtaken = int16(i)
			break
		}
	}
}

// tell notes an entry that was written for the other lane.
func (s *Solver) tell(e *entry) {
	l := s.lane
	if l == nil {
		if len(s.backlog) < cap(s.backlog) {
			s.backlog = append(s.backlog, e.place)
		}
		return
	}
	b := &l.bulletins[l.round&1]
	b.notes = append(b.notes, *e)
	if e.decided() {
		b.zones = append(b.zones, s.table.zones[e.place])
	}
}

// adopt takes an entry of the other lane into the table, with its zone if it is decided.
func (s *Solver) adopt(n *entry, zone *Zone) {
	if !n.decided() {
		if e := s.table.find(n.hash, n.prover, n.other); e != nil && e.decided() {
			return
		}
	} else if n.dep != noDep {
		s.sign(n.hash)
	}
	s.mark(n.hash)
	e := s.table.slot(n.hash, n.prover, n.other)
	place := e.place
	*e = *n
	e.place, e.gen = place, s.table.gen
	if n.decided() {
		s.table.zones[place] = *zone
	}
}

// split begins the second lane, if the question is one for two.
func (s *Solver) split() {
	s.meetAt = never
	rest := s.limit - s.nodes
	problem, ok := s.problem.(Splitter)
	if !ok || rest < 2*laneRounds*s.length {
		return
	}
	h := s.helper
	if h == nil {
		h = NewSolver(Options{TableSize: len(s.table.entries)})
		h.length = s.length
		s.helper, s.fresh = h, true
	}
	if s.fresh {
		h.Forget()
	}
	for _, place := range s.backlog {
		// It may be that of another position by now, which does as well.
		if e := &s.table.entries[place]; e.gen == s.table.gen {
			h.adopt(e, &s.table.zones[place])
		}
	}
	s.backlog = s.backlog[:0]
	h.prepare(problem.Lane(s.fresh), rest/2, s.done)
	s.fresh = false
	s.share(s.nodes)
	spin := 0
	if runtime.GOMAXPROCS(0) > 1 {
		spin = laneSpin
	}
	there, back := make(chan *bulletin, 2), make(chan *bulletin, 2)
	s.enter(there, back, spin)
	h.enter(back, there, spin)
	h.lane.second = true
	root := s.path[0].key
	s.helped.Go(func() {
		defer close(back)
		defer func() {
			if r := recover(); r != nil {
				s.fault = fmt.Sprintf("%v\n%s", r, debug.Stack())
			}
		}()
		h.begins(root)
		h.search(root, Infinite, Infinite, &h.root)
		for !h.stopped {
			h.meet() // it has decided the root, and waits until the first lane has heard of that
		}
	})
}

// enter makes the solver one of two lanes.
func (s *Solver) enter(out chan<- *bulletin, in <-chan *bulletin, spin int) {
	l := &s.own
	w := l.waiting
	if w.spin = spin; w.after == 0 {
		w.after = laneNaps
	}
	*l = lane{out: out, in: in, waiting: w, bulletins: l.bulletins, busy: l.busy[:0], overtaken: noDep}
	s.lane = l
	s.beginRound(0)
}

// join ends the second lane, which completes its round. Each table has then what the other lane told.
func (s *Solver) join() {
	l, h := s.lane, s.helper
	if l == nil {
		return
	}
	close(l.out)
	s.helped.Wait()
	s.path, h.path = s.path[:0], h.path[:0]
	for b := range l.in {
		s.hear(b)
	}
	s.hear(&h.lane.bulletins[h.lane.round&1])
	h.hear(&l.bulletins[l.round&1])
	s.nodes += h.nodes
	s.lane, h.lane, h.problem = nil, nil, nil
	if f := s.fault; f != nil {
		s.fault = nil
		panic(f)
	}
}
