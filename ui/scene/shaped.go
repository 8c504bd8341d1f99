package scene

import (
	"slices"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
)

// shaped are the parts of a group that have the shape of its status. Each string is one. A group that lives
// needs little attention; of it, each patch of tint is one.
func shaped(f *facts.Facts, d *facts.Dragon) [][]boardview.Pt {
	var parts [][]boardview.Pt
	for _, origin := range d.Worms {
		part := []boardview.Pt{origin}
		if w := f.WormAt(origin); w != nil {
			for _, p := range w.Stones {
				if p != origin {
					part = append(part, p)
				}
			}
		}
		parts = append(parts, part)
	}
	if d.Status != boardview.Alive {
		return parts
	}
	// Strings whose tints run together make one patch.
	for i := 0; i < len(parts); i++ {
		for k := i + 1; k < len(parts); k++ {
			if touch(parts[i], parts[k]) {
				parts[i] = append(parts[i], parts[k]...)
				parts = slices.Delete(parts, k, k+1)
				k = i // what is new may touch one that was passed
			}
		}
	}
	return parts
}

// touch says whether stones of two sets are neighbours, also diagonally.
func touch(a, b []boardview.Pt) bool {
	for _, p := range a {
		for _, q := range b {
			if max(p.Col-q.Col, q.Col-p.Col, p.Row-q.Row, q.Row-p.Row) <= 1 {
				return true
			}
		}
	}
	return false
}

// freeStone is the first of some stones that the record writes nothing on, or the
// first.
func freeStone(sc *boardview.Scene, stones []boardview.Pt) boardview.Pt {
	for _, p := range stones {
		if c := sc.At(p); c.Label == "" && c.Mark == boardview.NoMark {
			return p
		}
	}
	return stones[0]
}
