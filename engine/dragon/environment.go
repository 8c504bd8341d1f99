package dragon

import (
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/influence"
)

// InitialFields are the influence before anything is known of dragons. Worms that are lost count as captured. Those that can be
// captured and saved live if their owner moves first.
func (ds *Dragons) InitialFields() Fields {
	return ds.fields(func(p board.Point, mover board.Color) float64 {
		w := ds.worms.At(p)
		if w.AttackCode() != 0 && (w.DefenseCode() == 0 || w.Color != mover) {
			return 0
		}
		return influence.FullStrength
	})
}

// FinalFields are the influence after statuses are known. Dead dragons count as captured, and critical ones live if their owner
// moves first. The others have the strength that their weakness leaves them.
func (ds *Dragons) FinalFields() Fields {
	now := make([]standing, len(ds.List))
	for i := range ds.List {
		now[i].status, now[i].weakness = ds.List[i].Status, ds.List[i].WeaknessPreOwl
	}
	if ds.final == nil || !slices.Equal(ds.final.of, now) {
		ds.final = &finalFields{now, ds.finalFields()}
	}
	return ds.final.fields
}

// ForgetFields gives up the influence that FinalFields keeps; it is computed anew when it is
// asked for.
func (ds *Dragons) ForgetFields() { ds.final = nil }

func (ds *Dragons) finalFields() Fields {
	return ds.fields(func(p board.Point, mover board.Color) float64 {
		d := ds.At(p)
		if d.Status == Dead || d.Status == Critical && d.Color != mover {
			return 0
		}
		return influence.StrengthOf(d.WeaknessPreOwl)
	})
}

func (ds *Dragons) fields(strength func(p board.Point, mover board.Color) float64) Fields {
	b := ds.Board()
	compute := func(mover board.Color) *influence.Field {
		src := &influence.Sources{Mover: mover}
		for _, p := range b.Points() {
			if b.At(p).IsStone() {
				src.Strength[p] = strength(p, mover)
			}
		}
		return influence.Compute(b, src)
	}
	return Fields{Black: compute(board.Black), White: compute(board.White)}
}

// Dilation is the older model of territory, moyo and area, in which dead dragons count
// as captured.
func (ds *Dragons) Dilation() *influence.Dilation {
	var dead board.Bits
	for i := range ds.List {
		if d := &ds.List[i]; d.Status == Dead {
			for _, origin := range d.Worms {
				ds.Board().StoneBits(origin, &dead)
			}
		}
	}
	return influence.NewDilation(ds.Board(), &dead)
}

// DilationMoyo has, for each dragon of the list, how many points of moyo lie around it. The moyo is that of the older model.
func (ds *Dragons) DilationMoyo(model *influence.Dilation) []int {
	group, sizes := ds.groups(), make([]int, len(ds.List))
	for _, c := range [2]board.Color{board.White, board.Black} {
		for i, share := range model.MoyoShares(c, &group, len(ds.List)) {
			if ds.List[i].Color == c {
				sizes[i] = wholePoints(share.Points)
			}
		}
	}
	return sizes
}

// groups has the place in the list of the dragon of each stone, -1 elsewhere.
func (ds *Dragons) groups() (group [board.PointCount]int16) {
	for p := range group {
		group[p] = ds.index[p] - 1
	}
	return group
}

// wholePoints is the number of points of a share. A share that is a whole number up to rounding counts in full.
func wholePoints(points float64) int { return int(points + 1e-9) }

// setMoyo writes the moyo sizes of all dragons.
func (ds *Dragons) setMoyo(fields Fields) {
	group := ds.groups()
	for _, c := range [2]board.Color{board.White, board.Black} {
		shares := fields.Against(c).MoyoShares(c, &group, len(ds.List))
		for i := range ds.List {
			if d := &ds.List[i]; d.Color == c {
				d.MoyoSize = wholePoints(shares[i].Points)
				d.MoyoTerritorialValue = shares[i].Value
			}
		}
	}
}

// escapeValue grades a point at that distance by the influence there, if the opponent moves first. Values are 4, 2, 1 and 0. It
// compares the influence of the stones of the dragon's color with that of the other one. What the opponent may project past
// barriers does not count.
func escapeValue(own, other float64) int {
	switch {
	case own >= escapeFree && other < escapeFreeRatio*own:
		return 4
	case own >= escapeOpen && other < escapeOpenRatio*own:
		return 2
	case other < escapeNarrowRatio*own:
		return 1
	}
	return 0
}

// escape measures the ways out of dragon d: the points that it can reach by exactly four steps. The steps lead over empty
// points away from hostile dragons and from the edge, and over friendly stones. A dragon with stones that are lost has none.
func (ds *Dragons) escape(d *Dragon, field *influence.Field) int {
	if slices.ContainsFunc(d.Worms, func(p board.Point) bool { return dangerOf(ds.worms.At(p)) == lost }) {
		return 0
	}
	b := ds.Board()
	own, other := field.Of(d.Color), field.Of(d.Color.Other())
	total := 0
	for _, p := range ds.wayOut(d) {
		switch {
		case b.At(p) == board.Empty:
			total += escapeValue(own.FromStones[p], other.FromStones[p])
		case field.Alive(p):
			total += friendValue
		}
	}
	return total
}

// wayOut is where dragon d gets by exactly escapeDistance steps. The first of them may be diagonal if no hostile stone is
// beside it.
func (ds *Dragons) wayOut(d *Dragon) []board.Point {
	b := ds.Board()
	var seen board.Bits
	front := ds.Stones(d, nil)
	for _, p := range front {
		seen.Set(p)
	}
	var next []board.Point
	step := func(q board.Point) {
		friend := b.At(q) == d.Color
		open := b.At(q) == board.Empty && !b.HasNeighbor(q, board.Border) && !b.HasNeighbor(q, d.Color.Other())
		if !seen.Has(q) && (friend || open) {
			seen.Set(q)
			next = append(next, q)
		}
	}
	for i := range escapeDistance {
		next = next[:0]
		for _, p := range front {
			for _, dir := range board.Directions[:4] {
				step(p + dir)
			}
			if i > 0 {
				continue
			}
			for _, x := range [2]board.Point{board.West, board.East} {
				for _, y := range [2]board.Point{board.North, board.South} {
					if b.At(p+x) != d.Color.Other() && b.At(p+y) != d.Color.Other() {
						step(p + x + y)
					}
				}
			}
		}
		front, next = next, front
	}
	return front
}
