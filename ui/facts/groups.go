package facts

import (
	"fmt"
	"slices"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/ui/boardview"
)

// EyeAt is the eye space with that origin, or the half or false eye, or nil.
func (f *Facts) EyeAt(p Pt, half bool) *Eye {
	for _, e := range f.Eyes {
		if e.At == p && (e.Kind != boardview.EyeSpace) == half {
			return e
		}
	}
	return nil
}

// EyesWith are the eye spaces, half and false eyes that a point belongs to.
func (f *Facts) EyesWith(p Pt) []*Eye {
	if f == nil {
		return nil
	}
	var list []*Eye
	for _, e := range f.Eyes {
		if slices.Contains(e.Points, p) {
			list = append(list, e)
		}
	}
	return list
}

// AddDragon adds a group.
func (f *Facts) AddDragon(d *Dragon) {
	f.Dragons = append(f.Dragons, d)
	for _, p := range d.Stones {
		f.dragonAt[p] = d
	}
}

// DragonAt is the group of the stone at p, or nil.
func (f *Facts) DragonAt(p Pt) *Dragon {
	if f == nil {
		return nil
	}
	return f.dragonAt[p]
}

// EyesOf are the eye spaces, half and false eyes beside a group.
func (f *Facts) EyesOf(d *Dragon) []*Eye {
	beside := func(points []Pt) bool {
		for _, p := range points {
			for _, step := range [4]Pt{{Col: 1}, {Col: -1}, {Row: 1}, {Row: -1}} {
				if f.dragonAt[Pt{Col: p.Col + step.Col, Row: p.Row + step.Row}] == d {
					return true
				}
			}
		}
		return false
	}
	var list []*Eye
	for _, e := range f.Eyes {
		if e.Color == d.Color && beside(e.Points) {
			list = append(list, e)
		}
	}
	return list
}

// CountEyes counts the eyes beside a group.
func (f *Facts) CountEyes(d *Dragon) EyeCount {
	var c EyeCount
	for _, e := range f.EyesOf(d) {
		switch {
		case e.Kind == boardview.HalfEye:
			c.Half++
		case e.Kind == boardview.FalseEye:
			c.False++
		default:
			c.Sure += e.Min
			if e.Min < e.Max {
				c.Open++
			}
		}
	}
	return c
}

// LibertiesOf are the liberties of a group's strings, each once.
func (f *Facts) LibertiesOf(d *Dragon) []Pt {
	var list []Pt
	for _, origin := range d.Worms {
		if w := f.WormAt(origin); w != nil {
			for _, p := range w.Orders[0] {
				if !slices.Contains(list, p) {
					list = append(list, p)
				}
			}
		}
	}
	return list
}

// WeakestWorm is the string of a group that is most in danger.
func (f *Facts) WeakestWorm(d *Dragon) *Worm {
	var weakest *Worm
	danger := func(w *Worm) int {
		switch {
		case len(w.Attack) > 0 && len(w.Defense) == 0:
			return -2
		case len(w.Attack) > 0:
			return -1
		}
		return w.Liberties[0]
	}
	for _, origin := range d.Worms {
		if w := f.WormAt(origin); w != nil && (weakest == nil || danger(w) < danger(weakest)) {
			weakest = w
		}
	}
	return weakest
}

// addGroups reads the groups and eyes of a report.
func (f *Facts) addGroups(r *engine.Report, b *board.Board) {
	read := r.Stage == engine.StageOwl || r.Stage == engine.StageSemeai
	for i := range r.Dragons {
		d := &r.Dragons[i]
		out := &Dragon{
			Color: stone(d.Color), Origin: point(d.Origin, b), Called: point(d.Origin, b), Worms: points(d.Worms, b), Stones: points(d.Stones, b),
			Attack:  Move{point(d.KillPoint, b), codes[d.KillCode]},
			Defense: Move{point(d.SavePoint, b), codes[d.SaveCode]},
			Heye:    point(d.Heye, b), Lunch: point(d.Lunch, b), Race: boardview.Off,
			Read: read, data: d,
		}
		if d.RaceDecides {
			out.Race = point(d.SemeaiAttackTarget, b)
			if out.Race == boardview.Off {
				out.Race = point(d.SemeaiDefenseTarget, b)
			}
		}
		out.judge()
		f.AddDragon(out)
	}
	for i := range r.Eyes {
		e := &r.Eyes[i]
		out := &Eye{Kind: boardview.EyeSpace, Color: stone(e.Color), At: point(e.Origin, b), Points: points(e.Points, b),
			Margin: points(e.Marginal, b), Size: e.Esize, MarginSize: e.Msize, Value: e.Value, Min: e.Min, Max: e.Max}
		if e.Min < e.Max {
			out.Attack = one(point(e.AttackPoint, b))
			out.Defense = one(point(e.DefensePoint, b))
		}
		f.Eyes = append(f.Eyes, out)
	}
	for i := range r.HalfEyes {
		h := &r.HalfEyes[i]
		out := &Eye{Kind: boardview.HalfEye, Color: stone(h.Color), At: point(h.Vertex, b), Value: fmt.Sprintf("%.2g", h.Value), Obvious: h.Obvious}
		if h.Type == "FALSE_EYE" {
			out.Kind = boardview.FalseEye
		}
		out.Points = []Pt{out.At}
		for _, v := range h.AttackPoints {
			out.Attack = append(out.Attack, one(point(v, b))...)
		}
		for _, v := range h.DefensePoints {
			out.Defense = append(out.Defense, one(point(v, b))...)
		}
		f.Eyes = append(f.Eyes, out)
	}
}

// addInfluence reads the influence of a report.
func (f *Facts) addInfluence(in *engine.Influence) {
	if in == nil {
		return
	}
	f.Region, f.DilationRegion, f.Territory = in.Region, in.DilationRegion, in.Territory
	f.Influence = make([]float64, len(in.White))
	for i, w := range in.White {
		if sum := w + in.Black[i]; sum > 0 {
			// Points that hardly anything reaches stay grey.
			f.Influence[i] = (w - in.Black[i]) / sum * min(1, sum/20)
		}
	}
}
