package report

import (
	"fmt"
	"slices"

	"shikatsu/engine/board"
)

// Contradictions lists what a report says of its dragons that cannot all be so. b is the board of the report.
func (r *Report) Contradictions(b *board.Board) (list []string) {
	fault := func(d *Dragon, format string, args ...any) {
		list = append(list, fmt.Sprintf("%s %s (%s): ", d.Color, d.Origin, d.Status)+fmt.Sprintf(format, args...))
	}
	proved := func(d *Dragon) bool { return d.StatusCertainty == Proved }
	for i := range r.Dragons {
		d := &r.Dragons[i]
		beside := r.beside(b, d)
		others := func(status Status, only func(*Dragon) bool) bool {
			return len(beside) > 0 && !slices.ContainsFunc(beside, func(id int) bool { return r.Dragons[id].Status != status || only != nil && !only(&r.Dragons[id]) })
		}
		switch d.Status {
		case Dead:
			if d.sureEyes() >= 2 {
				fault(d, "it has two sure eyes")
			}
			if d.OwlDefenseCode == Win && d.OwlStatus != Unchecked {
				fault(d, "%s saves it", d.OwlDefensePoint)
			}
			if d.SemeaiDefenseCode == Win {
				fault(d, "%s saves it in a race, certain: %v", d.SemeaiDefensePoint, d.SemeaiDefenseCertain)
			}
			if others(Dead, nil) {
				fault(d, "so are all that enclose it, all proved: %v", proved(d) && others(Dead, proved))
			}
		case Alive:
			if d.SemeaiAttackCode == Win {
				fault(d, "%s kills it in a race, certain: %v", d.SemeaiAttackPoint, d.SemeaiAttackCertain)
			}
		}
		if d.Status == Dead || d.Status == Critical {
			for _, v := range d.Worms {
				if i := slices.IndexFunc(r.Worms, func(w Worm) bool { return w.Origin == v }); i >= 0 && r.Worms[i].Invincible {
					fault(d, "%s cannot be captured", v)
				}
			}
		}
	}
	for _, race := range r.Races {
		x, y := r.DragonAt(race.A), r.DragonAt(race.B)
		for _, side := range [2][2]*Dragon{{x, y}, {y, x}} {
			first := race.AFirst
			if side[0] == y {
				first = race.BFirst
			}
			if d := side[0]; d != nil && first.Certain && first.Killed == Win && d.Status == Dead && side[1].Status == Dead {
				fault(d, "it captures %s, which is dead, too, by moving first", side[1].Origin)
			}
		}
	}
	return list
}

// sureEyes is the number of eyes that the dragon gets though its opponent moves first.
func (d *Dragon) sureEyes() int {
	if len(d.Genus) < 2 {
		return 0
	}
	return int(d.Genus[1] - '0')
}

// beside are the dragons of the other color that touch a dragon, by their numbers.
func (r *Report) beside(b *board.Board, d *Dragon) (ids []int) {
	at := map[board.Point]int{}
	for i := range r.Dragons {
		if r.Dragons[i].Color == d.Color {
			continue
		}
		for _, v := range r.Dragons[i].Stones {
			if p, err := b.ParseVertex(v); err == nil {
				at[p] = i
			}
		}
	}
	for _, v := range d.Stones {
		p, err := b.ParseVertex(v)
		if err != nil {
			continue
		}
		for _, step := range board.Directions[:4] {
			if i, ok := at[p+step]; ok && !slices.Contains(ids, i) {
				ids = append(ids, i)
			}
		}
	}
	return ids
}
