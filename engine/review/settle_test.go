package review

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/report"
)

// likely is a group with chances, first if its owner moves first.
func likely(color, status string, first, second float64, stones ...report.Vertex) report.Dragon {
	d := group(color, status, stones...)
	d.ChanceFirst, d.ChanceSecond = first, second
	return d
}

// settledStatuses are the statuses of the only group of reports after moves of these players.
func settledStatuses(t *testing.T, players []string, groups []report.Dragon) []string {
	t.Helper()
	v := &Review{Columns: 9, Rows: 9, edited: make([]bool, len(groups))}
	for i, player := range players {
		v.Moves = append(v.Moves, ReviewMove{i + 1, report.Color(player), "J9"})
	}
	all, err := newIncremental(v)
	if err != nil {
		t.Fatal(err)
	}
	for i, g := range groups {
		all.add(i, reportOf(g))
	}
	told, err := all.review()
	if err != nil {
		t.Fatal(err)
	}
	var statuses []string
	for _, r := range told.Reports {
		statuses = append(statuses, string(r.Dragons[0].Status))
	}
	return statuses
}

func TestSettle(t *testing.T) {
	proved := func(d report.Dragon) report.Dragon {
		d.StatusCertainty = report.Proved
		return d
	}
	for _, test := range []struct {
		name    string
		players []string
		groups  []report.Dragon
		want    string
	}{
		{"its owner saves what was taken for dead", []string{"black"}, []report.Dragon{
			likely("black", "dead", 0.2, 0.1, "C3"), likely("black", "alive", 0.9, 0.9, "C3")}, "[critical alive]"},
		{"its opponent kills what was taken for alive", []string{"white"}, []report.Dragon{
			likely("black", "alive", 0.95, 0.9, "C3"), likely("black", "dead", 0.1, 0.05, "C3")}, "[critical dead]"},
		{"its opponent's mistake saves it", []string{"white"}, []report.Dragon{
			likely("black", "dead", 0.2, 0.1, "C3"), likely("black", "alive", 0.9, 0.9, "C3")}, "[dead alive]"},
		{"what is proved stays", []string{"black"}, []report.Dragon{
			proved(likely("black", "dead", 0.04, 0.04, "C3")), likely("black", "alive", 0.9, 0.9, "C3")}, "[dead critical]"},
		{"a status wavers", []string{"white", "black", "white"}, []report.Dragon{
			likely("black", "alive", 0.9, 0.72, "C3"), likely("black", "unknown", 0.9, 0.68, "C3"), likely("black", "alive", 0.9, 0.71, "C3"),
			likely("black", "unknown", 0.9, 0.66, "C3")}, "[alive alive alive alive]"},
		{"a threat is answered", []string{"white", "black"}, []report.Dragon{
			likely("black", "alive", 0.95, 0.93, "C3"), likely("black", "critical", 0.9, 0.2, "C3"), likely("black", "alive", 0.95, 0.93, "C3")},
			"[alive critical alive]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := fmt.Sprint(settledStatuses(t, test.players, test.groups)); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// TestSettledNeverContradicts gives a group random chances, move by move. No move of its owner makes a dead group live, none of
// its opponent kills a living one, and what is proved stays.
func TestSettledNeverContradicts(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var groups []report.Dragon
		var players []string
		for i := range 2 + rnd.IntN(12) {
			if i > 0 {
				players = append(players, []string{"black", "white"}[rnd.IntN(2)])
			}
			first := 0.01 + 0.98*rnd.Float64()
			second := first * rnd.Float64()
			status := "unknown"
			switch {
			case second >= aliveFrom:
				status = "alive"
			case first <= deadTo:
				status = "dead"
			case rnd.IntN(2) == 0:
				status = "critical"
			}
			groups = append(groups, likely("black", status, first, second, "C3"))
		}
		got := settledStatuses(t, players, groups)
		for i := 1; i < len(got); i++ {
			own := players[i-1] == "black"
			if own && got[i-1] == "dead" && got[i] == "alive" || !own && got[i-1] == "alive" && got[i] == "dead" {
				t.Fatalf("%s moves: %s, then %s in %v of %+v", players[i-1], got[i-1], got[i], got, groups)
			}
		}
	}
}
