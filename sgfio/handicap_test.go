package sgfio

import "testing"

func TestMaxHandicap(t *testing.T) {
	for _, test := range []struct{ width, height, want int }{
		{19, 19, 9}, {9, 9, 9}, {7, 7, 9}, {8, 8, 4}, {13, 12, 4}, {5, 9, 0}, {6, 6, 0}, {25, 25, 9},
	} {
		if got := MaxHandicap(test.width, test.height); got != test.want {
			t.Errorf("%d x %d: %d, want %d", test.width, test.height, got, test.want)
		}
		for n := range 11 {
			points := HandicapPoints(n, test.width, test.height)
			if want := n >= 2 && n <= test.want; (points != nil) != want || want && len(points) != n {
				t.Errorf("%d stones on %d x %d stand at %v", n, test.width, test.height, points)
			}
			seen := map[Point]bool{}
			for _, p := range points {
				if seen[p] || !p.OnBoard(test.width, test.height) {
					t.Errorf("%d stones on %d x %d: %v", n, test.width, test.height, points)
				}
				seen[p] = true
			}
		}
	}
}

func TestKomiText(t *testing.T) {
	for _, test := range []struct {
		text, want string
		ok         bool
	}{{"6.5", "6.5", true}, {" 7 ", "7", true}, {"-3,5", "-3.5", true}, {"", "", false}, {"much", "", false}, {"NaN", "", false}, {"Inf", "", false}} {
		if got, ok := KomiText(test.text); got != test.want || ok != test.ok {
			t.Errorf("%q is %q, %v", test.text, got, ok)
		}
	}
}
