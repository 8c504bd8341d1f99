package life

import (
	"math"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

// A short reading of a dragon in a game proves little. What it found is one of several signs:
// how large the dragon is, what eyes, ways out and neighbours it has, which of its strings can be
// captured. How likely each status is by all of them together is a matter of experience: weights
// were learned from the statuses that GNU Go, asked as a black box, gave the dragons of games
// which it played with itself, with random moves mixed in (tools/learn/status). The status that was read
// stands unless another one is likelier by far.

// sign is one thing that a status is judged by.
type sign uint8

const (
	signBias sign = iota
	// Logarithms of numbers, each increased by 1.
	signStones
	signStrings
	signLiberties
	signEffectiveSize
	signLeastEyes // as they are
	signMostEyes
	signLunch // from here on 1 or 0, unless said
	signEscape
	signEscapeRoute // these two: logarithms
	signSurrounded
	signWeaklySurrounded
	signSurroundSize // logarithms
	signMoyo
	signWeakness // from 0 to 1, and its square
	signWeaknessSquared
	signCapturable // shares of the stones
	signLost
	signOpponents // a logarithm
	signWeakOpponent
	signHopelessOpponents // logarithms; the one before is the largest weakness of an opponent
	signFriends
	signLivingFriends
	signSingle
	signSingleCritical
	signHeadCritical
	signHeadLost
	signCrudelyCritical
	signCrudelyDead
	signCrudelyUnknown
	signReadCritical
	signReadDead
	signUndecidedAlive
	signUndecidedCritical
	signUndecidedDead
	signAttackCertain
	signDefenseCertain
	signOpen
	signAttackFound
	signDefenseFound
	signDefenseAsked
	signAttackByKo
	signDefenseByKo
	// What the selective reading says, if it was asked: the logarithm of the odds after it and before.
	signAttackFollowed
	signAttackChance
	signAttackLooks
	signDefenseFollowed
	signDefenseChance
	signDefenseLooks
	signCount
)

// statusWeights give the logarithm of the odds of a dragon's being alive, critical and dead, up to a
// number that all three share.
type statusWeights [3][signCount]float64

// judged are the statuses in the order of the weights.
var judged = [...]dragon.Status{dragon.Alive, dragon.Critical, dragon.Dead}

// signs are those of a dragon after its life and death was read; unread are the dragons before that.
type signs [signCount]float64

func (s *signs) set(at sign, yes bool) {
	if yes {
		s[at] = 1
	}
}

func (s *signs) count(at sign, n float64) { s[at] = math.Log1p(max(0, n)) }

// logit is the logarithm of odds, with chances near 0 and 1 cut off.
func logit(chance float64) float64 {
	const least = 0.02
	chance = min(max(chance, least), 1-least)
	return math.Log(chance / (1 - chance))
}

// signsOf collects what is known of the dragon d, of which r was read.
func (r *owlResult) signsOf(unread *dragon.Dragons, d *dragon.Dragon) (s signs) {
	u := &unread.List[d.ID]
	s[signBias] = 1
	s.count(signStones, float64(u.Size))
	s.count(signStrings, float64(len(u.Worms)))
	s.count(signEffectiveSize, u.GNUEffectiveSize)
	s[signLeastEyes], s[signMostEyes] = float64(u.Genus.Min()), float64(u.Genus.Max())
	s.set(signLunch, u.Lunch != board.NoPoint)
	s.count(signEscape, float64(u.EscapeBefore))
	s.count(signEscapeRoute, float64(u.EscapeRoute))
	s.set(signSurrounded, u.SurroundStatus == dragon.Surrounded)
	s.set(signWeaklySurrounded, u.SurroundStatus == dragon.WeaklySurrounded)
	s.count(signSurroundSize, float64(u.SurroundSize))
	s.count(signMoyo, u.MoyoTerritorialValue)
	s[signWeakness], s[signWeaknessSquared] = u.WeaknessPreOwl, u.WeaknessPreOwl*u.WeaknessPreOwl
	s.strings(unread, u)
	s.neighbors(unread, u)
	s.set(signCrudelyCritical, u.CrudeStatus == dragon.Critical)
	s.set(signCrudelyDead, u.CrudeStatus == dragon.Dead)
	s.set(signCrudelyUnknown, u.CrudeStatus == dragon.Unknown)
	undecided := d.Owl.Certainty == search.Limit
	s.set(signReadCritical, d.OwlStatus == dragon.Critical)
	s.set(signReadDead, d.OwlStatus == dragon.Dead)
	s.set(signUndecidedAlive, undecided && d.OwlStatus == dragon.Alive)
	s.set(signUndecidedCritical, undecided && d.OwlStatus == dragon.Critical)
	s.set(signUndecidedDead, undecided && d.OwlStatus == dragon.Dead)
	s.set(signAttackCertain, d.Owl.AttackCertain)
	s.set(signDefenseCertain, d.Owl.DefenseCertain)
	s.set(signOpen, !r.enclosed)
	s.set(signAttackFound, r.attack.code != board.Fail)
	s.set(signDefenseFound, r.defense.code != board.Fail)
	s.set(signDefenseAsked, r.defense.asked)
	s.set(signAttackByKo, r.attack.code != board.Fail && r.attack.code != board.Win)
	s.set(signDefenseByKo, r.defense.code != board.Fail && r.defense.code != board.Win)
	s.followed(signAttackFollowed, &r.attack)
	s.followed(signDefenseFollowed, &r.defense)
	return s
}

// followed enters what the selective reading says of one question, from the sign first on.
func (s *signs) followed(first sign, a *heard) {
	if a.chance <= 0 {
		return
	}
	const most = 6
	s[first], s[first+1], s[first+2] = 1, logit(float64(a.chance)), min(max(a.looks, -most), most)
}

// strings enters what can be captured of a dragon.
func (s *signs) strings(ds *dragon.Dragons, d *dragon.Dragon) {
	b := ds.Board()
	var liberties board.Bits
	capturable, lost := 0, 0
	for _, origin := range d.Worms {
		liberties.Or(b.LibertyBits(origin))
		if w := ds.Worms().At(origin); w.AttackCode() != board.Fail {
			capturable += b.StringSize(origin)
			if w.DefenseCode() == board.Fail {
				lost += b.StringSize(origin)
			}
		}
	}
	s.count(signLiberties, float64(liberties.Count()))
	s[signCapturable], s[signLost] = float64(capturable)/float64(d.Size), float64(lost)/float64(d.Size)
	head := ds.Worms().At(d.Origin)
	attacked, saved := head.AttackCode() != board.Fail, head.DefenseCode() != board.Fail
	single := len(d.Worms) == 1
	s.set(signSingle, single)
	s.set(signSingleCritical, single && attacked && saved)
	s.set(signHeadCritical, !single && attacked && saved)
	s.set(signHeadLost, !single && attacked && !saved)
}

// neighbors enters what stands around a dragon.
func (s *signs) neighbors(ds *dragon.Dragons, d *dragon.Dragon) {
	hopeless, friends, living := 0, 0, 0
	for _, id := range d.Neighbors {
		e := &ds.List[id]
		if e.Color == d.Color {
			friends++
			if e.WeaknessPreOwl < freeWeakness {
				living++
			}
			continue
		}
		s[signWeakOpponent] = max(s[signWeakOpponent], e.WeaknessPreOwl)
		if e.CrudeStatus == dragon.Dead || e.CrudeStatus == dragon.Critical {
			hopeless++
		}
	}
	s.count(signOpponents, float64(d.HostileNeighbors))
	s.count(signHopelessOpponents, float64(hopeless))
	s.count(signFriends, float64(friends))
	s.count(signLivingFriends, float64(living))
}

// chances are the likelihoods of the statuses.
func (w *statusWeights) chances(s *signs) (p [len(judged)]float64) {
	sum := 0.0
	for i := range p {
		odds := 0.0
		for k := range s {
			odds += float64(w[i][k] * s[k]) // rounded, so that all processors add the same
		}
		p[i] = math.Exp(odds)
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}

// likely is the status of a dragon that was read to have another one, or the same.
func (w *statusWeights) likely(read dragon.Status, s *signs) dragon.Status {
	p := w.chances(s)
	best, now := 0, 0
	for i, status := range judged {
		if p[i] > p[best] {
			best = i
		}
		if status == read {
			now = i
		}
	}
	if p[best] > p[now]+overrule {
		return judged[best]
	}
	return read
}

// reconsider gives a dragon of a game, of which nothing was proved, another status than the one
// that was read where all signs together speak for it. It says whether the status remains in doubt. Of hemmed dragons the
// weights know nothing, because none was read when they were learned.
func (s *Reading) reconsider(unread *dragon.Dragons, d *dragon.Dragon, r *owlResult) (doubted bool) {
	if d.Owl.Certainty == search.Proved || !r.enclosed && hemmed(&unread.List[d.ID]) {
		return false
	}
	weights := &quickWeights
	if s.selective() > 0 {
		weights = &followedWeights
	}
	signs := r.signsOf(unread, d)
	read := d.OwlStatus
	if status := weights.likely(read, &signs); status != read {
		r.replace(d, status)
	}
	p := weights.chances(&signs)
	return read == dragon.Critical && d.OwlStatus == dragon.Alive ||
		d.Size <= fewStones && p[slices.Index(judged[:], d.OwlStatus)] < doubtful
}

// replace gives a dragon the status that is likelier than the one that was read. None is critical
// without a move that may decide it.
func (r *owlResult) replace(d *dragon.Dragon, status dragon.Status) {
	if status == dragon.Critical {
		points := [...]*board.Point{&d.Owl.AttackPoint, &d.Owl.DefensePoint}
		for i, a := range [...]*heard{&r.attack, &r.defense} {
			if *points[i] == board.NoPoint {
				*points[i] = a.move
			}
		}
		if d.Owl.AttackPoint == board.NoPoint && d.Owl.DefensePoint == board.NoPoint && d.Heye == board.NoPoint {
			return
		}
	}
	setStatus(d, status)
	d.Owl.Certainty = max(d.Owl.Certainty, search.Estimated)
}
