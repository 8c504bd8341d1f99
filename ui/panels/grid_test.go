package panels

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/facts/factstest"
	"shikatsu/ui/record"
	"shikatsu/ui/state"
)

func TestColumnsThatCanBeSparedGoFirst(t *testing.T) {
	test.NewTempApp(t)
	row := &columnLayout{widths: []float32{40, 50, 60, 70}, spare: []bool{false, true, true, false}, grows: 3}
	cells := make([]fyne.CanvasObject, 4)
	for i := range cells {
		cells[i] = canvas.NewText("", nil)
	}
	scale := row.width(0) / 40
	for _, c := range []struct {
		room float32
		want [4]bool
	}{
		{280, [4]bool{true, true, true, true}},
		{210, [4]bool{true, true, false, true}},
		{160, [4]bool{true, false, false, true}},
		{90, [4]bool{true, false, false, true}},
		{40, [4]bool{true, false, false, true}},
		{280, [4]bool{true, true, true, true}},
	} {
		row.Layout(cells, fyne.NewSize(c.room*scale, 20))
		for i, cell := range cells {
			if cell.Visible() != c.want[i] {
				t.Errorf("in %v column %d is in sight: %v, want %v", c.room, i, cell.Visible(), c.want[i])
			}
		}
		if last := cells[3]; last.Position().X+last.Size().Width > c.room*scale {
			t.Errorf("in %v the last column ends at %v", c.room, last.Position().X+last.Size().Width)
		}
	}
}

// A column takes the room that the others leave, in the heading and in every row.
func TestAColumnGrows(t *testing.T) {
	test.NewTempApp(t)
	title := strings.Repeat("long ", 20)
	grid := NewGrid([]Column[string]{
		{Title: "A", Width: 40, Text: func(s string) string { return s }},
		{Title: "B", Width: 50, Text: func(string) string { return title }},
		{Title: "C", Width: 60, Text: func(string) string { return title }},
	})
	grid.SetRows([]string{"x", "y"}, nil)
	w := test.NewTempWindow(t, grid.Content())
	w.Resize(fyne.NewSize(500, 200))
	row := grid.list.CreateItem()
	row.Resize(fyne.NewSize(480, 20))
	for _, grows := range []int{2, 1, 2} {
		grid.Grow(grows)
		grid.fill(0, row)
		heads, cells := grid.head.Objects, row.(*fyne.Container).Objects
		for i := range heads {
			head, cell, usual := heads[i].Size().Width, cells[i].Size().Width, grid.layout.width(i)
			if wide := head > usual+100; wide != (i == grows) {
				t.Errorf("column %d grows, and the heading of column %d is %v wide", grows, i, head)
			}
			if wide := cell > usual+100; wide != (i == grows) {
				t.Errorf("column %d grows, and column %d of a row is %v wide", grows, i, cell)
			}
		}
		if short, long := cells[3-grows].(*canvas.Text).Text, cells[grows].(*canvas.Text).Text; len(short) >= len(long) {
			t.Errorf("column %d grows, and shows %q where the other shows %q", grows, long, short)
		}
	}
}

// Letters of fonts of different heights stand on one line.
func TestTextsStandOnOneLine(t *testing.T) {
	test.NewTempApp(t)
	small, large := canvas.NewText("Ab", nil), canvas.NewText("黒 Ab", nil)
	small.TextSize, large.TextSize = 10, 20
	height := large.MinSize().Height
	cells := []fyne.CanvasObject{small, large}
	alignBaselines(cells, height)
	line := func(c *canvas.Text) float32 {
		return c.Position().Y + (height-c.MinSize().Height)/2 + baseline(c.Text, c.TextSize)
	}
	if a, b := line(small), line(large); a-b > 0.01 || b-a > 0.01 {
		t.Errorf("the texts stand at %v and %v", a, b)
	}
}

