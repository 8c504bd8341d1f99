package boardview

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"

	"shikatsu/ui/golden"
)

// randomCell makes a cell with anything on it.
func randomCell(r *rand.Rand) Cell {
	c := Cell{
		Stone: Stone(r.IntN(3)), Mark: Mark(r.IntN(6)), Last: r.IntN(9) == 0,
		Selected: r.IntN(5) == 0, Status: Status(r.IntN(7)), KoFirst: Stone(r.IntN(3)),
		Attack: Vital{On: r.IntN(6) == 0, Code: 'k'}, Defense: Vital{On: r.IntN(6) == 0},
		Eye: Eye(r.IntN(6)), Halo: Halo{ID: int16(r.IntN(3)), Status: Status(r.IntN(7)), Certainty: Certainty(r.IntN(4))},
		Heat: int8(r.IntN(201) - 100), Dim: r.IntN(8) == 0, Hidden: r.IntN(12) == 0, Order: uint8(r.IntN(5)), Area: Stone(r.IntN(3)),
		Territory: Stone(r.IntN(3)),
	}
	if r.IntN(4) == 0 {
		c.Label = string(rune('A' + r.IntN(26)))
	}
	if c.Stone == None {
		c.Ghost = Stone(r.IntN(3))
	}
	return c
}

// Drawing only what changed must give the same picture as drawing everything.
func TestIncrementalEqualsFull(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	painter := NewPainter()
	scene := NewScene(9, 7, Wood)
	for step := range 60 {
		next := *scene
		next.Cells = append([]Cell(nil), scene.Cells...)
		for range r.IntN(4) {
			next.Cells[r.IntN(len(next.Cells))] = randomCell(r)
		}
		next.ToPlay = Stone(r.IntN(3))
		next.Lines = nil
		if r.IntN(5) == 0 {
			next.Lines = []Line{{From: Pt{1, 1}, To: Pt{5, 4}, Arrow: true}}
		}
		if r.IntN(4) == 0 {
			next.Part = [2]image.Rectangle{{}, image.Rect(2, 0, 7, 5)}[r.IntN(2)]
		}
		hover := Pt{r.IntN(9), r.IntN(7)}
		got := painter.Paint(&next, hover, 300, 260)
		full := NewPainter()
		full.woods = painter.woods // the texture takes longest
		want := full.Paint(&next, hover, 300, 260)
		if !bytes.Equal(got.Pix, want.Pix) {
			t.Fatalf("step %d: the incremental picture differs from the full one", step)
		}
		scene = &next
	}
}

func TestOneMoveRepaintsItsNeighbourhood(t *testing.T) {
	painter := NewPainter()
	scene := NewScene(19, 19, Wood)
	painter.Paint(scene, Off, 600, 600)
	before := painter.Repainted
	next := *scene
	next.Cells = append([]Cell(nil), scene.Cells...)
	next.At(Pt{9, 9}).Stone = Black
	painter.Paint(&next, Off, 600, 600)
	if n := painter.Repainted - before; n != 9 {
		t.Errorf("one stone repainted %d cells, want its own and 8 neighbours", n)
	}
}

