package facts

import (
	"fmt"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/ui/boardview"
)

// Dragon is a set of strings that live or die together.
type Dragon struct {
	Color  boardview.Stone
	Origin Pt
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

// Eye is an eye space, or a half or false eye.
type Eye struct {
	Kind   boardview.Eye // EyeSpace, or HalfEye or FalseEye
	Color  boardview.Stone
	At     Pt
	Points []Pt // the space's points; of a half or false eye, itself
	Margin []Pt // points of the space at its open edge
	// Value has the eyes in four cases, "0112"; of a half or false eye it is
	// the topological value.
	Value    string
	Min, Max int
	Attack   []Move
	Defense  []Move
}

// Sure says whether the space is an eye whoever moves first.
func (e *Eye) Sure() bool { return e.Kind == boardview.EyeSpace && e.Min >= 1 }

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
			Color: stone(d.Color), Origin: point(d.Origin, b), Worms: points(d.Worms, b), Stones: points(d.Stones, b),
			Attack:  Move{point(d.AttackPoint(), b), codes[d.OwlAttackCode]},
			Defense: Move{point(d.DefensePoint(), b), codes[d.OwlDefenseCode]},
			Heye:    point(d.Heye, b), Lunch: point(d.Lunch, b), Race: boardview.Off,
			Read: read, data: d,
		}
		if d.SemeaiAttackCode > 0 || d.SemeaiDefenseCode > 0 {
			out.Attack.Code, out.Defense.Code = codes[d.SemeaiAttackCode], codes[d.SemeaiDefenseCode]
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
			Margin: points(e.Marginal, b), Value: e.Value, Min: e.Min, Max: e.Max}
		if e.Min < e.Max {
			out.Attack = one(point(e.AttackPoint, b))
			out.Defense = one(point(e.DefensePoint, b))
		}
		f.Eyes = append(f.Eyes, out)
	}
	for i := range r.HalfEyes {
		h := &r.HalfEyes[i]
		out := &Eye{Kind: boardview.HalfEye, Color: stone(h.Color), At: point(h.Vertex, b), Value: fmt.Sprintf("%.2g", h.Value)}
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
	f.Region, f.Territory = in.Region, in.Territory
	f.Influence = make([]float64, len(in.White))
	for i, w := range in.White {
		if sum := w + in.Black[i]; sum > 0 {
			// Points that hardly anything reaches stay grey.
			f.Influence[i] = (w - in.Black[i]) / sum * min(1, sum/20)
		}
	}
}

