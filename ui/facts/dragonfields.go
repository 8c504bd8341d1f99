package facts

import (
	"fmt"

	"shikatsu/engine"
	"shikatsu/ui/boardview"
	"shikatsu/ui/tr"
)

// vertex finds the point that a report names.
func (f *Facts) vertex(v engine.Vertex) Pt {
	if len(v) < 2 {
		return boardview.Off
	}
	row := 0
	for _, digit := range v[1:] {
		if digit < '0' || digit > '9' {
			return boardview.Off
		}
		row = row*10 + int(digit-'0')
	}
	col := int(v[0] - 'A')
	if v[0] > 'I' {
		col--
	}
	if p := (Pt{Col: col, Row: f.Height - row}); f.Name(p) == v {
		return p
	}
	return boardview.Off
}

// DragonFields are all values of a group.
func (f *Facts) DragonFields(d *Dragon) []Field {
	r := d.data
	names := make([]string, len(d.Worms))
	for i, p := range d.Worms {
		names[i] = f.Name(p)
	}
	neighbors := make([]string, len(r.Neighbors))
	for i, id := range r.Neighbors {
		neighbors[i] = fmt.Sprint(id)
		for _, other := range f.Dragons {
			if other.data.ID == id {
				neighbors[i] = f.Name(other.Called)
			}
		}
	}
	fields := []Field{
		field("status", "Status", d.statusWords(), "Whether the group lives, from everything that was read."),
		field("safety", "Safety", tr.L(string(r.Safety)), "How safe the group is, in finer words than its status."),
		field("certainty", "Certainty", tr.L(CertaintyWord(d.Certainty)), "How far the status is sure: proved, estimated, or left open because a reading reached its limit."),
		field("color", "Colour", tr.L(ColorName(d.Color)), "The colour of the stones."),
		f.placed("origin", "Origin", d.Origin, "The stone that stands for the whole group."),
		number("id", "Number in the report", r.ID, "The group's number in the report."),
		field("worms", "Strings", tr.List(names...), "The strings that the group consists of."),
		number("size", "Stones", r.Size, "How many stones the group has."),
		field("effective_size", "Effective size", fmt.Sprintf("%.2f", r.EffectiveSize), "Stones plus the empty points nearest to them."),
		field("strategic_size", "Strategic size", fmt.Sprintf("%.2f", r.StrategicSize), "Effective size plus a share of weak hostile neighbours."),
		field("genus", "Eyes", r.Genus, "The eyes in four cases: the opponent moves twice, once, the owner once, twice."),
		f.placed("heye", "Vital eye point", d.Heye, "Where a half eye of the group is decided."),
		number("heyes", "Uncertain eyes", r.Heyes, "How many of the group's eye spaces depend on who moves first."),
		f.placed("lunch", "Lunch", d.Lunch, "A neighbouring enemy string that can be captured."),
		number("escape_route", "Escape route", r.EscapeRoute, "How easily the group runs into the open; 6 and more is a good chance."),
		field("surround_status", "Surrounded", surroundWords(r.SurroundStatus), "Whether the opponent's stones close the group in."),
		number("surround_size", "Room inside", r.SurroundSize, "How large the surrounded area is."),
		number("moyo_size", "Area around", r.MoyoSize, "How many points the group's influence dominates."),
		field("moyo_territorial_value", "Territory around", fmt.Sprintf("%.1f", r.MoyoTerritorialValue), "How much territory that area is worth."),
		number("dilation_moyo_size", "Area by dilation", r.DilationMoyoSize, "How many points of moyo lie around the group by the older model of dilation and erosion."),
		field("adjacent", "Neighbours", orNone(tr.List(neighbors...)), "The groups nearby, of either colour."),
		number("neighbors", "Number of neighbours", len(r.Neighbors), "How many groups are nearby."),
		number("hostile_neighbors", "Hostile neighbours", r.HostileNeighbors, "How many of them are the opponent's."),
		field("weakness", "Weakness", fmt.Sprintf("%.2f", r.Weakness), "From 0, safe, to 1."),
		field("weakness_pre_owl", "Weakness before reading", fmt.Sprintf("%.2f", r.WeaknessPreOwl), "What shape and room alone suggest, from 0 to 1."),
		field("crude_status", "First guess", tr.L(string(r.CrudeStatus)), "What shape and room alone suggest."),
		field("matcher_status", "Status for patterns", tr.L(string(r.MatcherStatus)), "The older name of the status."),
		field("older_safety", "Safety, older grades", tr.L(string(r.OlderSafety)), "The same in the ten grades of the older documentation: it also tells weak and weakly alive groups apart."),
	}
	if !d.Read {
		return fields
	}
	return append(append(fields, f.owlFields(d)...), f.semeaiFields(d)...)
}

// statusWords is the report's status, with the ko that it hangs on.
func (d *Dragon) statusWords() string {
	if d.Status == boardview.Ko {
		return tr.L(string(d.data.Status)) + " · " + tr.L(StatusWord(d.Status))
	}
	return tr.L(string(d.data.Status))
}

