package dragon

// weaknessByEscape, weaknessByMoyo and weaknessByEyes grade the need for safety of a
// dragon that has nothing else, measured.
var (
	weaknessByEscape = [...]float64{1.00, .94, .89, .83, .78, .72, .68, .62, .55, .47, .39, .34, .29,
		.23, .18, .13, .12, .10, .09, .08, .06, .05, .04, .02, .01, 0}
	// weaknessByEyes goes by half eyes. These are the eyes if the opponent moves first plus those if the owner does, and one
	// for a lunch.
	weaknessByEyes = [...]float64{1, .96, .86, .65, .26, .13, 0}
	weaknessByMoyo = [...]struct{ value, weakness float64 }{
		{0, 1}, {1, .93}, {2, .84}, {2.5, .80}, {2.8, .77}, {4, .67}, {6, .39}, {8, .25}, {10, .18}, {17, 0},
	}
)

// weakness combines the three grades: the best one counts, made a little better by
// the second best.
func weakness(d *Dragon, escape int) float64 {
	best := weaknessByEscape[min(escape, len(weaknessByEscape)-1)]
	second := 1.0
	for _, w := range [2]float64{moyoWeakness(d.MoyoTerritorialValue), weaknessByEyes[min(halfEyes(d), len(weaknessByEyes)-1)]} {
		if w < best {
			best, second = w, best
		} else if w < second {
			second = w
		}
	}
	return best * (1 + second) / 2
}

func moyoWeakness(value float64) float64 {
	for i, next := range weaknessByMoyo[1:] {
		if value < next.value {
			previous := weaknessByMoyo[i]
			part := (value - previous.value) / (next.value - previous.value)
			return previous.weakness + part*(next.weakness-previous.weakness)
		}
	}
	return 0
}

// halfEyes counts the eyes in halves; a lunch is as good as a half eye.
func halfEyes(d *Dragon) int {
	n := d.Genus.Min() + d.Genus.Max()
	if d.Lunch != 0 {
		n++
	}
	return n
}
