package reading

import "shikatsu/engine/board"

// attackMoves proposes moves against str. In the first stage these are its liberties and what saves surrounding strings in
// atari, in the last everything else.
func (r *Reader) attackMoves(str board.Point, f *frame, stage int, quiet bool) {
	switch {
	case r.b.Liberties(str) == 1 && stage == first:
		r.attackAtariMoves(str, f)
	case r.b.Liberties(str) == 1:
	case stage == first:
		r.directAttacks(str, f)
	case !f.ladder && !f.lost:
		r.otherAttacks(str, f, quiet)
	}
}

// survey notes the liberties of str, which has two to four. For each it notes what the owner gets by extending to it.
func (r *Reader) survey(str board.Point, f *frame) {
	b := r.b
	defender := b.At(str)
	f.libBits = *b.LibertyBits(str)
	f.libCount = len(f.libBits.Append(f.libs[:0]))
	for i, p := range f.libs[:f.libCount] {
		f.grown[i] = b.ApproxLibertyCount(p, defender)
		f.own[i] = -1
	}
	f.chainCount = -1
}

// ownAt is the number of liberties of the attacker's stone at liberty i of the string surveyed.
func (r *Reader) ownAt(i int, attacker board.Color, f *frame) int {
	if f.own[i] < 0 {
		f.own[i] = r.b.AccurateLibertyCount(f.libs[i], attacker)
	}
	return f.own[i]
}

// surround notes the strings around str with at most two liberties unless that has been done.
func (r *Reader) surround(str board.Point, f *frame) {
	if f.chainCount < 0 {
		f.chainCount = len(r.b.ContactsUpTo(str, 2, f.chain[:0]))
	}
}

// directAttacks proposes liberties of str, which survey has looked at, and moves for
// surrounding strings in atari. Plays after which the owner would at once have a
// safe number of liberties are left out.
func (r *Reader) directAttacks(str board.Point, f *frame) {
	b := r.b
	l := &f.moves
	defender := b.At(str)
	attacker := defender.Other()
	stackp := r.stackp()
	safe := r.safeLiberties(stackp + 2)
	if r.ladderBase >= 0 {
		stackp = max(stackp, r.opt.Depth+1)
	}
	libs := f.libs[:f.libCount]
	n := len(libs)
	deep := stackp > r.opt.BackfillDepth
	f.ladder = stackp > r.opt.Depth

	// Own surrounding strings in atari must be looked after first.
	r.surround(str, f)
	freed, keep := false, board.NoPoint
	for _, c := range f.chain[:f.chainCount] {
		if b.Liberties(c) != 1 {
			continue
		}
		r.save(c, f, 14, famSaveBoundary, stackp <= r.opt.Backfill2Depth)
		p := b.LibertyBits(c).First()
		if (!freed || p != keep) && r.freesIfTaken(c, str, p, f, safe) {
			if freed {
				p = board.NoPoint // no liberty saves both
			}
			freed, keep = true, p
		}
	}
	f.laterCount, f.short = 0, board.Bits{}
	grown := &f.grown
	most, second := 0, 0
	for _, g := range grown[:n] {
		if g > most {
			most, second = g, most
		} else {
			second = max(second, g)
		}
	}
	// The attacker's play takes one of these liberties, or none.
	f.lost = freed || most-1 >= safe
	f.race = most <= n
	for i, p := range libs {
		other := most
		if grown[i] == most {
			other = second
		}
		if (other-1 >= safe || freed && p != keep) && !b.IsCapture(p, attacker) {
			r.shadow.Set(p)
			continue
		}
		own := r.ownAt(i, attacker, f)
		score := 20 + 5*(grown[i]-n) + min(own, 4)
		switch {
		case own == 0:
			f.short.Set(p)
			continue
		case own == 1:
			if b.IsCapture(p, attacker) {
				break
			}
			score -= 16
			f.short.Set(p)
		case own == 2:
			score -= 2
		}
		if r.touchesAtari(p) {
			score += 8
		}
		if score < laterScore && !f.ladder && !f.lost {
			f.later[f.laterCount] = p
			f.laterScores[f.laterCount] = score
			f.laterCount++
			continue
		}
		l.add(p, score, famLiberty)
	}
	if f.lost && !f.ladder && (n == 2 || !deep) {
		r.captureNear(libs, str, f, 14)
	}
}

// freesIfTaken says whether str has enough liberties when its owner takes the string c in atari at p. Enough are as many as
// safe. The attacker has taken one of the liberties of str before. Only saving c, or a capture, keeps it from that.
func (r *Reader) freesIfTaken(c, str, p board.Point, f *frame, safe int) bool {
	b := r.b
	left := f.libCount - 1
	if f.libBits.Has(p) {
		left--
	}
	if left+b.StringSize(c) < safe || left+b.Touching(c, str) < safe {
		return false
	}
	isKo, _ := b.IsKo(p, b.At(str))
	return !isKo
}

