package reading

import "shikatsu/engine/board"

// directDefenses proposes the liberties of str and captures of what surrounds it. If
// an extension or a capture reaches a safe number of liberties at once it is returned
// instead.
func (r *Reader) directDefenses(str board.Point, f *frame) board.Point {
	b := r.b
	l := &f.moves
	defender := b.At(str)
	f.libBits = *b.LibertyBits(str)
	f.libCount = len(f.libBits.Append(f.libs[:0]))
	n := f.libCount
	safe := r.safeLiberties(r.stackp() + 1)
	f.laterCount = 0
	for _, p := range f.libs[:n] {
		grown := b.AccurateLibertyCount(p, defender)
		if grown >= safe {
			r.shadow.Set(p)
			return p
		}
		if grown == 0 || grown == 1 && !b.IsCapture(p, defender) {
			r.shadow.Set(p)
			continue
		}
		if grown == 1 && n == 1 {
			// Self-atari: only a ko or a capture can come of it.
			l.add(p, 0, famLiberty)
			continue
		}
		if n > 1 && grown <= n+1 {
			f.later[f.laterCount] = p
			f.laterScores[f.laterCount] = 10 + 4*(grown-n)
			f.laterCount++
			continue
		}
		l.add(p, 10+4*(grown-n), famLiberty)
	}
	upTo := 2
	if stackp := r.coarse(); stackp <= r.opt.BreakChainDepth && (n > 1 || stackp == 0) {
		upTo = 3
		if stackp <= r.opt.BreakChainDepth-fourEarlier {
			upTo = 4
		}
	}
	f.chainCount = len(b.ContactsUpTo(str, upTo, f.chain[:0]))
	for _, c := range f.chain[:f.chainCount] {
		if b.Liberties(c) == 1 {
			p := b.LibertyBits(c).First()
			if n+b.StringSize(c) >= safe && p != b.Ko() && !f.libBits.Has(p) && n+b.Touching(c, str) >= safe {
				// The points of the taken stones are liberties enough.
				r.shadow.Set(p)
				return p
			}
			l.add(p, 24+2*min(b.StringSize(c), 5), famBreakChain)
		}
	}
	return board.NoPoint
}

// takeable says whether the string str in atari can be taken for good at once. That is not by ko, and not by a stone that can
// be retaken together with others.
func (r *Reader) takeable(str board.Point) bool {
	b := r.b
	p, attacker := b.LibertyBits(str).First(), b.At(str).Other()
	if b.StringSize(str) > 1 {
		return true
	}
	if isKo, _ := b.IsKo(p, attacker); isKo {
		return false
	}
	return !b.HasNeighbor(p, attacker) || b.AccurateLibertyCount(p, attacker) != 1
}

// otherDefenses proposes the owner's moves for str that directDefenses, which was called before, does not. In the middle stage
// these are the liberties that were left and attacks on surrounding strings with two, in the last one everything else. Without
// remote, moves at a distance are left out.
func (r *Reader) otherDefenses(str board.Point, f *frame, stage int, remote bool) {
	b := r.b
	defender := b.At(str)
	stackp := r.coarse()
	n := f.libCount
	libs := f.libs[:n]
	if n == 1 && r.takeable(str) {
		// It is taken whatever is played elsewhere, unless that can be retaken then.
		if stage == last && b.StringSize(str) == 1 && stackp <= r.opt.SuperstringDepth {
			r.rescueAtari(str, libs[0], f)
		}
		return
	}
	chain := f.chain[:f.chainCount]
	// A string in atari that can be taken only by ko leaves time for these, too. Higher on the stack they only draw the ko out.
	if n == 1 && stackp > 0 {
		chain = nil
	}
	if stage == middle {
		for i, p := range f.later[:f.laterCount] {
			f.moves.add(p, f.laterScores[i], famLiberty)
		}
		for _, c := range chain {
			switch {
			case b.Liberties(c) != 2:
			case stackp > r.opt.BackfillDepth:
				r.tightAtari(c, &f.libBits, f)
			default:
				r.hit(c, defender, &f.libBits, f, 13, famBreakChain2, false)
			}
		}
		return
	}
	if remote {
		r.remoteDefenses(str, chain, f)
	}
	if stackp <= r.opt.BackfillDepth {
		r.saveHelpers(str, chain, f)
	}
	if stackp <= r.opt.SuperstringDepth && n <= 3 {
		r.defendSuperstring(str, &f.libBits, f)
	}
	if n == 1 {
		if stackp <= r.opt.SuperstringDepth {
			r.rescueAtari(str, libs[0], f)
		}
		return
	}
	if remote && stackp <= r.opt.BackfillDepth {
		r.rescue(str, libs, &f.libBits, f)
	}
}

// remoteDefenses proposes attacks on surrounding strings with three and four liberties. It adds what prepares attacks on those
// with two, and captures for the friends of str.
func (r *Reader) remoteDefenses(str board.Point, chain []board.Point, f *frame) {
	b := r.b
	defender := b.At(str)
	stackp := r.coarse()
	for _, c := range chain {
		switch b.Liberties(c) {
		case 2:
			if stackp <= r.opt.BackfillDepth {
				r.prepareHits(c, defender, &f.libBits, f, 13)
			}
		case 3:
			r.hit(c, defender, &f.libBits, f, 4, famBreakChain3, stackp <= min(r.opt.BackfillDepth, r.opt.Backfill2Depth))
		case 4:
			r.hit(c, defender, &f.libBits, f, 1, famBreakChain4, false)
		}
	}
	if stackp <= r.opt.BackfillDepth {
		r.captureBeside(f.libs[:f.libCount], str, f)
	}
}