// showcase is a board with one of everything.
func showcase(style Style) *Scene {
	s := NewScene(9, 9, style)
	stones := []string{
		".........",
		".XX...OO.",
		".XX...OO.",
		".........",
		"..X.OX...",
		"..O..OX..",
		".........",
		".XO..OOO.",
		".........",
	}
	for r, row := range stones {
		for c, ch := range row {
			switch ch {
			case 'X':
				s.At(Pt{c, r}).Stone = Black
			case 'O':
				s.At(Pt{c, r}).Stone = White
			}
		}
	}
	group := func(id int16, st Status, cert Certainty, points ...Pt) {
		for _, p := range points {
			s.At(p).Halo = Halo{ID: id, Status: st, Certainty: cert}
		}
		s.At(points[0]).Status = st
	}
	group(1, Alive, Proved, Pt{1, 1}, Pt{2, 1}, Pt{1, 2}, Pt{2, 2})
	group(2, Dead, Estimated, Pt{6, 1}, Pt{7, 1}, Pt{6, 2}, Pt{7, 2})
	group(3, Critical, Limit, Pt{5, 7}, Pt{6, 7}, Pt{7, 7})
	group(4, Ko, Proved, Pt{2, 4})
	s.At(Pt{2, 4}).KoFirst = White
	group(5, Seki, Estimated, Pt{2, 5})
	group(6, Unknown, Limit, Pt{6, 5})
	s.At(Pt{4, 0}).Attack = Vital{On: true, Code: 'k'}
	s.At(Pt{4, 1}).Defense = Vital{On: true, Code: 'K'}
	s.At(Pt{4, 2}).Attack, s.At(Pt{4, 2}).Defense = Vital{On: true}, Vital{On: true}
	s.At(Pt{0, 0}).Eye, s.At(Pt{0, 1}).Eye, s.At(Pt{0, 2}).Eye = RealEye, HalfEye, FalseEye
	s.At(Pt{0, 3}).Eye, s.At(Pt{0, 4}).Eye = Marginal, EyeSpace
	s.At(Pt{1, 7}).Mark, s.At(Pt{2, 7}).Mark = Triangle, Square
	s.At(Pt{3, 7}).Mark, s.At(Pt{4, 7}).Mark, s.At(Pt{3, 8}).Mark = Circle, Cross, Select
	s.At(Pt{5, 4}).Last = true
	s.At(Pt{4, 4}).Label, s.At(Pt{3, 3}).Label, s.At(Pt{8, 3}).Label = "27", "A", "abcdef"
	s.At(Pt{8, 0}).Variation, s.At(Pt{8, 1}).Ko = "B", true
	s.At(Pt{8, 5}).Territory, s.At(Pt{8, 6}).Territory = Black, White
	s.At(Pt{0, 6}).Heat, s.At(Pt{0, 7}).Heat = -70, 70
	s.At(Pt{1, 6}).Order, s.At(Pt{2, 6}).Order, s.At(Pt{3, 6}).Order, s.At(Pt{4, 6}).Order = 1, 2, 3, 4
	s.At(Pt{8, 8}).Area, s.At(Pt{7, 8}).Area = Black, White
	s.At(Pt{5, 8}).Ghost, s.At(Pt{6, 8}).Ghost = Black, White
	s.At(Pt{1, 1}).Selected, s.At(Pt{2, 2}).Selected = true, true
	s.At(Pt{6, 5}).Dim = true
	s.Lines = []Line{{From: Pt{5, 3}, To: Pt{7, 3}, Arrow: true}}
	return s
}

func TestGoldenPictures(t *testing.T) {
	empty := NewScene(19, 19, Wood)
	empty.ToPlay = Black
	oblong := NewScene(13, 7, Wood)
	pictures := []struct {
		name  string
		scene *Scene
		w, h  int
	}{
		{"empty19", empty, 400, 400},
		{"oblong13x7", oblong, 420, 250},
		{"everything-wood", showcase(Wood), 520, 520},
		{"everything-night", showcase(Night), 520, 520},
		{"everything-paper", showcase(Paper), 520, 520},
		{"everything-contrast", showcase(Plain), 520, 520},
	}
	for _, p := range pictures {
		t.Run(p.name, func(t *testing.T) {
			golden.Check(t, p.name, NewPainter().Paint(p.scene, Pt{3, 3}, p.w, p.h))
		})
	}
}

func TestStarPointsAndNames(t *testing.T) {
	for _, c := range []struct{ w, h, want int }{{19, 19, 9}, {13, 13, 5}, {9, 9, 5}, {9, 7, 1}, {1, 1, 0}, {7, 7, 1}, {8, 8, 4}} {
		if got := len(StarPoints(c.w, c.h)); got != c.want {
			t.Errorf("%dx%d has %d star points, want %d", c.w, c.h, got, c.want)
		}
	}
	s := NewScene(19, 19, Wood)
	if got := s.Name(Pt{8, 0}); got != "J19" {
		t.Errorf("name %s, want J19 (no column I)", got)
	}
}

func BenchmarkPaintOneMove(b *testing.B) {
	painter := NewPainter()
	scenes := [2]*Scene{NewScene(19, 19, Wood), NewScene(19, 19, Wood)}
	scenes[1].At(Pt{9, 9}).Stone = Black
	painter.Paint(scenes[0], Off, 900, 900)
	for i := 0; b.Loop(); i++ {
		painter.Paint(scenes[i%2], Off, 900, 900)
	}
}

func BenchmarkPaintAll(b *testing.B) {
	painter := NewPainter()
	scene := NewScene(19, 19, Wood)
	r := rand.New(rand.NewPCG(1, 2))
	for i := range scene.Cells {
		scene.Cells[i] = randomCell(r)
	}
	for b.Loop() {
		painter.shown = nil
		painter.Paint(scene, Off, 900, 900)
	}
}

// What is tinted as White's is seen on every board, also on one that is white.
func TestGroundIsSeenOnEveryBoard(t *testing.T) {
	for _, style := range Styles() {
		for _, cell := range []Cell{{Area: Black}, {Area: White}, {Heat: -100}, {Heat: 100}} {
			for _, tint := range cellTints(&cell, style) {
				got := mix(style.Back, tint.color, tint.alpha)
				far := 0
				for _, d := range []int{int(got.R) - int(style.Back.R), int(got.G) - int(style.Back.G), int(got.B) - int(style.Back.B)} {
					far = max(far, d, -d)
				}
				if far < 25 {
					t.Errorf("%s: the ground %+v differs by %d from the board", style.Name, tint, far)
				}
			}
		}
	}
}