// otherAttacks proposes the moves off the liberties of str.
func (r *Reader) otherAttacks(str board.Point, f *frame, quiet bool) {
	b := r.b
	stackp := r.stackp()
	libs := f.libs[:f.libCount]
	n := len(libs)
	chain := f.chain[:f.chainCount]
	deep := stackp > r.opt.BackfillDepth
	for i, p := range f.later[:f.laterCount] {
		f.moves.add(p, f.laterScores[i], famLiberty)
	}
	if n == 2 || !deep {
		r.captureNear(libs, str, f, 14)
	}
	if stackp <= r.opt.Backfill2Depth {
		for _, c := range chain {
			if b.Liberties(c) == 2 {
				r.save(c, f, 10, famSaveBoundary2, true)
			}
		}
	} else if n >= 3 && quiet {
		r.doubleAtari(chain, &f.libBits, f)
	}
	if deep || !quiet {
		return
	}
	for p := range f.short.All() {
		r.prepare(p, b.At(str).Other(), &f.libBits, f, 8)
	}
	if n < 4 || stackp <= fourCapDepth {
		r.caps(str, libs, &f.libBits, f)
	}
	if stackp <= r.opt.SuperstringDepth-attackLater && n <= 3 {
		r.attackSuperstring(str, &f.libBits, f)
	}
}

// attackAtariMoves proposes moves against a string in atari that cannot simply be taken. Either ko forbids it or leaves it
// open, or the capture would be retaken. The moves work on the stones around the last liberty.
func (r *Reader) attackAtariMoves(str board.Point, f *frame) {
	b := r.b
	attacker := b.At(str).Other()
	libs := *b.LibertyBits(str)
	p := libs.First()
	f.moves.seen.Set(p) // taking the string was tried
	for _, d := range board.Directions[:4] {
		q := p + d
		switch b.At(q) {
		case b.At(str):
			if b.SameString(q, str) {
				continue
			}
			if k := b.Liberties(q); k == 1 {
				f.moves.add(b.LibertyBits(q).First(), 10, famBackCapture)
			} else if k <= 3 {
				r.hit(q, attacker, &libs, f, 5-k, famBackfill, k == 2)
			}
		case attacker:
			r.save(q, f, 3, famSaveBoundary, false)
		}
	}
}

// attackSuperstring proposes liberties of strings linked to str, and help for
// the attacker's strings in atari around them.
func (r *Reader) attackSuperstring(str board.Point, libs *board.Bits, f *frame) {
	b := r.b
	attacker := b.At(str).Other()
	members := Superstring(b, str, TacticalKinds, nil, f.members[:0])
	for _, m := range members[1:] {
		k := b.Liberties(m)
		if k > 4 {
			continue
		}
		for p := range b.LibertyBits(m).All() {
			switch own := b.AccurateLibertyCount(p, attacker); {
			case libs.Has(p) || own == 0:
			case own > 1:
				f.moves.add(p, 6-k, famSuperstring)
			case k <= 2:
				f.moves.add(p, -k, famSuperstring)
			}
		}
		for _, e := range b.ContactsUpTo(m, 1, f.chain2[:0]) {
			r.addSolid(b.LibertyBits(e).First(), attacker, nil, f, 8, famSaveBoundary)
		}
	}
}

// touchesAtari says whether a stone at p touches a string in atari.
func (r *Reader) touchesAtari(p board.Point) bool {
	b := r.b
	for _, d := range board.Directions[:4] {
		if q := p + d; b.At(q).IsStone() && b.Liberties(q) == 1 {
			return true
		}
	}
	return false
}

// captureNear proposes captures of defender's strings in atari that touch a
// liberty of str.
func (r *Reader) captureNear(libs []board.Point, str board.Point, f *frame, base int) {
	b := r.b
	defender := b.At(str)
	for _, p := range libs {
		for _, d := range board.Directions[:4] {
			q := p + d
			if b.At(q) == defender && b.Liberties(q) == 1 && !b.SameString(q, str) {
				f.moves.add(b.LibertyBits(q).First(), base, famBackCapture)
			}
		}
	}
}

// doubleAtari proposes points where the defender would threaten two surrounding
// strings at once, or one of them while he extends.
func (r *Reader) doubleAtari(chain []board.Point, libs *board.Bits, f *frame) {
	b := r.b
	var once, twice board.Bits
	for _, c := range chain {
		if b.Liberties(c) != 2 {
			continue
		}
		both := once
		both.And(b.LibertyBits(c))
		twice.Or(&both)
		once.Or(b.LibertyBits(c))
	}
	once.And(libs)
	twice.Or(&once)
	for p := range twice.All() {
		f.moves.add(p, 12, famDoubleAtari)
	}
}

// caps proposes points beside the liberties: nets, blocks on the edge, and
// throw-ins.
func (r *Reader) caps(str board.Point, libs []board.Point, libBits *board.Bits, f *frame) {
	b := r.b
	attacker := b.At(str).Other()
	stackp := r.stackp()
	n := len(libs)
	for _, p := range libs {
		for _, d := range board.Directions[:4] {
			q := p + d
			if b.At(q) != board.Empty || libBits.Has(q) {
				continue
			}
			shared := 0
			for _, e := range board.Directions[:4] {
				if t := q + e; b.At(t) == board.Empty && libBits.Has(t) {
					shared++
				}
			}
			own := b.AccurateLibertyCount(q, attacker)
			if own == 0 {
				continue
			}
			score := 4 + 4*shared + min(own, 4)
			label := famCap
			if own == 1 {
				score -= 6
				label = famSqueeze
			}
			if shared < 2 && stackp > r.opt.Backfill2Depth && (n > 2 || stackp > r.opt.FourlibDepth) {
				continue
			}
			f.moves.add(q, score, label)
		}
		if stackp > 0 {
			continue
		}
		for _, d := range board.Directions[4:] {
			q := p + d
			if b.At(q) != board.Empty || libBits.Has(q) {
				continue
			}
			if !b.IsSelfAtari(q, attacker) {
				f.moves.add(q, 2, famEdge)
			}
		}
	}
}
