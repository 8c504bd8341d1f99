package owl

import "testing"

// TestWorthwhile checks that the more empty points lie between assumed walls, the fewer positions are read.
// They are never more than the limit allows. What is enclosed gets all.
func TestWorthwhile(t *testing.T) {
	open, walled := &local{n: 40, assumed: true}, &local{n: 40}
	for _, nodes := range []int{1, 1000, 20000, DefaultNodeLimit, 50 * DefaultNodeLimit} {
		o := Options{NodeLimit: nodes}
		last := o.limit(open)
		for empties := range maxLocal {
			n := o.worthwhile(open, empties)
			switch {
			case n > last || n < 1:
				t.Errorf("limit %d, %d empty points: %d positions after %d", nodes, empties, n, last)
			case empties <= fewEmpties && n != o.limit(open):
				t.Errorf("limit %d, %d empty points: %d positions instead of all", nodes, empties, n)
			case n < min(worthAlways, o.limit(open)):
				t.Errorf("limit %d, %d empty points: only %d positions", nodes, empties, n)
			}
			last = n
			if all := (Options{NodeLimit: nodes, Problem: true}).worthwhile(open, empties); all != nodes {
				t.Errorf("limit %d, %d empty points, with patience: %d positions", nodes, empties, all)
			}
			more := Options{NodeLimit: nodes, Level: Position}
			m := more.worthwhile(open, empties)
			large := empties > fewEmpties
			if m > nodes || m < n || large && m > max(n, worthAlways) || !large && m != nodes {
				t.Errorf("limit %d, %d empty points, thorough: %d positions instead of %d", nodes, empties, m, n)
			}
			if all := o.worthwhile(walled, empties); all != nodes {
				t.Errorf("limit %d, %d empty points, enclosed: %d positions", nodes, empties, all)
			}
		}
		if n := o.worthwhile(open, 2*fewEmpties); nodes >= DefaultNodeLimit && n > o.limit(open)/8 {
			t.Errorf("limit %d: %d positions with twice the number of empty points", nodes, n)
		}
	}
}
