package tesuji

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
)

// findLinks fills f.links with the pairs in the balance at the root.
func (f *Finder) findLinks(ctx context.Context) {
	f.links = f.links[:0]
	n := len(f.root.fates)
	group := make([]int, n) // strings that are joined whoever moves first have one number
	size := make([]int, n)
	for i := range group {
		group[i], size[i] = i, f.root.fates[i].size
	}
	pairs := 0
	type place struct{ i, j int }
	var open []place
	for i := range f.root.fates {
		x := &f.root.fates[i]
		for j := i + 1; j < n && pairs < mostPairs; j++ {
			y := &f.root.fates[j]
			if x.color != y.color || x.dead() || y.dead() || group[i] == group[j] || connect.Apart(f.b, x.origin, y.origin) > linkReach {
				continue
			}
			pairs++
			cut := f.connector.Disconnect(ctx, x.origin, y.origin)
			f.nodes += cut.Nodes
			if cut.Code == board.Fail {
				old, sum := group[j], size[group[i]]+size[group[j]]
				for k := range group {
					if group[k] == old {
						group[k] = group[i]
					}
				}
				size[group[i]] = sum
				continue
			}
			near := f.connector.Area(&cut)
			join := f.connector.Connect(ctx, x.origin, y.origin)
			f.nodes += join.Nodes
			if join.Code == board.Fail {
				continue
			}
			also := f.connector.Area(&join)
			near.Or(&also)
			f.links = append(f.links, link{a: x.origin, b: y.origin, color: x.color, near: near})
			open = append(open, place{i, j})
		}
	}
	kept := f.links[:0]
	for k, l := range f.links {
		i, j := group[open[k].i], group[open[k].j]
		if i != j {
			l.worth = min(size[i], size[j])
			kept = append(kept, l)
		}
	}
	f.links = kept
}

// decided is what a move of me that has just been played joins and parts, in stones. It joins stones of me and parts the
// opponent's.
func (f *Finder) decided(ctx context.Context, m *Move, me board.Color) (joins, joins2, parts, parts2 int) {
	for i := range f.links {
		l := &f.links[i]
		if !l.near.Has(m.Point) || f.b.At(l.a) != l.color || f.b.At(l.b) != l.color {
			continue
		}
		if l.color == me {
			if l.worth <= joins2 {
				continue
			}
			res := f.connector.Disconnect(ctx, l.a, l.b)
			f.nodes += res.Nodes
			if res.Code == board.Fail {
				two(&joins, &joins2, l.worth)
				m.gain(Connect, l.worth, l.a, l.b)
			}
			continue
		}
		if l.worth <= parts2 {
			continue
		}
		res := f.connector.Connect(ctx, l.a, l.b)
		f.nodes += res.Nodes
		if res.Code == board.Fail {
			two(&parts, &parts2, l.worth)
			m.gain(Cut, l.worth, l.a, l.b)
		}
	}
	return joins, joins2, parts, parts2
}

// two keeps the two largest numbers seen.
func two(first, second *int, n int) {
	if n > *first {
		*first, *second = n, *first
	} else {
		*second = max(*second, n)
	}
}
