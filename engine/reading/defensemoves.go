package reading

import "shikatsu/engine/board"

// defenseMoves proposes moves for the owner of str. If one of them reaches a
// safe number of liberties at once it is returned instead.
func (r *Reader) defenseMoves(str board.Point, f *frame) board.Point {
	b := r.b
	l := &f.moves
	defender := b.At(str)
	stackp := b.StackDepth()
	libBits := *b.LibertyBits(str)
	libs := libBits.Append(f.libs[:0])
	n := len(libs)
	safe := r.safeLiberties(stackp + 1)

	for _, p := range libs {
		grown := b.AccurateLibertyCount(p, defender)
		if grown >= safe {
			r.shadow.Set(p)
			return p
		}
		if grown == 0 || grown == 1 && !b.IsCapture(p, defender) && n > 1 {
			continue
		}
		if grown == 1 && n == 1 {
			// Self-atari: only a ko or a capture can come of it.
			l.add(p, 0, famLiberty)
			continue
		}
		l.add(p, 10+4*(grown-n), famLiberty)
	}
	upTo := 2
	if n > 1 && stackp <= r.opt.BackfillDepth {
		upTo = 3
		if stackp <= r.opt.BreakChainDepth {
			upTo = 4
		}
	}
	chain := b.ChainlinksUpTo(str, upTo, f.chain[:0])
	for _, c := range chain {
		switch k := b.Liberties(c); {
		case k == 1:
			l.add(b.LibertyBits(c).First(), 24+2*min(b.StringSize(c), 5), famBreakChain)
		case k == 2 && n > 1:
			r.breakChain2(c, &libBits, f)
		case k >= 3 && n > 1:
			r.breakChain3(c, str, &libBits, f)
		}
	}
	if stackp > r.opt.Depth+ladderDepth {
		return board.NoPoint
	}
	if n == 1 {
		if stackp <= r.opt.BackfillDepth {
			r.rescueAtari(str, libs[0], f)
		}
		return board.NoPoint
	}
	if stackp <= r.opt.Depth {
		r.rescue(str, libs, &libBits, f)
	}
	return board.NoPoint
}

// breakChain2 attacks a surrounding string with two liberties.
func (r *Reader) breakChain2(c board.Point, libs *board.Bits, f *frame) {
	b := r.b
	defender := b.At(c).Other()
	for p := range b.LibertyBits(c).All() {
		own := b.AccurateLibertyCount(p, defender)
		score := 12
		if libs.Has(p) {
			score += 4
		}
		if own <= 1 && !b.IsCapture(p, defender) {
			score -= 8
			if own == 0 {
				r.approach(p, defender, f, 6, famBreakChain2)
				continue
			}
			r.approach(p, defender, f, 4, famBreakChain2)
		}
		score += min(2, 3-b.ApproxLibertyCount(p, b.At(c)))
		f.moves.add(p, score, famBreakChain2)
	}
	for _, d := range b.ChainlinksWith(c, 1, f.chain2[:0]) {
		// A string in atari beside c: extending it keeps c short of liberties.
		p := b.LibertyBits(d).First()
		if b.AccurateLibertyCount(p, defender) > 1 {
			f.moves.add(p, 8, famBreakChain2)
		}
	}
}

// breakChain3 attacks a surrounding string with three or four liberties.
func (r *Reader) breakChain3(c, str board.Point, libs *board.Bits, f *frame) {
	b := r.b
	defender := b.At(c).Other()
	label, score := famBreakChain3, 4
	if b.Liberties(c) > 3 {
		label, score = famBreakChain4, 1
	}
	for p := range b.LibertyBits(c).All() {
		if b.AccurateLibertyCount(p, defender) > 1 {
			f.moves.add(p, score, label)
		}
	}
}

// approach proposes moves that make p playable for c.
func (r *Reader) approach(p board.Point, c board.Color, f *frame, base int, label family) {
	b := r.b
	if b.StackDepth() > r.opt.BackfillDepth {
		return
	}
	for _, d := range board.Directions[:4] {
		q := p + d
		switch b.At(q) {
		case board.Empty:
			if b.AccurateLibertyCount(q, c) > 1 {
				f.moves.add(q, base, famBackfill)
			}
		case c:
			if b.Liberties(q) > 2 {
				continue
			}
			for x := range b.LibertyBits(q).All() {
				if x != p && b.AccurateLibertyCount(x, c) > 1 {
					f.moves.add(x, base, famBackfill)
				}
			}
			for _, e := range b.ChainlinksWith(q, 1, f.chain2[:0]) {
				f.moves.add(b.LibertyBits(e).First(), base+2, famSecondChain)
			}
		}
	}
}

// rescue proposes points beside the liberties that widen them or join friends.
func (r *Reader) rescue(str board.Point, libs []board.Point, libBits *board.Bits, f *frame) {
	b := r.b
	defender := b.At(str)
	stackp := b.StackDepth()
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
			if b.AccurateLibertyCount(q, defender) > 1 {
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
