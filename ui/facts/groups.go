package facts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/ui/boardview"
)

// Dragon is a set of strings that live or die together.
type Dragon struct {
	Color  boardview.Stone
	Origin Pt
	// Called is the stone by which the player knows the group. It is the origin, or the stone by which a review calls it
	// through the game.
	Called Pt
	Worms  []Pt // origins of the strings
	Stones []Pt

	Status    boardview.Status
	KoFirst   boardview.Stone // with status ko: who takes first
	Certainty boardview.Certainty
	// Attack and Defense decide a group that depends on who moves first.
	Attack, Defense Move
	Heye, Lunch     Pt
	Race            Pt // the group that a capturing race is against
	Read            bool

	data *engine.Dragon
}

// Chance is how likely the group stands at the end (0 to 1), if its owner moves first or not. ok is false
// where that is not known yet.
func (d *Dragon) Chance(ownerFirst bool) (chance float64, ok bool) {
	if d.data == nil {
		return 0, false
	}
	if ownerFirst {
		chance = d.data.ChanceFirst
	} else {
		chance = d.data.ChanceSecond
	}
	return chance, d.data.ChanceFirst > 0 || d.data.ChanceSecond > 0
}

// Eye is an eye space, or a half or false eye.
type Eye struct {
	Kind   boardview.Eye // EyeSpace, or HalfEye or FalseEye
	Color  boardview.Stone
	At     Pt
	Points []Pt // the space's points; of a half or false eye, itself
	Margin []Pt // points of the space at its open edge
	// Size and MarginSize count the points of the space and of its margin.
	Size, MarginSize int
	// Value has the eyes in four cases, "0112"; of a half or false eye it is
	// the topological value.
	Value    string
	Min, Max int
	// Obvious says of a false eye that no move of its owner makes it real.
	Obvious bool
	Attack  []Move
	Defense []Move
}

// Sure says whether the space is an eye whoever moves first.
func (e *Eye) Sure() bool { return e.Kind == boardview.EyeSpace && e.Min >= 1 }

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

// EyeCount says how many eyes of each kind a group has: Sure counts eyes, the
// others count spaces.
type EyeCount struct{ Sure, Open, Half, False int }

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

func stone(color engine.Color) boardview.Stone {
	switch color {
	case engine.Black:
		return boardview.Black
	case engine.White:
		return boardview.White
	}
	return boardview.None
}

// one is a list of one winning move, or of none.
func one(p Pt) []Move {
	if p == boardview.Off {
		return nil
	}
	return []Move{{p, Win}}
}

// Attacks are the moves that kill the group, none or one.
func (d *Dragon) Attacks() []Move { return decisive(d.Attack) }

// Defenses are the moves that save the group, none or one.
func (d *Dragon) Defenses() []Move { return decisive(d.Defense) }

func decisive(m Move) []Move {
	if m.Code == None || m.At == boardview.Off {
		return nil
	}
	return []Move{m}
}

// judge works out how the group is shown.
func (d *Dragon) judge() {
	r := d.data
	word := r.Status
	if word == "" || word == "unchecked" {
		word = r.CrudeStatus
	}
	d.Status = statusOf(word, r.Safety)
	switch d.Status {
	case boardview.Critical:
		d.koFirst()
	case boardview.Alive, boardview.Seki:
		d.Attack = Move{At: boardview.Off}
	}
	if d.Status != boardview.Critical && d.Status != boardview.Ko && d.Status != boardview.Unknown {
		d.Defense = Move{At: boardview.Off}
	}
	d.Certainty = certaintyOf(string(r.StatusCertainty))
}

// koFirst finds out whether a critical group hangs on a ko, and who takes it first. In KO_A that is the side
// that moved first, in KO_B the other.
func (d *Dragon) koFirst() {
	switch {
	case d.Attack.Code == KoA || d.Defense.Code == KoB && d.Attack.Code == Win:
		d.Status, d.KoFirst = boardview.Ko, d.Color.Other()
	case d.Attack.Code == KoB || d.Defense.Code == KoA && d.Attack.Code == Win:
		d.Status, d.KoFirst = boardview.Ko, d.Color
	}
}

// StatusWord is a status in a word, English.
func StatusWord(s boardview.Status) string {
	switch s {
	case boardview.Alive:
		return "alive"
	case boardview.Dead:
		return "dead"
	case boardview.Critical:
		return "critical"
	case boardview.Ko:
		return "ko"
	case boardview.Seki:
		return "seki"
	}
	return "unknown"
}

// CertaintyWord is a certainty in a word, English.
func CertaintyWord(c boardview.Certainty) string {
	switch c {
	case boardview.Proved:
		return "proved"
	case boardview.Limit:
		return "limit reached"
	}
	return "estimated"
}

// ProvedBy is what proves the status, in the words of a report; empty where nothing does.
func (d *Dragon) ProvedBy() string { return d.data.ProvedBy }

// Eyes are how many eyes the group has if the opponent moves first, and if its owner does.
func (d *Dragon) Eyes() string {
	// The four numbers are those for two moves of the opponent, one, one of the owner, two.
	if g := genus(d.data.Genus); len(g) == 4 {
		return EyeRange(g[1], g[2])
	}
	return "–"
}

// genus are the four numbers of eyes of a report. They are four digits, or a list in brackets where a number
// has two digits.
func genus(text string) (eyes []int) {
	if strings.HasPrefix(text, "[") {
		for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
			n, _ := strconv.Atoi(word)
			eyes = append(eyes, n)
		}
		return eyes
	}
	for _, digit := range text {
		eyes = append(eyes, int(digit-'0'))
	}
	return eyes
}

// EyeRange is a number of eyes that lies between two.
func EyeRange(least, most int) string {
	if least == most {
		return fmt.Sprint(most)
	}
	return fmt.Sprintf("%d–%d", least, most)
}

// Escape is how far the group can run.
func (d *Dragon) Escape() int { return d.data.EscapeRoute }

// Weakness goes from 0, safe, to 1.
func (d *Dragon) Weakness() float64 { return d.data.Weakness }
