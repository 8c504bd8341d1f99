package panels

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"shikatsu/ui/facts"
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

// A title takes the room that the other columns leave.
func TestAColumnGrows(t *testing.T) {
	test.NewTempApp(t)
	for _, grows := range []int{1, 2} {
		row := &columnLayout{widths: []float32{40, 50, 60}, spare: make([]bool, 3), grows: grows}
		cells := []fyne.CanvasObject{canvas.NewText("", nil), canvas.NewText("", nil), canvas.NewText("", nil)}
		scale := row.width(0) / 40
		for _, room := range []float32{300, 500} {
			row.Layout(cells, fyne.NewSize(room*scale, 20))
			for i, cell := range cells {
				want := row.width(i)
				if i == grows {
					want = room*scale - 5*columnGap - 150*scale + row.width(i)
				}
				if d := cell.Size().Width - want; d < -0.1 || d > 0.1 {
					t.Errorf("in %v where column %d grows column %d is %v wide, want %v", room, grows, i, cell.Size().Width, want)
				}
			}
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
	cell.setMark("▴")
	w.Resize(fyne.NewSize(70, 30))
	if got := cell.text.Text; !strings.HasSuffix(got, "… ▴") || cell.text.MinSize().Width > 70+columnGap {
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
