package life

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
)

// shareVitalPoint gives a critical dragon the same point for attack and defense where only one is known. The opponent's
// vital point is one's own.
func shareVitalPoint(d *dragon.Dragon) {
	points := [2]*board.Point{&d.Owl.AttackPoint, &d.Owl.DefensePoint}
	for i, p := range points {
		if *p == board.NoPoint {
			*p = *points[1-i]
		}
		if *p == board.NoPoint {
			*p = d.Heye
		}
	}
}

// keepPlayable takes back a point that shareVitalPoint lent to a dragon, where it would be suicide.
func keepPlayable(b *board.Board, d *dragon.Dragon) {
	if d.OwlStatus != dragon.Critical {
		return
	}
	players := [...]board.Color{d.Color.Other(), d.Color}
	for i, p := range [...]*board.Point{&d.Owl.AttackPoint, &d.Owl.DefensePoint} {
		if *p == board.NoPoint || !b.IsSuicide(*p, players[i]) {
			continue
		}
		if *p = d.Heye; d.Heye != board.NoPoint && b.IsSuicide(d.Heye, players[i]) {
			*p = board.NoPoint
		}
	}
}
