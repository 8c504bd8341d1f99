package life

import (
	"context"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
)

// Dragons with what two moves in a row do and with the second points of critical ones.
func TestThreats(t *testing.T) {
	for _, test := range []struct {
		name, at, diagram string
		status            dragon.Status
		threat            dragon.ThreatStatus
		points            string // attack and second attack, defense and second defense
	}{
		{"three in a row have one vital point", "A8", `
			. . . X O . . . .
			X X X X O . . . .
			O O O O O . . . .
			. . . . . . . . .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`,
			dragon.Critical, dragon.ThreatUnchecked, "B9 PASS B9 PASS"},
		{"a row with an open end has two", "A8", `
			. . . . . O . . .
			X X X X X O . . .
			O O O O O O . . .
			. . . . . . . . .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`,
			dragon.Critical, dragon.ThreatUnchecked, "B9 E9 E9 B9"},
		{"one move kills, three save", "B8", `
			. . . . . X O . .
			. X X X X X O . .
			O O O O O O O . .
			O O O O O O O . .
			. . . . . . . . .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`,
			dragon.Critical, dragon.ThreatUnchecked, "A8 PASS A8 D9"},
		{"a square of four points takes two moves to live in", "A7", `
			. . X O . . . . .
			. . X O . . . . .
			X X X O . . . . .
			O O O O . . . . .
			. . . . . . . . .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`,
			dragon.Dead, dragon.CanThreatenDefense, "B9 PASS B9 A8"},
		{"two points are one eye however often one plays", "A8", `
			. . X O . . . . .
			X X X O . . . . .
			O O O O . . . . .
			. . . . . . . . .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`,
			dragon.Dead, dragon.ThreatDead, "A9 PASS PASS PASS"},
		{"four in a row die if the first attack is not answered", "A8", `
			. . . . X O . . .
			X X X X X O . . .
			O O O O O O . . .
			. . . . . . . . .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`,
			dragon.Alive, dragon.CanThreatenAttack, "B9 C9 PASS PASS"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			s := NewReading(b, DefaultOptions())
			ds, err := s.Threats(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			d := ds.At(boardtest.Point(t, b, test.at))
			o := &d.Owl
			points := b.Vertex(o.AttackPoint) + " " + b.Vertex(o.SecondAttackPoint) + " " +
				b.Vertex(o.DefensePoint) + " " + b.Vertex(o.SecondDefensePoint)
			if d.OwlStatus != test.status || o.Threat != test.threat || points != test.points {
				t.Errorf("%v, %v, points %s; want %v, %v, %s", d.OwlStatus, o.Threat, points, test.status, test.threat, test.points)
			}
		})
	}
}
