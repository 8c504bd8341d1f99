package boardview

import (
	"bytes"
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"shikatsu/ui/golden"
)

func TestPartRoundStones(t *testing.T) {
	whole := image.Rectangle{}
	for _, c := range []struct {
		name          string
		box           image.Rectangle
		width, height int
		want          image.Rectangle
	}{
		{"nothing", image.Rectangle{}, 19, 19, whole},
		{"a corner", image.Rect(0, 13, 7, 19), 19, 19, image.Rect(0, 10, 9, 19)},
		{"a wide corner", image.Rect(0, 0, 11, 6), 19, 19, image.Rect(0, 0, 13, 9)},
		{"beside a corner", image.Rect(4, 4, 9, 9), 19, 19, image.Rect(0, 0, 11, 11)},
		{"a side", image.Rect(6, 15, 13, 18), 19, 19, image.Rect(4, 10, 15, 19)},
		{"the middle", image.Rect(9, 9, 10, 10), 19, 19, image.Rect(5, 5, 14, 14)},
		{"a long side", image.Rect(2, 0, 17, 4), 19, 19, whole},
		{"most of it", image.Rect(0, 0, 13, 13), 19, 19, whole},
		{"a corner of a smaller board", image.Rect(0, 0, 6, 5), 13, 13, image.Rect(0, 0, 9, 9)},
		{"a small board", image.Rect(0, 0, 4, 4), 9, 9, whole},
		{"an oblong board", image.Rect(0, 0, 4, 4), 25, 9, whole},
		{"beyond the board", image.Rect(-2, -2, 40, 5), 19, 19, whole},
	} {
		if got := PartRound(c.box, c.width, c.height); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestPartGrowsWithWhatIsPlayed(t *testing.T) {
	corner := image.Rect(0, 10, 9, 19)
	for _, c := range []struct {
		name   string
		part   image.Rectangle
		points []Pt
		want   image.Rectangle
	}{
		{"inside", corner, []Pt{{0, 18}, {7, 11}}, corner},
		{"no point", corner, []Pt{Off}, corner},
		{"on the cut line", corner, []Pt{{8, 15}}, image.Rect(0, 10, 11, 19)},
		{"outside", corner, []Pt{{10, 9}}, image.Rect(0, 7, 13, 19)},
		{"far away", corner, []Pt{{15, 3}}, image.Rectangle{}},
		{"of a whole board", image.Rectangle{}, []Pt{{1, 1}}, image.Rectangle{}},
	} {
		if got := GrowPart(c.part, 19, 19, c.points...); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// corner is a problem in the corner of a large board, of which that part is shown.
func corner(style Style, coordinates bool) *Scene {
	s := NewScene(19, 19, style)
	s.Coordinates = coordinates
	for i, row := range []string{"OOOO.", "XXXO.", "..XOO", "...XO", "...XO", "....O"} {
		for col, ch := range row {
			cell := s.At(Pt{col, 13 + i})
			switch ch {
			case 'X':
				cell.Stone, cell.Halo = Black, Halo{ID: 1, Status: Critical, Certainty: Proved}
			case 'O':
				cell.Stone, cell.Halo = White, Halo{ID: 2, Status: Alive, Certainty: Estimated}
			}
		}
	}
	s.At(Pt{1, 16}).Label = "1"
	s.Lines = []Line{{From: Pt{0, 17}, To: Pt{2, 17}, Arrow: true}, {From: Pt{2, 2}, To: Pt{15, 2}}}
	s.Part = PartRound(Box(s.Occupied()...), 19, 19)
	return s
}

func TestPartPictures(t *testing.T) {
	side := NewScene(19, 19, Paper)
	side.Part = image.Rect(4, 0, 15, 9)
	side.At(Pt{9, 3}).Stone = Black
	side.At(Pt{14, 8}).Stone, side.At(Pt{15, 8}).Stone = White, White // the second is not seen
	for _, p := range []struct {
		name  string
		scene *Scene
		w, h  int
	}{
		{"part-corner", corner(Wood, true), 420, 420},
		{"part-plain", corner(Plain, false), 400, 420},
		{"part-side", side, 460, 380},
	} {
		t.Run(p.name, func(t *testing.T) { golden.Check(t, p.name, NewPainter().Paint(p.scene, Off, p.w, p.h)) })
	}
}

// A drawing of a part stays in its bounds.
func TestPartDrawingStaysInside(t *testing.T) {
	for _, coordinates := range []bool{true, false} {
		s := corner(Paper, coordinates)
		left, top, right, bottom := s.Bounds()
		drawn := sheet{}
		Draw(s, drawn)
		for _, outlines := range drawn {
			for _, o := range outlines {
				for _, q := range o {
					if q[0] < left-1e-9 || q[0] > right+1e-9 || q[1] < top-1e-9 || q[1] > bottom+1e-9 {
						t.Fatalf("coordinates %v: %v is outside of %v…%v, %v…%v", coordinates, q, left, right, top, bottom)
					}
				}
			}
		}
	}
}

// Clicks and the pointer find the points of a part, and nothing beside it.
func TestPointerFindsThePart(t *testing.T) {
	test.NewTempApp(t)
	b := New(NewScene(19, 19, Wood))
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(600, 500))
	w.Canvas().Capture()
	var hovered, tapped []Pt
	b.OnHover = func(p Pt) { hovered = append(hovered, p) }
	b.OnTap = func(p Pt, _ fyne.KeyModifier) { tapped = append(tapped, p) }
	move := func(at fyne.Position) {
		b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	}
	move(b.PositionOf(Pt{9, 9}))

	b.SetScene(corner(Wood, true))
	if b.Hover() != Off {
		t.Errorf("the pointer is still said to be at %v", b.Hover())
	}
	for _, drawn := range []bool{false, true} { // the window may be clicked before it is drawn
		if drawn {
			w.Canvas().Capture()
		}
		for row := 10; row < 19; row++ {
			for col := range 9 {
				if p := (Pt{col, row}); b.PointAt(b.PositionOf(p)) != p {
					t.Fatalf("drawn %v: %v is found as %v", drawn, p, b.PointAt(b.PositionOf(p)))
				}
			}
		}
		for _, p := range []Pt{{9, 15}, {4, 9}} {
			if got := b.PointAt(b.PositionOf(p)); got != Off {
				t.Errorf("drawn %v: %v, which is not shown, is found as %v", drawn, p, got)
			}
		}
	}
	move(b.PositionOf(Pt{1, 16}))
	b.Tapped(&fyne.PointEvent{Position: b.PositionOf(Pt{1, 17})})
	b.Tapped(&fyne.PointEvent{Position: b.PositionOf(Pt{12, 17})})
	if want := []Pt{{9, 9}, Off, {1, 16}}; !slices.Equal(hovered, want) || !slices.Equal(tapped, []Pt{{1, 17}}) {
		t.Errorf("hovered %v, tapped %v", hovered, tapped)
	}
}

// TestLinesBeyondThePart looks at lines that go on beyond the part shown. What lies inside is seen, and an
// arrow has its head only where it ends inside.
func TestLinesBeyondThePart(t *testing.T) {
	s := corner(Paper, true) // columns 0 to 8, rows 10 to 18
	for _, test := range []struct {
		name string
		line Line
		want seenLine
		ok   bool
	}{
		{"inside", Line{Pt{1, 12}, Pt{4, 15}, true}, seenLine{[2]float64{1, 12}, [2]float64{4, 15}, true}, true},
		{"out of it", Line{Pt{4, 12}, Pt{12, 12}, true}, seenLine{[2]float64{4, 12}, [2]float64{8.5, 12}, false}, true},
		{"into it", Line{Pt{4, 2}, Pt{4, 12}, true}, seenLine{[2]float64{4, 9.5}, [2]float64{4, 12}, true}, true},
		{"across", Line{Pt{0, 6}, Pt{12, 18}, false}, seenLine{[2]float64{3.5, 9.5}, [2]float64{8.5, 14.5}, false}, true},
		{"beside it", Line{Pt{10, 2}, Pt{10, 18}, true}, seenLine{}, false},
		{"past its corner", Line{Pt{6, 6}, Pt{12, 12}, true}, seenLine{}, false},
	} {
		if got, ok := s.seen(test.line); got != test.want || ok != test.ok {
			t.Errorf("%s: %v %v, want %v %v", test.name, got, ok, test.want, test.ok)
		}
	}
	// It is on the screen, too.
	s.Lines = []Line{{Pt{4, 12}, Pt{12, 12}, true}}
	p := NewPainter()
	without := corner(Paper, true)
	plain := bytes.Clone(p.Paint(without, Off, 300, 300).Pix)
	if bytes.Equal(plain, p.Paint(s, Off, 300, 300).Pix) {
		t.Error("an arrow out of the part is not painted")
	}
}
