package reading

import (
	"cmp"
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/ko"
	"shikatsu/engine/search"
	"shikatsu/engine/search/zone"
)

// survival proves that a string is safe in the sense of tactical reading. Whatever the attacker plays, the owner keeps it for
// ever, or gets it so many liberties that the attack is given up, by the rule of GNU Go's documentation. With capture set, it
// proves that the string is taken whatever its owner plays.
//
// Readings only propose the moves of the side that is to succeed; of the other's none is left out that changes anything in the
// zone of the proof. Elsewhere he may play what he likes: an owner who succeeds passes then, and the position is the same as
// far as it matters. That is why no position needs a pass of the attacker's, unless it frees a ko. What the attacker needs
// against an owner who plays elsewhere is part of the proof.
//
// It is a depth-first search, with the most likely moves alone at first and more of them in later rounds. Where it fails,
// nothing follows.
type survival struct {
	capture  bool
	r        *Reader
	b        *board.Board
	str      board.Point
	owner    board.Color
	attacker board.Color
	state    ko.State
	played   int // stones
	nodes    int
	limit    int
	width    int // the number of the owner's moves that are tried
	done     <-chan struct{}
	stopped  bool
	memo     map[uint64]*survived
}

// survived is what is known of one position.
type survived struct {
	holds bool
	width int // with which it does not hold
	zone  board.Bits
	move  board.Point // of the side that succeeds
	work  int
}

// survivalWidths are the numbers of moves tried in each round.
var survivalWidths = [...]int{1, 3, 10}

// prove says whether the side in question succeeds, with the owner (ownerMoves) or the
// attacker to move.
func (s *survival) prove(ctx context.Context, ownerMoves bool) bool {
	s.done, s.memo = ctx.Done(), map[uint64]*survived{}
	base := s.r.base
	defer func() { s.r.base = base }()
	for _, s.width = range survivalWidths {
		var holds bool
		if ownerMoves != s.capture {
			holds = s.answers() != nil
		} else {
			holds = s.withstands() != nil
		}
		if holds || s.stopped {
			return holds
		}
	}
	return false
}

// winner is the side that is to succeed, loser the other one.
func (s *survival) winner() board.Color {
	if s.capture {
		return s.attacker
	}
	return s.owner
}

func (s *survival) loser() board.Color { return s.winner().Other() }

// enough is the number of liberties with which the attack is given up.
func (s *survival) enough() int {
	switch {
	case s.played > horizonDepth:
		return 3
	case s.played > horizonFourlibDepth:
		return 4
	}
	return 5
}

// safe is the proof that the string has liberties enough, or nil.
func (s *survival) safe() *survived {
	if s.b.Liberties(s.str) < s.enough() {
		return nil
	}
	done := &survived{holds: true, move: board.Pass}
	s.b.StoneBits(s.str, &done.zone)
	done.zone.Or(s.b.LibertyBits(s.str))
	return done
}

// key tells positions apart, with the player to move and all that the rules and the horizon
// depend on.
func (s *survival) key(ownerMoves bool) uint64 {
	v := uint64(min(s.played, horizonDepth+1)) << 1
	if ownerMoves {
		v |= 1
	}
	return mix(s.b.Hash()^s.state.Hash()) ^ mix((v+1)*0x9e3779b97f4a7c15)
}

// known is what the memory has of a position: the proof, whether it is known to fail, or
// neither.
func (s *survival) known(key uint64) (proof *survived, fails bool) {
	m := s.memo[key]
	switch {
	case m == nil:
		return nil, false
	case m.holds:
		return m, false
	}
	return nil, m.width >= s.width
}

// enter counts a node and says whether it may be searched.
func (s *survival) enter() bool {
	if s.nodes++; s.nodes > s.limit || s.played > longestSurvival {
		s.stopped = s.stopped || s.nodes > s.limit
		return false
	}
	return !s.cancelled()
}

// cancelled says whether the search is to end. It looks at the context every time: each node takes many readings.
func (s *survival) cancelled() bool {
	if !s.stopped && s.done != nil {
		select {
		case <-s.done:
			s.stopped = true
		default:
		}
	}
	return s.stopped
}

// play makes a move if it is legal; back takes it back.
func (s *survival) play(p board.Point, c board.Color) (before ko.State, played bool) {
	before = s.state
	if s.state, played, _ = ko.Counted.Try(s.b, before, p, c, true); !played {
		s.state = before
	} else if p != board.Pass {
		s.played++
	}
	return before, played
}

func (s *survival) back(p board.Point, before ko.State) {
	s.b.PopMove()
	s.state = before
	if p != board.Pass {
		s.played--
	}
}

