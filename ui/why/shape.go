package why

import (
	"fmt"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
)

// Shape tells of a group's sure and false eyes, in a position whose result is told elsewhere. What an
// undecided eye becomes is part of that. Of a group without any eye it says nothing, for those of stones that
// tactics capture are not counted.
func Shape(f *facts.Facts, d *facts.Dragon) []Sentence {
	var sure, wrong []*facts.Eye
	count := 0
	for _, e := range f.EyesOf(d) {
		switch {
		case e.Kind == boardview.FalseEye:
			wrong = append(wrong, e)
		case e.Kind != boardview.HalfEye && e.Min == e.Max && e.Sure():
			sure = append(sure, e)
			count += e.Min
		}
	}
	a := args{"enemy": side(d.Color.Other()), "corners": corners(f, wrong, d.Color.Other()), "sure": namesOf(f, sure), "false": namesOf(f, wrong), "count": text(fmt.Sprint(count))}
	var list []Sentence
	add := func(template string) { list = append(list, say(template, a)) }
	switch {
	case count == 1:
		add("It has one sure eye, at {sure}.")
	case count > 1:
		add("It has {count} sure eyes, at {sure}.")
	}
	falseEyes(wrong, a, add)
	return list
}
