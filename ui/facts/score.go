package facts

import "shikatsu/ui/boardview"

// Score is by how many points White leads as things stand, before komi and captures. It counts what either side may
// expect of the board, and the stones that lie there dead. ok is false until that is known.
func (f *Facts) Score() (points float64, ok bool) {
	if f == nil || len(f.Territory) != f.Width*f.Height {
		return 0, false
	}
	stones := make([]boardview.Stone, len(f.Territory))
	for _, w := range f.Worms {
		for _, p := range w.Stones {
			stones[p.Row*f.Width+p.Col] = w.Color
		}
	}
	for i, owner := range f.Territory {
		switch {
		case stones[i] == boardview.None:
			points += owner
		case stones[i] == boardview.Black && owner > 0, stones[i] == boardview.White && owner < 0:
			points += 2 * owner // the point, and the stone captured on it
		}
	}
	return points, true
}
