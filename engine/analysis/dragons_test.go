package analysis

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// TestDecidingPoints checks which reading the moves come from that decide a dragon, life and death's or that of a race.
func TestDecidingPoints(t *testing.T) {
	owl := report.Dragon{Status: "critical", OwlStatus: "critical", OwlAttackCode: 5, OwlAttackPoint: "A1", OwlAttackCertain: true,
		OwlDefenseCode: 4, OwlDefensePoint: "B1", OwlDefenseCertain: true, SemeaiAttackPoint: "PASS", SemeaiDefensePoint: "PASS"}
	with := func(change func(d *report.Dragon)) report.Dragon {
		d := owl
		d.SemeaiAttackCertain, d.SemeaiDefenseCertain = true, true
		change(&d)
		return d
	}
	for _, test := range []struct {
		name            string
		dragon          report.Dragon
		attack, defense report.Vertex
		codes           [2]int
		race            bool
	}{
		{"no race", owl, "A1", "B1", [2]int{5, 4}, false},
		{"a race that is lost whoever moves", with(func(d *report.Dragon) { d.SemeaiAttackCode = 5 }), "A1", "B1", [2]int{5, 4}, false},
		{"a race that is critical as well", with(func(d *report.Dragon) {
			d.SemeaiAttackCode, d.SemeaiAttackPoint, d.SemeaiDefenseCode, d.SemeaiDefensePoint = 5, "C1", 5, "C1"
		}), "A1", "B1", [2]int{5, 4}, false},
		{"the same where life and death was not read to the end", with(func(d *report.Dragon) {
			d.OwlAttackCertain = false
			d.SemeaiAttackCode, d.SemeaiAttackPoint, d.SemeaiDefenseCode, d.SemeaiDefensePoint = 5, "C1", 5, "C1"
		}), "C1", "C1", [2]int{5, 5}, true},
		{"a race that saves a dead dragon", with(func(d *report.Dragon) {
			d.OwlStatus, d.OwlDefenseCode, d.OwlDefensePoint = "dead", 0, "PASS"
			d.SemeaiDefenseCode, d.SemeaiDefensePoint = 5, "C1"
		}), "A1", "C1", [2]int{5, 5}, true},
		{"a race that is won", with(func(d *report.Dragon) { d.Status, d.SemeaiDefenseCode = "alive", 5 }), "PASS", "PASS", [2]int{0, 5}, true},
	} {
		d := &test.dragon
		if d.AttackPoint() != test.attack || d.DefensePoint() != test.defense || d.AttackCode() != test.codes[0] ||
			d.DefenseCode() != test.codes[1] || d.RaceDecides() != test.race {
			t.Errorf("%s: %s %d, %s %d, by a race %v", test.name, d.AttackPoint(), d.AttackCode(), d.DefensePoint(), d.DefenseCode(), d.RaceDecides())
		}
	}
}

// TestCriticalHasPoints analyses a dragon that a move at B1 saves, which the race that it is in does not see.
func TestCriticalHasPoints(t *testing.T) {
	b := boardtest.Parse(t, `. . X X . O .`)
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	report, err := Analyze(context.Background(), p, life.DefaultOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range report.Dragons {
		d := &report.Dragons[i]
		if d.Origin == "C1" && (d.Status != "critical" || d.AttackPoint() != "B1" || d.DefensePoint() != "B1" || d.DefenseCode() != 5) {
			t.Errorf("C1 is %s, attack %s, defense %s, %d", d.Status, d.AttackPoint(), d.DefensePoint(), d.DefenseCode())
		}
	}
}

func TestFriendsAreNoProof(t *testing.T) {
	b := board.MustNew(5, 5)
	for _, test := range []struct {
		owl  dragon.Owl
		want string
	}{
		{dragon.Owl{Certainty: search.Proved}, "proved"},
		{dragon.Owl{Certainty: search.Proved, RestsOnFriends: true}, "estimated"},
		{dragon.Owl{Certainty: search.Limit, RestsOnFriends: true}, "limit"},
	} {
		var d report.Dragon
		if setOwl(&d, b, &test.owl); d.OwlCertainty != test.want {
			t.Errorf("%+v is called %s, want %s", test.owl, d.OwlCertainty, test.want)
		}
	}
}

// TestStatusCertainty analyses groups of which it is known in different ways what becomes of them.
func TestStatusCertainty(t *testing.T) {
	for _, test := range []struct {
		name, board  string
		at           string
		status, sure string
	}{
		{"two eyes", `
			. X . X O . .
			X X X X O . .
			O O O O O . .
			. . . . . . .
			. . . . . . .`, "A4", "alive", "proved"},
		{"a stone in a ladder along the edge", `
			. . . . . . .
			. . . . . . .
			. . . . O . .
			O O O O . . .
			X . . . O . .`, "A1", "dead", "proved"},
		{"two eyes or none, by the vital point", boardtest.ThreeInARow, "A8", "critical", "proved"},
		{"stones in the open", `
			. . . . . . . . .
			. . . . . . . . .
			. X X X . . O . .
			. . . . . . . . .
			. . X . . . . O .
			. . . . . . . . .
			. . O . O . O . .
			. . . . . . . . .
			. . . . . . . . .`, "C7", "alive", "estimated"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := position.New(boardtest.Parse(t, test.board), board.Black)
			if err != nil {
				t.Fatal(err)
			}
			r, err := Analyze(context.Background(), p, life.DefaultOptions(), nil)
			if err != nil {
				t.Fatal(err)
			}
			for i := range r.Dragons {
				d := &r.Dragons[i]
				if slices.Contains(d.Stones, test.at) && (d.Status != test.status || d.StatusCertainty != test.sure) {
					t.Errorf("%s is %s, %s; want %s, %s", test.at, d.Status, d.StatusCertainty, test.status, test.sure)
				}
			}
		})
	}
}
