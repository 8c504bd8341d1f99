package why

import (
	"shikatsu/engine"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/proof"
	"shikatsu/ui/tr"
)

// GroupTitle stands above what is said of a group, which is called by one of its stones.
func GroupTitle(color boardview.Stone, called string) string {
	return tr.F("%s group at %s", side(color).Text, called)
}

// Dragon explains a group.
func Dragon(f *facts.Facts, d *facts.Dragon) Card {
	me, enemy := side(d.Color), side(d.Color.Other())
	c := Card{Title: GroupTitle(d.Color, f.Name(d.Called)), Status: d.Status, Unproved: d.Certainty != boardview.Proved}
	a := args{"me": me, "enemy": enemy,
		"stones": theseStones(d),
		"attack": played(f, d.Attack, d.Color.Other()), "defense": played(f, d.Defense, d.Color)}
	const decisive = 10 // more than a sentence by itself can tell
	best := 0
	add := func(template string) {
		if n := tells(template, d.Status); n > best {
			best, c.Reason = n, len(c.Sentences)
		}
		c.Sentences = append(c.Sentences, say(template, a))
	}
	add(verdict(d))
	eyes(f, d, a, add)
	race := f.RaceOf(d.Origin)
	decided := race != nil && d.Race != boardview.Off // by the race
	for _, m := range d.Attacks() {
		if d.Status == boardview.Dead {
			break // it needs no move
		}
		if !decided {
			add(killTemplate.of(m.Code))
		}
		c.Moves = append(c.Moves, Move{tr.F("%s kills", f.Name(m.At)), m.At, d.Color.Other()})
	}
	for _, m := range d.Defenses() {
		if !decided {
			add(liveTemplate.of(m.Code))
		}
		c.Moves = append(c.Moves, Move{tr.F("%s lives", f.Name(m.At)), m.At, d.Color})
	}
	if d.Status == boardview.Dead && d.Read && !decided {
		switch proved, off := d.Certainty == boardview.Proved, len(d.Attacks()) > 0; {
		case proved && off:
			add("No move of {me} saves it. {enemy} takes it off the board by {attack}.")
		case proved:
			add("No move of {me} saves it.")
		case off: // that no move saves it is said already, as surely as it is known
			add("{enemy} takes it off the board by {attack}.")
		}
	}
	if d.Status == boardview.Ko && d.KoFirst != boardview.None {
		a["first"] = side(d.KoFirst)
		add("{first} takes the ko first.")
	}
	if race != nil {
		told := raceOf(f, race, d)
		if len(told) > 0 && decided {
			c.Reason = len(c.Sentences) // its eyes decide less than its rival
			best = decisive
		}
		c.Sentences = append(c.Sentences, told...)
	}
	weakest(f, d, a, add)
	outside(f, d, a, add)
	c.Sentences = append(c.Sentences, certainty(f, d))
	return c
}

// telling is how much a sentence says about why a group stands as it does. It says much if it tells of the eye that is
// false or open, the string that is caught, or the eyes that are sure. What is not here says nothing of it.
var telling = map[string]struct{ lives, other int }{
	"It has room for more than two eyes, at {sure}.":                                                       {3, 0},
	"It has room for two eyes in the area of {size} points at {at}.":                                       {3, 0},
	"The space of {size} at {at} makes {count} eyes, whoever plays first.":                                 {3, 0},
	"It has {count} sure eyes, at {sure}.":                                                                 {3, 1},
	"It has one sure eye, at {sure}.":                                                                      {2, 1},
	"It has a way out into the open.":                                                                      {2, 0},
	"{enemy}'s string at {lunch}, beside it, can itself be captured.":                                      {2, 0},
	"The space of {size} at {space} is an eye if {me} plays {keep}, none if {enemy} plays {poke}.":         {2, 4},
	"The space of {size} at {space} makes {max} eyes if {me} plays {keep}, {min} if {enemy} plays {poke}.": {0, 4},
	"{half} is half an eye: real if {me} plays {make}, false if {enemy} plays {spoil}.":                    {0, 4},
	"{half} is half an eye: false if {enemy} plays {spoil}.":                                               {0, 4},
	"{half}: half an eye.":    {0, 4},
	"{false} are false eyes.": {0, 3},
	"{false} is a false eye, because {enemy} holds its corners at {corners}.": {0, 3},
	"{false} is a false eye, because {enemy} holds {corners}.":                {0, 3},
	"{false} is a false eye.":                                               {0, 3},
	"It has no eye of its own.":                                             {0, 2},
	"Its string at {worm} can be captured at {at}.":                         {0, 2},
	"Its string at {worm} is in atari.":                                     {0, 2},
	"No move of {me} saves it. {enemy} takes it off the board by {attack}.": {0, 1},
	"{enemy} takes it off the board by {attack}.":                           {0, 1},
	killTemplate.win:                                                        {0, 1},
	killTemplate.ko:                                                         {0, 1},
	killTemplate.gain:                                                       {0, 1},
	killTemplate.loss:                                                       {0, 1},
	liveTemplate.win:                                                        {0, 1},
	liveTemplate.ko:                                                         {0, 1},
	liveTemplate.gain:                                                       {0, 1},
	liveTemplate.loss:                                                       {0, 1},
}

