package selective

import (
	"cmp"
	"math"
	"slices"
)

// look finds what there is to see of a position and its moves.
func (p *problem) look(e *expansion) {
	v := &p.view
	if e.safe = p.gather(); e.safe {
		return
	}
	p.examine()
	e.secure = v.secure
	if e.secure.B >= 2 {
		return
	}
	p.weigh()
	p.positionTraits(&v.traits)
	e.odds = learned.positions[p.side()].sum(&v.traits)
}

// examine finds what there is around the chain, and its moves.
func (p *problem) examine() {
	v := &p.view
	p.tactics.forget()
	v.region = v.chain
	for range regionRadius {
		v.region = p.around(&v.region)
	}
	p.zone.Or(&v.region)
	p.findLively()
	p.reach()
	p.countEyes()
	p.choose()
}

// seen is what a look at the present position finds.
func (p *problem) seen() expansion {
	hash := p.key()
	e, ok := p.memo[hash]
	if !ok {
		e = expansion{from: int32(len(p.moves))}
		p.look(&e)
		e.upto = int32(len(p.moves))
		p.memo[hash] = e
	}
	return e
}

// weigh gives the candidates that look best to the search.
func (p *problem) weigh() {
	v := &p.view
	w := &learned.moves[p.side()]
	from := len(p.moves)
	for _, m := range v.moves {
		if !p.playable(m) {
			continue
		}
		p.moveTraits(m, &v.traits)
		p.moves = append(p.moves, candidate{m, float32(w.sum(&v.traits)) / weightUnit})
	}
	list := p.moves[from:]
	slices.SortFunc(list, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.move, b.move))
	})
	if len(list) > maxWidth {
		list = list[:maxWidth]
		p.moves = p.moves[:from+maxWidth]
	}
	for i := len(list) - 1; i >= 0; i-- {
		list[i].weight = float32(math.Exp(float64(list[i].weight - list[0].weight)))
	}
}
