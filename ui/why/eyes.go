package why

import (
	"fmt"
	"slices"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/tr"
)

// Eye explains an eye space, or a half or false eye.
func Eye(f *facts.Facts, e *facts.Eye) Card {
	me, enemy := side(e.Color), side(e.Color.Other())
	a := args{"me": me, "enemy": enemy, "at": {Text: f.Name(e.At), Points: e.Points},
		"size": {Text: fmt.Sprint(len(e.Points)), Points: e.Points}, "count": text(fmt.Sprint(e.Min)), "value": text(e.Value)}
	c := Card{Title: tr.F("%s eye at %s", me.Text, f.Name(e.At))}
	add := func(template string) { c.Sentences = append(c.Sentences, say(template, a)) }
	switch {
	case e.Kind == boardview.HalfEye:
		c.Status = boardview.Critical
		halfEye(f, e, a, add)
	case e.Kind == boardview.FalseEye:
		c.Status = boardview.Dead
		add("{at} is a false eye: {enemy} holds too many of its corners.")
	case e.Min < e.Max:
		c.Status = boardview.Critical
		openEye(f, e, a, add)
	case e.Min == 0:
		c.Status = boardview.Dead
		add("The space of {size} at {at} makes no eye.")
	case e.Min == 1:
		c.Status = boardview.Alive
		add("The space of {size} at {at} is one eye, whoever plays first.")
	default:
		c.Status = boardview.Alive
		add("The space of {size} at {at} makes {count} eyes, whoever plays first.")
	}
	if len(e.Margin) > 0 {
		moves := make([]facts.Move, len(e.Margin))
		for i, p := range e.Margin {
			moves[i].At = p
		}
		a["margin"] = points(f, moves)
		add("It is open at {margin}.")
	}
	for _, m := range e.Attack[:min(1, len(e.Attack))] {
		c.Moves = append(c.Moves, Move{tr.F("%s plays %s", enemy.Text, f.Name(m.At)), m.At, e.Color.Other()})
	}
	for _, m := range e.Defense[:min(1, len(e.Defense))] {
		c.Moves = append(c.Moves, Move{tr.F("%s plays %s", me.Text, f.Name(m.At)), m.At, e.Color})
	}
	return c
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
	a["sure"], a["false"] = namesOf(f, sure), namesOf(f, wrong)
	total := 0
	for _, e := range sure {
		total += e.Min
	}
	a["count"] = text(fmt.Sprint(total))
	switch {
	case total == 1:
		add("It has one sure eye, at {sure}.")
	case len(sure) == 1 && total == 2:
		a["at"], a["size"] = a["sure"], Part{Text: fmt.Sprint(len(sure[0].Points)), Points: sure[0].Points}
		const large = 10 // points: more are an area rather than an eye
		if len(sure[0].Points) > large {
			a["at"] = Part{Text: f.Name(nearest(sure[0].Points, d.Stones)), Points: sure[0].Points}
			add("It has room for two eyes in the area of {size} points at {at}.")
			break
		}
		add("The space of {size} at {at} makes {count} eyes, whoever plays first.")
	case total == 2:
		add("It has {count} sure eyes, at {sure}.")
	case total > 2:
		add("It has room for more than two eyes, at {sure}.")
	case len(open)+len(half) == 0 && d.Status != boardview.Alive && d.Status != boardview.Seki && !caught(f, d):
		// Spaces beside stones that tactics capture are their captor's.
		add("It has no eye of its own.")
	}
	if d.Status == boardview.Alive && total >= 2 {
		return // no more is needed
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
	a["corners"] = corners(f, wrong, d.Color.Other())
	falseEyes(wrong, a, add)
}

// corners are the stones of the opponent at the corners of a false eye, which make it false.
func corners(f *facts.Facts, wrong []*facts.Eye, enemy boardview.Stone) Part {
	if len(wrong) != 1 {
		return Part{}
	}
	var held []facts.Move
	for _, d := range [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		at := boardview.Pt{Col: wrong[0].At.Col + d[0], Row: wrong[0].At.Row + d[1]}
		if w := f.WormAt(at); w != nil && w.Color == enemy {
			held = append(held, facts.Move{At: at})
		}
	}
	return points(f, held)
}

// nearest is the point of an area that lies nearest to a group, by which the area is called there.
func nearest(area, stones []boardview.Pt) boardview.Pt {
	best, least := area[0], -1
	for _, p := range area {
		for _, q := range stones {
			if far := (p.Col-q.Col)*(p.Col-q.Col) + (p.Row-q.Row)*(p.Row-q.Row); least < 0 || far < least {
				best, least = p, far
			}
		}
	}
	return best
}

// falseEyes names them.
func falseEyes(eyes []*facts.Eye, a args, add func(string)) {
	switch {
	case len(eyes) == 1 && len(a["corners"].Points) == 1:
		add("{false} is a false eye, because {enemy} holds {corners}.")
	case len(eyes) == 1 && len(a["corners"].Points) > 1:
		add("{false} is a false eye, because {enemy} holds its corners at {corners}.")
	case len(eyes) == 1:
		add("{false} is a false eye.")
	case len(eyes) > 1:
		add("{false} are false eyes.")
	}
}

// namesOf are eyes by the names of their points, all of which they show.
func namesOf(f *facts.Facts, eyes []*facts.Eye) Part {
	p := Part{}
	var names []string
	for _, e := range eyes {
		p.Points = append(p.Points, e.Points...)
		names = append(names, f.Name(e.At))
	}
	p.Text = few(names, 4)
	return p
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

// caught says whether tactics capture a string of the group that cannot be saved.
func caught(f *facts.Facts, d *facts.Dragon) bool {
	w := f.WeakestWorm(d)
	return w != nil && len(w.Attack) > 0 && len(w.Defense) == 0
}
