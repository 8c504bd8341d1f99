package dragon

import (
	"testing"

	"shikatsu/engine/board"
)

// TestDecidingPoints checks which reading the moves come from that decide a dragon, life and death's or that of a race.
func TestDecidingPoints(t *testing.T) {
	a, b, c := board.MakePoint(0, 0), board.MakePoint(1, 0), board.MakePoint(2, 0)
	const none = board.NoPoint
	owl := Dragon{Status: Critical, OwlStatus: Critical, Owl: Owl{AttackCode: board.Win, AttackPoint: a, AttackCertain: true,
		DefenseCode: board.KoA, DefensePoint: b, DefenseCertain: true}, Semeai: Semeai{AttackPoint: none, DefensePoint: none}}
	with := func(change func(d *Dragon)) Dragon {
		d := owl
		d.Semeai.AttackCertain, d.Semeai.DefenseCertain = true, true
		change(&d)
		return d
	}
	critical := func(d *Dragon) {
		d.Semeai.AttackCode, d.Semeai.AttackPoint, d.Semeai.DefenseCode, d.Semeai.DefensePoint = board.Win, c, board.Win, c
	}
	for _, test := range []struct {
		name          string
		dragon        Dragon
		kills, saves  board.Code
		attack, other board.Point
		race          bool
	}{
		{"no race", owl, board.Win, board.KoA, a, b, false},
		{"a race that is lost whoever moves", with(func(d *Dragon) { d.Semeai.AttackCode = board.Win }), board.Win, board.KoA, a, b, false},
		{"a race that is critical as well", with(critical), board.Win, board.KoA, a, b, false},
		{"the same where life and death was not read to the end", with(func(d *Dragon) {
			d.Owl.AttackCertain = false
			critical(d)
		}), board.Win, board.Win, c, c, true},
		{"a race that saves a dead dragon", with(func(d *Dragon) {
			d.OwlStatus, d.Owl.DefenseCode, d.Owl.DefensePoint = Dead, board.Fail, none
			d.Semeai.DefenseCode, d.Semeai.DefensePoint = board.Win, c
		}), board.Win, board.Win, a, c, true},
		{"a race that is won", with(func(d *Dragon) { d.Status, d.Semeai.DefenseCode = Alive, board.Win }), board.Fail, board.Win, none, none, true},
	} {
		d := &test.dragon
		kills, attack := d.DecidingAttack()
		saves, defense := d.DecidingDefense()
		if kills != test.kills || saves != test.saves || attack != test.attack || defense != test.other || d.RaceDecides() != test.race {
			t.Errorf("%s: %v at %v, %v at %v, by a race %v", test.name, kills, attack, saves, defense, d.RaceDecides())
		}
	}
}
