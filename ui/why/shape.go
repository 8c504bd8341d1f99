package why

import "shikatsu/ui/facts"

// Shape tells of a group's eyes and its weakest string alone, where the result is
// told elsewhere. Of a group without any it says nothing of eyes: those of stones
// that tactics capture are not counted.
func Shape(f *facts.Facts, d *facts.Dragon) []Sentence {
	var list []Sentence
	a := args{"me": side(d.Color), "enemy": side(d.Color.Other())}
	add := func(template string) { list = append(list, say(template, a)) }
	if len(f.EyesOf(d)) > 0 {
		eyes(f, d, a, add)
	}
	weakest(f, d, a, add)
	return list
}
