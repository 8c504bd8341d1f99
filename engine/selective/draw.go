package selective

import (
	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/net"
)

// draw fills in the picture of the present position, after examine.
func (p *problem) draw(pic *picture) {
	v := &p.view
	w, h := p.b.Width(), p.b.Height()
	left, top, right, bottom := w, h, -1, -1
	goal := &p.now().goal
	for q := range goal.All() {
		left, top = min(left, q.Column()), min(top, q.Row())
		right, bottom = max(right, q.Column()), max(bottom, q.Row())
	}
	pic.left, pic.top = pictureCorner(left, right, w), pictureCorner(top, bottom, h)
	me := p.owner
	for i := range pic.at {
		x, y := pic.left+i%net.Size, pic.top+i/net.Size
		pic.at[i] = 0
		if x < 0 || y < 0 || x >= w || y >= h {
			continue
		}
		q := board.MakePoint(x, y)
		set := uint64(1) << seenBoard
		put := func(bit int, yes bool) {
			if yes {
				set |= 1 << bit
			}
		}
		line := min(x, y, w-1-x, h-1-y)
		put(seenLine1+min(line, 3), line < 3)
		c := p.b.At(q)
		put(seenGoal, goal.Has(q))
		put(seenChain, v.chain.Has(q) && !goal.Has(q))
		put(seenFriend, c == me && !v.chain.Has(q))
		put(seenEnemy, c == me.Other())
		put(seenAlive, p.alive.Has(q))
		if c != board.Empty {
			libs := p.b.Liberties(q)
			put(seenLiberty1+min(libs-1, 4), libs <= 4)
		} else {
			put(seenAttackerThin, p.b.AccurateLibertyCount(q, me.Other()) <= 1)
			put(seenOwnerThin, p.b.AccurateLibertyCount(q, me) <= 1)
		}
		put(seenKo, p.b.Ko() == q && q != board.NoPoint)
		put(seenOpen, v.open.Has(q))
		for k := range p.escape {
			if p.escape[k].Has(q) {
				put(seenWorth1, true)
				put(seenWorth3, k >= 2)
			}
		}
		put(seenLibertyOf, v.libs.Has(q))
		if e := p.eyes.Data(me.Other(), q); e.Color == me.Other() && !e.Marginal {
			put(seenTheirSpace, true)
		}
		if v.space.Has(q) {
			put(seenSpace, true)
			put(seenMargin, v.margin.Has(q))
			put(seenHalf, p.eyes.HalfEye(q).Type == eyes.HalfEye)
			put(seenFalse, p.eyes.HalfEye(q).Type == eyes.FalseEye)
			e := p.eyes.Data(me, p.eyes.Data(me, q).Origin)
			put(seenEye, e.Value.B >= 1)
			put(seenTwo, e.Value.B >= 2)
			put(seenMaybe, e.Value.C > e.Value.B)
		}
		pic.at[i] = set
	}
	p.frame(pic)
	for _, o := range v.origins {
		if e := p.eyes.Data(me, o); e.Value.B < e.Value.C {
			pic.put(e.Attack, seenVitalAttack)
			pic.put(e.Defense, seenVitalDefense)
		}
	}
	for _, o := range v.strings {
		t := p.tactics.at(o)
		if t.attack == board.Fail {
			continue
		}
		bit := seenDanger
		if t.defense == board.Fail {
			bit = seenLost
		}
		for q := o; ; {
			pic.put(q, bit)
			if q = p.b.Next(q); q == o {
				break
			}
		}
		first := seenAttackEnemy
		switch {
		case v.chain.Has(o):
			first = seenAttackGoal
		case p.b.At(o) == me:
			first = seenAttackFriend
		}
		pic.put(t.attackPoint, first)
		if t.defense != board.Fail {
			pic.put(t.defensePoint, first+1)
		}
	}
}

// frame finds what the picture depends on: its points and those beside them, with the strings
// there and their liberties.
func (p *problem) frame(pic *picture) {
	pic.depends = board.Bits{}
	w, h := p.b.Width(), p.b.Height()
	for y := max(pic.top-1, 0); y <= min(pic.top+net.Size, h-1); y++ {
		for x := max(pic.left-1, 0); x <= min(pic.left+net.Size, w-1); x++ {
			q := board.MakePoint(x, y)
			if p.b.At(q) == board.Empty {
				pic.depends.Set(q)
			} else if !pic.depends.Has(q) {
				p.b.StoneBits(q, &pic.depends)
				pic.depends.Or(p.b.LibertyBits(q))
			}
		}
	}
}