// A text that was cut is whole again where its column became wider.
func TestTextsAreCutAnewWhenTheTableChangesItsWidth(t *testing.T) {
	test.NewTempApp(t)
	const long = "a text that needs a wide column"
	g := NewGrid([]Column[string]{
		{Title: "First", Width: 40, Text: func(string) string { return "x" }},
		{Title: "Last", Width: 60, Text: func(s string) string { return s }},
	})
	g.SetRows([]string{long}, nil)
	row := g.list.CreateItem().(*fyne.Container)
	g.fill(0, row)
	for _, c := range []struct {
		width float32
		whole bool
	}{{140, false}, {800, true}, {140, false}, {800, true}} {
		row.Resize(fyne.NewSize(c.width, 20))
		if last := row.Objects[1].(*canvas.Text).Text; (last == long) != c.whole {
			t.Errorf("%v wide: %q", c.width, last)
		}
	}
}

func TestHeadingsAreCutWhereTheirColumnEnds(t *testing.T) {
	test.NewTempApp(t)
	cell := newHeadCell("Moves that kill or save", false, func() {})
	w := test.NewTempWindow(t, cell)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 30))
	if cell.text.Text != "Moves that kill or save" {
		t.Errorf("with room the heading says %q", cell.text.Text)
	}
	cell.setMark("↑")
	w.Resize(fyne.NewSize(70, 30))
	if got := cell.text.Text; !strings.HasSuffix(got, "… ↑") || cell.text.MinSize().Width > 70+columnGap {
		t.Errorf("without room the heading says %q", got)
	}
}

func TestAnEmptyTableSaysSo(t *testing.T) {
	test.NewTempApp(t)
	table := NewRaces(&actions{})
	s := &state.State{Doc: record.New(9, 9)}
	s.Position = s.Doc.Position()
	table.Show(s, state.Everything)
	if got := table.grid.none.Text; got != "" {
		t.Errorf("before anything is known it says %q", got)
	}
	s.Facts = &facts.Facts{Width: 9, Height: 9}
	if table.Show(s, state.Findings); table.grid.none.Text != "There are none in this position." {
		t.Errorf("without a race it says %q", table.grid.none.Text)
	}
	table.grid.SetFilter("x")
	if got := table.grid.none.Text; got != "There are none in this position." {
		t.Errorf("with a filter it says %q", got)
	}
}

// The row that is chosen stays so wherever sorting and filtering put it.
func TestTheChosenRowStaysChosen(t *testing.T) {
	test.NewTempApp(t)
	grid := NewGrid([]Column[string]{{Title: "A", Width: 40, Text: func(s string) string { return s }}})
	chosen := func() string {
		for i, row := range grid.shown {
			if grid.list.Chosen() == i {
				return row
			}
		}
		return ""
	}
	grid.SetRows([]string{"a", "b", "c"}, func(s string) bool { return s == "a" })
	heard := 0
	grid.OnSelect = func(string) { heard++ }
	grid.SortBy(0) // downwards
	if got := chosen(); got != "a" {
		t.Errorf("after sorting %q is chosen", got)
	}
	grid.Pick(0)
	if got := chosen(); got != "c" || heard != 1 {
		t.Errorf("after a click %q is chosen, and %d clicks were heard", got, heard)
	}
	grid.SortBy(0)
	grid.SetFilter("c")
	if got := chosen(); got != "c" || heard != 1 {
		t.Errorf("after the filter %q is chosen, and %d clicks were heard", got, heard)
	}
	grid.SetFilter("a")
	if got := chosen(); got != "" {
		t.Errorf("without the row %q is chosen", got)
	}
}

// TestTheMovesOfATableStandOnOneLineWithTheOthers keeps signs out of the tables that the window's font lacks. They come from
// another font and stand lower.
func TestTheMovesOfATableStandOnOneLineWithTheOthers(t *testing.T) {
	f := factstest.Facts(t)
	for _, c := range []struct {
		attack, defense []facts.Move
		want            string
	}{
		{[]facts.Move{{At: boardview.Pt{Col: 1}, Code: facts.Win}}, nil, "B9 · –"},
		{nil, []facts.Move{{At: boardview.Pt{Col: 2}, Code: facts.Win}}, "– · C9"},
		{[]facts.Move{{At: boardview.Pt{Col: 1}, Code: facts.Win}}, []facts.Move{{At: boardview.Pt{Col: 2}, Code: facts.Win}}, "B9 · C9"},
		{nil, nil, ""},
	} {
		if got := attackAndDefense(f, c.attack, c.defense); got != c.want {
			t.Errorf("attack %v and defence %v are %q, want %q", c.attack, c.defense, got, c.want)
		}
	}
}
