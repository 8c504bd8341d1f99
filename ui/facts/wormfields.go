package facts

import (
	"fmt"

	"shikatsu/ui/boardview"
	"shikatsu/ui/tr"
)

// Field is one value of a thing with its two names.
type Field struct {
	Name  string // as the documents have it
	Plain string // in plain words, English, translated where shown
	Value string // translated
	Tip   string // what it means, English, translated where shown
	At    Pt     // a point to show, or boardview.Off
}

// field is a field without a point to show.
func field(name, plain, value, tip string) Field {
	return Field{name, plain, value, tip, boardview.Off}
}

// number is a field that counts something.
func number(name, plain string, n int, tip string) Field {
	return field(name, plain, fmt.Sprint(n), tip)
}

// switched is a field that is true or false.
func switched(name, plain string, on bool, tip string) Field {
	value := tr.L("no")
	if on {
		value = tr.L("yes")
	}
	return field(name, plain, value, tip)
}

// coded is a field with a result of reading.
func coded(name, plain string, c Code, tip string) Field {
	return field(name, plain, codeWords(c), tip)
}

// listed is a field with the moves of a reading, best first.
func (f *Facts) listed(name, plain string, moves []Move, tip string) Field {
	return Field{name, plain, orNone(f.Moves(moves)), tip, Best(moves).At}
}

// listedCodes is a field with the results of moves, in their order.
func listedCodes(name, plain string, moves []Move, tip string) Field {
	codes := make([]string, len(moves))
	for i, m := range moves {
		codes[i] = m.Code.Word()
	}
	return field(name, plain, orNone(tr.List(codes...)), tip)
}

// placed is a field with a point, or none.
func (f *Facts) placed(name, plain string, p Pt, tip string) Field {
	if p == boardview.Off {
		return field(name, plain, tr.L("none"), tip)
	}
	return Field{name, plain, f.Name(p), tip, p}
}

// Fields are all values of a string.
func (f *Facts) Fields(w *Worm) []Field {
	fields := []Field{
		field("color", "Colour", tr.L(ColorName(w.Color)), "The colour of the stones."),
		f.placed("origin", "Origin", w.Origin, "The stone that stands for the whole string."),
		number("size", "Stones", w.Size, "How many stones the string has."),
		field("effective_size", "Effective size", fmt.Sprintf("%.2f", w.EffectiveSize), "Stones plus the empty points nearest to them: what capturing the string is worth in territory."),
		number("liberties", "Liberties", w.Liberties[0], "Empty points beside the string."),
		number("liberties2", "Second-order liberties", w.Liberties[1], "Empty points that one move joins to the string."),
		number("liberties3", "Third-order liberties", w.Liberties[2], "Empty points that two moves join to the string."),
		number("liberties4", "Fourth-order liberties", w.Liberties[3], "Empty points that three moves join to the string."),
		field("cutstone", "Cutting stone", cutWords(w.Cutstone), "Whether the string keeps enemy strings apart."),
		number("cutstone2", "Potential cuts", w.Cutstone2, "How many cuts between enemy groups go through the string."),
		number("genus", "Genus", w.Genus, "How many separate parts the string leaves of the rest of the board, less one."),
		switched("inessential", "Inessential", w.Inessential, "Whether the string matters to no other: it can die without hurting its friends."),
		switched("invincible", "Invincible", w.Invincible, "Whether no number of moves in a row can capture the string."),
		field("unconditional_status", "Unconditional status", tr.L(w.Unconditional), "What holds even if the owner always passes."),
		f.placed("lunch", "Lunch", w.Lunch, "A neighbouring enemy string that can be captured."),
	}
	if !w.Read {
		return fields
	}
	return append(fields, f.tacticalFields(w)...)
}

// tacticalFields are what reading says of a string.
func (f *Facts) tacticalFields(w *Worm) []Field {
	return []Field{
		coded("attack_codes", "Can be captured", Best(w.Attack).Code, "Whether the opponent captures the string by moving first, or by a ko."),
		f.listed("attack_points", "Attack", w.Attack, "Moves that capture the string."),
		coded("defense_codes", "Can be saved", Best(w.Defense).Code, "Whether the owner saves a threatened string by moving first, or by a ko."),
		f.listed("defense_points", "Defence", w.Defense, "Moves that save the string."),
		listedCodes("attack_threat_codes", "Threats to capture: results", w.AttackThreat, "What the second of two moves in a row achieves."),
		listedCodes("defense_threat_codes", "Threats to save: results", w.DefenseThreat, "What the second of two moves in a row achieves."),
		f.listed("attack_threat_points", "Threats to capture", w.AttackThreat, "Moves after which a second one captures the string."),
		f.listed("defense_threat_points", "Threats to save", w.DefenseThreat, "Moves after which a second one saves the string."),
		switched("certain", "Read to the end", !w.Limited, "Whether the readings of this string ended within their limit; if not, think longer to be sure."),
		number("nodes", "Positions read", w.Nodes, "How many positions were read for this string."),
	}
}

// TacticalFields are the values of a string that come from reading.
func (f *Facts) TacticalFields(w *Worm) []Field {
	return append([]Field{
		f.placed("origin", "Origin", w.Origin, "The stone that stands for the whole string."),
		number("liberties", "Liberties", w.Liberties[0], "Empty points beside the string."),
	}, f.tacticalFields(w)...)
}

// ColorName is a colour's name, English.
func ColorName(s boardview.Stone) string {
	switch s {
	case boardview.Black:
		return "black"
	case boardview.White:
		return "white"
	}
	return "empty"
}

func orNone(s string) string {
	if s == "" {
		return tr.L("none")
	}
	return s
}

func cutWords(n int) string {
	switch n {
	case 2:
		return tr.L("yes")
	case 1:
		return tr.L("possibly")
	}
	return tr.L("no")
}

// codeWords is a code in words.
func codeWords(c Code) string {
	switch c {
	case Win:
		return tr.L("yes")
	case KoA:
		return tr.L("by ko, the opponent looks for a threat first")
	case KoB:
		return tr.L("by ko, with a threat to find first")
	case Gain:
		return tr.L("no, but with a gain")
	case Loss:
		return tr.L("at a loss")
	}
	return tr.L("no")
}
