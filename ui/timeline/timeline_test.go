package timeline

import (
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"shikatsu/engine"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/golden"
	"shikatsu/ui/look"
)

// review has a lane for every status, and one that is not worth showing.
func review() *facts.Review {
	at := boardview.Pt{Col: 2, Row: 3}
	lane := func(c boardview.Stone, name string, size int, statuses ...boardview.Status) facts.Lane {
		l := facts.Lane{Color: c, Name: name, Size: size}
		for i, s := range statuses {
			l.Spans = append(l.Spans, facts.Span{From: 20 * i, To: 20*i + 19, Status: s, At: at})
		}
		return l
	}
	return &facts.Review{Width: 19, Height: 19, Moves: 100,
		Lanes: []facts.Lane{
			lane(boardview.White, "Q4", 2, boardview.Alive),
			lane(boardview.Black, "D16", 9, boardview.Alive, boardview.Critical, boardview.Dead),
			lane(boardview.White, "C3", 5, boardview.Ko, boardview.Seki, boardview.Unknown, boardview.Alive),
		},
		Events: []facts.Event{
			{Move: 40, Lane: 1, Kind: engine.MissedDefense, Color: boardview.Black, Origin: at, After: boardview.Critical},
			{Move: 20, Lane: 2, Kind: engine.MissedKill, Color: boardview.White, Origin: at, After: boardview.Seki},
			{Move: 41, Lane: 1, Kind: engine.MissedKill, Color: boardview.Black, Origin: at, After: boardview.Dead},
		}}
}

// shown is a timeline of a size, in a window.
func shown(t *testing.T) *Timeline {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(look.New(look.Light, 1))
	line := New()
	w := test.NewTempWindow(t, line)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(600, 90))
	line.SetReview(review())
	return line
}

func TestNumbersAboveTheLanes(t *testing.T) {
	for moves, want := range map[int]int{1: 1, 8: 1, 19: 2, 40: 5, 99: 10, 100: 20, 236: 20} {
		if got := tick(moves); got != want {
			t.Errorf("with %d moves there is a number every %d, want %d", moves, got, want)
		}
	}
}

func TestLanesWorthShowing(t *testing.T) {
	line := shown(t)
	if want := []int{1, 2}; !slices.Equal(line.Lanes(), want) {
		t.Errorf("lanes %v, want %v: the most eventful first, small safe groups left out", line.Lanes(), want)
	}
	line.SetMove(30)
	golden.Check(t, "lanes", line.draw(1200, 180))
}

// Black stones are seen on a dark ground, too: their ring is brighter than it.
func TestLanesInTheDark(t *testing.T) {
	line := shown(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark, 1))
	line.Refresh()
	img := line.draw(1200, 180)
	golden.Check(t, "lanes-dark", img)
	bright := 0
	for y := range 180 {
		for x := range 40 { // where the stones stand; the first lane is Black's
			if r, g, b, _ := img.At(x, y).RGBA(); y < 2*(headHeight+laneHeight) && y > 2*headHeight && r+g+b > 3*0x7000 {
				bright++
			}
		}
	}
	if bright < 20 {
		t.Errorf("round the black stone are %d bright pixels", bright)
	}
}

// A step draws the mark of the move anew, and nothing else.
func TestStepMovesTheMarkAlone(t *testing.T) {
	line := shown(t)
	line.SetMove(30)
	before := line.draw(600, 90).(*image.RGBA)
	lanes := line.drawn
	line.SetMove(70)
	after := line.draw(600, 90).(*image.RGBA)
	if line.drawn != lanes {
		t.Error("the lanes were drawn again")
	}
	columns := map[int]bool{}
	for y := range 90 {
		for x := range 600 {
			if before.RGBAAt(x, y) != after.RGBAAt(x, y) {
				columns[x] = true
			}
		}
	}
	if len(columns) != 4 {
		t.Errorf("%d columns of pixels changed, want the two of each mark", len(columns))
	}
	line.SetReview(review())
	if line.draw(600, 90); line.drawn == lanes {
		t.Error("another review shows the lanes of the old one")
	}
}

func TestClicksAndThePointer(t *testing.T) {
	line := shown(t)
	var move int
	var at boardview.Pt
	line.OnSelect = func(m int, p boardview.Pt) { move, at = m, p }
	for _, c := range []struct {
		name       string
		row, where int
		move       int
		at         boardview.Pt
	}{
		{"a lane", 0, 10, 10, boardview.Pt{Col: 2, Row: 3}},
		{"a lane where its group is not yet or no longer there", 0, 90, 90, boardview.Off},
		{"below the lanes", 2, 50, 50, boardview.Off},
	} {
		line.Tapped(&fyne.PointEvent{Position: line.PositionOf(c.row, c.where)})
		if move != c.move || at != c.at {
			t.Errorf("%s: move %d at %v, want %d at %v", c.name, move, at, c.move, c.at)
		}
	}
	var clicked *facts.Event
	line.OnEvent = func(e *facts.Event) { clicked = e }
	move = -1
	line.Tapped(&fyne.PointEvent{Position: line.PositionOf(1, 20)})
	if clicked == nil || clicked.Move != 20 || move != -1 {
		t.Errorf("a click on an event means %v, and move %d", clicked, move)
	}
	var over []*facts.Event
	line.OnHover = func(e *facts.Event) { over = append(over, e) }
	pointer := func(row, move int) {
		line.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: line.PositionOf(row, move)}})
	}
	pointer(0, 40)
	pointer(0, 70)
	line.MouseOut()
	if len(over) != 2 || over[0] == nil || over[0].Move != 40 || over[1] != nil {
		t.Errorf("the pointer was over %v", over)
	}
}

func TestScrollStaysWithinTheLanes(t *testing.T) {
	line := shown(t)
	line.Resize(fyne.NewSize(600, headHeight+laneHeight)) // room for one of two
	wheel := func(dy float32) { line.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, dy)}) }
	wheel(-1000)
	if line.scroll != laneHeight {
		t.Errorf("scrolled by %v, want one lane", line.scroll)
	}
	if wheel(1000); line.scroll != 0 {
		t.Errorf("scrolled back to %v", line.scroll)
	}
}

func TestTheEventShownIsInSight(t *testing.T) {
	line := shown(t)
	line.Resize(fyne.NewSize(600, headHeight+laneHeight)) // room for one of two
	events := line.review.Events
	low := &events[1] // in the second row
	if line.SetEvent(low); line.scroll != laneHeight {
		t.Errorf("scrolled by %v, want one lane", line.scroll)
	}
	if line.SetEvent(&events[0]); line.scroll != 0 {
		t.Errorf("scrolled back to %v", line.scroll)
	}
	line.SetEvent(nil)
	none := line.draw(600, headHeight+laneHeight)
	line.SetEvent(&events[0])
	some := line.draw(600, headHeight+laneHeight)
	x, y := int(line.xOf(40))+8, headHeight+2
	if none.At(2, y) == some.At(2, y) || none.At(x, y) == some.At(x, y) {
		t.Error("the event shown is not marked")
	}
}
