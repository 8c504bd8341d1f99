package why

import (
	"fmt"
	"slices"
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
	race := f.RaceOf(d.Origin)
	decided := race != nil && d.Race != boardview.Off // by the race
	for _, m := range d.Attacks() {
		if !decided {
			add(killTemplate(m.Code))
		}
		c.Moves = append(c.Moves, Move{fmt.Sprintf(tr.L("%s kills"), f.Name(m.At)), m.At, d.Color.Other()})
	}
	for _, m := range d.Defenses() {
		if !decided {
			add(liveTemplate(m.Code))
		}
		c.Moves = append(c.Moves, Move{fmt.Sprintf(tr.L("%s lives"), f.Name(m.At)), m.At, d.Color})
	}
	if len(d.Defenses()) == 0 && d.Status == boardview.Dead && d.Read {
		add("No move of {me} saves it.")
	}
	if d.Status == boardview.Ko && d.KoFirst != boardview.None {
		a["first"] = side(d.KoFirst)
		add("{first} takes the ko first.")
	}
	if race != nil {
		c.Sentences = append(c.Sentences, raceOf(f, race, d)...)
	}
	weakest(f, d, a, add)
	if d.Status != boardview.Alive && d.Status != boardview.Dead && d.Escape() >= 6 {
		add("It has a way out into the open.")
	}
	c.Sentences = append(c.Sentences, certainty(f, d))
	return c
}

// weakest tells of the string of a group that is in danger, or nearest to it.
func weakest(f *facts.Facts, d *facts.Dragon, a args, add func(string)) {
	w := f.WeakestWorm(d)
	if w == nil || len(d.Worms) < 2 {
		return
	}
	a["worm"] = Part{Text: f.Name(w.Origin), Points: w.Stones}
	a["libs"] = liberties(w.Orders[0])
	switch {
	case len(w.Attack) > 0:
		a["at"] = points(f, w.Attack[:1])
		add("Its string at {worm} can be captured at {at}.")
	case w.Liberties[0] == 1:
		add("Its string at {worm} is in atari.")
	case d.Status != boardview.Alive:
		add("Its weakest string is at {worm}, with {libs}.")
	}
}

// certainty says how far the verdict on a group is to be trusted.
func certainty(f *facts.Facts, d *facts.Dragon) Sentence {
	owl, read := f.Owl(d)
	a := args{"nodes": text(fmt.Sprint(owl.Nodes))}
	switch {
	case d.Certainty == boardview.Proved:
		return say("Proved: no number of moves in a row captures it.", a)
	case d.Certainty == boardview.Limit:
		return say("The reading stopped at its limit, so this is not certain.", a)
	case !d.Read:
		return say("This is judged from shape and room alone; it was not read out.", a)
	case !read:
		return say("This is plain from shape and room; it needed no reading.", a)
	}
	return say("Read to the end: {nodes} positions.", a)
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
		return "Ko: whether {stones} can live hangs on a ko."
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
	a["sure"], a["false"] = list(sure), list(wrong)
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
	for _, e := range open {
		isHalf := func(h *facts.Eye) bool { return h.At == e.At }
		if len(e.Points) > 1 || !slices.ContainsFunc(half, isHalf) {
			openEye(f, e, a, add)
		}
	}
	for _, e := range half {
		halfEye(f, e, a, add)
	}
	if len(wrong) > 0 {
		add("{false}: a false eye.")
	}
}

// openEye tells what an eye space is worth to either side.
func openEye(f *facts.Facts, e *facts.Eye, a args, add func(string)) {
	a["space"] = Part{Text: f.Name(e.At), Points: e.Points}
	a["size"] = Part{Text: fmt.Sprint(len(e.Points)), Points: e.Points}
	a["min"], a["max"] = text(fmt.Sprint(e.Min)), text(fmt.Sprint(e.Max))
	a["poke"], a["keep"] = points(f, e.Attack), points(f, e.Defense)
	switch {
	case e.Min == 0 && len(e.Attack) > 0 && len(e.Defense) > 0:
		add("The space of {size} at {space} is an eye if {me} plays {keep}, none if {enemy} plays {poke}.")
	case len(e.Attack) > 0 && len(e.Defense) > 0:
		add("The space of {size} at {space} makes {max} eyes if {me} plays {keep}, {min} if {enemy} plays {poke}.")
	default:
		add("The space of {size} at {space} makes {min} to {max} eyes, by who plays first.")
	}
}

// halfEye tells what decides a half eye.
func halfEye(f *facts.Facts, e *facts.Eye, a args, add func(string)) {
	a["half"] = Part{Text: f.Name(e.At), Points: e.Points}
	a["spoil"], a["make"] = points(f, e.Attack), points(f, e.Defense)
	switch {
	case len(e.Attack) > 0 && len(e.Defense) > 0:
		add("{half} is half an eye: real if {me} plays {make}, false if {enemy} plays {spoil}.")
	case len(e.Attack) > 0:
		add("{half} is half an eye: false if {enemy} plays {spoil}.")
	default:
		add("{half}: half an eye.")
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
