// Package why explains the engine's findings in plain sentences. A sentence is
// a template, which can be translated, and the facts that fill it; every fact
// knows its points. Nothing is said that the report does not hold.
package why

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/tr"
)

// Played tells a line of play of the player who begins it.
func Played(f *facts.Facts, moves []boardview.Move, proved, fails bool) Sentence {
	if len(moves) == 0 {
		return nil
	}
	var names []string
	points := make([]boardview.Pt, len(moves))
	for i, m := range moves {
		points[i] = m.At
		names = append(names, fmt.Sprintf("%d %s", i+1, f.Name(m.At)))
	}
	a := args{"player": side(moves[0].Color), "line": {Text: strings.Join(names, "  "), Points: points, Line: moves}}
	switch {
	case fails && proved:
		return say("Proof: if {player} tries, {line}.", a)
	case fails:
		return say("If {player} tries, then likely {line}.", a)
	case proved:
		return say("Proof: {player} plays {line}.", a)
	}
	return say("Likely: {player} plays {line}.", a)
}

// Worm explains a string.
func Worm(f *facts.Facts, w *facts.Worm) Card {
	me, enemy := side(w.Color), side(w.Color.Other())
	it := Part{Text: f.Name(w.Origin), Points: w.Stones}
	c := Card{Title: tr.F("%s string at %s", me.Text, it.Text)}
	add := func(template string, a args) { c.Sentences = append(c.Sentences, say(template, a)) }
	size := args{"stones": {Text: fmt.Sprint(w.Size), Points: w.Stones}, "liberties": liberties(w.Orders[0])}
	switch {
	case w.Size == 1 && w.Liberties[0] == 1:
		add("One stone in atari.", size)
	case w.Size == 1:
		add("One stone with {liberties}.", size)
	case w.Liberties[0] == 1:
		add("{stones} stones in atari.", size)
	default:
		add("{stones} stones with {liberties}.", size)
	}
	if !w.Read {
		return c
	}
	attack, defense := facts.Best(w.Attack), facts.Best(w.Defense)
	a := args{"me": me, "enemy": enemy, "attack": points(f, best(w.Attack)), "defense": points(f, best(w.Defense))}
	switch {
	case w.Invincible:
		c.Status = boardview.Alive
		add("It can never be captured, whatever {enemy} plays.", a)
	case len(w.Attack) == 0:
		add("{enemy} cannot capture it by moving first.", a)
	default:
		c.Status = boardview.Critical
		if len(w.Defense) == 0 {
			c.Status = boardview.Dead
		}
		add(captureTemplate.of(attack.Code), a)
		if len(w.Defense) == 0 {
			add("No move saves it.", a)
		} else {
			add(saveTemplate.of(defense.Code), a)
		}
		c.Moves = moves(f, w)
	}
	if w.Cutstone == 2 {
		add("It is a cutting stone: it keeps {enemy}'s strings apart.", a)
	}
	if w.Lunch != boardview.Off {
		if l := f.WormAt(w.Lunch); l != nil {
			a["lunch"] = Part{Text: f.Name(l.Origin), Points: l.Stones}
			add("{enemy}'s string at {lunch}, beside it, can itself be captured.", a)
		}
	}
	if w.Limited {
		add("The reading stopped at its limit, so this is not certain.", a)
	}
	return c
}

// Strings are captured or not; nothing is gained on the way.
var captureTemplate = codeTemplates{
	win: "{enemy} captures it at {attack}.",
	ko:  "{enemy} captures it at {attack}, if the ko is won.",
}

var saveTemplate = codeTemplates{
	win: "{me} saves it at {defense}.",
	ko:  "{me} saves it at {defense}, if the ko is won.",
}

// moves are the buttons for a string's first attack and defense.
func moves(f *facts.Facts, w *facts.Worm) []Move {
	var list []Move
	if m := facts.Best(w.Attack); m.At != boardview.Off {
		list = append(list, Move{tr.F("%s captures", f.Name(m.At)), m.At, w.Color.Other()})
	}
	if m := facts.Best(w.Defense); m.At != boardview.Off {
		list = append(list, Move{tr.F("%s saves", f.Name(m.At)), m.At, w.Color})
	}
	return list
}

// statusSentence tells of all groups of a status.
type statusSentence struct {
	is       boardview.Status
	sentence string
}

