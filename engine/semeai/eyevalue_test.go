package semeai

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// eyeOfDiagram sets a game up for the only eye of White's string in a diagram.
func eyeOfDiagram(t *testing.T, diagram string) (*eyeGame, int) {
	t.Helper()
	b := boardtest.Parse(t, diagram)
	var e eye
	for _, p := range b.Points() {
		switch {
		case b.At(p) == board.Empty:
			e.points.Set(p)
			e.empties.Set(p)
		case b.At(p) == board.Black:
			e.points.Set(p)
			e.stones++
		default:
			e.owner = b.Origin(p)
		}
	}
	e.size = e.points.Count()
	g := new(eyeGame)
	var points [maxEye]board.Point
	g.set(b, &e, &points)
	return g, e.liberties()
}

// TestEyeValues says what eyes are worth with the attacker to move and no liberties elsewhere. It also says whether answers
// inside gain the owner anything.
func TestEyeValues(t *testing.T) {
	for _, c := range []struct {
		name, diagram string
		first, second uint8
	}{
		{"three in a row, the middle taken", `
O O O O O
O . X . O
O O O O O`, 2, 3},
		{"three in a row lives if its owner moves first", `
O O O O O
O . . . O
O O O O O`, 3, unlimited},
		{"square four", `
O O O O
O . . O
O . . O
O O O O`, 5, 6},
		{"bulky five, the vital point taken", `
O O O O O
O . X . O
O . . O O
O O O O O`, 7, 8},
		{"four in a row lives", `
O O O O O O
O . . . . O
O O O O O O`, unlimited, unlimited},
		{"rectangle of six lives", `
O O O O O
O . . . O
O . . . O
O O O O O`, unlimited, unlimited},
		{"rectangle of six with two stones lives if its owner moves first", `
O O O O O
O . . . O
O . X X O
O O O O O`, 10, unlimited},
		{"rabbity six, the vital point taken", `
O O O O O
O . . O O
O . X . O
O O . O O
O O O O O`, 11, 12},
	} {
		g, _ := eyeOfDiagram(t, c.diagram)
		v := new(eyeValues)
		v.solve(g)
		s := eyeState(0, g.stones)
		if v.first[0][s] != c.first || v.second[0][s] != c.second {
			t.Errorf("%s: worth %d with the attacker to move and %d with the owner, want %d and %d",
				c.name, v.first[0][s], v.second[0][s], c.first, c.second)
		}
	}
}

// Every eye of the classic table is worth what the table says once its vital point
// is taken.
func TestEyeValuesAgreeWithTheTable(t *testing.T) {
	for _, diagram := range []string{`
O O O O O
O . X . O
O O O O O`, `
O O O O O
O . X . O
O O . O O
O O O O O`, `
O O O O O
O O . O O
O . X . O
O O . O O
O O O O O`, `
O O O O O
O . . O O
O . X . O
O O . O O
O O O O O`} {
		g, liberties := eyeOfDiagram(t, diagram)
		v := new(eyeValues)
		v.solve(g)
		s := eyeState(0, g.stones)
		for l := range 2 {
			if got := int(v.first[l][s]); got != liberties+l || v.second[l][s] != v.first[l][s]+1 {
				t.Errorf("%s\nwith %d liberties outside: %d and %d, want %d", diagram, l, got, v.second[l][s], liberties+l)
			}
		}
	}
}

func BenchmarkEyeValues(b *testing.B) {
	for _, c := range []struct{ name, diagram string }{
		{"five", "O O O O O\nO . . . O\nO . . O O\nO O O O O"},
		{"seven", "O O O O O O\nO . . . . O\nO . . . O O\nO O O O O O"},
	} {
		b.Run(c.name, func(b *testing.B) {
			g, _ := eyeOfDiagram(&testing.T{}, c.diagram)
			v := new(eyeValues)
			for b.Loop() {
				v.solve(g)
			}
		})
	}
}
