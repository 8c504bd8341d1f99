package semeai

import "testing"

// TestRaceTableMatchesFormula compares with Martin Müller's rule for races of the simplest classes. The hunter, moving first,
// captures if it is ahead in exclusive liberties by at least F. F is 0 without shared liberties, one less than them without
// eyes, and all of them if both sides have an eye.
func TestRaceTableMatchesFormula(t *testing.T) {
	for _, eye := range []int{0, 1, 3} {
		for shared := range maxShared + 1 {
			for prey := range 12 {
				for hunter := range 12 {
					r := Race{Prey: prey, Hunter: hunter, Shared: shared, PreyEye: eye, HunterEye: eye}
					if eye == 0 && (prey+shared == 0 || hunter+shared == 0) {
						continue
					}
					f := shared
					if eye == 0 && shared > 0 {
						f--
					}
					lead := hunter - prey
					if got, ok := r.captures(true); !ok || got != (lead >= f) {
						t.Errorf("%+v, hunter first: %v %v, want %v", r, got, ok, lead >= f)
					}
					if got, ok := r.captures(false); !ok || got != (lead > f) {
						t.Errorf("%+v, prey first: %v %v, want %v", r, got, ok, lead > f)
					}
				}
			}
		}
	}
}

func TestRaceTableIsMonotonic(t *testing.T) {
	sizes := []int{0, 1, 4, 5, 6, 7}
	for _, preyEye := range sizes {
		for _, hunterEye := range sizes {
			for shared := range 5 {
				for prey := 1; prey < 10; prey++ {
					for hunter := 1; hunter < 10; hunter++ {
						r := Race{Prey: prey, Hunter: hunter, Shared: shared, PreyEye: preyEye, HunterEye: hunterEye}
						first, _ := r.captures(true)
						second, _ := r.captures(false)
						if second && !first {
							t.Fatalf("%+v: the first move hurts the hunter", r)
						}
						r.Hunter++
						if better, _ := r.captures(false); second && !better {
							t.Fatalf("%+v: a liberty more hurts the hunter", r)
						}
						r.Hunter, r.Prey = hunter, prey+1
						if worse, _ := r.captures(true); worse && !first {
							t.Fatalf("%+v: a liberty more hurts the prey", r)
						}
					}
				}
			}
		}
	}
}

// A race too long for the table ends as its shorter likeness does.
func TestLongRaces(t *testing.T) {
	for _, c := range []struct {
		r     Race
		first bool
		want  bool
	}{
		{Race{Prey: 40, Hunter: 40}, true, true},
		{Race{Prey: 40, Hunter: 40}, false, false},
		{Race{Prey: 40, Hunter: 42, Shared: 3}, true, true},
		{Race{Prey: 40, Hunter: 41, Shared: 3}, true, false},
		{Race{Prey: 3, Hunter: 90}, false, true},
	} {
		if got, ok := c.r.captures(c.first); !ok || got != c.want {
			t.Errorf("%+v: %v %v", c.r, got, ok)
		}
	}
	if _, ok := (Race{Prey: 1, Hunter: 1, Shared: maxShared + 1}).captures(true); ok {
		t.Error("a race beyond the table was answered")
	}
}

func BenchmarkRace(b *testing.B) {
	r := Race{Prey: 7, Hunter: 8, Shared: 3, PreyEye: 4, HunterEye: 5}
	r.captures(true)
	b.ReportAllocs()
	for b.Loop() {
		r.captures(true)
	}
}
