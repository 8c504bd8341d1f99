package reading

import "shikatsu/engine/board"

// attackMoves proposes moves against str, which has two to four liberties.
func (r *Reader) attackMoves(str board.Point, f *frame) {
	b := r.b
	l := &f.moves
	defender := b.At(str)
	attacker := defender.Other()
	stackp := b.StackDepth()
	libBits := *b.LibertyBits(str)
	libs := libBits.Append(f.libs[:0])
	n := len(libs)
	deep := stackp > r.opt.BackfillDepth
	ladder := n == 2 && stackp > r.opt.Depth+ladderDepth

	// Own surrounding strings in atari must be looked after first.
	chain := b.ChainlinksUpTo(str, 2, f.chain[:0])
	for _, c := range chain {
		if b.Liberties(c) == 1 {
			r.saveBoundary(c, str, f, 30)
		}
	}
	for _, p := range libs {
		own := b.AccurateLibertyCount(p, attacker)
		grown := b.ApproxLibertyCount(p, defender)
		score := 20 + 3*(grown-n) + min(own, 4)
		switch {
		case own == 0:
			if !ladder && !deep {
				r.backfill(p, str, &libBits, f, 8)
			}
			continue
		case own == 1:
			if b.IsCapture(p, attacker) {
				break
			}
			score -= 16
			if !ladder && !deep {
				r.backfill(p, str, &libBits, f, 8)
			}
		case own == 2:
			score -= 2
		}
		if r.touchesAtari(p, attacker) {
			score += 8
		}
		l.add(p, score, famLiberty)
	}
	if ladder {
		return
	}
	if n == 2 || !deep {
		r.captureNear(libs, str, f, 14)
	}
	if stackp <= r.opt.Backfill2Depth {
		for _, c := range chain {
			if b.Liberties(c) == 2 {
				r.saveBoundary(c, str, f, 10)
			}
		}
	} else if n >= 3 {
		r.doubleAtari(chain, &libBits, f)
	}
	if deep {
		return
	}
	r.caps(str, libs, &libBits, f)
}

// saveBoundary proposes moves for an attacker's string c that surrounds str:
// captures of strings that hold it, and its own liberties.
func (r *Reader) saveBoundary(c, str board.Point, f *frame, base int) {
	b := r.b
	attacker := b.At(c)
	label := famSaveBoundary
	if b.Liberties(c) > 1 {
		label = famSaveBoundary2
	}
	for _, d := range b.ChainlinksWith(c, 1, f.chain2[:0]) {
		f.moves.add(b.LibertyBits(d).First(), base+2, famBreakChain)
	}
	for _, p := range b.FindLiberties(c, f.points[:0]) {
		if b.AccurateLibertyCount(p, attacker) > 1 {
			f.moves.add(p, base, label)
		}
	}
}

// touchesAtari says whether a stone of color c at p joins a string of c that
// is in atari, or takes a string of the other color.
func (r *Reader) touchesAtari(p board.Point, c board.Color) bool {
	b := r.b
	for _, d := range board.Directions[:4] {
		if q := p + d; b.At(q).IsStone() && b.Liberties(q) == 1 {
			return true
		}
	}
	return false
}

// backfill proposes moves that make the liberty p of str playable: the
// liberties that the attacker's stones around p would be left with, and
// captures of what holds them.
func (r *Reader) backfill(p, str board.Point, libs *board.Bits, f *frame, base int) {
	b := r.b
	attacker := b.At(str).Other()
	var after board.Bits
	b.AccurateLibertyBits(p, attacker, &after)
	for q := range after.All() {
		if !libs.Has(q) && b.AccurateLibertyCount(q, attacker) > 1 {
			f.moves.add(q, base, famBackfill)
		}
	}
	for _, d := range board.Directions[:4] {
		q := p + d
		switch b.At(q) {
		case attacker:
			if b.Liberties(q) > 3 {
				continue
			}
			for _, e := range b.ChainlinksWith(q, 1, f.chain2[:0]) {
				if !b.SameString(e, str) {
					f.moves.add(b.LibertyBits(e).First(), base+2, famBackCapture)
				}
			}
			for x := range b.LibertyBits(q).All() {
				if x != p && !libs.Has(x) && b.AccurateLibertyCount(x, attacker) > 1 {
					f.moves.add(x, base, famBackfill)
				}
			}
		case board.Empty:
			// Playing at the far side first keeps a liberty for p.
			for _, e := range board.Directions[:4] {
				x := q + e
				if x != p && b.At(x) == board.Empty && !libs.Has(x) {
					f.moves.add(x, base-4, famBackfill)
				}
			}
		case b.At(str):
			if !b.SameString(q, str) && b.Liberties(q) == 2 {
				for x := range b.LibertyBits(q).All() {
					if x != p && b.AccurateLibertyCount(x, attacker) > 1 {
						f.moves.add(x, base, famBackfill)
					}
				}
			}
		}
	}
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
	stackp := b.StackDepth()
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
			if shared < 2 && stackp > r.opt.Backfill2Depth && n > 2 {
				continue
			}
			f.moves.add(q, score, label)
		}
		if stackp > r.opt.FourlibDepth {
			continue
		}
		for _, d := range board.Directions[4:] {
			q := p + d
			if b.At(q) != board.Empty || libBits.Has(q) {
				continue
			}
			if b.AccurateLibertyCount(q, attacker) > 1 {
				f.moves.add(q, 2, famEdge)
			}
		}
	}
}