func surroundWords(n int) string {
	return [...]string{tr.L("free"), tr.L("surrounded"), tr.L("weakly surrounded")}[max(0, min(n, 2))]
}

// owlFields are what reading life and death says of a group.
func (f *Facts) owlFields(d *Dragon) []Field {
	r := d.data
	return []Field{
		field("owl_status", "Life and death", tr.L(string(r.OwlStatus)), "What reading life and death found."),
		field("owl_certainty", "Sureness of the reading", tr.L(CertaintyWord(certaintyOf(string(r.OwlCertainty)))), "Whether every line was read out, a judgement is part of it, or the limit ended it."),
		coded("owl_attack_code", "Can be killed", codes[r.OwlAttackCode], "Whether the opponent kills the group by moving first."),
		f.placed("owl_attack_point", "Kill at", f.vertex(r.OwlAttackPoint), "The move that kills."),
		switched("owl_attack_certain", "Kill read out", r.OwlAttackCertain, "Whether that reading came to its end within its limit."),
		f.placed("owl_second_attack_point", "Second killing move", f.vertex(r.Owl2ndAttack), "Another move that kills."),
		f.placed("owl_attack_kworm", "Captured while killing", f.vertex(r.OwlAttackKworm), "A string that changes hands while the group is killed."),
		coded("owl_defense_code", "Can live", codes[r.OwlDefenseCode], "Whether the owner saves the group by moving first."),
		f.placed("owl_defense_point", "Live at", f.vertex(r.OwlDefensePoint), "The move that lives."),
		switched("owl_defense_certain", "Life read out", r.OwlDefenseCertain, "Whether that reading came to its end within its limit."),
		f.placed("owl_second_defense_point", "Second living move", f.vertex(r.Owl2ndDefense), "Another move that lives."),
		f.placed("owl_defense_kworm", "Captured while living", f.vertex(r.OwlDefenseKworm), "A string that changes hands while the group lives."),
		field("owl_threat_status", "Threats", tr.L(r.OwlThreatStatus), "Whether two moves in a row would kill or save the group."),
		number("owl_nodes", "Positions read", r.OwlNodes, "How many positions were read for this group."),
	}
}

// semeaiFields are what reading capturing races says of a group.
func (f *Facts) semeaiFields(d *Dragon) []Field {
	r := d.data
	fields := []Field{number("semeais", "Races", r.Semeais, "How many capturing races the group takes part in.")}
	if r.Semeais == 0 {
		return fields
	}
	return append(fields,
		number("semeai_margin_of_safety", "Lead in the race", r.SemeaiMarginOfSafety, "By how many moves the group is ahead in its closest race, by liberties alone; below 0 it is behind."),
		coded("semeai_attack_code", "Loses the race", codes[r.SemeaiAttackCode], "Whether the opponent wins the race by moving first."),
		f.placed("semeai_attack_point", "Race: attack", f.vertex(r.SemeaiAttackPoint), "The move that wins the race for the opponent."),
		switched("semeai_attack_certain", "Race lost for certain", r.SemeaiAttackCertain, "Whether that reading came to its end within its limit."),
		f.placed("semeai_attack_target", "Attacked by", f.vertex(r.SemeaiAttackTarget), "The group that wins the race if the opponent moves first."),
		coded("semeai_defense_code", "Wins the race", codes[r.SemeaiDefenseCode], "Whether the owner wins the race by moving first."),
		f.placed("semeai_defense_point", "Race: defence", f.vertex(r.SemeaiDefensePoint), "The move that wins the race for the owner."),
		switched("semeai_defense_certain", "Race won for certain", r.SemeaiDefenseCertain, "Whether that reading came to its end within its limit."),
		f.placed("semeai_defense_target", "Race against", f.vertex(r.SemeaiDefenseTarget), "The group that the race is against if the owner moves first."),
	)
}

// OwlFields are the values of a group that come from reading life and death.
func (f *Facts) OwlFields(d *Dragon) []Field {
	return append([]Field{
		f.placed("origin", "Origin", d.Origin, "The stone that stands for the whole group."),
		number("size", "Stones", d.data.Size, "How many stones the group has."),
		field("genus", "Eyes", d.data.Genus, "The eyes in four cases: the opponent moves twice, once, the owner once, twice."),
	}, f.owlFields(d)...)
}

// Owl is what reading life and death found about a group.
type Owl struct {
	Status          string // English
	Threat          string // English
	Attack, Defense Move
	Certainty       boardview.Certainty
	Nodes           int
}

// Owl is what reading life and death found, and whether the group was read.
func (f *Facts) Owl(d *Dragon) (o Owl, read bool) {
	r := d.data
	return Owl{
		Status: string(r.OwlStatus), Threat: r.OwlThreatStatus,
		Attack:    Move{f.vertex(r.OwlAttackPoint), codes[r.OwlAttackCode]},
		Defense:   Move{f.vertex(r.OwlDefensePoint), codes[r.OwlDefenseCode]},
		Certainty: certaintyOf(string(r.OwlCertainty)), Nodes: r.OwlNodes,
	}, d.Read && r.OwlStatus != "unchecked"
}
