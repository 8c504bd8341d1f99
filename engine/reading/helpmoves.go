package reading

import "shikatsu/engine/board"

// The proposals in this file serve both sides.

// prepare proposes moves that make the point p playable for c. Now c would be in atari or without liberties there. The moves
// are the liberty that would be left, captures around p, and more liberties for the stones that p would join. avoid is left
// out: the liberties of the string in question, which are tried anyway.
func (r *Reader) prepare(p board.Point, c board.Color, avoid *board.Bits, f *frame, base int) {
	b := r.b
	var after board.Bits
	b.AccurateLibertyBits(p, c, &after)
	for q := range after.All() {
		r.addSolid(q, c, avoid, f, base+1, famBackfill)
	}
	for _, d := range board.Directions[:4] {
		q := p + d
		switch b.At(q) {
		case board.Empty:
			for _, e := range board.Directions[:4] {
				if x := q + e; x != p && b.At(x) == board.Empty {
					r.addSolid(x, c, avoid, f, base-4, famBackfill)
				}
			}
		case c:
			if b.Liberties(q) > 3 {
				continue
			}
			for _, e := range b.ContactsUpTo(q, 2, f.chain2[:0]) {
				if b.Liberties(e) == 1 {
					f.moves.add(b.LibertyBits(e).First(), base+3, famBackCapture)
				}
			}
			for x := range b.LibertyBits(q).All() {
				if x != p {
					r.addSolid(x, c, avoid, f, base, famBackfill)
				}
			}
		case c.Other():
			switch b.Liberties(q) {
			case 1:
				if x := b.LibertyBits(q).First(); x != p {
					f.moves.add(x, base+3, famBackCapture)
				}
			case 2:
				for x := range b.LibertyBits(q).All() {
					if x != p {
						r.addSolid(x, c, avoid, f, base, famBackfill)
					}
				}
			}
		}
	}
}

// addSolid proposes p unless it is in avoid or self-atari for c. It is NoPoint where a string has no liberty, which positions do not have, but boards may.
func (r *Reader) addSolid(p board.Point, c board.Color, avoid *board.Bits, f *frame, score int, label family) {
	if p == board.NoPoint || avoid != nil && avoid.Has(p) {
		return
	}
	if !r.b.IsSelfAtari(p, c) {
		f.moves.add(p, score, label)
	}
}

// hit proposes moves of c against the enemy string e that has two or more liberties. They are its liberties, and with prepare
// what makes them playable. avoid is passed on to prepare.
func (r *Reader) hit(e board.Point, c board.Color, avoid *board.Bits, f *frame, base int, label family, prepare bool) {
	b := r.b
	libs := *b.LibertyBits(e)
	n := b.Liberties(e)
	for p := range libs.All() {
		own := b.AccurateLibertyCount(p, c)
		switch {
		case own > 1:
			grown := b.ApproxLibertyCount(p, c.Other()) - n
			f.moves.add(p, base+min(2, max(grown, -2)), label)
		case own == 1:
			f.moves.add(p, base-6, label)
		}
	}
	if prepare {
		r.prepareHits(e, c, avoid, f, base)
	}
}

// prepareHits proposes what makes the liberties of the enemy string e playable for c.
func (r *Reader) prepareHits(e board.Point, c board.Color, avoid *board.Bits, f *frame, base int) {
	libs := *r.b.LibertyBits(e)
	for p := range libs.All() {
		switch r.b.AccurateLibertyCount(p, c) {
		case 0:
			r.prepare(p, c, avoid, f, base-2)
		case 1:
			r.prepare(p, c, avoid, f, base-4)
		}
	}
}

// save proposes moves that help the string s. They are captures of what holds it, its own liberties, and with wide set also
// ataris on what holds it.
func (r *Reader) save(s board.Point, f *frame, base int, label family, wide bool) {
	b := r.b
	c := b.At(s)
	for _, e := range b.ContactsUpTo(s, 2, f.chain2[:0]) {
		if b.Liberties(e) == 1 {
			f.moves.add(b.LibertyBits(e).First(), base+2, famBreakChain)
		} else if wide {
			for p := range b.LibertyBits(e).All() {
				r.addSolid(p, c, nil, f, base-4, famBreakChain2)
			}
		}
	}
	for p := range b.LibertyBits(s).All() {
		r.addSolid(p, c, nil, f, base, label)
	}
}
