package facts

import (
	"fmt"
	"strconv"
	"strings"

	"shikatsu/engine"
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

// EyeCount says how many eyes of each kind a group has: Sure counts eyes, the
// others count spaces.
type EyeCount struct{ Sure, Open, Half, False int }

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
