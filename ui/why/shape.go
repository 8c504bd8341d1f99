package why

import (
	"fmt"
	"strings"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
)

// Shape tells of a group's sure and false eyes, in a position whose result is told
// elsewhere: what an undecided eye becomes is part of that. Of a group without
// any eye it says nothing, for those of stones that tactics capture are not
// counted.
func Shape(f *facts.Facts, d *facts.Dragon) []Sentence {
	var list []Sentence
	var sure, wrong Part
	var sureNames, wrongNames []string
	count := 0
	for _, e := range f.EyesOf(d) {
		switch {
		case e.Kind == boardview.FalseEye:
			wrong.Points = append(wrong.Points, e.Points...)
			wrongNames = append(wrongNames, f.Name(e.At))
		case e.Kind != boardview.HalfEye && e.Min == e.Max && e.Sure():
			sure.Points = append(sure.Points, e.Points...)
			sureNames = append(sureNames, f.Name(e.At))
			count += e.Min
		}
	}
	sure.Text, wrong.Text = strings.Join(sureNames, ", "), strings.Join(wrongNames, ", ")
	a := args{"sure": sure, "false": wrong, "count": text(fmt.Sprint(count))}
	switch {
	case count == 1:
		list = append(list, say("It has one sure eye, at {sure}.", a))
	case count > 1:
		list = append(list, say("It has {count} sure eyes, at {sure}.", a))
	}
	if len(wrongNames) > 0 {
		list = append(list, say("{false}: a false eye.", a))
	}
	return list
}
