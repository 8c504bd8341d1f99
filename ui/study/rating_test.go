package study

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

// TestRatingExample follows one of the games of Glickman's description of the method. A player of 1500 with deviation 200
// beats one of 1400 with deviation 30.
func TestRatingExample(t *testing.T) {
	player, opponent := Rating{Value: 1500, Deviation: 200}, Rating{Value: 1400, Deviation: 30}
	if g := opponent.discount(); math.Abs(g-0.9955) > 1e-4 {
		t.Errorf("g is %.4f", g)
	}
	if e := player.Expected(opponent); math.Abs(e-0.639) > 1e-3 {
		t.Errorf("expected %.4f", e)
	}
	r := player.After(opponent, 1, noon)
	if math.Abs(r.Value-1563.6) > 0.5 || math.Abs(r.Deviation-175.2) > 0.5 {
		t.Errorf("after the game %.1f, %.1f", r.Value, r.Deviation)
	}
}

// TestRatingFinds lets players of known strength solve problems that are chosen for them, and finds their strength.
func TestRatingFinds(t *testing.T) {
	for _, strength := range []float64{500, 900, 1500, 1900} {
		rng := rand.New(rand.NewPCG(1, uint64(strength)))
		var items []Item
		for i := range 600 {
			items = append(items, Item{Problem: fmt.Sprint(i), Level: 1 + i%6, Theme: fmt.Sprint(i % 5)})
		}
		var attempts []Attempt
		now := noon
		for range 250 {
			i := NewPicker(items, attempts, now).Next()
			a := attempt(items[i].Problem, now, Again)
			a.Level, a.Theme = items[i].Level, items[i].Theme
			if rng.Float64() < (Rating{Value: strength}).Expected(OfLevel(a.Level)) {
				a.Grade = Good
			}
			attempts = append(attempts, a)
			now = now.Add(time.Hour)
		}
		r := RatingOf(attempts, now)
		if math.Abs(r.Value-strength) > 2.5*r.Deviation {
			t.Errorf("strength %.0f: rating %.0f, deviation %.0f after %d attempts", strength, r.Value, r.Deviation, r.Attempts)
		}
		fresh, right, seen := 0, 0, map[string]bool{}
		for i, a := range attempts {
			if !seen[a.Problem] && i >= len(attempts)/2 {
				fresh++
				if a.Grade == Good {
					right++
				}
			}
			seen[a.Problem] = true
		}
		if fresh < 10 || right < fresh/2 || right == fresh {
			t.Errorf("strength %.0f: %d of %d new problems right; they were too easy or too hard", strength, right, fresh)
		}
	}
}

// TestRepeatsDoNotCount checks that only first attempts and those after a success that was a day ago change a rating.
func TestRepeatsDoNotCount(t *testing.T) {
	list := []Attempt{attempt("p", noon, Again), attempt("p", noon.Add(time.Minute), Good), attempt("p", noon.Add(2*time.Minute), Good),
		attempt("p", noon.Add(50*time.Hour), Good), attempt("q", noon.Add(51*time.Hour), Good)}
	rated := Ratings(list)
	if len(rated) != 3 || rated[0].Attempt.Problem != "p" || !rated[1].Attempt.Time.Equal(list[3].Time) || rated[2].Attempt.Problem != "q" {
		t.Fatalf("%d attempts count", len(rated))
	}
	if !(rated[0].Value < firstRating && rated[1].Value > rated[0].Value && rated[2].Value > rated[1].Value) {
		t.Errorf("ratings %.0f, %.0f, %.0f", rated[0].Value, rated[1].Value, rated[2].Value)
	}
	if p := Progress(list, noon); len(p) != 2 || p[0].Value != rated[0].Value || p[1].Value != rated[2].Value {
		t.Errorf("progress %v", p)
	}
}

