package influence

import (
	"math"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// full gives every stone of b full strength.
func full(b *board.Board, mover board.Color) *Sources {
	src := &Sources{Mover: mover}
	for _, p := range b.Points() {
		if b.At(p).IsStone() {
			src.Strength[p] = FullStrength
		}
	}
	return src
}

// TestSpreadFormula checks single steps against the documented formula. It takes the layer of the side that does not move
// first, which has no intrusions.
func TestSpreadFormula(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	f := Compute(b, full(b, board.White))
	step := 1 / defaultAttenuation
	diagonal := step / diagonalPenalty
	// Two steps away: straight on, and by two diagonal steps meeting at cosine 1/sqrt(2).
	twoAway := FullStrength * (step*step + 2*diagonal*diagonal*0.5)
	for vertex, want := range map[string]float64{
		"E5": FullStrength,
		"F5": FullStrength * (step + 2*0), // direct step only: the neighbours lie sideways
		"G5": twoAway,
	} {
		if got := f.Black.Influence[boardtest.Point(t, b, vertex)]; math.Abs(got-want) > 0.35*want {
			t.Errorf("%s: influence %.2f, formula %.2f", vertex, got, want)
		}
	}
	if got := f.Black.Influence[boardtest.Point(t, b, "F5")]; math.Abs(got-41.667) > 0.01 {
		t.Errorf("orthogonal neighbour %.3f, want 41.667", got)
	}
	if got, corner := f.Black.Influence[boardtest.Point(t, b, "F6")], FullStrength*diagonal; got < corner-0.01 {
		t.Errorf("diagonal neighbour %.3f, want at least %.3f", got, corner)
	}
	// The position is symmetric, so is the field.
	if e7, g5 := f.Black.Influence[boardtest.Point(t, b, "E7")], f.Black.Influence[boardtest.Point(t, b, "G5")]; math.Abs(e7-g5) > 1e-9 {
		t.Errorf("not symmetric: %v and %v", e7, g5)
	}
	if f.White.Influence[boardtest.Point(t, b, "A1")] != 0 {
		t.Error("white has influence without stones")
	}
}

// directions are in the order of the board's Directions. What reaches a point after it has been visited is not passed on, so
// that the order matters a little.
var directions = []struct{ dx, dy int }{{0, 1}, {-1, 0}, {0, -1}, {1, 0}, {-1, 1}, {-1, -1}, {1, -1}, {1, 1}}

// slowSpread is the documented propagation written plainly, on a map.
func slowSpread(f *Field, layer *Layer) map[board.Point]float64 {
	total := map[board.Point]float64{}
	for _, source := range f.board.Points() {
		if layer.Strength[source] <= 0 {
			continue
		}
		amount := map[board.Point]float64{source: layer.Strength[source]}
		queue := []board.Point{source}
		for len(queue) > 0 {
			p := queue[0]
			queue = queue[1:]
			for _, d := range directions {
				x, y := p.Column()+d.dx, p.Row()+d.dy
				if x < 0 || y < 0 || x >= f.board.Width() || y >= f.board.Height() {
					continue
				}
				q := board.MakePoint(x, y)
				if f.grid[q].IsStone() {
					continue
				}
				ox, oy := p.Column()-source.Column(), p.Row()-source.Row()
				scalar := d.dx*ox + d.dy*oy
				if p != source && scalar <= 0 {
					continue
				}
				permeability := layer.Permeability[p]
				if p == source {
					permeability = 1
				}
				attenuation := layer.Attenuation[source]
				if d.dx != 0 && d.dy != 0 {
					permeability *= math.Max(layer.Permeability[board.MakePoint(x, p.Row())],
						layer.Permeability[board.MakePoint(p.Column(), y)])
					attenuation *= diagonalPenalty
				}
				damping := 1.0
				if p != source {
					damping = float64(scalar*scalar) / float64((ox*ox+oy*oy)*(d.dx*d.dx+d.dy*d.dy))
				}
				share := permeability * damping * amount[p] / attenuation
				if share < negligible {
					continue
				}
				if _, known := amount[q]; !known {
					queue = append(queue, q)
				}
				amount[q] += share
			}
		}
		for p, a := range amount {
			total[p] += a
		}
	}
	return total
}

const middleGame = `
	. . . . . . . . . . . . .
	. . X . . . . O . O . . .
	. X . X . X . . . X O . .
	. . O O O . X . . X . O .
	. O . . . O . X . . X . .
	. . O . . . . X O X . . .
	. . . . X . O O . O X . .
	. O . . . . . . . O X . .
	. . . . . X . O . O X . .
	. . O . . . . X O X . X .
	. . . O X X X . X O O X .
	. . . . O O . X . . . . .
	. . . . . . . . . . . . .`

func TestSpreadAgainstSlow(t *testing.T) {
	b := boardtest.Parse(t, middleGame)
	for _, mover := range []board.Color{board.Black, board.White} {
		f := Compute(b, full(b, mover))
		for _, c := range []board.Color{board.White, board.Black} {
			slow := slowSpread(f, f.Of(c))
			for _, p := range b.Points() {
				// The cut-off may fall differently by rounding.
				if got := f.Of(c).Influence[p]; math.Abs(got-slow[p]) > 0.05 {
					t.Errorf("%s moves, %s at %s: %.4f, slow %.4f", mover, c, b.Vertex(p), got, slow[p])
				}
			}
		}
	}
}

// TestColorsAreSymmetric exchanges the colors: everything must change sign.
func TestColorsAreSymmetric(t *testing.T) {
	b := boardtest.Parse(t, middleGame)
	swapped := board.MustNew(b.Width(), b.Height())
	for _, p := range b.Points() {
		if b.At(p).IsStone() {
			swapped.PlaceStone(p, b.At(p).Other())
		}
	}
	f, g := Compute(b, full(b, board.Black)), Compute(swapped, full(swapped, board.White))
	for _, p := range b.Points() {
		if math.Abs(f.Territory[p]+g.Territory[p]) > 1e-9 || f.Region[p] != -g.Region[p] {
			t.Errorf("%s: %v %v and %v %v", b.Vertex(p), f.Territory[p], f.Region[p], g.Territory[p], g.Region[p])
		}
	}
}

func TestBarriersStopInfluence(t *testing.T) {
	tests := []struct {
		name, diagram string
		mover         board.Color
		closed        []string // points that white's influence does not leave
	}{
		{"one-space jump", `
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . X . X . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, board.White, []string{"D4", "D5", "D3"}},
		{"diagonal", `
			. . . . . . .
			. . . . . . .
			. . X . . . .
			. . . X . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, board.White, []string{"C4", "D5"}},
		{"knight's move", `
			. . . . . . .
			. . . . . . .
			. . X . . . .
			. . . . X . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, board.White, []string{"D5", "D4"}},
		{"third line", `
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . X . . .
			. . . . . . .
			. . . . . . .`, board.White, []string{"D2", "D1"}},
	}
	for _, test := range tests {
		b := boardtest.Parse(t, test.diagram)
		f := Compute(b, full(b, test.mover))
		for _, vertex := range test.closed {
			if got := f.White.Permeability[boardtest.Point(t, b, vertex)]; got != 0 {
				t.Errorf("%s: permeability at %s is %v", test.name, vertex, got)
			}
		}
	}
}

func TestRegions(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . O X . . . .
		. . . O X . . . .
		. . . O X . . . .
		. O . O X . X . .
		. . . O X . . O .
		. . . O X . . . .
		. . . O X . . . .
		. . . O X . . . .
		. . . O X . . . .`)
	src := full(b, board.White)
	dead := boardtest.Point(t, b, "H5")
	src.Strength[dead] = 0
	f := Compute(b, src)
	for vertex, want := range map[string]Region{
		"A9": Territory, "D5": Stone, "E5": -Stone, "J9": -Territory, "H5": -Territory,
	} {
		if got := f.Region[boardtest.Point(t, b, vertex)]; got != want {
			t.Errorf("%s: region %d, want %d", vertex, got, want)
		}
	}
	if got := f.Territory[dead]; got > -1.9 {
		t.Errorf("captured stone in black territory counts %.2f, want about -2", got)
	}
	if f.Alive(dead) || !f.Alive(boardtest.Point(t, b, "D5")) {
		t.Error("Alive must tell captured from living stones")
	}
}

func TestStrengthOf(t *testing.T) {
	for weakness, want := range map[float64]float64{0: 100, 0.5: 85, 1: 70} {
		if got := StrengthOf(weakness); math.Abs(got-want) > 1e-9 {
			t.Errorf("strength at weakness %v: %v, want %v", weakness, got, want)
		}
	}
}

// TestBouzy checks the worked example of the documentation: two stones one space apart.
func TestBouzy(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . X . X . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .`)
	row := func(v *bouzy) (out [9]int) {
		for i := range out {
			out[i] = v[board.MakePoint(i+1, 5)]
		}
		return out
	}
	v := newBouzy(b, nil)
	for range 3 {
		v.dilate(b)
	}
	if got := row(v); got != [9]int{1, 2, 6, 136, 8, 136, 6, 2, 1} {
		t.Errorf("3 dilations: %v", got)
	}
	v.erode(b)
	if got := row(v); got != [9]int{0, 2, 6, 136, 8, 136, 6, 2, 0} {
		t.Errorf("3 dilations, 1 erosion: %v", got)
	}
	for range 6 {
		v.erode(b)
	}
	if got := row(v); got != [9]int{0, 0, 0, 132, 8, 132, 0, 0, 0} {
		t.Errorf("3 dilations, 7 erosions: %v", got)
	}
}

func TestDilation(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . X . . . O . .
		. . X . . . O . .
		. . X . . . O . .
		. . . . . . . . .
		. . X . . . O . .
		. . X . . . O . .
		. . X . . . O . .
		. . . . . . . . .`)
	row := func(v *bouzy, y int) (out [9]int) {
		for x := range out {
			out[x] = v[board.MakePoint(x, y)]
		}
		return out
	}
	model := NewDilation(b, nil)
	if got := row(&model.Territory, 0); got != [9]int{6, 8, 0, 0, 0, 0, 0, -8, -6} {
		t.Errorf("territory, top row: %v", got)
	}
	if got := row(&model.Moyo, 4); got != [9]int{9, 14, 16, 2, 0, -2, -16, -14, -9} {
		t.Errorf("moyo, middle row: %v", got)
	}
	if got := row(&model.Area, 4); got != [9]int{6, 10, 12, 9, 0, -9, -12, -10, -6} {
		t.Errorf("area, middle row: %v", got)
	}
	var regions [9]Region
	for x := range regions {
		regions[x] = model.Region[board.MakePoint(x, 4)]
	}
	if want := [9]Region{-Territory, -Territory, -Territory, -Moyo, Neutral, Moyo, Territory, Territory, Territory}; regions != want {
		t.Errorf("regions, middle row: %v, want %v", regions, want)
	}
	if got := model.Region[board.MakePoint(6, 1)]; got != Stone {
		t.Errorf("a white stone is %v", got)
	}
	if got := model.Region[board.MakePoint(3, 0)]; got.Class() == Territory {
		t.Error("the first line in front of the wall is no territory")
	}

	var group [board.PointCount]int16
	for p := range group {
		group[p] = -1
	}
	white := &board.Bits{}
	for _, p := range b.Points() {
		switch {
		case b.At(p) == board.White:
			white.Set(p)
		case b.At(p) == board.Black && p.Row() > 4:
			group[p] = 1
		case b.At(p) == board.Black:
			group[p] = 0
		}
	}
	shares := model.MoyoShares(board.Black, &group, 2)
	if shares[0] != shares[1] || shares[0].Points < 10 || shares[0].Value > shares[0].Points {
		t.Errorf("the moyo of two equal groups is dealt out as %v", shares)
	}

	model = NewDilation(b, white)
	for _, at := range []board.Point{board.MakePoint(4, 4), board.MakePoint(6, 2)} {
		if got := model.Region[at]; got.Color() != board.Black {
			t.Errorf("with white dead the point in column %d is %v", at.Column(), got)
		}
	}
}

func BenchmarkCompute(b *testing.B) {
	position, err := boardtest.Read(middleGame)
	if err != nil {
		b.Fatal(err)
	}
	src := full(position, board.Black)
	b.ReportAllocs()
	for b.Loop() {
		Compute(position, src)
	}
}