// coarse is the stack height, above the depth option while a ladder is read.
func (r *Reader) coarse() int {
	if r.ladderBase >= 0 {
		return max(r.stackp(), r.opt.Depth+1)
	}
	return r.stackp()
}

// tightAtari proposes ataris on the surrounding string c, which has two
// liberties, that c cannot simply run away from.
func (r *Reader) tightAtari(c board.Point, libs *board.Bits, f *frame) {
	b := r.b
	defender := b.At(c).Other()
	pair := b.FindLiberties(c, f.members[:0])
	for i, p := range pair {
		if !b.IsSelfAtari(p, defender) && (libs.Has(p) || b.ApproxLibertyCount(pair[1-i], b.At(c)) <= 3) {
			f.moves.add(p, 13, famBreakChain2)
		}
	}
}

// captureBeside proposes captures that give liberties to the friends whom str
// would join by extending.
func (r *Reader) captureBeside(libs []board.Point, str board.Point, f *frame) {
	b := r.b
	defender := b.At(str)
	for _, p := range libs {
		for _, d := range board.Directions[:4] {
			q := p + d
			if b.At(q) != defender || b.Liberties(q) > 3 || b.SameString(q, str) {
				continue
			}
			for _, e := range b.ContactsUpTo(q, 1, f.members[:0]) {
				f.moves.add(b.LibertyBits(e).First(), 9, famSecondChain)
			}
		}
	}
}

// saveHelpers proposes moves for other strings in atari that hold a surrounding
// string which is short of liberties itself.
func (r *Reader) saveHelpers(str board.Point, chain []board.Point, f *frame) {
	b := r.b
	for _, c := range chain {
		if b.Liberties(c) > 3 {
			continue
		}
		for _, h := range b.ContactsUpTo(c, 1, f.members[:0]) {
			if !b.SameString(h, str) {
				r.save(h, f, 9, famSecondChain, false)
			}
		}
	}
}

// defendSuperstring proposes captures and attacks of what surrounds the strings
// linked to str.
func (r *Reader) defendSuperstring(str board.Point, libs *board.Bits, f *frame) {
	b := r.b
	defender := b.At(str)
	members := Superstring(b, str, TacticalKinds, nil, f.members[:0])
	if len(members) == 1 {
		return
	}
	upTo := 2
	if r.stackp() <= r.opt.Backfill2Depth {
		upTo = 3
	}
	for _, e := range SuperstringChainlinks(b, str, members, upTo, true, f.chain2[:0]) {
		switch b.Liberties(e) {
		case 1:
			f.moves.add(b.LibertyBits(e).First(), 14, famBreakChain)
		case 2:
			r.hit(e, defender, libs, f, 5, famBreakChain2, false)
		default:
			r.hit(e, defender, libs, f, 1, famBreakChain3, false)
		}
	}
	for _, m := range members[1:] {
		if b.Liberties(m) <= 3 {
			for p := range b.LibertyBits(m).All() {
				r.addSolid(p, defender, libs, f, 3, famSuperstring)
			}
		}
	}
}

// rescue proposes points beside the liberties that widen them or join friends.
func (r *Reader) rescue(str board.Point, libs []board.Point, libBits *board.Bits, f *frame) {
	b := r.b
	defender := b.At(str)
	stackp := r.stackp()
	for _, p := range libs {
		for _, d := range board.Directions[:4] {
			q := p + d
			if b.At(q) != board.Empty || libBits.Has(q) {
				continue
			}
			own := b.AccurateLibertyCount(q, defender)
			if own <= 1 {
				continue
			}
			shared := 0
			for _, e := range board.Directions[:4] {
				if t := q + e; b.At(t) == board.Empty && libBits.Has(t) {
					shared++
				}
			}
			if len(libs) > 2 && shared < 2 && stackp > r.opt.Backfill2Depth {
				continue
			}
			f.moves.add(q, 2*shared+min(own, 6), famRescue)
		}
		if stackp > r.opt.Backfill2Depth {
			continue
		}
		for _, d := range board.Directions[4:] {
			q := p + d
			if b.At(q) != board.Empty || libBits.Has(q) {
				continue
			}
			if !b.IsSelfAtari(q, defender) {
				f.moves.add(q, 1, famRescue)
			}
		}
	}
}

// rescueAtari proposes moves beside the last liberty of str that let the owner
// retake what the attacker captures with.
func (r *Reader) rescueAtari(str, p board.Point, f *frame) {
	b := r.b
	defender := b.At(str)
	for _, d := range board.Directions[:4] {
		q := p + d
		switch b.At(q) {
		case board.Empty:
			f.moves.add(q, 2, famSnapback)
		case defender.Other():
			if b.Liberties(q) == 2 {
				for x := range b.LibertyBits(q).All() {
					if x != p {
						f.moves.add(x, 3, famSnapback)
					}
				}
			}
		}
	}
}