// TestRatingForgets makes a rating less sure in a year without practice, and not of another value.
func TestRatingForgets(t *testing.T) {
	list := []Attempt{attempt("p", noon, Good)}
	soon, late := RatingOf(list, noon), RatingOf(list, noon.AddDate(1, 0, 0))
	if late.Value != soon.Value || late.Deviation <= soon.Deviation || late.Deviation > firstDeviation {
		t.Errorf("%v, a year later %v", soon, late)
	}
	if r := RatingOf(nil, noon); r.Value != firstRating || r.Deviation != firstDeviation {
		t.Errorf("at the beginning %v", r)
	}
}

// TestPickerOrder chooses what is due first, then new problems that suit the player and change their themes, and each once.
func TestPickerOrder(t *testing.T) {
	items := []Item{{"hard", 6, "net"}, {"fit", 1, "net"}, {"fit too", 1, "ladder"}, {"failed", 3, "ko"}, {"known", 1, "ko"}}
	attempts := []Attempt{attempt("known", noon.Add(-time.Hour), Good), attempt("failed", noon.Add(-30*time.Minute), Again)}
	attempts[0].Level, attempts[1].Level = 1, 3
	p := NewPicker(items, attempts, noon)
	var got []string
	for i := p.Next(); i >= 0; i = p.Next() {
		got = append(got, items[i].Problem)
	}
	if fmt.Sprint(got) != "[failed fit fit too hard known]" {
		t.Errorf("order %q", got)
	}
}

// TestSet goes through a set of ten: the second problem takes too long.
func TestSet(t *testing.T) {
	var items []Item
	for i := range 12 {
		items = append(items, Item{Problem: fmt.Sprint(i), Level: 1})
	}
	s := NewSet(NewPicker(items, nil, noon), time.Minute)
	if len(s.Problems) != SetSize {
		t.Fatalf("%d problems", len(s.Problems))
	}
	now := noon
	seen := map[int]bool{}
	for i := range SetSize {
		place, ok := s.Current()
		if !ok || seen[place] {
			t.Fatalf("problem %d is %d, %t", i, place, ok)
		}
		seen[place] = true
		if _, ok := s.Left(now); ok {
			t.Fatal("the clock runs before the problem is seen")
		}
		s.Begin(now)
		took := 20 * time.Second
		if i == 1 {
			took = 61 * time.Second
		}
		now = now.Add(took)
		if left, ok := s.Left(now); !ok || left != max(0, time.Minute-took) {
			t.Errorf("%v left", left)
		}
		if g := s.Done(Good, now); (g == Again) != (i == 1) {
			t.Errorf("problem %d counts as %v", i, g)
		}
	}
	if _, ok := s.Current(); ok || !s.Over() || s.Right() != 9 || s.Took != 9*20*time.Second+61*time.Second {
		t.Errorf("over %t, %d right in %v", s.Over(), s.Right(), s.Took)
	}
}

// TestStreaks counts days and problems in a row.
func TestStreaks(t *testing.T) {
	var list []Attempt
	for i, g := range []Grade{Good, Good, Again, Good, Easy, Hard} {
		list = append(list, attempt(fmt.Sprint(i), noon.AddDate(0, 0, i+i/3), g)) // a day without practice after the third
	}
	st := Summarize(list, list[5].Time)
	if st.InARow != 3 || st.MostInARow != 3 || st.Streak != 3 || st.LongestStreak != 3 {
		t.Errorf("%+v", st)
	}
}

// TestSuited puts problems near the player's rating first, and leaves those of unknown level in their order.
func TestSuited(t *testing.T) {
	items := []Item{{"six", 6, ""}, {"one", 1, ""}, {"two", 2, ""}, {"one more", 1, ""}}
	if got := fmt.Sprint(Suited(items, Rating{Value: 450, Deviation: 90})); got != "[one one more two six]" {
		t.Errorf("order %s", got)
	}
	unknown := []Item{{"b", 0, ""}, {"a", 0, ""}, {"c", 0, ""}}
	if got := fmt.Sprint(Suited(unknown, Beginning())); got != "[b a c]" {
		t.Errorf("order of unknown levels %s", got)
	}
}