// tells is how much a sentence says of a group with that status.
func tells(template string, s boardview.Status) int {
	if s == boardview.Alive || s == boardview.Seki {
		return telling[template].lives
	}
	return telling[template].other
}

// outside tells what keeps a group alive beside its eyes.
func outside(f *facts.Facts, d *facts.Dragon, a args, add func(string)) {
	if d.Status == boardview.Dead || d.Status == boardview.Seki || d.Status == boardview.Alive && f.CountEyes(d).Sure >= 2 {
		return
	}
	if l := f.WormAt(d.Lunch); l != nil {
		a["lunch"] = Part{Text: f.Name(l.Origin), Points: l.Stones}
		add("{enemy}'s string at {lunch}, beside it, can itself be captured.")
	}
	if d.Escape() >= 6 {
		add("It has a way out into the open.")
	}
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
	case d.Status != boardview.Alive && d.Status != boardview.Dead:
		add("Its weakest string is at {worm}, with {libs}.")
	}
}

// certainty says how far the verdict on a group is to be trusted.
func certainty(f *facts.Facts, d *facts.Dragon) Sentence {
	owl, read := f.Owl(d)
	a := args{"me": side(d.Color), "nodes": text(proof.Positions(owl.Nodes))}
	switch {
	case d.Certainty == boardview.Proved:
		return provedBy(d, owl.Nodes, a)
	case d.Certainty == boardview.Limit:
		return say("The reading stopped at its limit, so this is not certain.", a)
	case !d.Read:
		return say("Not read yet: this is a first judgement of shape and surroundings.", a)
	case !read, owl.Nodes == 0 && !caught(f, d):
		return say("Not proved: it was judged by shape and surroundings, and no moves were read.", a)
	case owl.Nodes == 0:
		return say("Not proved: some of its stones are captured, and that decides.", a)
	}
	return say("Not proved: likely moves were read, not every answer ({nodes}).", a)
}

// provedBy says what proves the verdict on a group.
func provedBy(d *facts.Dragon, nodes int, a args) Sentence {
	switch d.ProvedBy() {
	case engine.ByUnconditionalLife:
		return say("Proved: it cannot be captured, even if {me} never answers.", a)
	case engine.ByCapture:
		return say("Proved: its stones are captured, however they are defended.", a)
	case engine.ByOwnRoom:
		return say("Proved: it lives by its own room alone, whatever happens elsewhere.", a)
	}
	if nodes == 0 {
		return say("Proved: it is plain without trying a move.", a)
	}
	return say("Proved: every line was read to its end ({nodes}).", a)
}

// theseStones is the group in words.
func theseStones(d *facts.Dragon) Part {
	if len(d.Stones) == 1 {
		return Part{Text: tr.L("this stone"), Points: d.Stones}
	}
	return Part{Text: tr.F("these %d stones", len(d.Stones)), Points: d.Stones}
}

// verdict is a group's fate, in words that are as sure as it is.
func verdict(d *facts.Dragon) string {
	sure := d.Certainty
	if !d.Read && sure == boardview.Estimated {
		sure = boardview.Limit // at first sight it only looks so
	}
	switch d.Status {
	case boardview.Alive:
		return sayAsSure(sure, "Alive: {enemy} cannot kill {stones}.", "Probably alive: {enemy} has no way to kill {stones}.", "Open: so far {enemy} seems unable to kill {stones}.")
	case boardview.Dead:
		return sayAsSure(sure, "Dead: {enemy} captures {stones} in the end.", "Probably dead: {me} has no way to save {stones}.", "Open: so far {me} seems unable to save {stones}.")
	case boardview.Critical:
		return sayAsSure(sure, "Critical: whoever plays first decides about {stones}.", "Probably critical: who plays first decides about {stones}.", "Open: who plays first seems to decide about {stones}.")
	case boardview.Ko:
		return sayAsSure(sure, "Ko: whether {stones} can live hangs on a ko.", "Probably ko: whether {stones} can live hangs on one.", "Open: the life of {stones} seems to hang on a ko.")
	case boardview.Seki:
		return sayAsSure(sure, "Alive in seki: neither side can afford to capture the other.", "Probably alive in seki: neither side can afford to capture the other.", "Open: it looks like a seki so far.")
	}
	return "Open: nobody can say yet whether {stones} can live."
}

// sayAsSure is what is said where something is proved, where it is likely, and where nobody can say.
func sayAsSure(sure boardview.Certainty, proved, likely, open string) string {
	switch sure {
	case boardview.Proved:
		return proved
	case boardview.Limit:
		return open
	}
	return likely
}

var killTemplate = codeTemplates{
	win:  "{enemy} kills at {attack}.",
	ko:   "{enemy} kills at {attack} if the ko is won.",
	gain: "{enemy} cannot kill, but gains at {attack}.",
	loss: "{enemy} kills at {attack}, losing something on the way.",
}

var liveTemplate = codeTemplates{
	win:  "{me} lives at {defense}.",
	ko:   "{me} lives at {defense} if the ko is won.",
	gain: "{me} cannot live, but gains at {defense}.",
	loss: "{me} lives at {defense}, losing something on the way.",
}
