package owl

import (
	"testing"

	"shikatsu/engine/owl/exact"
)

// TestWorthwhile checks that the more empty points lie between assumed walls, the fewer positions are read.
// They are never more than the limit allows. What is enclosed gets all, unless it is large.
func TestWorthwhile(t *testing.T) {
	const points = 128 // of the largest area
	for _, nodes := range []int{1, 1000, 20000, exact.DefaultNodeLimit, 50 * exact.DefaultNodeLimit} {
		o := Options{Options: exact.Options{NodeLimit: nodes}}
		all := o.limit(room{points, points, false})
		last := all
		for empties := range points {
			open, walled := room{40, empties, false}, room{40, empties, true}
			n := o.worthwhile(open)
			switch {
			case n > last || n < 1:
				t.Errorf("limit %d, %d empty points: %d positions after %d", nodes, empties, n, last)
			case empties <= fewEmpties && n != all:
				t.Errorf("limit %d, %d empty points: %d positions instead of all", nodes, empties, n)
			case n < min(worthAlways, all):
				t.Errorf("limit %d, %d empty points: only %d positions", nodes, empties, n)
			}
			last = n
			more := Options{Options: o.Options, Level: AtPosition}
			m := more.worthwhile(open)
			large := empties > fewEmpties
			if m > nodes || m < n || large && m > max(n, worthAlways) || !large && m != nodes {
				t.Errorf("limit %d, %d empty points, thorough: %d positions instead of %d", nodes, empties, m, n)
			}
			w := o.worthwhile(walled)
			if large := empties > walledEmpties; !large && w != nodes || large && (w < min(worthAlways, nodes) || w > max(nodes/5, min(worthAlways, nodes))) {
				t.Errorf("limit %d, %d empty points, enclosed: %d positions", nodes, empties, w)
			}
		}
		if n := o.worthwhile(room{40, 2 * fewEmpties, false}); nodes >= exact.DefaultNodeLimit && n > all/8 {
			t.Errorf("limit %d: %d positions with twice the number of empty points", nodes, n)
		}
	}
}
