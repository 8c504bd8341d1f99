package why

import (
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/tr"
)

// raceOf tells a group's race, both orders of play.
func raceOf(f *facts.Facts, r *facts.Race, d *facts.Dragon) []Sentence {
	own, other, rival := r.AFirst, r.BFirst, r.B
	if r.B == d.Origin {
		own, other, rival = r.BFirst, r.AFirst, r.A
	}
	a := args{"me": side(d.Color), "enemy": side(d.Color.Other()),
		"own": points(f, []facts.Move{{At: own.Move}}), "other": points(f, []facts.Move{{At: other.Move}})}
	if g := f.DragonAt(rival); g != nil {
		a["race"] = Part{Text: f.Name(g.Called), Points: g.Stones}
	}
	list := []Sentence{say("It races against the group at {race}.", a)}
	limited := false
	for _, told := range []struct {
		o   facts.Outcome
		by  raceTemplates
		own bool
	}{{own, ownTemplate, true}, {other, otherTemplate, false}} {
		if agrees(d, told.o, told.own) {
			list = append(list, say(told.by.of(told.o), a))
			limited = limited || told.o.Limited
		}
	}
	switch {
	case len(list) == 1:
		return nil
	case limited:
		list = append(list, say("The reading of the race stopped at its limit, so who wins it is not certain.", nil))
	}
	return list
}

// agrees says whether the reading of a race tells of a group what its own verdict tells, which counts. own is
// about its owner moving first.
func agrees(d *facts.Dragon, o facts.Outcome, own bool) bool {
	lives, ko := o.Killed == facts.Win || o.Saved == facts.Win, isKo(o.Killed) || isKo(o.Saved)
	switch {
	case ko || !d.Read:
		return true
	case d.Status == boardview.Alive || d.Status == boardview.Seki:
		return own && lives || !own && o.Killed != facts.Win
	case d.Status == boardview.Dead && own:
		return !lives
	case d.Status == boardview.Dead:
		return o.Killed == facts.Win || !lives
	case d.Status == boardview.Critical && own:
		return lives
	case d.Status == boardview.Critical:
		return o.Killed == facts.Win
	}
	return true
}

// raceTemplates say what a side reaches in a race by moving first.
type raceTemplates struct{ ko, unplayed, wins, both, none, away string }

var ownTemplate = raceTemplates{
	ko:       "If {me} moves first it becomes a ko.",
	unplayed: "{me} wins the race without playing.",
	wins:     "If {me} moves first, {own} wins the race.",
	both:     "If {me} moves first, both live.",
	none:     "{me} cannot win the race by moving first.",
	away:     "If {me} moves first, {me} wins the race.",
}

var otherTemplate = raceTemplates{
	ko:       "If {enemy} moves first it becomes a ko.",
	unplayed: "{enemy} wins the race without playing.",
	wins:     "If {enemy} moves first, {other} wins the race.",
	both:     "If {enemy} moves first, both live.",
	none:     "{enemy} cannot win the race by moving first.",
	away:     "If {enemy} moves first, {enemy} wins the race.",
}

func (t raceTemplates) of(o facts.Outcome) string {
	switch {
	case isKo(o.Saved) || isKo(o.Killed):
		return t.ko
	case o.Killed == facts.Win && o.Elsewhere:
		return t.away
	case o.Killed == facts.Win && o.Move == boardview.Off:
		return t.unplayed
	case o.Killed == facts.Win:
		return t.wins
	case o.Saved == facts.Win:
		return t.both
	}
	return t.none
}