// sentences tell of all groups of a status, the most urgent ones first.
var sentences = []statusSentence{
	{boardview.Critical, "Critical groups: {groups}. Whoever plays first decides."},
	{boardview.Ko, "Groups that hang on a ko: {groups}."},
	{boardview.Dead, "Dead groups: {groups}."},
	{boardview.Unknown, "Not yet known: {groups}."},
}

// told says whether the group is named already for what it is.
func told(d *facts.Dragon) bool {
	return d != nil && slices.ContainsFunc(sentences, func(s statusSentence) bool { return s.is == d.Status })
}

// Begin is the card of the empty board on which a record begins. Until the game is reviewed
// it offers that.
func Begin(reviewing bool) Card {
	c := Position(nil)
	c.Sentences = []Sentence{say("There are no stones yet. The arrow keys or the wheel step through the game.", nil)}
	if !reviewing {
		c.Sentences = append(c.Sentences, say("A review finds where groups lived, died or were missed in it.", nil))
		c.Review = true
	}
	return c
}

// Guessing is the card of the empty board on which a record begins whose moves are guessed.
func Guessing() Card {
	return Card{Title: tr.L("Guess the next move"), Sentences: []Sentence{
		say("Click where you think it was played: three tries, then it is shown.", nil),
		say("Until a move is played, nothing tells what comes.", nil)}}
}

// Reviewed is the card of a record's beginning once the game is reviewed, by what events are worth.
func Reviewed(r *facts.Review, points func(*facts.Event) float64) Card {
	c := Card{Title: tr.L("The review of this game"), Sentences: Missed(r, points), Events: len(r.Events) > 0}
	switch n := len(r.Events); n {
	case 0:
		c.Sentences = append(c.Sentences, say("No group was killed or saved in it.", nil))
	case 1:
		c.Sentences = append(c.Sentences, say("There is one event to look at.", nil))
	default:
		c.Sentences = append(c.Sentences, say("There are {n} events to look at, one after the other.", args{"n": text(fmt.Sprint(n))}))
	}
	return c
}

// Unread is the card of a position that is not analysed, with the reason.
func Unread(reason string) Card {
	c := Position(nil)
	first, size := utf8.DecodeRuneInString(reason)
	c.Sentences = []Sentence{{text(string(unicode.ToUpper(first)) + reason[size:])}}
	return c
}

// Position sums up what is urgent on the board.
func Position(f *facts.Facts) Card {
	c := Card{Title: tr.L("This position")}
	if f == nil {
		return c
	}
	if len(f.Worms) == 0 {
		c.Sentences = append(c.Sentences, say("There are no stones yet. Click on the board to play, or open a game.", nil))
		return c
	}
	for _, status := range sentences {
		p := Part{}
		var names []string
		for _, d := range f.Dragons {
			if d.Status == status.is {
				p.Points = append(p.Points, d.Stones...)
				names = append(names, f.Name(d.Called))
			}
		}
		if len(names) > 0 {
			p.Text = tr.List(names...)
			c.Sentences = append(c.Sentences, say(status.sentence, args{"groups": p}))
		}
	}
	list := func(keep func(*facts.Worm) bool) (p Part, n int) {
		var names []string
		for _, w := range f.Worms {
			if !keep(w) || told(f.DragonAt(w.Origin)) {
				continue
			}
			p.Points = append(p.Points, w.Stones...)
			names = append(names, f.Name(w.Origin))
		}
		p.Text = few(names, 6)
		return p, len(names)
	}
	open, n := list(func(w *facts.Worm) bool { return len(w.Attack) > 0 && len(w.Defense) > 0 })
	lost, m := list(func(w *facts.Worm) bool { return len(w.Attack) > 0 && len(w.Defense) == 0 })
	if n > 0 {
		c.Sentences = append(c.Sentences, say("Whoever moves first decides about the strings at {open}.", args{"open": open}))
	}
	if m > 0 {
		c.Sentences = append(c.Sentences, say("The strings at {lost} cannot be saved.", args{"lost": lost}))
	}
	caught := slices.ContainsFunc(f.Worms, func(w *facts.Worm) bool { return len(w.Attack) > 0 })
	if !caught && len(f.Worms) > 0 && f.Worms[0].Read {
		c.Sentences = append(c.Sentences, say("No string can be captured at once.", nil))
	}
	return c
}