// decided ends the search where the liberties tell: proof is nil if they tell that the side in
// question fails.
func (s *survival) decided(winnerMoves bool) (proof *survived, ok bool) {
	b := s.b
	if !s.capture {
		if proof = s.safe(); proof != nil {
			return proof, true
		}
	} else if b.Liberties(s.str) >= SafeLiberties {
		return nil, true
	}
	if b.Liberties(s.str) > 1 || s.capture != winnerMoves {
		return nil, false
	}
	// The attacker is to move and can take the string.
	p := b.LibertyBits(s.str).First()
	if isKo, _ := b.IsKo(p, s.attacker); isKo {
		return nil, false
	}
	if !s.capture {
		return nil, true
	}
	proof = &survived{holds: true, move: p}
	zone.WithString(b, s.str, &proof.zone)
	return proof, true
}

// settled says whether nothing is to be searched: the liberties tell, or the position is known by its key.
func (s *survival) settled(winnerMoves bool) (key uint64, proof *survived, ok bool) {
	if proof, ok = s.decided(winnerMoves); ok {
		return 0, proof, true
	}
	key = s.key(winnerMoves)
	proof, fails := s.known(key)
	return key, proof, proof != nil || fails
}

// withstands proves that the side in question succeeds with the other one to move, or
// returns nil.
func (s *survival) withstands() *survived {
	b := s.b
	if s.capture && b.At(s.str) != s.owner {
		return s.taken()
	}
	key, proof, ok := s.settled(false)
	if ok || !s.enter() {
		return proof
	}
	first := s.nodes
	proof = &survived{holds: true, width: s.width}
	z := &proof.zone
	var tried board.Bits
	if s.capture {
		proof.holds = s.refutes(board.Pass, &tried, z)
	} else {
		b.StoneBits(s.str, z)
		z.Or(b.LibertyBits(s.str))
	}
	if best := s.likelyReply(); proof.holds && best != board.NoPoint {
		proof.holds = s.refutes(best, &tried, z)
	}
	// Replies make the zone grow, until all moves in it have one.
	for proof.holds {
		zone.Loser(b, s.loser(), z)
		open := *z
		open.AndNot(&tried)
		if ban := b.Ko(); ban != board.NoPoint && z.Has(ban) && !tried.Has(board.Pass) {
			open.Set(board.Pass)
		}
		if open.IsEmpty() {
			break
		}
		for p := range open.All() {
			if !s.refutes(p, &tried, z) {
				proof.holds = false
				break
			}
		}
	}
	return s.keep(key, proof, first)
}

// refutes proves that the side in question succeeds after the other one's move p. It adds what that depends on to z.
func (s *survival) refutes(p board.Point, tried, z *board.Bits) bool {
	tried.Set(p)
	if p != board.Pass && s.b.At(p) != board.Empty {
		return true
	}
	before, played := s.play(p, s.loser())
	if !played {
		return true
	}
	reply := s.answers()
	s.back(p, before)
	if reply == nil {
		return false
	}
	z.Or(&reply.zone)
	return true
}

// keep remembers what was found of a position. What was cut short is not remembered.
func (s *survival) keep(key uint64, proof *survived, first int) *survived {
	if s.stopped {
		return nil
	}
	proof.work = s.nodes - first
	s.memo[key] = proof
	if !proof.holds {
		return nil
	}
	return proof
}

// answers proves that the side in question succeeds with the move, or returns nil.
func (s *survival) answers() *survived {
	b := s.b
	if !s.capture && b.At(s.str) != s.owner {
		return s.takesBack()
	}
	key, proof, ok := s.settled(true)
	if ok || !s.enter() {
		return proof
	}
	first := s.nodes
	for _, p := range s.likelyMoves() {
		before, played := s.play(p, s.winner())
		if !played {
			continue
		}
		proof := s.withstands()
		s.back(p, before)
		if proof != nil {
			mine := &survived{holds: true, move: p, zone: proof.zone}
			ends := s.capture && b.Liberties(s.str) == 1 && b.IsLiberty(s.str, p)
			zone.Winner(b, p, s.winner(), ends, &mine.zone)
			return s.keep(key, mine, first)
		}
		if s.stopped {
			return nil
		}
	}
	return s.keep(key, &survived{width: s.width}, first)
}

// taken proves that the string, which has just been taken, is gone. A single stone taken by ko is not while its owner has a
// threat to take back with.
func (s *survival) taken() *survived {
	proof := &survived{holds: true}
	proof.zone.Set(s.str)
	if s.b.At(s.str) != board.Empty || s.b.Ko() != s.str {
		return proof
	}
	before, played := s.play(s.str, s.owner)
	if !played {
		return proof
	}
	reply := s.answers()
	s.back(s.str, before)
	if reply == nil {
		return nil
	}
	proof.zone.Or(&reply.zone)
	zone.Loser(s.b, s.owner, &proof.zone)
	return proof
}