// Race explains a capturing race from the side of its first group.
func Race(f *facts.Facts, r *facts.Race) Card {
	d := f.DragonAt(r.A)
	c := Card{Title: tr.F("Race of %s and %s", f.Name(f.CalledAt(r.A)), f.Name(f.CalledAt(r.B)))}
	if d == nil {
		return c
	}
	c.Status = d.Status
	a := args{"me": side(d.Color), "one": {Text: f.Name(d.Called), Points: d.Stones}, "libs": liberties(f.LibertiesOf(d))}
	c.Sentences = append(c.Sentences, say("{me}'s group at {one} has {libs}.", a))
	if g := f.DragonAt(r.B); g != nil {
		b := args{"me": side(g.Color), "one": {Text: f.Name(g.Called), Points: g.Stones}, "libs": liberties(f.LibertiesOf(g))}
		c.Sentences = append(c.Sentences, say("{me}'s group at {one} has {libs}.", b))
	}
	if told := raceOf(f, r, d); len(told) > 0 {
		c.Sentences = append(c.Sentences, told[1:]...)
	} else {
		c.Sentences = append(c.Sentences, say(byItselfWords[d.Status], a))
	}
	for _, move := range []struct {
		o facts.Outcome
		c boardview.Stone
	}{{r.AFirst, d.Color}, {r.BFirst, d.Color.Other()}} {
		if move.o.Killed != facts.None && move.o.Move != boardview.Off {
			c.Moves = append(c.Moves, Move{tr.F("%s plays %s", side(move.c).Text, f.Name(move.o.Move)), move.o.Move, move.c})
		}
	}
	return c
}

// byItselfWords tell that the reading of a group alone decides, by its status.
var byItselfWords = map[boardview.Status]string{
	boardview.Alive:    "The race does not decide: the group at {one} lives anyway.",
	boardview.Dead:     "The race does not decide: the group at {one} is dead anyway.",
	boardview.Critical: "The race does not decide: whoever plays first decides about the group at {one}.",
	boardview.Seki:     "The race does not decide: the group at {one} lives in seki.",
	boardview.Ko:       "The race does not decide: the group at {one} hangs on a ko.",
	boardview.Unknown:  "The race was not read to an end.",
}

// Link explains the connection of two strings.
func Link(f *facts.Facts, l *facts.Link) Card {
	me, enemy := side(l.Color), side(l.Color.Other())
	a := args{"me": me, "enemy": enemy, "one": stringPart(f, l.A), "two": stringPart(f, l.B),
		"cut": points(f, []facts.Move{l.Cut}), "join": points(f, []facts.Move{l.Join})}
	c := Card{Title: tr.F("%s strings at %s and %s", me.Text, f.Name(l.A), f.Name(l.B)), Status: boardview.Critical}
	add := func(template string) { c.Sentences = append(c.Sentences, say(template, a)) }
	apart := l.JoinRead && l.Join.Code == facts.None
	switch {
	case apart:
		c.Status = boardview.Dead
		add("{one} and {two} are apart: {me} cannot join them by moving first.")
	case l.Safe():
		c.Status = boardview.Alive
		add("{enemy} cannot cut {one} from {two} by moving first.")
	case isKo(l.Cut.Code):
		add("{enemy} cuts {one} from {two} at {cut}, if the ko is won.")
	default:
		add("{enemy} cuts {one} from {two} at {cut}.")
	}
	if !l.Safe() && !apart {
		c.Moves = append(c.Moves, Move{tr.F("%s cuts", f.Name(l.Cut.At)), l.Cut.At, l.Color.Other()})
	}
	if l.JoinRead && !apart {
		if isKo(l.Join.Code) {
			add("{me} joins them at {join}, if the ko is won.")
		} else {
			add("{me} joins them at {join}.")
		}
		c.Moves = append(c.Moves, Move{tr.F("%s joins", f.Name(l.Join.At)), l.Join.At, l.Color})
	}
	if l.CutLimited || l.JoinLimited {
		add("The reading stopped at its limit, so this is not certain.")
	}
	return c
}

// stringPart is a string as a claim.
func stringPart(f *facts.Facts, p boardview.Pt) Part {
	part := Part{Text: f.Name(p)}
	if w := f.WormAt(p); w != nil {
		part.Points = w.Stones
	}
	return part
}