func stone(color string) boardview.Stone {
	switch color {
	case "black":
		return boardview.Black
	case "white":
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

// judge works out how the group is shown.
func (d *Dragon) judge() {
	r := d.data
	word := r.Status
	if word == "" || word == "unchecked" {
		word = r.CrudeStatus
	}
	d.Status = statusOf(word, r.Safety)
	if r.Safety == "invincible" {
		d.Certainty = boardview.Proved
	}
	if d.Status == boardview.Critical {
		d.koFirst()
	}
	if d.Certainty != boardview.Proved {
		d.Certainty = boardview.Estimated
		if d.Read && !(r.OwlAttackCertain && (r.OwlAttackCode == 0 || r.OwlDefenseCertain)) && d.Race == boardview.Off {
			d.Certainty = boardview.Limit
		}
	}
}

// koFirst finds out whether a critical group hangs on a ko, and who takes it
// first: in KO_A the side that moved first, in KO_B the other.
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

// Genus is the value of the group's eyes.
func (d *Dragon) Genus() string { return d.data.Genus }

// Escape is how far the group can run.
func (d *Dragon) Escape() int { return d.data.EscapeRoute }

// Weakness goes from 0, safe, to 1.
func (d *Dragon) Weakness() float64 { return d.data.Weakness }

// DragonFields are all values of a group.
func (f *Facts) DragonFields(d *Dragon) []Field {
	r := d.data
	off := boardview.Off
	yes := map[bool]string{true: "yes", false: "no"}
	vertex := func(v engine.Vertex) (string, Pt) {
		for row := range f.Height {
			for col := range f.Width {
				if p := (Pt{Col: col, Row: row}); f.Name(p) == v {
					return v, p
				}
			}
		}
		return "none", off
	}
	field := func(name, plain, value, tip string) Field { return Field{name, plain, value, tip, off} }
	at := func(name, plain string, v engine.Vertex, tip string) Field {
		value, p := vertex(v)
		return Field{name, plain, value, tip, p}
	}
	code := func(name, plain string, c int, tip string) Field {
		return field(name, plain, codeWords(codes[c]), tip)
	}
	worms := make([]string, len(d.Worms))
	for i, p := range d.Worms {
		worms[i] = f.Name(p)
	}
	neighbors := make([]string, len(r.Neighbors))
	for i, id := range r.Neighbors {
		neighbors[i] = fmt.Sprint(id)
		for _, other := range f.Dragons {
			if other.data.ID == id {
				neighbors[i] = f.Name(other.Origin)
			}
		}
	}
	fields := []Field{
		field("status", "Status", r.Status, "Whether the group lives, from everything that was read."),
		field("safety", "Safety", strings.ReplaceAll(r.Safety, "_", " "), "How safe the group is, in finer words than its status."),
		field("color", "Colour", ColorName(d.Color), "The colour of the stones."),
		{"origin", "Origin", f.Name(d.Origin), "The stone that stands for the whole group.", d.Origin},
		field("id", "Number", fmt.Sprint(r.ID), "The group's number in the report."),
		field("worms", "Strings", strings.Join(worms, ", "), "The strings that the group consists of."),
		field("size", "Stones", fmt.Sprint(r.Size), "How many stones the group has."),
		field("effective_size", "Effective size", fmt.Sprintf("%.2f", r.EffectiveSize), "Stones plus the empty points nearest to them."),
		field("strategic_size", "Strategic size", fmt.Sprintf("%.2f", r.StrategicSize), "Effective size plus a share of weak hostile neighbours."),
		field("genus", "Eyes", r.Genus, "The eyes in four cases: the opponent moves twice, once, the owner once, twice."),
		at("heye", "Vital eye point", r.Heye, "Where a half eye of the group is decided."),
		at("lunch", "Lunch", r.Lunch, "A neighbouring enemy string that can be captured."),
		field("escape_route", "Escape route", fmt.Sprint(r.EscapeRoute), "How easily the group runs into the open; 6 and more is a good chance."),
		field("surround_status", "Surrounded", fmt.Sprint(r.SurroundStatus), "0 free, 1 surrounded, 2 weakly surrounded."),
		field("surround_size", "Room inside", fmt.Sprint(r.SurroundSize), "How large the surrounded area is."),
		field("moyo_size", "Area around", fmt.Sprint(r.MoyoSize), "How many points the group's influence dominates."),
		field("moyo_territorial_value", "Territory around", fmt.Sprintf("%.1f", r.MoyoTerritorialValue), "How much territory that area is worth."),
		field("neighbors", "Neighbours", orNone(strings.Join(neighbors, ", ")), "The groups nearby."),
		field("hostile_neighbors", "Hostile neighbours", fmt.Sprint(r.HostileNeighbors), "How many of them are the opponent's."),
		field("weakness", "Weakness", fmt.Sprintf("%.2f", r.Weakness), "From 0, safe, to 1."),
		field("weakness_pre_owl", "Weakness before reading", fmt.Sprintf("%.2f", r.WeaknessPreOwl), "What shape and room alone suggest, from 0 to 1."),
		field("crude_status", "First guess", r.CrudeStatus, "What shape and room alone suggest."),
	}
	if d.Read {
		fields = append(fields,
			field("owl_status", "Life and death", r.OwlStatus, "What reading life and death found."),
			code("owl_attack_code", "Can be killed", r.OwlAttackCode, "Whether the opponent kills the group by moving first."),
			at("owl_attack_point", "Kill at", r.OwlAttackPoint, "The move that kills."),
			field("owl_attack_certain", "Kill read out", yes[r.OwlAttackCertain], "Whether that reading came to its end within its limit."),
			at("owl_2nd_attack_point", "Second killing move", r.Owl2ndAttack, "Another move that kills."),
			code("owl_defense_code", "Can live", r.OwlDefenseCode, "Whether the owner saves the group by moving first."),
			at("owl_defense_point", "Live at", r.OwlDefensePoint, "The move that lives."),
			field("owl_defense_certain", "Life read out", yes[r.OwlDefenseCertain], "Whether that reading came to its end within its limit."),
			at("owl_2nd_defense_point", "Second living move", r.Owl2ndDefense, "Another move that lives."),
			field("owl_threat_status", "Threats", r.OwlThreatStatus, "Whether two moves in a row would kill or save the group."),
			field("semeais", "Races", fmt.Sprint(r.Semeais), "How many capturing races the group takes part in."),
		)
		if r.Semeais > 0 {
			fields = append(fields,
				code("semeai_attack_code", "Loses the race", r.SemeaiAttackCode, "Whether the opponent wins the race by moving first."),
				at("semeai_attack_point", "Race: attack", r.SemeaiAttackPoint, "The move that wins the race for the opponent."),
				code("semeai_defense_code", "Wins the race", r.SemeaiDefenseCode, "Whether the owner wins the race by moving first."),
				at("semeai_defense_point", "Race: defence", r.SemeaiDefensePoint, "The move that wins the race for the owner."),
				at("semeai_attack_target", "Race against", r.SemeaiAttackTarget, "The group that the race is against."),
			)
		}
	}
	return fields
}
