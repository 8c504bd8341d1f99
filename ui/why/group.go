package why

import (
	"fmt"
	"strings"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/tr"
)

// Dragon explains a group.
func Dragon(f *facts.Facts, d *facts.Dragon) Card {
	me, enemy := side(d.Color), side(d.Color.Other())
	c := Card{Title: fmt.Sprintf(tr.L("%s group at %s"), me.Text, f.Name(d.Origin)), Status: d.Status}
	a := args{"me": me, "enemy": enemy,
		"stones": theseStones(d),
		"attack": points(f, []facts.Move{d.Attack}), "defense": points(f, []facts.Move{d.Defense})}
	add := func(template string) { c.Sentences = append(c.Sentences, say(template, a)) }
	add(verdict(d))
	eyes(f, d, a, add)
	if d.Attack.Code != facts.None && d.Attack.At != boardview.Off {
		add(killTemplate(d.Attack.Code))
		c.Moves = append(c.Moves, Move{fmt.Sprintf(tr.L("%s kills"), f.Name(d.Attack.At)), d.Attack.At, d.Color.Other()})
	}
	if d.Defense.Code != facts.None && d.Defense.At != boardview.Off {
		add(liveTemplate(d.Defense.Code))
		c.Moves = append(c.Moves, Move{fmt.Sprintf(tr.L("%s lives"), f.Name(d.Defense.At)), d.Defense.At, d.Color})
	} else if d.Status == boardview.Dead && d.Read {
		add("No move of {me} saves it.")
	}
	if race := f.DragonAt(d.Race); race != nil {
		a["race"] = Part{Text: f.Name(race.Origin), Points: race.Stones}
		add("It is in a capturing race with the group at {race}.")
	}
	if w := f.WeakestWorm(d); w != nil && len(w.Attack) > 0 && len(d.Worms) > 1 {
		a["worm"] = Part{Text: f.Name(w.Origin), Points: w.Stones}
		a["at"] = points(f, w.Attack[:1])
		add("Its string at {worm} can be captured at {at}.")
	}
	if d.Status != boardview.Alive && d.Status != boardview.Dead && d.Escape() >= 6 {
		add("It has a way out into the open.")
	}
	if !d.Read {
		add("This is judged from shape and room alone; it was not read out.")
	} else if d.Certainty == boardview.Limit {
		add("The reading stopped at its limit, so this is not certain.")
	}
	return c
}

// theseStones is the group in words.
func theseStones(d *facts.Dragon) Part {
	if len(d.Stones) == 1 {
		return Part{Text: tr.L("this stone"), Points: d.Stones}
	}
	return Part{Text: fmt.Sprintf(tr.L("these %d stones"), len(d.Stones)), Points: d.Stones}
}

func verdict(d *facts.Dragon) string {
	switch d.Status {
	case boardview.Alive:
		return "Alive: {enemy} cannot kill {stones}."
	case boardview.Dead:
		return "Dead: {enemy} captures {stones} in the end."
	case boardview.Critical:
		return "Critical: whoever plays first decides about {stones}."
	case boardview.Ko:
		return "These {stones} stones live or die by a ko."
	case boardview.Seki:
		return "Alive in seki: neither side can capture the other."
	}
	return "It is not known whether {stones} can live."
}

// eyes tells of the group's sure, undecided, half and false eyes.
func eyes(f *facts.Facts, d *facts.Dragon, a args, add func(string)) {
	var sure, open, half, wrong []*facts.Eye
	for _, e := range f.EyesOf(d) {
		switch {
		case e.Kind == boardview.HalfEye:
			half = append(half, e)
		case e.Kind == boardview.FalseEye:
			wrong = append(wrong, e)
		case e.Min < e.Max:
			open = append(open, e)
		case e.Sure():
			sure = append(sure, e)
		}
	}
	list := func(eyes []*facts.Eye) Part {
		p := Part{}
		var names []string
		for _, e := range eyes {
			p.Points = append(p.Points, e.Points...)
			names = append(names, f.Name(e.At))
		}
		p.Text = strings.Join(names, ", ")
		return p
	}
	a["sure"], a["open"], a["half"], a["false"] = list(sure), list(open), list(half), list(wrong)
	total := 0
	for _, e := range sure {
		total += e.Min
	}
	a["count"] = text(fmt.Sprint(total))
	switch {
	case total == 1:
		add("It has one sure eye, at {sure}.")
	case total > 1:
		add("It has {count} sure eyes, at {sure}.")
	case len(open)+len(half) == 0:
		add("It has no eye of its own.")
	}
	if len(open) > 0 {
		add("Whether there is an eye at {open} depends on who plays first.")
	}
	if len(half) > 0 {
		add("{half}: half an eye.")
	}
	if len(wrong) > 0 {
		add("{false}: a false eye.")
	}
}

func killTemplate(c facts.Code) string {
	switch c {
	case facts.KoA, facts.KoB:
		return "{enemy} kills at {attack} if the ko is won."
	case facts.Gain:
		return "{enemy} cannot kill, but gains at {attack}."
	case facts.Loss:
		return "{enemy} kills at {attack}, losing something on the way."
	}
	return "{enemy} kills at {attack}."
}

func liveTemplate(c facts.Code) string {
	switch c {
	case facts.KoA, facts.KoB:
		return "{me} lives at {defense} if the ko is won."
	case facts.Gain:
		return "{me} cannot live, but gains at {defense}."
	case facts.Loss:
		return "{me} lives at {defense}, losing something on the way."
	}
	return "{me} lives at {defense}."
}
