package selective

// traits is a list of trait values, numbered through.
type traits struct {
	n  int
	at [64]uint16
}

// add appends the value v of a trait. The first value of the trait has number base, and it has so many values; larger ones
// count as the largest.
func (t *traits) add(base, values, v int) int {
	t.at[t.n] = uint16(base + max(0, min(v, values-1)))
	t.n++
	return base + values
}

// bucket is the number of limits that n reaches.
func bucket(n int, limits ...int) int {
	for i, l := range limits {
		if n < l {
			return i
		}
	}
	return len(limits)
}
