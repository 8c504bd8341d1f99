package influence

import (
	"math"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestMoyoShares: two equal groups on a black board share its middle, and all
// points of the moyo are dealt out.
func TestMoyoShares(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . . . . . . . .
		. X X . . . X X .
		. X . . . . . X .
		. X . . . . . X .
		. X . . . . . X .
		. X X . . . X X .
		. . . . . . . . .
		. . . . . . . . .`)
	var group [board.PointCount]int16
	for _, p := range b.Points() {
		group[p] = -1
		if b.At(p) == board.Black {
			group[p] = 0
			if p.Column() > 4 {
				group[p] = 1
			}
		}
	}
	f := Compute(b, full(b, board.White))
	shares := f.MoyoShares(board.Black, &group, 2)
	if math.Abs(shares[0].Points-shares[1].Points) > 1e-9 || math.Abs(shares[0].Value-shares[1].Value) > 1e-9 {
		t.Errorf("unequal shares of a symmetric board: %+v", shares)
	}
	points, value := 0, 0.0
	for _, p := range b.Points() {
		if f.Region[p].Color() == board.Black && (f.Region[p].Class() == Moyo || f.Region[p].Class() == Territory) {
			points++
			value -= f.Territory[p]
		}
	}
	if got := shares[0].Points + shares[1].Points; math.Abs(got-float64(points)) > 1e-9 {
		t.Errorf("shares add up to %.2f points of %d", got, points)
	}
	if got := shares[0].Value + shares[1].Value; math.Abs(got-value) > 1e-9 {
		t.Errorf("shares add up to a value of %.3f of %.3f", got, value)
	}
	if white := f.MoyoShares(board.White, &group, 2); white[0] != (moyoShare{}) || white[1] != (moyoShare{}) {
		t.Errorf("white has a moyo without stones: %+v", white)
	}
}

// TestCapturedStonesCountForMoyo captures stones: their points belong to the moyo of the captor like empty ones. The prisoner
// itself does not count besides.
func TestCapturedStonesCountForMoyo(t *testing.T) {
	b := boardtest.Parse(t, `
		. X . .
		O X . .
		X . . .
		. . . .`)
	src := full(b, board.White)
	src.Strength[boardtest.Point(t, b, "A3")] = 0
	var group [board.PointCount]int16
	f := Compute(b, src)
	shares := f.MoyoShares(board.Black, &group, 1)
	captured := boardtest.Point(t, b, "A3")
	if got := f.Territory[captured]; got > -1.5 {
		t.Fatalf("the point of the captured stone is worth %.2f", got)
	}
	points, value := 0, 0.0
	for _, p := range b.Points() {
		if f.Region[p].Color() == board.Black && f.Region[p].Class() >= Moyo && !f.Alive(p) {
			points++
			value += min(1, -f.Territory[p])
		}
	}
	if math.Abs(shares[0].Points-float64(points)) > 1e-9 || math.Abs(shares[0].Value-value) > 1e-9 {
		t.Errorf("%.2f points worth %.2f, want %d worth %.2f", shares[0].Points, shares[0].Value, points, value)
	}
	if f.Alive(boardtest.Point(t, b, "A3")) {
		t.Error("the stone of strength 0 counts as alive")
	}
}

func TestRegionColor(t *testing.T) {
	for region, want := range map[Region]board.Color{
		Stone: board.White, Area: board.White, Neutral: board.Empty, -Moyo: board.Black, -Stone: board.Black,
	} {
		if got := region.Color(); got != want {
			t.Errorf("color of %d: %v, want %v", region, got, want)
		}
	}
	if got := Region(-Moyo).Class(); got != Moyo {
		t.Errorf("class of black's moyo: %d", got)
	}
}