// takesBack answers the capture of the string. A single stone taken by ko is not lost while its owner has a threat to take back
// with.
func (s *survival) takesBack() *survived {
	if s.b.At(s.str) != board.Empty || s.b.Ko() != s.str || !s.enter() {
		return nil
	}
	before, played := s.play(s.str, s.owner)
	if !played {
		return nil
	}
	proof := s.withstands()
	s.back(s.str, before)
	if proof == nil {
		return nil
	}
	mine := &survived{holds: true, move: s.str, zone: proof.zone}
	zone.Winner(s.b, s.str, s.owner, false, &mine.zone)
	return mine
}

// guess prepares the reader for a reading of the present position. Its stack is as high as the number of stones played.
func (s *survival) guess() (restore func()) {
	r := s.r
	r.begin(context.Background())
	r.base -= s.played
	limit := r.opt.NodeLimit
	r.opt.NodeLimit = guessNodes
	return func() { r.opt.NodeLimit = limit }
}

// likelyReply is the move of the other side that a reading finds, or NoPoint.
func (s *survival) likelyReply() (p board.Point) {
	defer s.guess()()
	if s.capture {
		_, p = s.r.defend(s.str, board.Fail, board.KoB)
	} else {
		_, p = s.r.attack(s.str, board.Fail, board.KoB)
	}
	return p
}

// likelyMoves are the moves of the side in question that are tried. First comes the one that a reading finds, and in wider
// rounds others that readings approve of.
func (s *survival) likelyMoves() []board.Point {
	defer s.guess()()
	r, b := s.r, s.b
	var moves []board.Point
	add := func(p board.Point) {
		if p != board.NoPoint && !slices.Contains(moves, p) {
			moves = append(moves, p)
		}
	}
	read := func(attack bool) board.Code {
		r.nodes, r.limited = 0, false
		if b.At(s.str) != s.owner {
			return board.Win
		}
		search := r.defend
		if attack {
			search = r.attack
		}
		found, p := search(s.str, board.Fail, board.Win)
		if attack == s.capture && found != board.Fail {
			add(p)
		}
		return found
	}
	read(s.capture)
	f := &frame{}
	if s.capture {
		if b.Liberties(s.str) <= 4 && len(moves) < s.width {
			r.survey(s.str, f)
			r.attackMoves(s.str, f, first, true)
			r.attackMoves(s.str, f, last, true)
		}
	} else if p := r.directDefenses(s.str, f); p != board.NoPoint {
		add(p)
	} else if len(moves) < s.width {
		r.otherDefenses(s.str, f, middle, true)
		r.otherDefenses(s.str, f, last, true)
	}
	f.moves.sort(0)
	for _, p := range f.moves.points[:f.moves.n] {
		if len(moves) >= s.width || s.cancelled() {
			break
		}
		before, played := s.play(p, s.winner())
		if !played {
			continue
		}
		fails := read(!s.capture) == board.Win
		s.back(p, before)
		if !fails {
			add(p)
		}
	}
	if s.capture {
		if b.Ko() != board.NoPoint {
			moves = append(moves, board.Pass)
		}
	} else if read(true) != board.Win || len(moves) == 0 && b.Liberties(s.str) > 1 {
		moves = append(moves, board.Pass)
	}
	return moves
}

// tree shows the proof of the present position. It has the moves of the side that succeeds, and those of the other one that
// took most work to answer.
func (s *survival) tree(winnerMoves bool, opt search.TreeOptions) []*search.Branch {
	if opt.Depth <= 0 || s.b.At(s.str) != s.owner {
		return nil
	}
	here := s.memo[s.key(winnerMoves)]
	if proof, ok := s.decided(winnerMoves); ok {
		here = proof
	}
	if here == nil || !here.holds || winnerMoves && here.move == board.Pass {
		return nil
	}
	opt.Depth--
	c := s.loser()
	moves := here.zone
	if winnerMoves {
		c = s.winner()
		moves = board.Bits{}
		moves.Set(here.move)
	}
	verdict, certainty := search.Failure, search.Estimated
	if s.capture {
		verdict, certainty = search.Success, search.Proved
	}
	var branches []*search.Branch
	for p := range moves.All() {
		before, played := s.play(p, c)
		if !played {
			continue
		}
		branch := &search.Branch{Move: p, Prover: c == s.attacker, Verdict: verdict, Certainty: certainty}
		if next := s.memo[s.key(!winnerMoves)]; next != nil {
			branch.Work = next.work
		}
		s.back(p, before)
		branches = append(branches, branch)
	}
	slices.SortStableFunc(branches, func(a, b *search.Branch) int { return cmp.Compare(b.Work, a.Work) })
	branches = branches[:min(len(branches), opt.Replies)]
	for _, branch := range branches {
		before, _ := s.play(branch.Move, c)
		branch.Next = s.tree(!winnerMoves, opt)
		s.back(branch.Move, before)
	}
	return branches
}
